#pragma once

#include <cli/terminal/json_output.hpp>
#include <cli/terminal/output.hpp>
#include <cli/terminal/terminal.hpp>
#include <engine/analysis/analyst.hpp>
#include <libnotation/text/diagram/diagram.hpp>

#include <cstddef>
#include <string>
#include <vector>

namespace merels::cli {

/// A position with its analysis and its move number.
struct Analysed {
    /// The earlier positions that can still be repeated, and then the analyzed position.
    std::vector<Position> history;
    unsigned move_number = 1;
    Analysis analysis;
    /// The greatest number of rows in the table of moves. Moves that are equal by symmetry share a
    /// row.
    std::size_t most_moves = 0;

    const Position& position() const { return history.back(); }
};

struct AnalysisStyle {
    Paint paint;
    Charset charset = Charset::unicode;
    /// The move that led to the position.
    Move last{};
};

/// Prints the board, the verdict, a row for each move, and the best line.
void print_analysis(Output& out, const Analysed& analysed, const AnalysisStyle& style);

/// The position, the verdict, the source of the verdict and the best move, in one line of text.
std::string analysis_in_a_line(const Analysed& analysed);

/// The analysis as a JSON object. Every move has its own entry.
Json to_json(const Analysed& analysed);

} // namespace merels::cli

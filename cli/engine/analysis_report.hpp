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

/// An analyzed position, and the number of its move.
struct Analysed {
    /// The position and, before it, those that can repeat.
    std::vector<Position> history;
    unsigned move_number = 1;
    Analysis analysis;
    /// The rows of the table; moves that symmetry makes equal are one.
    std::size_t most_moves = 0;

    const Position& position() const { return history.back(); }
};

struct AnalysisStyle {
    Paint paint;
    Charset charset = Charset::unicode;
    /// The move that led to the position.
    Move last{};
};

/// Board, verdict, a row for each move, and the best line.
void print_analysis(Output& out, const Analysed& analysed, const AnalysisStyle& style);

/// Position, verdict, where it is from, and the best move.
std::string analysis_in_a_line(const Analysed& analysed);

/// The same as a JSON object, every move by itself.
Json to_json(const Analysed& analysed);

} // namespace merels::cli

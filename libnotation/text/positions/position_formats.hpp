#pragma once

// The forms in which positions are written; docs/positions.md compares them.
//
//   detect_position_format("W:Wa7:Bd6")                            -> line
//   parse_position(text, rules, PositionFormat::fen)               -> a position, or every fault
//   write_position(position, 1, PositionFormat::fen)->losses       -> parts that a FEN cannot hold

#include <libnotation/base/enum_names.hpp>
#include <libnotation/text/positions/position_text.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace merels {

/// Our line, Sanmill's FEN, MFEN/1.0, and the board as a terminal shows it.
enum class PositionFormat : std::uint8_t { line, fen, mfen, diagram };

/// The names that options take.
constexpr auto names_of(PositionFormat) {
    return names_up_to<PositionFormat::diagram>("line", "fen", "mfen", "diagram");
}
/// As people call it: "FEN".
std::string_view title(PositionFormat format);

/// The form of a text, decided by its beginning and its number of lines; empty if it is none of
/// these forms. No text begins like two forms. A damaged text may still be recognized.
std::optional<PositionFormat> detect_position_format(std::string_view text);

/// The error for a word that is not a move. If the word begins a position, the hint mentions that.
Diagnostic position_or(Diagnostic fault, std::string_view word);

/// Every fault is listed, with spans relative to `text`. Each ignored part gives a remark.
Result<PositionText> parse_position(std::string_view text, const RuleSet& rule_set,
                                    PositionFormat format);

/// True if the form can hold the board: FEN and MFEN have 24 points, and the others hold every
/// board.
bool can_write(PositionFormat format, const Board& board);

/// A position in some form, and a sentence for each loss.
struct WrittenPosition {
    std::string text;
    std::vector<std::string> losses;
};

/// The position in this form; empty if the form cannot hold the board.
std::optional<WrittenPosition> write_position(const Position& position, unsigned move_number,
                                              PositionFormat format);

} // namespace merels

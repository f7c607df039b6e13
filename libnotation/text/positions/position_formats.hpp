#pragma once

// The formats for writing positions. docs/positions.md compares them.
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

/// `line` is our own format, `fen` is Sanmill's, and `mfen` is MFEN/1.0. `diagram` is the board as
/// a terminal shows it.
enum class PositionFormat : std::uint8_t { line, fen, mfen, diagram };

/// The names that command-line options use for the formats.
constexpr auto names_of(PositionFormat) {
    return names_up_to<PositionFormat::diagram>("line", "fen", "mfen", "diagram");
}
/// The usual name of the format, such as "FEN".
std::string_view title(PositionFormat format);

/// The format of a text, recognized by its beginning and its number of lines. The formats are tried
/// in the order line, MFEN, diagram, FEN. The first format that fits is the result. If no format
/// fits, the result is empty. The function may recognize the format even if the text is damaged.
std::optional<PositionFormat> detect_position_format(std::string_view text);

/// Returns `fault`, the error for a word that is not a move. If the word begins a position, the
/// hint of the error says that the text is a position.
Diagnostic position_or(Diagnostic fault, std::string_view word);

/// The position, or all faults, with spans relative to `text`. Each ignored part of the text gives
/// a note.
Result<PositionText> parse_position(std::string_view text, const RuleSet& rule_set,
                                    PositionFormat format);

/// True if the format can express the board. FEN and MFEN can express only boards with the 24
/// points of nine men's morris. The other formats can express every board.
bool can_write(PositionFormat format, const Board& board);

/// A written position, with a sentence for each piece of information that was lost.
struct WrittenPosition {
    std::string text;
    std::vector<std::string> losses;
};

/// The text of the position in the format `format`. The result is empty if the format cannot
/// express the board.
std::optional<WrittenPosition> write_position(const Position& position, unsigned move_number,
                                              PositionFormat format);

} // namespace merels

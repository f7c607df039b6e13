#pragma once

// The common parts of FEN and MFEN: fields between blanks, and three rings of eight points.

#include <libnotation/text/positions/faults.hpp>
#include <libnotation/text/positions/position_text.hpp>

#include <array>
#include <optional>
#include <string_view>
#include <vector>

namespace merels {

/// The points of three rings in the order in which a form writes them.
using RingPoints = std::array<Point, 24>;

/// The points with these names (two characters each, blanks between them), if these are exactly the
/// points of the board.
std::optional<RingPoints> ring_points(const Board& board, std::string_view names);

/// The words of a text, at most `most` and one more.
std::vector<std::string_view> words_of(std::string_view text, std::size_t most);

/// The form of a written board: the names of its points in order, with blanks between them, and the
/// meaning of its characters.
struct BoardSigns {
    std::string_view order;
    char white;
    char black;
    char empty;
    /// Men that are captured but stay until the end of placing.
    std::string_view marked;
    /// The character at their points: a position does not know whose men they were.
    char mark;
};

/// Reads the men of `ring/ring/ring`, and the points of marked men where the rule set marks them.
/// The board must have the points of `signs.order`.
void read_rings(std::string_view field, const BoardSigns& signs, const RuleSet& rule_set,
                Setup& setup, PositionFaults& faults);

/// `ring/ring/ring`
std::string rings(const Position& position, const BoardSigns& signs);

/// A field that is a number of at most 64 bits, or a fault.
std::optional<std::uint64_t> read_number(std::string_view field, std::string_view what,
                                         std::uint64_t most, PositionFaults& faults);

/// Reads a side's men in hand; false after a fault.
bool read_hand(std::string_view field, Color color, const RuleSet& rule_set, Setup& setup,
               PositionFaults& faults);

/// The position that was read, or all that is wrong with it; `men` is where too many of a side's
/// men are to be reported.
Result<PositionText> finished(const RuleSet& rule_set, const Setup& setup, unsigned move_number,
                              const std::array<std::string_view, 2>& men, PositionFaults& faults);

} // namespace merels

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

/// The points with these names, if they are exactly the points of the board. Each name has two
/// characters, and blanks separate the names.
std::optional<RingPoints> ring_points(const Board& board, std::string_view names);

/// The words of a text, at most `most` + 1.
std::vector<std::string_view> words_of(std::string_view text, std::size_t most);

/// The form of a written board: the names of its points in order, separated by blanks, and the
/// meaning of its characters.
struct BoardSigns {
    std::string_view order;
    char white;
    char black;
    char empty;
    /// The sign for captured men that stay on the board until placing ends.
    std::string_view marked;
    /// The character that is written at these points. A position does not keep the color of these
    /// men.
    char mark;
};

/// Reads the men of `ring/ring/ring`, and the points of marked men if the rule set marks men. The
/// board must have the points of `signs.order`.
void read_rings(std::string_view field, const BoardSigns& signs, const RuleSet& rule_set,
                Setup& setup, PositionFaults& faults);

/// `ring/ring/ring`
std::string rings(const Position& position, const BoardSigns& signs);

/// Reads a number of at most 64 bits from a field, or adds a fault.
std::optional<std::uint64_t> read_number(std::string_view field, std::string_view what,
                                         std::uint64_t most, PositionFaults& faults);

/// Reads a side's men in hand; false after a fault.
bool read_hand(std::string_view field, Color color, const RuleSet& rule_set, Setup& setup,
               PositionFaults& faults);

/// The position that was read, or all its errors. `men` is the place at which too many men of a
/// side are reported.
Result<PositionText> finished(const RuleSet& rule_set, const Setup& setup, unsigned move_number,
                              const std::array<std::string_view, 2>& men, PositionFaults& faults);

} // namespace merels

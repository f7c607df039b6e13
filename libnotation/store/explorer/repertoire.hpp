#pragma once

// The moves that a player has prepared, and the places where games depart from these moves.
//
//   Repertoire repertoire;
//   repertoire.add(lines, Color::white);       // every line and variation of a record
//   repertoire.course_of(game).departures      // the moves that are not prepared
//
// Symmetric images of a position count as the same position. The moves that lead to a position do
// not matter.

#include <libnotation/game/game.hpp>
#include <libnotation/store/encoding/position_key.hpp>

#include <optional>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace merels {

/// The tag that makes a record a part of a repertoire. The value of the tag is the player's color.
inline constexpr std::string_view repertoire_tag = "Repertoire";

/// The color of a repertoire record. Upper and lower case do not matter. The result is empty if the
/// tag is missing or has another value.
std::optional<Color> repertoire_color(const Game& game);

/// A move of a game that leaves the repertoire: the repertoire contains the position before the
/// move, but not the position after it.
struct Departure {
    NodeId node = Game::root;
    /// The number of plies before the move.
    unsigned plies_before = 0;
    Position before;
    /// The moves of the repertoire in the position `before`. The list is never empty.
    std::vector<Move> prepared{};
};

/// The result of following a main line through a repertoire.
struct Course {
    std::vector<Departure> departures;
    /// The repertoire contains the position after this number of plies of the main line, but no
    /// later position. The number is empty if the repertoire contains no position of the main line.
    std::optional<unsigned> known_plies;
};

/// The node after `node` in a walk through all lines. Moves of the player that have the glyph `?`
/// or `??` are skipped, together with the moves after them. The result is none after the last node.
NodeId next_prepared(const Game& game, NodeId node, Color player);

class Repertoire {
public:
    /// Adds the main line and all variations of a game. Skips a move of `player` with the glyph `?`
    /// or `??`, and the moves after it. O(moves × (symmetries + depth)).
    void add(const Game& game, Color player);
    /// The course of a game's main line through the repertoire. O(plies × symmetries).
    Course course_of(const Game& game) const;
    /// The number of positions in the repertoire. Positions that are equal by symmetry count once.
    std::size_t positions() const { return moves_.size(); }

private:
    /// The prepared moves of each position, on the canonical board. The last position of a line has
    /// no prepared move.
    std::unordered_map<PositionKey, std::vector<Move>> moves_;
};

} // namespace merels

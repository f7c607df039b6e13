#pragma once

// A game as the tables of a collection hold it. It is made without the database, so any thread can.

#include <libnotation/game/game.hpp>
#include <libnotation/store/encoding/line_code.hpp>
#include <libnotation/store/encoding/places.hpp>
#include <libnotation/store/encoding/position_key.hpp>
#include <libnotation/store/schema/collection_options.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace merels {

/// The comments of one move.
struct CommentText {
    MovePlace place;
    std::string text;
};

/// The key of a position (`position_key.hpp`), and the place where the position occurs.
struct PositionAt {
    PositionKey key;
    MovePlace place;

    bool operator==(const PositionAt&) const = default;
};

struct EncodedGame {
    const RuleSet* rule_set = nullptr;
    Tags tags;
    GameResult result = GameResult::unfinished;
    /// How the board ended the main line.
    std::optional<Reason> ending;
    unsigned plies = 0;
    bool is_set_up = false;
    LineCode moves;
    /// `LineKey` of the main line after each ply.
    std::vector<std::uint64_t> line_keys;
    /// The last of these keys, or the key of the start.
    std::uint64_t line_key = 0;
    /// The whole record; empty for a game that has only tags and a main line from the usual start.
    std::string record;
    std::vector<CommentText> comments;
    std::vector<PositionAt> positions;
};

/// How the board ended the main line. O(plies); a `Reading` of a complete record already has it.
std::optional<Reason> ending(const Game& game);

/// Encodes games one after the other and keeps data about their boards.
class GameEncoder {
public:
    /// Encodes into an existing object, and reuses its memory. `ending` is how the board ended the
    /// main line.
    void encode(const Game& game, IndexedPositions indexed, std::optional<Reason> ending,
                EncodedGame& encoded);

private:
    void encode_main_line(const Game& game, IndexedPositions indexed, EncodedGame& encoded);
    void encode_variations(const Game& game, EncodedGame& encoded);
    PositionHasher& hasher(const RuleSet& rule_set);

    std::optional<PositionHasher> hasher_;
};

/// A single game. O(nodes × symmetries).
EncodedGame encode(const Game& game, IndexedPositions indexed);

/// The encoded moves of a main line, and their number.
struct CodedLine {
    LineCode moves;
    std::size_t plies = 0;
};

CodedLine coded_line(const Game& game);
/// A game with this main line under that rule set, without tags; empty if the moves are not legal.
std::optional<Game> decode_line(std::span<const std::uint8_t> moves, const RuleSet& rule_set);
/// The same from any start, as far as the moves are legal.
Game legal_beginning(std::span<const std::uint8_t> moves, const Position& start);

} // namespace merels

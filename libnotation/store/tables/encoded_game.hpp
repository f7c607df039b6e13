#pragma once

// A game in the form of the tables of a collection. Any thread can encode a game, because no
// database is needed.

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

/// The key of a position (`position_key.hpp`), and its place in the game.
struct PositionAt {
    PositionKey key;
    MovePlace place;

    bool operator==(const PositionAt&) const = default;
};

struct EncodedGame {
    const RuleSet* rule_set = nullptr;
    Tags tags;
    GameResult result = GameResult::unfinished;
    /// The rule that ended the game in the main line, if any.
    std::optional<Reason> ending;
    unsigned plies = 0;
    bool is_set_up = false;
    LineCode moves;
    /// The `LineKey` of the main line after each ply.
    std::vector<std::uint64_t> line_keys;
    /// The key of the whole main line. The key of a game without moves is the key of its start
    /// position.
    std::uint64_t line_key = 0;
    /// The text of the whole record. The text is empty if the game has only tags and a main line
    /// from the usual start.
    std::string record;
    std::vector<CommentText> comments;
    std::vector<PositionAt> positions;
};

/// The comments before and after a move, each on its own line, as the text index stores them.
std::string joined_text(const Annotation& annotation);

/// The rule that ended the game in the main line, if any. O(plies). If `Reading::is_complete` is
/// true, `Reading::outcome` contains the same reason.
std::optional<Reason> ending(const Game& game);

/// Encodes games one after the other. The encoder keeps data about the board of the last game in
/// memory.
class GameEncoder {
public:
    /// Encodes a game into an existing object and reuses its memory. `ending` is the rule
    /// that ended the game in the main line, if any.
    void encode(const Game& game, IndexedPositions indexed, std::optional<Reason> ending,
                EncodedGame& encoded);

private:
    void encode_main_line(const Game& game, IndexedPositions indexed, EncodedGame& encoded);
    void encode_variations(const Game& game, EncodedGame& encoded);
    PositionHasher& hasher(const RuleSet& rule_set);

    std::optional<PositionHasher> hasher_;
};

/// Encodes a single game. O(nodes × symmetries).
EncodedGame encode(const Game& game, IndexedPositions indexed);

/// The bytes of a main line, and the number of its moves.
struct CodedLine {
    LineCode moves;
    std::size_t plies = 0;
};

CodedLine coded_line(const Game& game);
/// A game without tags, made from the bytes of a main line. The result is empty if a move is not
/// legal.
std::optional<Game> decode_line(std::span<const std::uint8_t> moves, const RuleSet& rule_set);
/// A game made from a start position and the bytes of a main line. The game ends before the first
/// move that is not legal.
Game legal_beginning(std::span<const std::uint8_t> moves, const Position& start);

} // namespace merels

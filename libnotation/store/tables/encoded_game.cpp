#include <libnotation/store/tables/encoded_game.hpp>

#include <libnotation/game/cursor.hpp>
#include <libnotation/rules/legal_moves.hpp>
#include <libnotation/store/encoding/line_key.hpp>
#include <libnotation/text/writer.hpp>

namespace merels {

namespace {

/// True if the columns of the game's row, its tags and its moves contain everything.
bool is_plain(const Game& game) {
    if (game.first_move_number != 1 || !game.unread_variant.empty() || !game.unread_rule_set.empty()
        || !game.unread_position.empty())
        return false;
    if (game.is_set_up()) return false;
    for (NodeId node = Game::root; node != Game::none; node = game.first_child(node))
        if (!game.annotation(node).empty() || game.first_child(node) != game.last_child(node))
            return false;
    return true;
}

void encode_comments(const Game& game, std::vector<CommentText>& comments) {
    comments.clear();
    for_each_place(game, [&](NodeId node, MovePlace place) {
        std::string text = joined_text(game.annotation(node));
        if (!text.empty()) comments.push_back({place, std::move(text)});
    });
}

/// Adds moves to an empty game. Returns false if the bytes are not a legal line.
bool add_legal_moves(Game& game, std::span<const std::uint8_t> moves) {
    Position position = game.start();
    LineReader reader{moves};
    NodeId node = Game::root;
    while (const auto move = reader.next(position.board())) {
        if (!is_legal(position, *move)) return false;
        position.play(*move);
        node = game.add(node, *move);
    }
    return reader.is_at_end();
}

} // namespace

std::string joined_text(const Annotation& annotation) {
    std::string text;
    for (const auto* comments : {&annotation.before, &annotation.after})
        for (const Comment& comment : *comments) {
            if (!text.empty() && !comment.text.empty()) text += '\n';
            text += comment.text;
        }
    return text;
}

std::optional<Reason> ending(const Game& game) {
    Walker walker{game};
    walker.forward_to_end();
    const auto outcome = walker.outcome();
    return outcome ? std::optional{outcome->reason} : std::nullopt;
}

PositionHasher& GameEncoder::hasher(const RuleSet& rule_set) {
    if (!hasher_ || &hasher_->board() != &rule_set.board) hasher_.emplace(rule_set.board);
    return *hasher_;
}

void GameEncoder::encode_main_line(const Game& game, IndexedPositions indexed,
                                   EncodedGame& encoded) {
    encoded.moves.clear();
    encoded.line_keys.clear();
    encoded.positions.clear();
    const std::int64_t number = rule_set_number(game.rule_set());
    PositionHasher& hashes = hasher(game.rule_set());
    LineKey key{game.start(), number};
    Position position = game.start();
    const auto note_position = [&](MovePlace place) {
        if (indexed == IndexedPositions::none) return;
        hashes.update(position);
        encoded.positions.push_back({hashes.key(number), place});
    };
    note_position(0);
    encoded.line_key = key.value();
    for (NodeId node = game.first_child(Game::root); node != Game::none;
         node = game.first_child(node)) {
        append_move(encoded.moves, game.move(node));
        key.add(game.move(node));
        position.play(game.move(node));
        encoded.line_keys.push_back(encoded.line_key = key.value());
        note_position(static_cast<MovePlace>(encoded.line_keys.size()));
    }
    encoded.plies = static_cast<unsigned>(encoded.line_keys.size());
}

void GameEncoder::encode_variations(const Game& game, EncodedGame& encoded) {
    const std::int64_t number = rule_set_number(game.rule_set());
    PositionHasher& hashes = hasher(game.rule_set());
    Walker walker{game};
    for_each_place(game, [&](NodeId node, MovePlace place) {
        if (place <= encoded.plies) return;
        walker.go_to(node);
        hashes.update(walker.position());
        encoded.positions.push_back({hashes.key(number), place});
    });
}

void GameEncoder::encode(const Game& game, IndexedPositions indexed, std::optional<Reason> ending,
                         EncodedGame& encoded) {
    encoded.rule_set = &game.rule_set();
    encoded.tags = game.tags;
    encoded.result = game.result;
    encoded.ending = ending;
    encoded.is_set_up = game.is_set_up();
    encode_main_line(game, indexed, encoded);
    encoded.comments.clear();
    encoded.record.clear();
    if (is_plain(game)) return;
    encoded.record = write(game);
    encode_comments(game, encoded.comments);
    if (indexed == IndexedPositions::with_variations) encode_variations(game, encoded);
}

EncodedGame encode(const Game& game, IndexedPositions indexed) {
    EncodedGame encoded;
    GameEncoder{}.encode(game, indexed, ending(game), encoded);
    return encoded;
}

CodedLine coded_line(const Game& game) {
    CodedLine line;
    for (NodeId node = game.first_child(Game::root); node != Game::none;
         node = game.first_child(node), ++line.plies)
        append_move(line.moves, game.move(node));
    return line;
}

std::optional<Game> decode_line(std::span<const std::uint8_t> moves, const RuleSet& rule_set) {
    Game game{rule_set};
    return add_legal_moves(game, moves) ? std::optional{std::move(game)} : std::nullopt;
}

Game legal_beginning(std::span<const std::uint8_t> moves, const Position& start) {
    Game game{start};
    add_legal_moves(game, moves);
    return game;
}

} // namespace merels

#include <libnotation/game/random_game.hpp>

#include <libnotation/rules/legal_moves.hpp>

#include <array>
#include <string_view>

namespace merels {

namespace {

constexpr std::array<std::string_view, 32> words{
    "the",    "a",    "mill",  "man",   "line",    "Black",  "White",   "now",
    "must",   "wins", "holds", "opens", "closes",  "better", "because", "then",
    "double", "here", "too",   "late",  "central", "point",  "corner",  "blocks",
    "not",    "yet",  "still", "with",  "two",     "plan",   "threat",  "answer"};

unsigned between(unsigned least, unsigned most, std::mt19937_64& random) {
    return least + random_below(random, most - least + 1);
}

std::string random_words(std::mt19937_64& random) {
    std::string text;
    for (unsigned left = between(4, 12, random); left > 0; --left) {
        if (!text.empty()) text += ' ';
        text += words[random_below(random, words.size())];
    }
    return text;
}

Point random_point(const Board& board, std::mt19937_64& random) {
    return point_at(random_below(random, static_cast<std::uint32_t>(board.size())));
}

ShapeColor random_color(std::mt19937_64& random) { return "RGBY"[random_below(random, 4)]; }

Comment random_comment(const Board& board, std::mt19937_64& random) {
    Comment comment;
    comment.text = random_words(random);
    comment.clock = std::chrono::seconds{between(0, 5400, random)};
    comment.circles.push_back({random_color(random), random_point(board, random)});
    for (unsigned left = between(1, 2, random); left > 0; --left) {
        const Point from = random_point(board, random);
        const auto step = between(1, static_cast<unsigned>(board.size()) - 1, random);
        const Point to = point_at((index(from) + step) % board.size());
        comment.arrows.push_back({random_color(random), from, to});
    }
    return comment;
}

/// Adds a variation of random moves for the move `played`. `position` is the one before this move.
void add_variation(Game& game, NodeId played, Position position, std::mt19937_64& random) {
    NodeId node = game.parent(played);
    std::vector<Move> moves = legal_moves(position);
    std::erase(moves, game.move(played));
    for (unsigned left = between(1, 4, random); left > 0 && !moves.empty(); --left) {
        const Move move = moves[random_below(random, static_cast<std::uint32_t>(moves.size()))];
        node = game.add(node, move);
        position.play(move);
        legal_moves(position, moves);
    }
}

void add_variations(Game& game, std::mt19937_64& random) {
    Position position = game.start();
    for (NodeId node = game.first_child(Game::root); node != Game::none;
         node = game.first_child(node)) {
        if (random_below(random, 8) == 0) add_variation(game, node, position, random);
        position.play(game.move(node));
    }
}

GameResult play_to_end(Game& game, std::mt19937_64& random, unsigned longest) {
    std::vector<Move> moves;
    /// The positions since the last placement or capture. Earlier positions cannot repeat.
    std::vector<Position> history{game.start()};
    NodeId node = Game::root;
    for (unsigned ply = 0; ply < longest; ++ply) {
        if (const auto over = outcome(history)) return over->result;
        Position position = history.back();
        legal_moves(position, moves);
        const Move move = moves[random_below(random, static_cast<std::uint32_t>(moves.size()))];
        node = game.add(node, move);
        position.play(move);
        if (position.quiet_plies() == 0) history.clear();
        history.push_back(position);
    }
    const auto over = outcome(history);
    return over ? over->result : GameResult::draw;
}

} // namespace

void annotate_at_random(Game& game, std::mt19937_64& random) {
    add_variations(game, random);
    for (NodeId node = 1; node < game.node_slots(); ++node) {
        Annotation& annotation = game.annotate(node);
        annotation.glyphs.push_back(static_cast<Glyph>(between(1, 6, random)));
        annotation.after.push_back(random_comment(game.rule_set().board, random));
    }
}

std::uint32_t random_below(std::mt19937_64& random, std::uint32_t limit) {
    // See Lemire, "Fast Random Integer Generation in an Interval", algorithm 5.
    const std::uint32_t rejected = (0u - limit) % limit;
    for (;;) {
        const std::uint64_t product = (random() >> 32) * limit;
        if (static_cast<std::uint32_t>(product) >= rejected)
            return static_cast<std::uint32_t>(product >> 32);
    }
}

void random_game(Game& game, std::mt19937_64& random, unsigned longest) {
    game.clear(Position{game.rule_set()});
    game.result = play_to_end(game, random, longest);
}

Game random_game(const RuleSet& rule_set, std::mt19937_64& random, unsigned longest) {
    Game game{rule_set};
    random_game(game, random, longest);
    return game;
}

} // namespace merels

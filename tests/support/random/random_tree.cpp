#include <tests/support/random/random_tree.hpp>

#include <libnotation/game/cursor.hpp>
#include <libnotation/game/random_game.hpp>
#include <libnotation/rules/legal_moves.hpp>
#include <tests/support/random/chance.hpp>

namespace merels::test {

namespace {

unsigned random_size(std::mt19937_64& random) {
    if (chance(random, 3)) return between(random, 100, 400);
    return chance(random, 50) ? between(random, 0, 12) : between(random, 0, 40);
}

/// Rule sets whose positions remember more than a position's text can say begin at the beginning.
Position random_start(const RuleSet& rule_set, std::mt19937_64& random) {
    Position start{rule_set};
    if (rule_set.rules.mill_reuse != MillReuse::free || !chance(random, 20)) return start;
    for (unsigned plies = between(random, 1, 60); plies > 0; --plies) {
        const std::vector<Move> moves = legal_moves(start);
        if (moves.empty()) break;
        Position next = start;
        next.play(pick(random, moves));
        if (next.is_won_by_last_ply()) break;
        start = next;
    }
    return start;
}

struct Leaf {
    NodeId node;
    Position position;
};

/// Goes on with the newest line or begins a variation of any move.
void grow(Game& game, unsigned plies, std::mt19937_64& random) {
    std::vector<Leaf> leaves{{Game::root, game.start()}};
    const unsigned variations = between(random, 0, 40);
    for (; plies > 0; --plies) {
        const bool goes_on = !chance(random, variations);
        const Leaf from = goes_on ? leaves.back() : pick(random, leaves);
        const std::vector<Move> moves = legal_moves(from.position);
        if (moves.empty()) continue;
        const Move move = pick(random, moves);
        // The same move twice among siblings is possible but rare.
        if (find_child(game, from.node, move) != Game::none && !chance(random, 5)) continue;
        Leaf leaf{game.add(from.node, move), from.position};
        leaf.position.play(move);
        leaves.push_back(leaf);
    }
}

void annotate(Game& game, std::mt19937_64& random) {
    const unsigned percent = pick(random, std::vector{0u, 10u, 30u, 100u});
    if (chance(random, percent))
        game.annotate(Game::root).after
            = random_annotation(game.rule_set().board, false, random).after;
    for (NodeId node = 1; node < game.node_slots(); ++node)
        if (chance(random, percent))
            game.annotate(node)
                = random_annotation(game.rule_set().board, game.is_variation(node), random);
}

GameResult random_result(const Game& game, std::mt19937_64& random) {
    if (const auto over = Walker{game, game.line_end()}.outcome()) return over->result;
    return pick(random, std::vector{GameResult::white_wins, GameResult::black_wins,
                                    GameResult::draw, GameResult::unfinished});
}

} // namespace

Game random_tree(const RuleSet& rule_set, std::mt19937_64& random) {
    Game game{random_start(rule_set, random)};
    if (game.start() != Position{rule_set}) game.first_move_number = between(random, 1, 150);
    grow(game, random_size(random), random);
    annotate(game, random);
    game.result = random_result(game, random);
    add_random_tags(game.tags, random);
    return game;
}

} // namespace merels::test

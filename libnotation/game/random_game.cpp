#include <libnotation/game/random_game.hpp>
#include <libnotation/rules/legal_moves.hpp>

namespace merels {

namespace {

GameResult play_to_end(Game& game, std::mt19937_64& random, unsigned longest) {
    std::vector<Move> moves;
    /// The positions since the last placement or capture: earlier ones cannot repeat.
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

std::uint32_t random_below(std::mt19937_64& random, std::uint32_t limit) {
    // Lemire, "Fast Random Integer Generation in an Interval", algorithm 5.
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

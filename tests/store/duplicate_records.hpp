#pragma once

#include <libnotation/game/transform.hpp>
#include <libnotation/rules/legal_moves.hpp>
#include <tests/support/random/chance.hpp>

#include <random>
#include <string>
#include <vector>

namespace merels::test {

/// The first plies of a game, with its tags.
inline Game prefix(const Game& game, unsigned plies) {
    Game shorter{game.start()};
    shorter.tags = game.tags;
    NodeId to = Game::root;
    NodeId from = game.first_child(Game::root);
    for (; plies > 0 && from != Game::none; --plies, from = game.first_child(from))
        to = shorter.add(to, game.move(from));
    return shorter;
}

/// A long game. No other game of the test is similar to it.
inline Game base_game(const RuleSet& rule_set, std::mt19937_64& random, int number) {
    Game game{rule_set};
    while (game.plies() < 14) game = random_game(rule_set, random, 60);
    game.result = GameResult::white_wins;
    game.tags.clear();
    game.tags.add("White", "Anna" + std::string(static_cast<std::size_t>(number), 'a'));
    game.tags.add("Black", "Schürmann, Karl");
    game.tags.add("Date", "1957.08.12");
    return game;
}

inline Game image(const Game& game, std::mt19937_64& random) {
    const auto& symmetries = game.rule_set().board.symmetries();
    return transformed(
        game, symmetries[random_below(random, static_cast<std::uint32_t>(symmetries.size()))]);
}

/// Records of the same game, in all symmetries.
inline std::vector<Game> same_games(const Game& base, std::mt19937_64& random) {
    std::vector<Game> same{base, image(base, random), image(prefix(base, 10), random)};
    Game respelled = image(base, random);
    respelled.tags.set("Black", "K. Schurmann");
    respelled.tags.set("Date", "1957");
    respelled.tags.add("Annotator", "somebody else");
    same.push_back(respelled);
    Game unknown = prefix(base, base.plies() - 1);
    unknown.tags.set("White", "?");
    unknown.tags.remove("Date");
    same.push_back(image(unknown, random));
    return same;
}

/// A game that differs only in its last move.
inline Game with_other_end(const Game& base) {
    Game other = prefix(base, base.plies() - 1);
    other.result = base.result;
    const Position position = base.position_after(base.parent(base.line_end()));
    for (const Move move : legal_moves(position))
        if (move != base.move(base.line_end())) {
            other.add(other.line_end(), move);
            break;
        }
    return other;
}

/// Records of other games that are nearly the same.
inline std::vector<Game> near_misses(const Game& base) {
    std::vector<Game> near{prefix(base, 9)};
    const auto add = [&](const char* tag, const char* value) {
        near.push_back(base);
        near.back().tags.set(tag, value);
    };
    add("White", "Berta");
    add("Black", "Schürmann, Fritz");
    add("Date", "1958.08.12");
    near.push_back(base);
    near.back().result = GameResult::black_wins;
    near.push_back(with_other_end(base));
    return near;
}

} // namespace merels::test

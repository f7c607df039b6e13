#include <tests/support/naive/naive_rules.hpp>

#include <utility>

namespace merels::test::naive {

Game start(const RuleSet& rule_set) {
    Game game{.rule_set = &rule_set,
              .men = {},
              .hand = {{'W', rule_set.rules.men[0]}, {'B', rule_set.rules.men[1]}},
              .to_move = rule_set.rules.starter == Color::white ? 'W' : 'B',
              .departure = {},
              .completed = {},
              .used = {},
              .marked = {},
              .removals = {{'W', 0}, {'B', 0}}};
    const auto& points = rule_set.board.spec().points;
    for (std::size_t i = 0; i < points.size(); ++i)
        for (const auto& [side, placed] :
             {std::pair{'W', rule_set.rules.placed[0]}, std::pair{'B', rule_set.rules.placed[1]}})
            if ((placed.bits() >> i & 1) != 0) {
                game.men[points[i].name] = side;
                --game.hand[side];
            }
    return game;
}

} // namespace merels::test::naive

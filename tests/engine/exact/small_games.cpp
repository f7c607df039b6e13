#include <tests/engine/exact/small_games.hpp>

#include <engine/exact/colex.hpp>
#include <libnotation/rules/boards.hpp>

#include <array>

namespace merels::test {

namespace {

template <class Value> Value one_of(std::mt19937& random, std::initializer_list<Value> values) {
    return values.begin()[random() % values.size()];
}

} // namespace

RuleSet random_small_game(std::mt19937& random) {
    Rules rules;
    rules.men[0] = one_of<std::uint8_t>(random, {3, 4, 4, 5});
    rules.men[1] = one_of<std::uint8_t>(random, {3, 4, 4});
    rules.movement = one_of(random, {Movement::adjacent, Movement::adjacent, Movement::any});
    rules.fly_at = one_of<std::uint8_t>(random, {0, 2, 3, 4});
    rules.captures = one_of(random, {Captures::one, Captures::per_mill});
    rules.protection
        = one_of(random, {Protection::outside_first, Protection::strict, Protection::none});
    rules.loses_below = one_of<std::uint8_t>(random, {1, 2, 3, 3});
    rules.blocked = one_of(random, {Blocked::loses, Blocked::draws, Blocked::passes});
    rules.full_board = one_of(random, {FullBoard::draw, FullBoard::none});
    rules.both_at_three
        = one_of(random, {BothAtThree::none, BothAtThree::none, BothAtThree::first_mill_wins});
    const Board& board = *one_of(random, {&boards::grid_3x3(), &boards::grid_3x3_diagonals(),
                                          &boards::grid_3x3_linked(), &boards::wheel_8()});
    return {.id = "small",
            .board = board,
            .rules = rules,
            .names = {{"en", "A small game"}},
            .aliases = {},
            .description = "By chance.",
            .source = "chance"};
}

void for_each_position(const RuleSet& rule_set, unsigned mover, unsigned opponent,
                       const std::function<void(const Position&)>& visit) {
    const std::size_t points = rule_set.board.size();
    const bool is_white = mover <= rule_set.rules.men[0] && opponent <= rule_set.rules.men[1];
    Setup setup;
    setup.turn = is_white ? Color::white : Color::black;
    for (const PointSet own : exact::sets_of_size(points, mover))
        for (const PointSet other : exact::sets_of_size(points, opponent)) {
            if (!(own & other).empty()) continue;
            setup.men[index(setup.turn)] = own;
            setup.men[index(merels::opponent(setup.turn))] = other;
            visit(*Position::make(rule_set, setup));
        }
}

} // namespace merels::test

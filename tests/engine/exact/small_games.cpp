#include <tests/engine/exact/small_games.hpp>

#include <engine/exact/index/subspace.hpp>
#include <libnotation/rules/built_in/boards.hpp>
#include <tests/engine/exact/brute_force.hpp>

#include <fmt/format.h>

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

void add_what_is_remembered(Rules& rules, std::mt19937& random) {
    rules.starter = one_of(random, {Color::white, Color::black});
    rules.mill_reuse
        = one_of(random, {MillReuse::free, MillReuse::not_back_next_turn, MillReuse::once});
    rules.plays_again = random() % 4 == 0;
    rules.slide_while_placing = random() % 4 == 0;
    rules.mill_while_placing = one_of(random, {MillWhilePlacing::takes, MillWhilePlacing::takes,
                                               MillWhilePlacing::nothing, MillWhilePlacing::marks,
                                               MillWhilePlacing::from_hand});
    rules.moving_starts = one_of(
        random, {MovingStarts::in_turn, MovingStarts::in_turn, MovingStarts::second_player});
    rules.blocked = one_of(random, {rules.blocked, Blocked::freed});
    if (random() % 4 == 0) rules.goal = Goal::align;
    if (rules.goal == Goal::align && random() % 2 == 0)
        rules.align_through = point_at(random() % 9);
}

void add_placing(Rules& rules, std::mt19937& random) {
    rules.starter = one_of(random, {Color::white, Color::black});
    rules.slide_while_placing = random() % 3 == 0;
    rules.mill_while_placing
        = one_of(random, {MillWhilePlacing::takes, MillWhilePlacing::takes,
                          MillWhilePlacing::nothing, MillWhilePlacing::from_hand});
    rules.left_empty = one_of<std::uint8_t>(random, {0, 0, 0, 0, 2, 4});
    rules.men
        = {one_of<std::uint8_t>(random, {2, 3, 3, 4}), one_of<std::uint8_t>(random, {2, 3, 3, 4})};
    if (random() % 4 == 0) {
        rules.men[0] = 5;
        rules.placed[0] = PointSet{0b10001};
        rules.placed[1] = PointSet{0b00110};
    }
    const unsigned fewest = std::min(rules.men[0], rules.men[1]);
    rules.loses_below = static_cast<std::uint8_t>(std::min<unsigned>(rules.loses_below, fewest));
}

std::string described(const RuleSet& rule_set) {
    const Rules& rules = rule_set.rules;
    return fmt::format(
        "{} men {} {} movement {} fly_at {} captures {} protection {} loses_below {} "
        "blocked {} full_board {} both_at_three {} mill_reuse {} "
        "plays_again {} slide {} mill_while_placing {} moving_starts {} goal {} starter {} "
        "left_empty {} placed {} {}",
        rule_set.board.id(), rules.men[0], rules.men[1], static_cast<int>(rules.movement),
        rules.fly_at, static_cast<int>(rules.captures), static_cast<int>(rules.protection),
        rules.loses_below, static_cast<int>(rules.blocked), static_cast<int>(rules.full_board),
        static_cast<int>(rules.both_at_three), static_cast<int>(rules.mill_reuse),
        rules.plays_again, rules.slide_while_placing, static_cast<int>(rules.mill_while_placing),
        static_cast<int>(rules.moving_starts), static_cast<int>(rules.goal), name(rules.starter),
        rules.left_empty, rules.placed[0].bits(), rules.placed[1].bits());
}

void for_each_position(const RuleSet& rule_set, exact::Subspace subspace,
                       const std::function<void(const Position&)>& visit) {
    const std::size_t points = rule_set.board.size();
    const auto& [mover, opponent, hands] = subspace;
    const bool is_white = mover + hands.mover <= rule_set.rules.men[0]
                          && opponent + hands.opponent <= rule_set.rules.men[1];
    Setup setup;
    setup.to_move = is_white ? Color::white : Color::black;
    const Color other_color = merels::opponent(setup.to_move);
    setup.hand[index(setup.to_move)] = hands.mover;
    setup.hand[index(other_color)] = hands.opponent;
    for (const PointSet own : exact::sets_of_size(points, mover))
        for (const PointSet other : exact::sets_of_size(points, opponent)) {
            if (!(own & other).empty()) continue;
            setup.men[index(setup.to_move)] = own;
            setup.men[index(other_color)] = other;
            visit(*Position::make(rule_set, setup));
        }
}

std::size_t count_differences(const RuleSet& rule_set,
                              const std::vector<exact::Subspace>& subspaces,
                              const exact::Oracle& values) {
    BruteForce brute_force;
    const auto for_all = [&](const auto& visit) {
        for (const exact::Subspace subspace : subspaces)
            for_each_position(rule_set, subspace, visit);
    };
    for_all([&](const Position& position) { brute_force.add(position); });
    brute_force.solve();
    std::size_t differences = 0;
    for_all([&](const Position& position) {
        differences += values.probe(position) != brute_force.value(position);
    });
    return differences;
}

} // namespace merels::test

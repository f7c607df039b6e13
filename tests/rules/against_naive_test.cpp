#include <tests/support/catch.hpp>
#include <tests/support/long_run.hpp>
#include <tests/support/naive/naive_rules.hpp>
#include <tests/support/random/set_up.hpp>
#include <tests/support/sanitized.hpp>

#include <random>

using namespace merels;
using namespace merels::test;

namespace {

using Random = std::mt19937;

unsigned random_below(Random& random, unsigned end) {
    return static_cast<unsigned>(random() % end);
}

const int positions_per_rule_set = in_long_run(12, rounds(2));
const int custom_rule_sets = in_long_run(150, rounds(20));

/// The same game in both implementations of the rules, with the plies that led to its position.
struct Twins {
    Position position;
    naive::Game game;
    std::string way;

    explicit Twins(const RuleSet& rule_set) : position(rule_set), game(naive::start(rule_set)) {}
    void play(const std::string& ply) {
        position.play(test::ply(position.board(), ply));
        game = naive::after(game, ply);
        way.append(" ").append(ply);
    }
};

/// Fails where the library and the slow rules see different plies or another outcome.
std::set<std::string> agreed_plies(const Twins& twins) {
    const std::set<std::string> expected = naive::plies(twins.game);
    if (legal_plies(twins.position) != expected
        || legal_moves(twins.position).size() != expected.size()
        || count_legal_moves(twins.position) != expected.size()) {
        INFO("after" << twins.way);
        CHECK(legal_plies(twins.position) == expected);
        CHECK(count_legal_moves(twins.position) == expected.size());
        FAIL("the plies differ");
    }
    const std::string result = naive::result(twins.game, expected);
    if (shown(outcome(twins.position)) != result) {
        INFO("after" << twins.way);
        CHECK(shown(outcome(twins.position)) == result);
        FAIL("the outcomes differ");
    }
    return expected;
}

/// Compares all positions up to `depth` plies after this one. Returns the number of positions one
/// ply deeper.
std::uint64_t compare_below(const Twins& twins, unsigned depth) {
    const std::set<std::string> plies = agreed_plies(twins);
    if (depth == 0) return plies.size();
    std::uint64_t leaves = 0;
    for (const std::string& ply : plies) {
        Twins next = twins;
        next.play(ply);
        leaves += compare_below(next, depth - 1);
    }
    return leaves;
}

/// A position after at most `longest` random plies. The game goes on there, unless the start is
/// already decided.
Twins random_twins(const RuleSet& rule_set, Random& random, unsigned longest) {
    Twins twins{rule_set};
    for (unsigned left = random_below(random, longest + 1); left > 0; --left) {
        const std::set<std::string> plies = agreed_plies(twins);
        if (plies.empty()) break;
        Twins next = twins;
        next.play(
            *std::next(plies.begin(), random_below(random, static_cast<unsigned>(plies.size()))));
        if (naive::plies(next.game).empty()) {
            agreed_plies(next);
            break;
        }
        twins = next;
    }
    return twins;
}

void compare(const RuleSet& rule_set, Random& random, int positions, unsigned deepest) {
    INFO(rule_set.id);
    for (int i = 0; i < positions; ++i) {
        const unsigned longest
            = 6U * static_cast<unsigned>(rule_set.rules.men[0] + rule_set.rules.men[1]);
        const Twins twins = random_twins(rule_set, random, longest);
        INFO("from" << twins.way);
        // If a position has many legal plies, the comparison is one ply less deep.
        const bool is_wide = count_legal_moves(twins.position) > 60;
        const unsigned depth = is_wide ? deepest - 1 : deepest;
        CHECK(compare_below(twins, depth - 1) == perft(twins.position, depth));
    }
}

template <class E> E any_of(Random& random, std::initializer_list<E> values) {
    return *(values.begin() + random_below(random, static_cast<unsigned>(values.size())));
}

Rules random_rules(Random& random, const Board& board) {
    Rules rules;
    const auto most = static_cast<unsigned>(board.size() / 2);
    for (auto& men : rules.men) men = static_cast<std::uint8_t>(3 + random_below(random, most - 2));
    if (random_below(random, 4) == 0)
        rules.men
            = {static_cast<std::uint8_t>(board.size() - most), static_cast<std::uint8_t>(most)};
    rules.starter = any_of(random, {Color::white, Color::black});
    rules.moving_starts = any_of(
        random, {MovingStarts::in_turn, MovingStarts::in_turn, MovingStarts::second_player});
    if (random_below(random, 4) == 0)
        rules.left_empty = static_cast<std::uint8_t>(random_below(random, 6));
    if (random_below(random, 4) == 0)
        for (const Point point : board.points())
            if (const unsigned i = random_below(random, 6);
                i < 2 && rules.placed[i].size() < rules.men[i])
                rules.placed[i] |= point;
    rules.mill_while_placing = any_of(random, {MillWhilePlacing::takes, MillWhilePlacing::takes,
                                               MillWhilePlacing::nothing, MillWhilePlacing::marks,
                                               MillWhilePlacing::from_hand});
    rules.plays_again = random_below(random, 4) == 0;
    rules.movement
        = any_of(random, {Movement::adjacent, Movement::adjacent, Movement::any, Movement::none});
    rules.slide_while_placing = rules.movement != Movement::any && random_below(random, 2) == 0;
    rules.fly_at = any_of<std::uint8_t>(random, {0, 3, 4, 5});
    rules.goal = any_of(random, {Goal::capture, Goal::capture, Goal::capture, Goal::align});
    if (random_below(random, 3) == 0) rules.align_through = point_at(random_below(random, 9));
    rules.captures = any_of(random, {Captures::one, Captures::per_mill});
    rules.protection
        = any_of(random, {Protection::outside_first, Protection::strict, Protection::none});
    rules.loses_below = any_of<std::uint8_t>(random, {0, 1, 2, 3, 4});
    rules.blocked
        = any_of(random, {Blocked::loses, Blocked::draws, Blocked::passes, Blocked::freed});
    rules.no_capture = any_of<std::uint16_t>(random, {0, 5, 100});
    rules.full_board = any_of(random, {FullBoard::draw, FullBoard::first_player_loses,
                                       FullBoard::none, FullBoard::one_removal, FullBoard::one_each,
                                       FullBoard::first_mill_first, FullBoard::by_mills});
    rules.both_at_three = any_of(random, {BothAtThree::none, BothAtThree::first_mill_wins});
    rules.mill_reuse
        = any_of(random, {MillReuse::free, MillReuse::not_back_next_turn, MillReuse::once});
    rules.no_capture_at_three = any_of<std::uint16_t>(random, {0, 4});
    return rules;
}

std::string described(const Rules& r) {
    std::string text = "rules:";
    for (const auto value : {unsigned{r.men[0]},
                             unsigned{r.men[1]},
                             unsigned(r.starter),
                             unsigned(r.movement),
                             unsigned(r.slide_while_placing),
                             unsigned{r.fly_at},
                             unsigned(r.goal),
                             r.align_through ? unsigned(index(*r.align_through)) : 99u,
                             unsigned(r.captures),
                             unsigned(r.protection),
                             unsigned{r.loses_below},
                             unsigned(r.blocked),
                             unsigned{r.no_capture},
                             unsigned(r.full_board),
                             unsigned(r.both_at_three),
                             unsigned(r.mill_reuse),
                             unsigned{r.no_capture_at_three},
                             unsigned(r.moving_starts),
                             unsigned{r.left_empty},
                             unsigned(r.mill_while_placing),
                             unsigned(r.plays_again),
                             unsigned(r.placed[0].bits()),
                             unsigned(r.placed[1].bits())})
        text += " " + std::to_string(value);
    return text;
}

} // namespace

TEST_CASE("on small boards the plies are those of the slow and literal rules", "[naive][long]") {
    Random random{1};
    for (const RuleSet& rule_set : rule_sets::all())
        if (rule_set.board.size() < 20) compare(rule_set, random, positions_per_rule_set, 3);
}

TEST_CASE("on three squares the plies are those of the slow and literal rules", "[naive][long]") {
    Random random{2};
    for (const RuleSet& rule_set : rule_sets::all())
        if (rule_set.board.size() == 24) compare(rule_set, random, positions_per_rule_set, 3);
}

TEST_CASE("on large boards the plies are those of the slow and literal rules", "[naive][long]") {
    Random random{3};
    for (const RuleSet& rule_set : rule_sets::all())
        if (rule_set.board.size() > 24) compare(rule_set, random, positions_per_rule_set, 3);
}

TEST_CASE("under any parameters the plies are those of the slow and literal rules",
          "[naive][long]") {
    Random random{4};
    const std::vector<const Board*> boards{&boards::grid_3x3_diagonals(),
                                           &boards::grid_3x3_linked(),
                                           &boards::wheel_8(),
                                           &boards::grid_3x3_crossed(),
                                           &boards::two_squares(),
                                           &boards::two_squares_cross(),
                                           &boards::three_squares(),
                                           &boards::three_squares_diagonals()};
    for (int i = 0; i < custom_rule_sets; ++i) {
        const Board& board = *boards[random_below(random, static_cast<unsigned>(boards.size()))];
        const RuleSet rule_set = custom(board, random_rules(random, board));
        INFO(board.id() << ", " << described(rule_set.rules));
        compare(rule_set, random, 5, board.size() > 20 ? 2 : 3);
        for (int game = 0; game < 10; ++game) random_twins(rule_set, random, 150);
    }
}

#include <libnotation/text/record/tree_builder.hpp>

#include <libnotation/rules/built_in/rule_sets.hpp>
#include <libnotation/rules/legal_moves.hpp>
#include <tests/support/catch.hpp>

#include <algorithm>
#include <array>
#include <random>

using namespace merels;

namespace {

/// Few men, so that games are long and full of quiet plies.
RuleSet with_limits(std::uint8_t repetition, std::uint16_t no_capture, std::uint16_t at_three) {
    RuleSet rule_set = rule_sets::nine_mens_morris;
    rule_set.rules.men = {4, 4};
    rule_set.rules.fly_at = 0;
    rule_set.rules.repetition = repetition;
    rule_set.rules.no_capture = no_capture;
    rule_set.rules.no_capture_at_three = at_three;
    return rule_set;
}

/// A player who likes to go back where he came from, so that positions repeat.
Move random_move(const std::vector<Move>& moves, Move last, std::mt19937& random) {
    const auto back = std::ranges::find(moves, Move{last.to(), last.from()});
    if (back != moves.end() && random() % 2 == 0) return *back;
    return moves[random() % moves.size()];
}

/// Plays a random game. Returns the draw that the watch reported, which must be the first that the
/// whole history shows.
std::optional<Outcome> watch_game(const RuleSet& rule_set, std::mt19937& random) {
    Position position{rule_set};
    std::vector<Position> history{position};
    std::vector<Position> recent;
    DrawWatch watch{recent, position};
    std::optional<Outcome> told;
    std::array<Move, 2> last{};
    for (int ply = 0; ply < 120; ++ply) {
        const std::vector<Move> moves = legal_moves(position);
        if (moves.empty()) break;
        const auto missed = watch.missed_draw(position);
        REQUIRE(missed == (told ? std::nullopt : claimable_draw(history)));
        if (missed) told = missed;
        const Position before = position;
        Move& move = last[index(position.to_move())];
        move = random_move(moves, move, random);
        position.play(move);
        watch.follow(move, before, position);
        history.push_back(position);
    }
    return told;
}

} // namespace

TEST_CASE("the first draw that play goes on after is reported once") {
    struct {
        std::uint8_t repetition;
        std::uint16_t no_capture;
        std::uint16_t at_three;
    } const rows[] = {{3, 100, 0}, {2, 0, 0}, {0, 12, 0}, {0, 30, 6}, {0, 0, 9}, {3, 15, 5}};
    std::mt19937 random{8};
    for (const auto& row : rows) {
        CAPTURE(row.repetition, row.no_capture, row.at_three);
        const RuleSet rule_set = with_limits(row.repetition, row.no_capture, row.at_three);
        int repetitions = 0;
        int quiet_draws = 0;
        for (int i = 0; i < 60; ++i) {
            const auto draw = watch_game(rule_set, random);
            if (draw) ++(draw->reason == Reason::repetition ? repetitions : quiet_draws);
        }
        CHECK((repetitions > 0) == (row.repetition > 0));
        if (row.repetition == 0) CHECK(quiet_draws > 0);
    }
}

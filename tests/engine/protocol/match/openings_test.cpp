#include <engine/protocol/match/openings.hpp>
#include <libnotation/rules/built_in/rule_sets.hpp>
#include <libnotation/rules/canonical.hpp>
#include <libnotation/rules/legal_moves.hpp>
#include <tests/support/catch.hpp>

#include <algorithm>

using namespace merels;
using namespace merels::protocol;

namespace {

Position end_of(const Opening& opening) {
    Position position = opening.start;
    for (const Move move : opening.moves) position.play(move);
    return position;
}

} // namespace

TEST_CASE("random openings differ, are as long as asked for, and threaten nothing") {
    for (const RuleSet& rule_set : rule_sets::all()) {
        INFO(rule_set.id);
        const auto openings = random_openings(rule_set, 10, 3, 7);
        CHECK(!openings.empty());
        std::vector<std::uint64_t> seen;
        for (const Opening& opening : openings) {
            CHECK(opening.moves.size() == 3);
            CHECK(is_open(opening));
            const Position end = end_of(opening);
            CHECK(end.total(Color::white) == opening.start.total(Color::white));
            CHECK(end.total(Color::black) == opening.start.total(Color::black));
            const auto legal = legal_moves(end);
            CHECK(std::ranges::none_of(legal, &Move::is_capture));
            seen.push_back(canonical(end).hash());
        }
        std::ranges::sort(seen);
        CHECK(std::ranges::adjacent_find(seen) == seen.end());
    }
}

TEST_CASE("the same seed gives the same openings, another one others") {
    const auto moves = [](std::uint64_t seed) {
        std::vector<std::vector<Move>> all;
        for (const Opening& opening : random_openings(rule_sets::nine_mens_morris, 20, 8, seed))
            all.push_back(opening.moves);
        return all;
    };
    CHECK(moves(1).size() == 20);
    CHECK(moves(1) == moves(1));
    CHECK(moves(1) != moves(2));
}

TEST_CASE("if there are fewer openings than games, there are fewer") {
    CHECK(random_openings(rule_sets::nine_mens_morris, 100, 1, 1).size() == 4);
    CHECK(random_openings(*rule_sets::find("three-mens-morris"), 5, 500, 1).empty());
}

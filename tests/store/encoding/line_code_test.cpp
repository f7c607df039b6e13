#include <libnotation/game/random_game.hpp>
#include <libnotation/rules/built_in/rule_sets.hpp>
#include <libnotation/store/tables/encoded_game.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/random/random_play.hpp>

using namespace merels;

namespace {

std::vector<Move> turns_of(const Game& game) {
    std::vector<Move> turns;
    for (NodeId node = game.first_child(Game::root); node != Game::none;
         node = game.first_child(node))
        turns.push_back(game.move(node));
    return turns;
}

Point point(std::uint8_t number) { return point_at(number); }

LineCode coded(const std::vector<Move>& turns) {
    LineCode code;
    for (const Move turn : turns) append_turn(code, turn);
    return code;
}

/// The turns of a code, and whether it was read to its end.
std::pair<std::vector<Move>, bool> decoded(const LineCode& code) {
    LineReader reader{code};
    std::vector<Move> turns;
    while (const auto turn = reader.next()) turns.push_back(*turn);
    return {turns, reader.is_at_end()};
}

} // namespace

TEST_CASE("a turn is a byte for each point that it names") {
    const std::array taken{point(4)};
    const struct {
        Move turn;
        LineCode code;
    } turns[] = {
        {Move{Point::none, point(5)}, {5}},
        {Move{point(3), point(63)}, {0x43, 63}},
        {Move{Point::none, point(0), point(4)}, {0, 0x84}},
        {Move{point(1), point(2), point(4)}, {0x41, 2, 0x84}},
        {Move::removal(taken), {0xC1, 0x84}},
        {Move{}, {0xC0}},
    };
    for (const auto& [turn, code] : turns) {
        CHECK(coded({turn}) == code);
        CHECK(decoded(code) == std::pair{std::vector{turn}, true});
    }
    // A removal after a capture is a turn of its own.
    const std::vector<Move> pair{Move{Point::none, point(0), point(4)}, Move::removal(taken)};
    CHECK(decoded(coded(pair)) == std::pair{pair, true});
}

TEST_CASE("bytes that are not moves are not read on") {
    for (const LineCode& code :
         {LineCode{0x41}, LineCode{0x41, 0x42}, LineCode{0x84}, LineCode{0xC1}, LineCode{0xC2},
          LineCode{0x41, 0xC0}, LineCode{0xC1, 0x05}}) {
        const auto [turns, is_whole] = decoded(code);
        CHECK(turns.empty());
        CHECK(!is_whole);
    }
}

TEST_CASE("random games of every rule set come back from their code") {
    std::mt19937_64 random{1};
    for (const RuleSet& rule_set : rule_sets::all()) {
        INFO(rule_set.id);
        for (int i = 0; i < 20; ++i) {
            const Game game = random_game(rule_set, random, 300);
            const LineCode code = coded(turns_of(game));
            CHECK(decoded(code) == std::pair{turns_of(game), true});
            const auto again = decode_line(code, rule_set);
            REQUIRE(again);
            CHECK(turns_of(*again) == turns_of(game));
        }
    }
}

TEST_CASE("a line that is not legal is not a game") {
    const RuleSet& rules = rule_sets::nine_mens_morris;
    CHECK(decode_line(LineCode{0, 1, 2}, rules));
    CHECK(!decode_line(LineCode{0, 0}, rules));
    CHECK(!decode_line(LineCode{0x40, 1}, rules));
    CHECK(!decode_line(LineCode{24}, rules));
    CHECK(!decode_line(LineCode{0, 1, 2, 0xBF}, rules));
}

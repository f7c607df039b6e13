#include <libnotation/game/random_game.hpp>
#include <libnotation/rules/built_in/rule_sets.hpp>
#include <libnotation/store/tables/encoded_game.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/random/random_play.hpp>

using namespace merels;

namespace {

std::vector<Move> moves_of(const Game& game) {
    std::vector<Move> moves;
    for (NodeId node = game.first_child(Game::root); node != Game::none;
         node = game.first_child(node))
        moves.push_back(game.move(node));
    return moves;
}

Point point(std::uint8_t number) { return point_at(number); }

LineCode coded(const std::vector<Move>& moves) {
    LineCode code;
    for (const Move move : moves) append_move(code, move);
    return code;
}

/// The moves of a code, and whether it was read to its end.
std::pair<std::vector<Move>, bool> decoded(const LineCode& code) {
    LineReader reader{code};
    std::vector<Move> moves;
    while (const auto move = reader.next()) moves.push_back(*move);
    return {moves, reader.is_at_end()};
}

} // namespace

TEST_CASE("a move is a byte for each point that it names") {
    const std::array taken{point(4)};
    const struct {
        Move move;
        LineCode code;
    } moves[] = {
        {Move{Point::none, point(5)}, {5}},
        {Move{point(3), point(63)}, {0x43, 63}},
        {Move{Point::none, point(0), point(4)}, {0, 0x84}},
        {Move{point(1), point(2), point(4)}, {0x41, 2, 0x84}},
        {Move::removal(taken), {0xC1, 0x84}},
        {Move{}, {0xC0}},
    };
    for (const auto& [move, code] : moves) {
        CHECK(coded({move}) == code);
        CHECK(decoded(code) == std::pair{std::vector{move}, true});
    }
    // A removal after a capture is a move of its own.
    const std::vector<Move> pair{Move{Point::none, point(0), point(4)}, Move::removal(taken)};
    CHECK(decoded(coded(pair)) == std::pair{pair, true});
}

TEST_CASE("bytes that are not moves are not read on") {
    for (const LineCode& code :
         {LineCode{0x41}, LineCode{0x41, 0x42}, LineCode{0x84}, LineCode{0xC1}, LineCode{0xC2},
          LineCode{0x41, 0xC0}, LineCode{0xC1, 0x05}}) {
        const auto [moves, is_whole] = decoded(code);
        CHECK(moves.empty());
        CHECK(!is_whole);
    }
}

TEST_CASE("random games of every rule set come back from their code") {
    std::mt19937_64 random{1};
    for (const RuleSet& rule_set : rule_sets::all()) {
        INFO(rule_set.id);
        for (int i = 0; i < 20; ++i) {
            const Game game = random_game(rule_set, random, 300);
            const LineCode code = coded(moves_of(game));
            CHECK(decoded(code) == std::pair{moves_of(game), true});
            const auto again = decode_line(code, rule_set);
            REQUIRE(again);
            CHECK(moves_of(*again) == moves_of(game));
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

#include <engine/protocol/played_game.hpp>
#include <libnotation/game/random_game.hpp>
#include <libnotation/text/notation/move_text.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/random/set_up.hpp>

using namespace merels;
using namespace merels::protocol;
using merels::test::custom;
using merels::test::set_up;

namespace {

/// The move after the last word, such as "d6". "more" if the move is not complete. The first fault
/// if there is one.
std::string said(const Position& position, const std::vector<std::string>& words) {
    MoveInParts parts{position};
    std::string answer;
    for (const std::string& word : words) {
        const auto part = parts.add(word);
        if (!part) return part.error();
        answer = *part ? format(**part, position.board()) : "more";
    }
    return answer;
}

/// Every legal move of a random game, in parts and whole.
void check_moves_of_random_game(const RuleSet& rule_set, std::uint64_t seed) {
    std::mt19937_64 random{seed};
    Position position{rule_set};
    for (int ply = 0; ply < 120; ++ply) {
        const auto legal = legal_moves(position);
        if (legal.empty()) return;
        for (const Move move : legal) {
            INFO(rule_set.id << ' ' << format(move, rule_set.board));
            const std::string whole = format(move, rule_set.board);
            CHECK(said(position, {whole}) == whole);
            CHECK(said(position, actions_of(move, rule_set.board)) == whole);
        }
        position.play(legal[random_below(random, static_cast<std::uint32_t>(legal.size()))]);
    }
}

} // namespace

TEST_CASE("a move is put together from words that are whole moves or single actions") {
    const Position mill = set_up(rule_sets::nine_mens_morris,
                                 {.white = "d6 f6", .black = "b4 e4 c5", .hand = {7, 6}});
    struct Case {
        std::vector<std::string> words;
        std::string answer;
    };
    const std::vector<Case> cases{
        {{"a1"}, "a1"},
        {{"b6"}, "more"},
        {{"b6", "xb4"}, "b6xb4"},
        {{"b6xb4"}, "b6xb4"},
        {{"B6:b4"}, "b6xb4"},
        {{"b6", "xd6"}, "xd6: this man cannot be captured"},
        {{"b6", "a1"}, "a1: a capture is due"},
        {{"d6"}, "d6: d6 is occupied"},
        {{"hello"}, "hello: this is not a move"},
        {{"z9"}, "z9: this is not a move"},
        {{"a1 a4"}, "a1 a4: this is not a move"},
        {{"\x1b[2J"}, "?[2J: this is not a move"},
        {{std::string(100, 'x')}, std::string(40, 'x') + "...: this is not a move"},
        {{""}, ": this is not a move"},
    };
    for (const Case& each : cases) {
        INFO(each.words.back());
        CHECK(said(mill, each.words) == each.answer);
    }
}

TEST_CASE("a move with several captures is complete when all are given, in any order") {
    const RuleSet per_mill = custom(boards::three_squares(), {.captures = Captures::per_mill});
    const Position fly
        = set_up(per_mill, {.white = "a7 d7 g4 g1", .black = "b4 d2 f6 c3", .hand = {1, 0}});
    CHECK(said(fly, {"g7"}) == "more");
    CHECK(said(fly, {"g7", "xd2"}) == "more");
    CHECK(said(fly, {"g7", "xd2", "xb4"}) == said(fly, {"g7xb4xd2"}));
    CHECK(said(fly, {"g7xb4", "xd2"}) == said(fly, {"g7", "xb4xd2"}));
    CHECK(said(fly, {"g7", "xd2", "xd2"}) == "xd2: a capture is due");
}

TEST_CASE("the rest of a move is the part that was not given") {
    const Position mill
        = set_up(rule_sets::nine_mens_morris, {.white = "d6 f6", .black = "b4 e4", .hand = {7, 7}});
    const Move move{Point::none, *mill.board().find("b6"), *mill.board().find("e4")};
    MoveInParts parts{mill};
    CHECK(parts.rest_of(move) == std::vector<std::string>{"b6", "xe4"});
    REQUIRE(parts.add("b6"));
    CHECK(parts.is_begun());
    CHECK(parts.candidates().size() == 2);
    CHECK(parts.rest_of(move) == std::vector<std::string>{"xe4"});
    CHECK(!parts.add("xd6"));
    CHECK(parts.is_begun());
}

TEST_CASE("every legal move of every rule set can be given whole and in single actions") {
    for (const RuleSet& rule_set : rule_sets::all()) check_moves_of_random_game(rule_set, 5);
}

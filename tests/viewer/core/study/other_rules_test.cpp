#include <tests/support/catch.hpp>
#include <tests/support/marked_language.hpp>
#include <tests/support/read_text.hpp>
#include <viewer/core/study/other_rules.hpp>

#include <libnotation/base/utf8.hpp>
#include <libnotation/game/random_game.hpp>
#include <libnotation/publish/game_title.hpp>

#include <algorithm>

using namespace merels;
using namespace merels::test;
using namespace merels::viewer;

namespace {

const RuleSet& rules(const char* id) {
    const RuleSet* const found = rule_sets::find(id);
    REQUIRE(found != nullptr);
    return *found;
}

std::vector<std::string> words(const OtherRules& other) {
    std::vector<std::string> all;
    for (const RuleChange& change : other.changes) all.push_back(change.words);
    return all;
}

constexpr const char* running_mill = R"([SetUp "1"]
[Position "W:We5,e4,f4,e3,d2,d1,g1:Bd7,b6,f6,c5,a4,b2"]

1. e3-d3xb6 f6-d6 2. d3-e3xd6 b2-b4 3. e3-d3xa4 d7-e3 4. g1-g4xe3 1-0)";

} // namespace

TEST_CASE("the first move that is not legal is reported, and why") {
    const auto other = under_other_rules(game_of(running_mill), rules("moinho"));
    REQUIRE(other.has_value());
    CHECK_FALSE(other->is_whole);
    CHECK(main_line(other->game) == "e3-d3xb6 f6-d6 d3-e3xd6 b2-b4 e3-d3xa4");
    REQUIRE(other->changes.size() == 2);
    CHECK(other->changes[0].words == "3. e3-d3xa4: Black may not fly here.");
    CHECK(other->changes[1].words.starts_with("3... d7-e3: not legal, "));
    const Game game = game_of(running_mill);
    CHECK(game.move(other->changes[1].node) == game.move(game.line_end() - 1));
}

TEST_CASE("under the same rules nothing changes") {
    std::mt19937_64 random{5};
    for (int i = 0; i < 20; ++i) {
        const Game game = random_game(rule_sets::nine_mens_morris, random);
        const auto other = under_other_rules(game, rule_sets::nine_mens_morris);
        REQUIRE(other.has_value());
        CHECK(other->changes.empty());
        CHECK(other->is_whole);
        CHECK(main_line(other->game) == main_line(game));
    }
}

TEST_CASE("other men, another beginner and another board are reported at the start") {
    const Game game = game_of("1. d6 d2 *");
    const auto mlin = under_other_rules(game, rules("mlin"));
    REQUIRE(mlin.has_value());
    CHECK(words(*mlin).front() == "Black begins.");
    CHECK(mlin->changes.front().node == Game::root);
    const auto three = under_other_rules(game, rules("three-mens-morris"));
    REQUIRE(three.has_value());
    CHECK(words(*three)[0] == "White has 3 men and Black has 3, instead of 9 and 9.");
    CHECK(words(*three)[1].starts_with("The board is different"));
    CHECK(words(*three)[2] == "1. d6: the board has no such point.");
    CHECK(three->game.plies() == 0);
}

TEST_CASE("diagonals that close a mill make a move without a capture illegal") {
    const auto other
        = under_other_rules(game_of("1. a7 d2 2. b6 f2 3. c5 a4 *"), rules("morabaraba"));
    REQUIRE(other.has_value());
    CHECK_FALSE(other->is_whole);
    CHECK(main_line(other->game) == "a7 d2 b6 f2");
    CHECK(words(*other).back()
          == "3. c5: not legal, c5 completes a mill and a man must be captured. "
             "White may capture d2 or f2.");
}

TEST_CASE("the reason why a move is not legal has no English hint in other languages") {
    const MarkedLanguage german;
    const auto other
        = under_other_rules(game_of("1. a7 d2 2. b6 f2 3. c5 a4 *"), rules("morabaraba"));
    REQUIRE(other.has_value());
    CHECK(words(*other).back()
          == "3. c5: de: not legal, de: de: c5 completes a mill and a man must be captured.");
}

TEST_CASE("a start that other rules cannot have is an error") {
    const auto other = under_other_rules(game_of(running_mill), rules("three-mens-morris"));
    REQUIRE_FALSE(other.has_value());
    CHECK(other.error().starts_with("The start position cannot be set up: "));
}

TEST_CASE("any game can be looked at under any rules") {
    std::mt19937_64 random{9};
    for (const RuleSet& own : rule_sets::all()) {
        const Game game = random_game(own, random, 80);
        for (const RuleSet* const rules : rule_sets_to_compare(own)) {
            INFO(own.id << " under " << rules->id);
            const auto other = under_other_rules(game, *rules);
            if (!other) continue;
            CHECK(other->game.plies() <= game.plies());
            CHECK((other->is_whole || !other->changes.empty()));
        }
    }
}

TEST_CASE("rule sets of the same board come first, the own one not at all") {
    const auto others = rule_sets_to_compare(rule_sets::nine_mens_morris);
    CHECK(others.size() == rule_sets::all().size() - 1);
    CHECK(std::ranges::find(others, &rule_sets::nine_mens_morris) == others.end());
    const auto is_same = [](const RuleSet* other) {
        return other->board.id() == rule_sets::nine_mens_morris.board.id();
    };
    CHECK(std::ranges::is_partitioned(others, is_same));
    const auto name
        = [](const RuleSet* rules) { return utf8::without_marks(name_in_language(*rules)); };
    const auto other_boards = std::ranges::find_if_not(others, is_same);
    CHECK(std::ranges::is_sorted(others.begin(), other_boards, {}, name));
    CHECK(std::ranges::is_sorted(other_boards, others.end(), {}, name));
    CHECK(is_same(others.front()));
}

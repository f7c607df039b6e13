#include <libnotation/text/openings.hpp>

#include <libnotation/rules/built_in/rule_sets.hpp>
#include <libnotation/text/notation/move_text.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/golden.hpp>
#include <tests/support/places.hpp>
#include <tests/support/read_text.hpp>

#include <sstream>
#include <string>

using namespace merels;

namespace {

std::string name_after(const std::string& line,
                       const RuleSet& rule_set = rule_sets::nine_mens_morris) {
    Position position{rule_set};
    std::istringstream words{line};
    for (std::string word; words >> word;) {
        const auto move = parse_move(word, position);
        REQUIRE(move.has_value());
        position.play(*move);
    }
    const Opening* const opening = opening_of(position);
    return opening == nullptr ? "" : std::string{opening->name};
}

std::string name_of_game(const std::string& record) {
    const Opening* const opening = opening_of(test::game_of(record));
    return opening == nullptr ? "" : std::string{opening->name};
}

} // namespace

TEST_CASE("every opening is found by its own line, which no other opening reaches") {
    CHECK(openings().size() == 22);
    for (const Opening& opening : openings()) {
        INFO(opening.line);
        CHECK(name_after(std::string{opening.line}) == opening.name);
        CHECK_FALSE(opening.source.empty());
    }
}

TEST_CASE("an opening is found in any order of the moves and any symmetry of the board") {
    CHECK(name_after("d6 d2 f4 b4 f6 f2 b6xf2") == "central mill (Z-Mühle)");
    CHECK(name_after("f4 b4 d6 d2 f6 f2 b6xf2") == "central mill (Z-Mühle)");
    CHECK(name_after("d6 d2 b4 f4 b6 b2 f6xb2") == "central mill (Z-Mühle)");
    CHECK(name_after("a1") == "first man on a corner");
    CHECK(name_after("e3") == "first man on a corner");
    CHECK(name_after("b2") == "first man on a middle corner");
}

TEST_CASE("whichever man the central mill captures, it is the same when that man is placed again") {
    CHECK(name_after("d6 d2 f4 b4 f6 f2 b6xf2 f2 e5") == "Mill Rush (Doppelmühle)");
    CHECK(name_after("d6 d2 f4 b4 f6 f2 b6xb4 b4 e5") == "Mill Rush (Doppelmühle)");
}

TEST_CASE("a position without a name has no opening") {
    CHECK(name_after("").empty());
    CHECK(name_after("d6 a7").empty());
    CHECK(name_after("d6 d2 f4 b4 f6 f2 b6xd2").empty());
}

TEST_CASE("an opening has its name under each rule set of the board with as many men") {
    CHECK(name_after("d6 d2", rule_sets::mulino) == "opposite crossings");
    CHECK(name_after("d6 d2", rule_sets::lasker_morris).empty());
    CHECK(name_after("b2", *rule_sets::find("six-mens-morris")).empty());
}

TEST_CASE("a game has the last opening of its main line") {
    CHECK(name_of_game("1. d6 d2 2. f4 b4 3. f6 f2 4. b6xb4 b4 5. b2 c5 6. c3 a4 *\n")
          == "closed Z mill");
    CHECK(name_of_game("1. d6 d2 2. a7 (2. f4 b4) 2... a4 *\n") == "opposite crossings");
    CHECK(name_of_game("[SetUp \"1\"]\n[Position \"W:Wa1,d2,f4:Bb4,c3,c5\"]\n\n1. a1-a4 *\n")
              .empty());
}

TEST_CASE("docs/openings.md lists every opening") {
    const std::string page = test::contents(test::source_folder() + "/docs/openings.md");
    for (const Opening& opening : openings()) {
        const std::string row = "| " + std::string{opening.name} + " | `"
                                + std::string{opening.line} + "` | " + std::string{opening.source}
                                + " |";
        INFO(row);
        CHECK(page.find(row) != std::string::npos);
    }
}

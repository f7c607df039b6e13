#include <tests/support/catch.hpp>
#include <viewer/core/collection/head_test.hpp>

using namespace merels;
using namespace merels::viewer;

namespace {

GameHead mia_against_jurg() {
    GameHead head;
    head.id = 7;
    head.white = "Mia";
    head.black = "Jürg";
    head.result = GameResult::white_wins;
    head.plies = 60;
    head.date = "1950.??.??";
    head.event = "Club";
    head.place = "Bern";
    head.round = "2";
    head.rules = "nine-mens-morris";
    return head;
}

bool holds(std::string_view query) {
    const auto parsed = parse_query(query);
    REQUIRE(parsed);
    const HeadTest test{parsed->nodes};
    REQUIRE_FALSE(test.unknown());
    return test.holds(mia_against_jurg());
}

} // namespace

TEST_CASE("a query is tested on a head") {
    const std::vector<std::string> true_ones{"",
                                             "jurg",
                                             "club bern",
                                             "player:mia",
                                             "white:MIA black:jürg",
                                             "won:mia lost:JURG",
                                             "event:clu",
                                             "place:bern",
                                             "round:2",
                                             "rules:nine-mens-morris",
                                             "plies:50..70",
                                             "id:7",
                                             "year:1950",
                                             "result:1-0",
                                             "not zoe",
                                             "zoe or mia",
                                             "(zoe or bern) and not (year:1951 or plies:<60)",
                                             "not (zoe or not (mia and bern and club))"};
    for (const std::string& query : true_ones) {
        INFO(query);
        CHECK(holds(query));
    }
    const std::vector<std::string> false_ones{"zoe",
                                              "white:jurg",
                                              "lost:mia",
                                              "won:jurg",
                                              "event:bern",
                                              "round:20",
                                              "rules:morabaraba",
                                              "plies:>60",
                                              "year:1951",
                                              "result:draw",
                                              "not mia",
                                              "mia and zoe",
                                              "zoe or (mia and not bern)"};
    for (const std::string& query : false_ones) {
        INFO(query);
        CHECK_FALSE(holds(query));
    }
}

TEST_CASE("games whose records have problems are found") {
    const auto query = parse_query("has:diagnostics");
    REQUIRE(query);
    const HeadTest test{query->nodes};
    REQUIRE_FALSE(test.unknown());
    GameHead head = mia_against_jurg();
    CHECK_FALSE(test.holds(head));
    head.warnings = 1;
    CHECK(test.holds(head));
    CHECK(HeadTest{parse_query("has:comments")->nodes}.unknown().has_value());
}

TEST_CASE("terms that need more than a head are reported with their place") {
    const auto query = parse_query("mia motif:running-mill");
    REQUIRE(query);
    const auto unknown = HeadTest{query->nodes}.unknown();
    REQUIRE(unknown);
    CHECK(unknown->span == Span{4, 22});
}

#include <libnotation/publish/event_round.hpp>
#include <tests/support/catch.hpp>

using namespace merels;

TEST_CASE("rounds with numbers come first, and the stages of a knockout come last") {
    const char* const rounds[]
        = {"1",          "2.7",           "10",   "Group A",      "Group B",
           "Last 32",    "ROUND OF 16.3", "QF 4", "Semi-final 2", "Match for third place",
           "Grand Final"};
    // An unknown stage is not a stage of a knockout.
    CHECK(event_round(rounds[10]).kind == EventRound::Kind::words);
    for (std::size_t i = 1; i < 10; ++i) {
        CAPTURE(rounds[i]);
        CHECK(event_round(rounds[i - 1]) < event_round(rounds[i]));
    }
    CHECK(event_round("Spiel um Platz 3") < event_round("FINALE"));
}

TEST_CASE("the number of a board or a match is not part of the round") {
    for (const char* const other : {"Semi-final 2", "SF", "Semifinals.1", "halbfinale"})
        CHECK(event_round("Semifinal") == event_round(other));
    CHECK(event_round("02.1") == event_round("2"));
    CHECK(event_round("02.1").heading == "2");
    CHECK(event_round("Semi-final 2").heading == "Semi-final");
    CHECK(event_round("Round of 16.2").heading == "Round of 16");
    CHECK(event_round("Round of 16").heading == "Round of 16");
    CHECK_FALSE(event_round("Group 1") == event_round("Group 2"));
}

TEST_CASE("other words are shortened") {
    CHECK(event_round("The longest night of the winter").heading == "The longest night of th…");
}

#include <tests/support/catch.hpp>
#include <viewer/core/window/tab_titles.hpp>

using namespace merels::viewer;

namespace {

using Titles = std::vector<std::string>;

} // namespace

TEST_CASE("different titles of tabs stay as they are") {
    CHECK(different_titles({}) == Titles{});
    CHECK(different_titles({{"Home"}, {"Anna – Berta", {"3 May 2024"}}})
          == Titles{"Home", "Anna – Berta"});
}

TEST_CASE("equal titles of tabs get the first fact that differs in all of them") {
    CHECK(different_titles({{"A", {"3 May", "a.pgn"}}, {"Home"}, {"A", {"4 May", "b.pgn"}}})
          == Titles{"A (3 May)", "Home", "A (4 May)"});
    CHECK(different_titles({{"A", {"3 May", "a.pgn"}}, {"A", {"3 May", "b.pgn"}}})
          == Titles{"A (a.pgn)", "A (b.pgn)"});
    CHECK(different_titles({{"A", {"", "a.pgn"}}, {"A", {"3 May", "b.pgn"}}})
          == Titles{"A (a.pgn)", "A (b.pgn)"});
}

TEST_CASE("the title of the window ends with the name of the file, once") {
    CHECK(window_title({}, {}) == "Merels");
    CHECK(window_title("Home", {}) == "Home — Merels");
    CHECK(window_title("Anna – Berta", "/home/anna/club.pgn")
          == "Anna – Berta · club.pgn — Merels");
    CHECK(window_title("club.pgn", "/home/anna/club.pgn") == "club.pgn — Merels");
    CHECK(window_title("• A (club.pgn)", "/home/anna/club.pgn") == "• A (club.pgn) — Merels");
    CHECK(window_title("Anna – Berta", "/home/a\u202Eb.pgn")
          == "Anna – Berta · a\uFFFDb.pgn — Merels");
}

TEST_CASE("equal titles without such a fact get numbers") {
    CHECK(different_titles({{"A"}, {"A"}, {"B"}, {"A"}}) == Titles{"A", "A (2)", "B", "A (3)"});
    CHECK(different_titles({{"A", {"3 May"}}, {"A", {"3 May"}}, {"A", {"4 May"}}})
          == Titles{"A", "A (2)", "A (3)"});
    CHECK(different_titles({{"A", {"3 May"}}, {"A"}}) == Titles{"A", "A (2)"});
}

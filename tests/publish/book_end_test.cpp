#include <libnotation/publish/book_end.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/read_text.hpp>

using namespace merels;
using namespace merels::test;

namespace {

Game cup_game(const std::string& white, const std::string& black, const std::string& tags = {}) {
    return game_of("[Event \"Cup\"]\n[White \"" + white + "\"]\n[Black \"" + black + "\"]\n" + tags
                   + "\n1. d6 f4 *");
}

} // namespace

TEST_CASE("a book of one event ends with its results") {
    BookEnd end;
    end.add(cup_game("Anna", "Berta"));
    CHECK_FALSE(end.is_needed());
    end.add(cup_game("Berta", "Clara"));
    CHECK(end.is_needed());
    CHECK(end.event() == "Cup");
    REQUIRE(end.results());
    CHECK(end.results()->rows.size() == 3);
    end.add(game_of("[Event \"Open\"]\n\n1. d6 *"));
    CHECK_FALSE(end.results());
}

TEST_CASE("a book has no results if it has too many players, or one") {
    BookEnd end;
    for (int i = 0; i < 2; ++i) end.add(cup_game("Anna", "?"));
    CHECK_FALSE(end.results());
    for (std::size_t i = 1; i < BookEnd::most_players; ++i)
        end.add(cup_game("Anna", "Player " + std::to_string(i)));
    CHECK(end.results());
    end.add(cup_game("Anna", "One more"));
    CHECK_FALSE(end.results());
}

TEST_CASE("a book of several games ends with each source once") {
    BookEnd end;
    const std::string one = "[Source \"Murray\"]\n[SourcePage \"40\"]\n";
    end.add(game_of(one + "\n1. d6 *"));
    CHECK(end.sources().empty());
    end.add(game_of("[Source \"Bell\"]\n[SourceURL \"x.org\"]\n[Source2 \"Murray\"]\n"
                    "[SourcePage2 \"41\"]\n\n1. d6 *"));
    CHECK(end.sources() == std::vector<std::string>{"Bell, x.org", "Murray"});
}

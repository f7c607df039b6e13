#include <tests/support/catch.hpp>
#include <tests/support/damaged_records.hpp>
#include <tests/support/read_text.hpp>

#include <libnotation/game/edit.hpp>
#include <libnotation/game/merge.hpp>
#include <libnotation/text/writer.hpp>

#include <utility>

using namespace merels;
using namespace merels::test;

namespace {

/// But for those that are good turns behind a head that is not: in another game they are turns.
std::vector<Game> damaged_games() {
    std::vector<Game> games;
    for (const std::string& text : damaged_records()) {
        const bool has_odd_head = text.starts_with('[') && !text.starts_with("[A ");
        if (has_odd_head) continue;
        for (Game& game : read_text(text).games) games.push_back(std::move(game));
    }
    return games;
}

/// The turns that have text behind them that could not be read, and how many turns there are.
std::pair<std::size_t, std::size_t> unread_and_turns(const Game& game) {
    std::pair<std::size_t, std::size_t> counts{0, 0};
    for (NodeId node = Game::root; node != Game::none; node = next_in_tree(game, node)) {
        ++counts.second;
        if (!game.annotation(node).unread.empty()) ++counts.first;
    }
    return counts;
}

void check_stable(const Game& game) {
    const std::string written = write(game);
    INFO(written);
    const ReadText again = read_text(written);
    REQUIRE(again.games.size() == 1);
    CHECK(write(again.games[0]) == written);
    CHECK(unread_and_turns(again.games[0]) == unread_and_turns(game));
    const ReadText as_json = read_text(write(game, Format::json).text);
    REQUIRE(as_json.games.size() == 1);
    CHECK(write(as_json.games[0]) == written);
}

} // namespace

TEST_CASE("games that were damaged stay what they are when they are merged and written") {
    const std::vector<Game> games = damaged_games();
    for (const Game& one : games) {
        for (const Game& other : games) {
            Game game = one;
            if (!merge(game, other)) continue;
            check_stable(game);
        }
    }
}

TEST_CASE("damaged lines stay what they are when they become variations, and back") {
    for (const Game& damaged : damaged_games()) {
        Game game = damaged;
        for (NodeId node = 1; node < game.node_slots(); ++node) {
            make_main_line(game, node);
            check_stable(game);
        }
    }
}

TEST_CASE("a file that is no record can be merged into a game, and is a comment there") {
    Game game = read_text("1. d6 d2 (1... f2) *").games.front();
    const Game other = read_text("GIF89a \x7F\n\n( { *").games.front();
    REQUIRE(!other.annotation(Game::root).unread.empty());
    for (int times = 0; times < 2; ++times) {
        REQUIRE(merge(game, other));
        CHECK(game.annotation(Game::root).unread.empty());
        REQUIRE(game.annotation(Game::root).after.size() == 1);
        CHECK(game.annotation(Game::root).after[0].text.starts_with("GIF89a \x7F ( {"));
        check_stable(game);
    }
}

TEST_CASE("text that is no turn where it stands does not become one where a line goes on") {
    Game game = read_text("1. d6 f2 2. f6xf2 *").games.front();
    const Game other = read_text("1. d6 f2 2. b6 f4 *").games.front();
    REQUIRE(game.annotation(2).unread == "f6xf2");
    REQUIRE(merge(game, other));
    CHECK(game.annotation(2).unread.empty());
    CHECK(game.annotation(2).after.front().text == "f6xf2");
    check_stable(game);
}

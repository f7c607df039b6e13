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

TEST_CASE("a file that is no record can be merged into a game, behind its last turn") {
    Game game = read_text("1. d6 d2 (1... f2) *").games.front();
    Game other = read_text("GIF89a \xFF *").games.front();
    REQUIRE(!other.annotation(Game::root).unread.empty());
    REQUIRE(merge(game, other));
    CHECK(game.annotation(Game::root).empty());
    CHECK(game.annotation(game.line_end()).unread == other.annotation(Game::root).unread);
    check_stable(game);
}

TEST_CASE("text that could not be read goes on to the end of a line that grows") {
    Game game = read_text("1. d6 xx 1-0").games.front();
    const NodeId d2 = game.add(1, read_text("1. d6 d2 *").games.front().move(2));
    settle_unread(game, 1);
    CHECK(game.annotation(1).empty());
    CHECK(game.annotation(d2).unread == "xx");
    check_stable(game);
}

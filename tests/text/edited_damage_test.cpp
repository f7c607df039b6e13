#include <tests/game/trees.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/hostile/damaged_records.hpp>
#include <tests/support/read_text.hpp>

#include <libnotation/game/edit.hpp>
#include <libnotation/game/merge.hpp>
#include <libnotation/text/writer.hpp>

#include <algorithm>
#include <iterator>
#include <set>
#include <sstream>
#include <utility>

using namespace merels;
using namespace merels::test;

namespace {

std::vector<Game> damaged_games() {
    std::vector<Game> games;
    for (const std::string& text : damaged_records())
        for (Game& game : read_text(text).games) games.push_back(std::move(game));
    return games;
}

/// True if the whole head was read. Otherwise, no move of the game is read.
bool has_read_head(const Game& game) {
    return game.unread_variant.empty() && game.unread_rule_set.empty()
           && game.unread_position.empty();
}

void add_words(std::set<std::string>& words, const std::string& text) {
    std::istringstream stream{text};
    words.insert(std::istream_iterator<std::string>{stream}, {});
}

/// The words of the comments and of the unread text.
std::set<std::string> words_of(const Game& game) {
    std::set<std::string> words;
    for (NodeId node = Game::root; node != Game::none; node = next_in_tree(game, node)) {
        const Annotation& annotation = game.annotation(node);
        for (const Comment& comment : annotation.before) add_words(words, comment.text);
        for (const Comment& comment : annotation.after) add_words(words, comment.text);
        add_words(words, annotation.unread);
    }
    return words;
}

/// The number of nodes with unreadable text after them, and the number of all nodes.
std::pair<std::size_t, std::size_t> unread_and_moves(const Game& game) {
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
    CHECK(unread_and_moves(again.games[0]) == unread_and_moves(game));
    const ReadText as_json = read_text(write(game, Format::json).text);
    REQUIRE(as_json.games.size() == 1);
    CHECK(write(as_json.games[0]) == written);
}

} // namespace

TEST_CASE("games that were damaged stay what they are when they are merged and written") {
    const std::vector<Game> games = damaged_games();
    std::size_t merges = 0;
    for (const Game& one : games) {
        if (!has_read_head(one)) continue;
        const std::set<std::string> words_of_one = words_of(one);
        for (const Game& other : games) {
            Game game = one;
            if (!merge(game, other)) continue;
            ++merges;
            const std::set<std::string> words = words_of(game);
            CHECK(std::ranges::includes(words, words_of_one));
            CHECK(std::ranges::includes(words, words_of(other)));
            const Game once = game;
            REQUIRE(merge(game, other));
            CHECK(game == once);
            check_stable(game);
        }
    }
    REQUIRE(merges > 1000);
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

TEST_CASE("a record without a move can be merged into a game, and is a comment there") {
    Game game = read_text("1. d6 d2 (1... f2) *").games.front();
    const Game other = read_text("[White \"A\"]\n\nGIF89a \x7F\n\n( { *").games.front();
    REQUIRE(!other.annotation(Game::root).unread.empty());
    for (int times = 0; times < 2; ++times) {
        REQUIRE(merge(game, other));
        CHECK(game.annotation(Game::root).unread.empty());
        REQUIRE(game.annotation(Game::root).after.size() == 1);
        CHECK(game.annotation(Game::root).after[0].text.starts_with("GIF89a \x7F ( {"));
        check_stable(game);
    }
}

TEST_CASE("text that is not a move where it stands does not become one where a line goes on") {
    Game game = read_text("1. d6 f2 2. f6xf2 *").games.front();
    const Game other = read_text("1. d6 f2 2. b6 f4 *").games.front();
    REQUIRE(game.annotation(2).unread == "f6xf2");
    REQUIRE(merge(game, other));
    CHECK(game.annotation(2).unread.empty());
    CHECK(game.annotation(2).after.front().text == "f6xf2");
    check_stable(game);
}

TEST_CASE("a brace in the unread text of a variation closes nothing behind it") {
    const ReadText read = read_text("1. d6 (1. d7 xx {a {b}\n\n) d2 2. yy } *");
    REQUIRE(read.games.size() == 1);
    const Game& game = read.games.front();
    CHECK(main_line(game) == "d6 d2");
    const NodeId d7 = game.next_sibling(game.first_child(Game::root));
    CHECK(game.annotation(d7).unread == "xx {a [%lbrace]b}");
    check_stable(game);
    CHECK(main_line(read_text(write(game)).games.front()) == "d6 d2");
}

TEST_CASE("many comments that seem to hold others do not change what is read behind them") {
    const ReadText read = read_text(with_many_open_braces());
    REQUIRE(read.games.size() == 1);
    const Game& game = read.games.front();
    CHECK(main_line(game) == "d6 d2 f2");
    CHECK(children_of(game, Game::root) == "d6 d7 a7");
    const NodeId a7 = game.next_sibling(game.next_sibling(game.first_child(Game::root)));
    CHECK(game.annotation(a7).unread == "xx {p [%lbrace]q} ( r } s ) t");
    check_stable(game);
    CHECK(read_text(write(game)).games.front() == game);
}

TEST_CASE("text of a main line is kept in its words until it is the text of a variation") {
    Game game = read_text("1. d6 d2 2. xx {a {b}\n\n1-0").games.front();
    REQUIRE(game.annotation(2).unread == "xx {a {b}");
    CHECK(write(game).find("xx {a {b}\n") != std::string::npos);
    check_stable(game);
    REQUIRE(merge(game, read_text("1. f4 *").games.front()));
    make_main_line(game, 3);
    CHECK(write(game).find("xx {a [%lbrace]b}") != std::string::npos);
    check_stable(game);
}

TEST_CASE("what is unread behind a head that is not read is a comment in another game") {
    for (const char* const head :
         {"[Variant \"chess\"]\n\n", "[SetUp \"1\"]\n[Position \"x\"]\n\n"}) {
        const Game other = read_text(std::string{head} + "1. d6 *").games.front();
        REQUIRE(other.annotation(Game::root).unread == "1. d6");
        Game game{rule_sets::nine_mens_morris};
        for (int times = 0; times < 2; ++times) {
            REQUIRE(merge(game, other));
            CHECK(game.annotation(Game::root).unread.empty());
            REQUIRE(game.annotation(Game::root).after.size() == 1);
            CHECK(game.annotation(Game::root).after[0].text == "1. d6");
        }
        check_stable(game);
    }
}

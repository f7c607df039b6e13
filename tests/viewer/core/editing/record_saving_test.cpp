#include <tests/support/catch.hpp>
#include <tests/support/read_text.hpp>
#include <tests/support/scratch_folder.hpp>
#include <viewer/core/editing/record_saving.hpp>
#include <viewer/core/files/file_state.hpp>
#include <viewer/core/files/whole_file.hpp>

#include <libnotation/text/writer.hpp>

using namespace merels;
using namespace merels::test;
using viewer::plan_appending;
using viewer::plan_new_file;
using viewer::plan_saving_in_place;

namespace {

constexpr const char* three_games = "  \n; a club\n[Event \"One\"]\n\n1. d6 f4 *\n\n\n"
                                    "[Event \"Two\"]\n[Variant \"nine-mens-morris\"]\n\n1. d6 d2 "
                                    "{odd   spaces} *\n\n\n\n[Event \"Three\"]\n\n1. a1 a4 *";

/// The second of the games with a comment.
Game changed_second(const std::string& text) {
    Game game = read_text(text).games.at(1);
    Comment comment;
    comment.text = "new";
    game.annotate(game.first_child(Game::root)).after.push_back(comment);
    return game;
}

} // namespace

TEST_CASE("a game is saved in its place, and every other byte of the file stays") {
    const ScratchFolder folder;
    folder.write("club.pgn", three_games);
    const Game game = changed_second(three_games);
    const auto plan = plan_saving_in_place(folder.path("club.pgn"), 2, game);
    REQUIRE(plan.has_value());
    CHECK(plan->losses.empty());
    const std::string before = three_games;
    const std::string head = before.substr(0, before.find("[Event \"Two\"]"));
    const std::string tail = before.substr(before.find("\n\n\n\n[Event \"Three\"]"));
    CHECK(plan->bytes.starts_with(head));
    CHECK(plan->bytes.ends_with(tail));
    const auto games = read_text(plan->bytes).games;
    REQUIRE(games.size() == 3);
    CHECK(games[1] == game);
    CHECK(games[0] == read_text(three_games).games[0]);
    CHECK(games[2] == read_text(three_games).games[2]);
}

TEST_CASE("the last game of a file keeps the file a file of lines") {
    const ScratchFolder folder;
    folder.write("club.pgn", three_games);
    const Game game = read_text(three_games).games.at(2);
    const auto plan = plan_saving_in_place(folder.path("club.pgn"), 3, game);
    REQUIRE(plan.has_value());
    CHECK(plan->bytes.ends_with("*\n"));
    CHECK(read_text(plan->bytes).games.at(2) == game);
}

TEST_CASE("a file of another system keeps its line breaks") {
    const ScratchFolder folder;
    std::string text;
    for (const char c : std::string{three_games})
        text += c == '\n' ? std::string{"\r\n"} : std::string(1, c);
    folder.write("club.pgn", text);
    const auto plan = plan_saving_in_place(folder.path("club.pgn"), 2, changed_second(text));
    REQUIRE(plan.has_value());
    std::size_t breaks = 0;
    for (std::size_t i = 0; i < plan->bytes.size(); ++i) {
        if (plan->bytes[i] != '\n') continue;
        ++breaks;
        REQUIRE(plan->bytes[i - 1] == '\r');
    }
    CHECK(breaks > 10);
}

TEST_CASE("every layout that can be written is saved in place as it was") {
    const ScratchFolder folder;
    const auto games = read_text(three_games).games;
    for (const Format format : {Format::sgf, Format::json, Format::playok, Format::sanmill}) {
        INFO(name(format));
        std::string text;
        for (const Game& game : games) text += write(game, format).text;
        folder.write("club", text);
        const Game game = read_text(text).games.at(1);
        const auto plan = plan_saving_in_place(folder.path("club"), 2, game);
        REQUIRE(plan.has_value());
        CHECK(plan->bytes == text);
        CHECK(plan->format == format);
    }
}

TEST_CASE("a record whose own program cannot hold the game becomes one of ours") {
    const ScratchFolder folder;
    const Game plain = read_text("1. d6 f4 *").games.front();
    folder.write("club.txt", write(plain, Format::playok).text);
    const Game game = read_text("1. d6 {said} (1. d2 f4) f4 *").games.front();
    const auto plan = plan_saving_in_place(folder.path("club.txt"), 1, game);
    REQUIRE(plan.has_value());
    CHECK(plan->losses.empty());
    CHECK(read_text(plan->bytes).games.front() == game);
}

TEST_CASE("a file that cannot be written in place says why") {
    const ScratchFolder folder;
    const Game game = read_text("1. d6 f4 *").games.front();
    folder.write("packed.pgn", "\x1F\x8B\x08 and so on");
    folder.write("log.txt", "(2,5) (3,3)\n");
    folder.write("one.pgn", "1. d6 *\n");
    const auto why = [&](const std::string& name, std::uint64_t number) {
        const auto plan = plan_saving_in_place(folder.path(name), number, game);
        REQUIRE_FALSE(plan.has_value());
        REQUIRE(plan.error().starts_with(folder.path(name)));
        return plan.error().substr(folder.path(name).size());
    };
    CHECK(why("packed.pgn", 1) == ": this file is compressed. Save under another name.");
    CHECK(why("log.txt", 1).ends_with("save under another name"));
    CHECK(why("one.pgn", 2) == " now has only 1 game");
    CHECK(why("gone.pgn", 1) == ": No such file or directory");
}

TEST_CASE("a game is added behind the last one") {
    const ScratchFolder folder;
    folder.write("club.pgn", three_games);
    const Game game = read_text("1. g7 f4 *").games.front();
    std::uint64_t number = 0;
    const auto plan = plan_appending(folder.path("club.pgn"), game, number);
    REQUIRE(plan.has_value());
    CHECK(number == 4);
    CHECK(plan->bytes.starts_with(three_games));
    const auto games = read_text(plan->bytes).games;
    REQUIRE(games.size() == 4);
    CHECK(games[3].tags == game.tags);
    CHECK(main_line(games[3]) == main_line(game));
}

TEST_CASE("a file's name gives its format, and losses in the format are reported") {
    const Game empty = read_text("*").games.front();
    CHECK(plan_new_file("a.pgn", empty).format == Format::merels);
    CHECK(plan_new_file("a.SGF", empty).format == Format::sgf);
    CHECK(plan_new_file("a.playok.txt", empty).format == Format::playok);
    CHECK(plan_new_file("a.sanmill.pgn", empty).format == Format::sanmill);
    const Game game = read_text("1. d6 {said} (1. d2 f4) f4 *").games.front();
    CHECK(plan_new_file("a.pgn", game).losses.empty());
    CHECK_FALSE(plan_new_file("a.playok.txt", game).losses.empty());
}

TEST_CASE("a file that was only touched has not changed, one with other bytes has") {
    const ScratchFolder folder;
    const std::string path = folder.path("a.pgn");
    folder.write("a.pgn", "1. d6 *\n");
    const auto before = viewer::state_of_file(path);
    CHECK(viewer::is_unchanged(before, viewer::state_of_file(path)));
    std::filesystem::last_write_time(path, std::filesystem::file_time_type::clock::now()
                                               + std::chrono::seconds{5});
    CHECK(viewer::is_unchanged(before, viewer::state_of_file(path)));
    folder.write("a.pgn", "1. d2 *\n");
    CHECK_FALSE(viewer::is_unchanged(before, viewer::state_of_file(path)));
    std::filesystem::remove(path);
    CHECK_FALSE(viewer::is_unchanged(before, viewer::state_of_file(path)));
    CHECK_FALSE(viewer::state_of_file(path).exists);
}

TEST_CASE("a file that only its owner may read stays so when it is written") {
    const ScratchFolder folder;
    namespace fs = std::filesystem;
    const std::string path = folder.path("a.pgn");
    folder.write("a.pgn", "1. d6 *\n");
    const auto only_owner = fs::perms::owner_read | fs::perms::owner_write;
    fs::permissions(path, only_owner);
    REQUIRE_FALSE(viewer::write_whole_file(path, "1. d2 *\n").has_value());
    CHECK(fs::status(path).permissions() == only_owner);
    CHECK(folder.read("a.pgn") == "1. d2 *\n");
}

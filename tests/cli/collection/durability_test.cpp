#include <tests/cli/kills.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/long_run.hpp>

#include <libnotation/store/sqlite/database.hpp>

#include <fmt/format.h>

#include <algorithm>

using namespace merels::test;

namespace {

/// The number of games in each collection: `full` in a long run, otherwise 60.
int games_of(int full) { return in_long_run(full, 60); }

/// Plain records, and records full of comments and variations.
void write_records(const Folder& folder, int games) {
    const Ran ran = folder.shell("$merels random --games " + std::to_string(games)
                                 + " --seed 3 > a.pgn && $merels random -a --games "
                                 + std::to_string(games / 20)
                                 + " --seed 4 > b.pgn; "
                                   "printf '\n[White \"Zyxander\"]\n\n1. d6 *\n' >> b.pgn");
    REQUIRE(ran.status == 0);
}

void remove_collection(const Folder& folder) {
    REQUIRE(folder.shell("rm -f c.merels*").status == 0);
}

bool is_part_of(const std::string& less, const std::string& more) {
    auto few = records_of(less);
    auto many = records_of(more);
    std::ranges::sort(few);
    std::ranges::sort(many);
    return std::ranges::includes(many, few);
}

/// Whole games, in the same order.
bool is_beginning_of(const std::string& text, const std::string& whole) {
    return whole.starts_with(text)
           && (text.size() == whole.size() || whole.substr(text.size()).starts_with('['));
}

/// made.merels: everything twice, in many segments.
void make_doubled(const Folder& folder, int games) {
    write_records(folder, games);
    REQUIRE(folder
                .shell("$merels import -q made.merels a.pgn b.pgn; for i in 1 2 3; do "
                       "$merels import -q --again --duplicates keep made.merels a.pgn b.pgn; done; "
                       "rm -f made.merels-*")
                .status
            == 0);
}

} // namespace

TEST_CASE("an import that is killed leaves whole games, and goes on to the same collection",
          "[long]") {
    const Folder folder;
    write_records(folder, games_of(1000));
    std::string whole;
    const KilledRun run{
        {"import", "-q", "c.merels", "a.pgn", "b.pgn"},
        [&] { remove_collection(folder); },
        [&](const std::string& text) { CHECK(is_beginning_of(text, whole)); },
    };
    REQUIRE(folder.run(run.arguments).status == 0);
    whole = folder.run({"export", "c.merels"}).out;
    kill_again_and_again(folder, run, 10);
}

TEST_CASE("an import into a collection that is killed keeps what was there", "[long]") {
    const Folder folder;
    make_doubled(folder, games_of(300));
    const std::string before = folder.run({"export", "made.merels"}).out;
    folder.shell(fmt::format("$merels random --games {} --seed 9 > d.pgn", games_of(1500)));
    const KilledRun run{
        {"import", "-q", "c.merels", "d.pgn"},
        [&] { copy_collection(folder, "made.merels", "c.merels"); },
        [&](const std::string& text) { CHECK(is_beginning_of(before, text)); },
    };
    kill_again_and_again(folder, run, 10);
}

TEST_CASE("a dedupe that is killed removes no record whose game is not kept", "[long]") {
    const Folder folder;
    make_doubled(folder, games_of(300));
    const std::string before = folder.run({"export", "made.merels"}).out;
    copy_collection(folder, "made.merels", "c.merels");
    REQUIRE(folder.run({"dedupe", "-q", "c.merels"}).status == 0);
    const std::string after = folder.run({"export", "c.merels"}).out;
    const KilledRun run{
        {"dedupe", "-q", "c.merels"},
        [&] { copy_collection(folder, "made.merels", "c.merels"); },
        [&](const std::string& text) {
            CHECK(is_part_of(after, text));
            CHECK(is_part_of(text, before));
        },
    };
    kill_again_and_again(folder, run, 10);
}

TEST_CASE("a merge, a compact, an edit and a repair that are killed leave what was there",
          "[long]") {
    const Folder folder;
    make_doubled(folder, games_of(200));
    const std::string before = folder.run({"export", "made.merels"}).out;
    const auto copy = [&] { copy_collection(folder, "made.merels", "c.merels"); };
    const auto keep = [&](const std::string& text) { CHECK(difference(text, before).empty()); };
    SECTION("compact") {
        kill_again_and_again(folder, {{"compact", "-q", "c.merels"}, copy, keep}, 10);
    }
    SECTION("merge") {
        const KilledRun run{
            {"merge", "-q", "c.merels", "made.merels", "--duplicates", "keep"},
            [&] { remove_collection(folder); },
            [&](const std::string& text) { CHECK(is_beginning_of(text, before)); },
        };
        kill_again_and_again(folder, run, 6);
    }
    SECTION("edit") {
        const KilledRun run{
            {"edit", "c.merels", "--games", "1-400", "--set", "Event=Club"},
            copy,
            [&](const std::string& text) {
                const bool is_done = text.find("[Event \"Club\"]") != std::string::npos;
                CHECK((is_done || difference(text, before).empty()));
            },
        };
        kill_again_and_again(folder, run, 6);
    }
    SECTION("repair") {
        merels::sql::Database{folder.path("made.merels"), merels::sql::Access::write}.execute(
            "UPDATE players SET folded = 'zyxanter' WHERE folded = 'zyxander'");
        REQUIRE(folder.run({"doctor", "made.merels"}).status == 1);
        const KilledRun run{{"doctor", "--repair", "c.merels"}, copy, keep, true};
        kill_again_and_again(folder, run, 6);
    }
}

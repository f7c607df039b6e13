#include <tests/cli/kills.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/eventually.hpp>
#include <tests/support/killed.hpp>
#include <tests/support/long_run.hpp>
#include <tests/support/places.hpp>

#include <libnotation/store/sqlite/database.hpp>

#include <nlohmann/json.hpp>
#include <filesystem>
#include <thread>

using namespace merels::test;

namespace {

const std::string records = "[White \"Anna\"]\n\n1. d6 d2 2. f4 b4 3. f6 f2 4. b2 a1 5. a7 g7 *\n\n"
                            "1. d6 d2 2. f4 b4 3. f6 f2 4. b2 a1 5. a7 g7 6. g1 {so} d7 *\n\n"
                            "[White \"K. Meyer\"]\n\n1. d6 *\n\n"
                            "[White \"Karl Meyer\"]\n\n1. d2 f4 *\n";

void import_records(const Folder& folder) {
    folder.write("a.pgn", records);
    REQUIRE(folder.run({"import", "c.merels", "a.pgn", "--duplicates", "keep"}).status == 0);
}

} // namespace

TEST_CASE("dedupe says what it keeps and why, and edit takes it back") {
    const Folder folder;
    import_records(folder);
    const std::string before = folder.run({"export", "c.merels"}).out;
    CHECK(folder.run({"dedupe", "c.merels", "--dry-run"}).out
          == "game 2 would be kept: ? - ? (12 plies, 1 annotated): it is the longest\n"
             "  game 1 would be removed: 10 plies, its beginning\n"
             "1 game with more than one record; 1 record would be removed\n");
    CHECK(folder.run({"export", "c.merels"}).out == before);
    CHECK(folder.run({"dedupe", "c.merels", "--merge"}).out
          == "game 2 is kept: ? - ? (12 plies, 1 annotated): it is the longest\n  game 1 is merged "
             "into it: 10 plies, its beginning\n1 game with more than one record; 1 record "
             "removed, 1 kept record extended: change 1 ('merels edit c.merels --undo 1' undoes "
             "it)\n");
    CHECK(folder.run({"export", "c.merels"}).out.starts_with("[White \"Anna\"]"));
    CHECK(folder.run({"dedupe", "c.merels"}).out == "no game has more than one record\n");
    CHECK(folder.run({"edit", "c.merels", "--undo", "1"}).out
          == "undone: change 1, dedupe --merge (2 games)\n");
    CHECK(folder.run({"export", "c.merels"}).out == before);
    const auto json
        = nlohmann::json::parse(folder.run({"dedupe", "c.merels", "--json", "--dry-run"}).out);
    CHECK(json["groups"][0]["kept"]["game"] == 2);
    CHECK(json["groups"][0]["why"] == "longer");
    CHECK(json["groups"][0]["others"][0]["is_beginning"] == true);
    CHECK(json["change"].is_null());
}

TEST_CASE("edit changes tags, says what it did, and refuses what it cannot do") {
    const Folder folder;
    import_records(folder);
    const auto edit = [&](std::vector<std::string> arguments) {
        arguments.insert(arguments.begin(), {"edit", "c.merels"});
        return folder.run(arguments);
    };
    CHECK(edit({"--games", "1-2", "--set", "Event=A=B", "--set", "Round=3", "--source", "Book",
                "--dry-run"})
              .out
          == "2 games would be changed\n");
    const Ran strict = edit({"--games", "1", "--set", "Round=R3", "--set", "Date=5.3.2024", "--set",
                             "Result=0:1", "--set", "Event=A", "--dry-run"});
    CHECK(strict.out == "1 game would be changed\n");
    CHECK(strict.err
          == "Round: \"R3\" is read as 3\nDate: \"5.3.2024\" is read as 2024.03.05\n"
             "Result: \"0:1\" is read as 0-1\n");
    CHECK(edit({"--games", "1-2,9-12"}).err.find("give a change") != std::string::npos);
    CHECK(edit({"--games", "9-12", "--set", "Event=x"}).err
          == "merels: c.merels: there are no games 9-12\n");
    CHECK(edit({"--games", "7", "--set", "Event=x"}).err
          == "merels: c.merels: there is no game 7\n");
    CHECK(edit({"--games", "x", "--set", "Event=x"}).status == 2);
    CHECK(edit({"--games", "1", "--set", "Event"}).err.find("TAG=VALUE") != std::string::npos);
    CHECK(edit({"--games", "1", "--set", "Variant=x"}).status == 2);
    CHECK(edit({"--log", "--set", "Event=x"}).status == 2);
    CHECK(edit({}).err.find("give one of --games, --where, --undo and --log") != std::string::npos);
    CHECK(edit({"--log"}).out == "nothing was changed\n");
    CHECK(edit({"--games", "1-2", "--set", "Event=A=B", "--set", "Round=3", "--source", "Book"}).out
          == "2 games changed: change 1 ('merels edit c.merels --undo 1' undoes it)\n");
    const std::string text = folder.run({"export", "c.merels"}).out;
    CHECK(text.find("[Event \"A=B\"]\n[Round \"3\"]\n[White \"Anna\"]") != std::string::npos);
    CHECK(text.find("[Source \"Book\"]") != std::string::npos);
    CHECK(edit({"--log"}).out.find("edit Event, Round, Source (2 games)\n") != std::string::npos);
    CHECK(edit({"--undo", "last"}).out
          == "undone: change 1, edit Event, Round, Source (2 games)\n");
    CHECK(edit({"--undo", "last"}).err == "merels: c.merels: there is nothing to undo\n");
    CHECK(edit({"--undo", "1"}).err == "merels: c.merels: change 1 is already undone\n");
}

TEST_CASE("names are listed, proposed and joined, and a join is undone past other changes") {
    const Folder folder;
    import_records(folder);
    CHECK(folder.run({"names", "c.merels"}).out
          == "        1  Anna\n        1  K. Meyer\n        1  Karl Meyer\n");
    CHECK(folder.run({"names", "c.merels", "player", "--propose"}).out
          == "K. Meyer (1 game) may be Karl Meyer (1 game): the same initials\n");
    CHECK(folder.run({"names", "c.merels", "player", "--merge", "K. Meyer", "Karl Meyer"}).out
          == "'K. Meyer' is now another spelling of 'Karl Meyer': change 1 ('merels names c.merels "
             "--undo 1' undoes it)\n");
    CHECK(folder.run({"names", "c.merels"}).out
          == "        1  Anna\n        1  K. Meyer = Karl Meyer\n        1  Karl Meyer\n");
    REQUIRE(folder.run({"edit", "c.merels", "--games", "1", "--set", "Round=1"}).status == 0);
    CHECK(folder.run({"names", "c.merels", "--undo", "last"}).out
          == "undone: change 1, player K. Meyer is Karl Meyer (1 name)\n");
    CHECK(folder.run({"names", "c.merels", "--merge", "K. Meyer"}).status == 2);
    CHECK(folder.run({"names", "c.merels", "players"}).err.find("not 'players'")
          != std::string::npos);
    CHECK(folder.run({"names", "c.merels", "event", "--merge", "x", "y"}).err
          == "merels: c.merels: there is no event 'x'\n");
}

TEST_CASE("a dedupe that is killed leaves whole games, and the next one does the rest", "[long]") {
    const Folder folder;
    REQUIRE(folder
                .shell("$merels random --seed 3 --games " + std::to_string(in_long_run(1200, 300))
                       + " > a.pgn && "
                         "$merels import -q made.merels a.pgn && "
                         "$merels import -q made.merels --again --duplicates keep a.pgn")
                .status
            == 0);
    const std::string before = folder.run({"export", "made.merels"}).out;
    const auto copy = [&] {
        for (const char* end : {"", "-wal", "-shm"})
            std::filesystem::remove(folder.path(std::string{"c.merels"} + end));
        std::filesystem::copy_file(folder.path("made.merels"), folder.path("c.merels"));
    };
    copy();
    Moments moments{count_calls(folder, {"dedupe", "-q", "c.merels"})};
    const std::string after = folder.run({"export", "c.merels"}).out;
    REQUIRE(after.size() * 2 == before.size());
    for (int i = 0; i < in_long_run(12, 6); ++i) {
        copy();
        CHECK(is_killed(folder, {"dedupe", "-q", "c.merels"}, moments.next()));
        if (i % 3 == 0) {
            // The work done before the kill is one change, or nothing.
            const Ran undone = folder.run({"edit", "c.merels", "--undo", "last"});
            CHECK((undone.status == 0
                   || undone.err.find("there is nothing to undo") != std::string::npos));
            CHECK(folder.run({"export", "c.merels"}).out == before);
        }
        CHECK(folder.run({"dedupe", "-q", "c.merels"}).status == 0);
        CHECK(folder.run({"export", "c.merels"}).out == after);
    }
}

TEST_CASE("dedupe says of what games it has left because another program changed them") {
    const Folder folder;
    const std::string left = "1 game with more than one record; 0 records removed\n"
                             "1 game was changed by another program and left as it is\n";
    import_records(folder);
    // The other program has the lock before the duplicates are found, and gives it up when it is
    // waited for.
    merels::sql::Database other{folder.path("c.merels"), merels::sql::Access::write};
    other.execute("BEGIN IMMEDIATE; DELETE FROM games WHERE id = 1");
    std::jthread second{[&] {
        eventually([&] { return std::filesystem::exists(folder.path("waiting")); });
        other.execute("COMMIT");
    }};
    CHECK(folder
              .run({"dedupe", "c.merels"}, {},
                   {{"LD_PRELOAD", kill_at_write_library()}, {"MERELS_WAITING_FILE", "waiting"}})
              .out
          == left);
}

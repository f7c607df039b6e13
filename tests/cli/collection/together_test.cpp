#include <tests/cli/program.hpp>
#include <tests/support/catch.hpp>

#include <libnotation/store/sqlite/database.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <random>
#include <set>

using namespace merels::test;

namespace {

/// The number of rounds of each test: MERELS_ROUNDS, or few.
int rounds() {
    const char* wanted = std::getenv("MERELS_ROUNDS");
    return wanted != nullptr ? std::max(1, std::atoi(wanted)) : 2;
}

constexpr int most_programs = 8;
constexpr int games_each = 20;

constexpr int made_games = 60;
/// The rounds of the games in made.merels are smaller. An edit gives a game this round or a greater
/// one, so that the game differs from its double.
constexpr int first_edited_round = 100;

/// made.merels with 60 games, each in a round of its own, and their doubles; P0.pgn to P7.pgn and
/// P0.merels to P7.merels with games of that player.
void make_files(const Folder& folder) {
    const Ran made = folder.shell(fmt::format(
        "$merels random --games {} --seed 99 > a.pgn; $merels import -q made.merels a.pgn; $merels "
        "import -q --again --duplicates keep made.merels a.pgn; i=0; while [ $i -lt {} ]; do "
        "$merels "
        "random --games {} --seed $((i + 1)) | sed \"s/White \\\"random/White \\\"P$i/\" > "
        "P$i.pgn; "
        "$merels import -q P$i.merels P$i.pgn; i=$((i + 1)); done",
        made_games, most_programs, games_each));
    INFO(made.err);
    REQUIRE(made.status == 0);
}

/// The work of a program that adds games to the collection, and the round that it writes.
struct Task {
    std::string command;
    std::string player;
    std::string round;
};

Task random_task(int number, std::mt19937_64& random) {
    const std::string player = fmt::format("P{}", number);
    const std::string edited = std::to_string(first_edited_round + number);
    switch (random() % 7) {
    case 0:
    case 1: return {fmt::format("import -q c.merels {}.pgn", player), player, ""};
    case 2: return {fmt::format("merge -q c.merels {}.merels", player), player, ""};
    case 3:
        return {fmt::format("edit c.merels --games 1-{} --set Round={}", made_games, edited), "",
                edited};
    case 4: return {"dedupe -q c.merels", "", ""};
    case 5: return {"compact -q c.merels", "", ""};
    default: return {"doctor c.merels", "", ""};
    }
}

/// Starts all tasks at once, and returns their exit statuses in the same order.
std::vector<int> run_together(const Folder& folder, const std::vector<Task>& tasks) {
    std::string script;
    for (std::size_t i = 0; i < tasks.size(); ++i)
        script += fmt::format("( $merels {} > out{} 2> err{}; echo $? > status{} ) & ",
                              tasks[i].command, i, i, i);
    folder.shell(script + "wait");
    std::vector<int> statuses;
    for (std::size_t i = 0; i < tasks.size(); ++i)
        statuses.push_back(std::atoi(folder.read(fmt::format("status{}", i)).c_str()));
    return statuses;
}

/// Each edit and each dedupe is there as a whole or not at all: the games that were edited are no
/// duplicates of their doubles any more. `edited` are the rounds that programs have written.
void check_made_games(const Folder& folder, const std::set<std::string>& edited) {
    merels::sql::Database database{folder.path("c.merels"), merels::sql::Access::read};
    const auto games = [&](const std::string& condition) {
        return database.integer("SELECT count(*) FROM games WHERE " + condition);
    };
    CHECK(games(fmt::format("id <= {}", made_games)) == made_games);
    const auto doubles = games(fmt::format("id > {} AND id <= {}", made_games, 2 * made_games));
    CHECK((doubles == 0 || doubles == made_games));
    merels::sql::Statement select{database, "SELECT DISTINCT round FROM games WHERE id <= ?"};
    std::set<std::string> rounds;
    for (select.bind(made_games); select.step();) rounds.emplace(select.text(0));
    if (edited.empty())
        CHECK(static_cast<int>(rounds.size()) == made_games);
    else
        CHECK((rounds.size() == 1 && edited.contains(*rounds.begin())));
}

void check_round(const Folder& folder, const std::vector<Task>& tasks) {
    folder.shell("rm -f c.merels*; cp made.merels c.merels");
    const std::vector<int> statuses = run_together(folder, tasks);
    std::set<std::string> edited;
    for (std::size_t i = 0; i < tasks.size(); ++i) {
        const std::string err = folder.read(fmt::format("err{}", i));
        INFO(tasks[i].command << ": " << statuses[i] << " " << err);
        CHECK((statuses[i] == 0
               || err
                      == "merels: c.merels: another program is writing to the collection, so try "
                         "again\n"));
        if (statuses[i] == 0 && !tasks[i].round.empty()) edited.insert(tasks[i].round);
        if (statuses[i] == 0 && !tasks[i].player.empty())
            CHECK(folder.run({"find", "c.merels", "white:" + tasks[i].player, "--count"}).out
                  == fmt::format("{}\n", games_each));
    }
    const Ran doctor = folder.run({"doctor", "c.merels"});
    INFO(doctor.out);
    CHECK(doctor.status == 0);
    CHECK(folder.shell("ls c.merels?*").out == "");
    check_made_games(folder, edited);
}

} // namespace

TEST_CASE("if programs write one collection at once, each one that succeeds has its games in it") {
    const Folder folder;
    make_files(folder);
    std::mt19937_64 random{16};
    for (int round = 0; round < rounds(); ++round)
        for (const int programs : {2, 3, most_programs}) {
            std::vector<Task> tasks;
            for (int i = 0; i < programs; ++i) tasks.push_back(random_task(i, random));
            check_round(folder, tasks);
        }
}

TEST_CASE("a verb that reads leaves the folder as it was, also where nothing can be written") {
    const Folder folder;
    make_files(folder);
    folder.shell("mkdir f; mv made.merels f/c.merels");
    const std::string before = folder.read("f/c.merels");
    for (const char* mode : {"755", "555"})
        for (const char* verb :
             {"find f/c.merels --count", "find f/c.merels position:W:W:B:H9,9 --count",
              "explore f/c.merels", "export f/c.merels", "stats f/c.merels", "doctor f/c.merels",
              "names f/c.merels --propose", "edit f/c.merels --log", "dedupe --dry-run f/c.merels",
              "merge -q new.merels f/c.merels"}) {
            INFO(mode << " " << verb);
            const Ran ran
                = folder.shell(fmt::format("rm -f new.merels*; chmod {} f; $merels {} > out; "
                                           "echo $?; chmod 755 f; ls f",
                                           mode, verb));
            CHECK(ran.err == "");
            CHECK(ran.out == "0\nc.merels\n");
            CHECK((folder.read("f/c.merels") == before));
        }
}

TEST_CASE("a file that was imported before is not read, until anything of it has changed") {
    const Folder folder;
    REQUIRE(folder
                .shell("$merels random --games 30 --seed 2 > a.pgn; $merels import -q c.merels "
                       "a.pgn")
                .status
            == 0);
    CHECK(folder.run({"import", "c.merels", "a.pgn"}).out
          == "1 file imported before and not read (--again reads them)\n");
    // The same size and time, but other contents.
    REQUIRE(folder
                .shell("cp -p a.pgn old; sed -i 's/random/rAndom/' a.pgn; touch -r old a.pgn; "
                       "$merels import -q c.merels a.pgn")
                .status
            == 0);
    CHECK(folder.run({"find", "c.merels", "--count"}).out == "30\n");
    CHECK(folder.run({"import", "c.merels", "a.pgn"}).out
          == "1 file imported before and not read (--again reads them)\n");
    // A new file next to it is read.
    folder.shell("$merels random --games 5 --seed 8 > b.pgn");
    const Ran both = folder.run({"import", "c.merels", "a.pgn", "b.pgn"});
    CHECK(both.out.find("a.pgn") == std::string::npos);
    CHECK(both.out.find("b.pgn") != std::string::npos);
    CHECK(both.out.ends_with("1 file imported before and not read (--again reads them)\n"));
}

#include <tests/cli/hostile_collections.hpp>
#include <tests/support/catch.hpp>

#include <fmt/format.h>

#include <cstdlib>

using namespace merels::test;

namespace {

/// Every verb that reads `c.merels`. These tests take minutes: `cli_tests "[hostile]"` runs them.
const std::vector<std::string> readers{
    "find c.merels 'plies:>3 or player:x'",
    "find c.merels --count",
    "find c.merels 'motif:double-closing or comment:a sort:white'",
    "find c.merels 'position:\"W:W:B:H9,9\" and not event:x' --json",
    "find c.merels 'filter:a'",
    "explore c.merels",
    "explore c.merels --json --filter year:1957",
    "export c.merels",
    "export c.merels --csv",
    "stats c.merels",
    "names c.merels --propose",
    "edit c.merels --log",
    "dedupe c.merels --dry-run",
    "doctor c.merels",
    "doctor c.merels --json",
    "merge new.merels c.merels",
    "show c.merels",
    "check c.merels",
};
const std::vector<std::string> writers{
    "import -q c.merels more.pgn",
    "import -q --duplicates merge c.merels more.pgn",
    "dedupe -q c.merels",
    "edit c.merels --games 1 --set Event=x",
    "edit c.merels --undo last",
    "names c.merels player --merge Anna Berta",
    "merge -q c.merels other.merels",
    "compact -q c.merels",
    "doctor c.merels --repair",
};

/// good.merels, other.merels and more.pgn. Gives the bytes of the first.
std::string make_files(const Folder& folder) {
    folder.write("names.pgn", "[White \"Anna\"]\n[Black \"Berta\"]\n\n1. d6 {a} d2 *\n");
    const Ran made
        = folder.shell("$merels random --games 60 --seed 3 > a.pgn; $merels random -a --games 6 "
                       "--seed 4 > b.pgn; $merels random --games 5 --seed 5 > more.pgn; $merels "
                       "import -q good.merels a.pgn; $merels import -q good.merels b.pgn names.pgn;"
                       " $merels edit good.merels --games 2 --set Event=y; "
                       "$merels import -q other.merels more.pgn");
    REQUIRE(made.err.empty());
    return folder.read("good.merels");
}

/// All verbs with MERELS_ROUNDS, otherwise two of each kind, others for each collection.
std::vector<std::string> some_of(const std::vector<std::string>& verbs, std::size_t number) {
    if (std::getenv("MERELS_ROUNDS") != nullptr) return verbs;
    return {verbs[number % verbs.size()], verbs[(number * 7 + 3) % verbs.size()]};
}

Ran run(const Folder& folder, const std::string& verb) {
    return folder.shell("ulimit -t 5; ulimit -c 0; $merels " + verb + " < /dev/null");
}

/// What SQLite says of rows that hold games, -1 where it says nothing.
int lines_in(const Folder& folder, const std::string& name) {
    const Ran ran = folder.shell("timeout 2 sqlite3 " + name
                                 + " 'SELECT count(*) FROM lines WHERE game BETWEEN 1 AND 99' "
                                   "2> /dev/null");
    return ran.status == 0 && !ran.out.empty() ? std::atoi(ran.out.c_str()) : -1;
}

} // namespace

TEST_CASE("a collection that means harm is answered from or refused, by every verb that reads",
          "[.hostile]") {
    const Folder folder;
    const std::string good = make_files(folder);
    std::size_t number = 0;
    for (const Hostile& hostile : hostile_collections()) {
        make_hostile(folder, good, hostile, "made.merels");
        const std::string bytes = folder.read("made.merels");
        for (const std::string& verb : some_of(readers, number++)) {
            folder.shell("rm -rf c.merels* new.merels*; cp made.merels c.merels");
            const Ran ran = run(folder, verb);
            INFO(hostile.name << ": " << verb << "\n" << ran.err);
            CHECK(ran.status <= 2);
            CHECK((folder.read("c.merels") == bytes));
            CHECK(folder.shell("ls c.merels?*").out == "");
        }
    }
    CHECK(number >= 40);
}

TEST_CASE("a collection that means harm loses nothing by a verb that writes", "[.hostile]") {
    const Folder folder;
    const std::string good = make_files(folder);
    std::size_t number = 0;
    for (const Hostile& hostile : hostile_collections()) {
        make_hostile(folder, good, hostile, "made.merels");
        const std::string bytes = folder.read("made.merels");
        for (const std::string& verb : some_of(writers, number++)) {
            folder.shell("rm -rf c.merels*; cp made.merels c.merels");
            const int before = lines_in(folder, "made.merels");
            const Ran ran = run(folder, verb);
            INFO(hostile.name << ": " << verb << "\n" << ran.out << ran.err);
            CHECK(ran.status <= 2);
            if (ran.status == 2) CHECK(ran.err.find("merels: c.merels: ") != std::string::npos);
            // A repair keeps what it cannot read in the old file.
            const bool is_kept = (folder.read("c.merels.damaged") == bytes);
            CHECK((is_kept || lines_in(folder, "c.merels") >= before));
        }
    }
}

#include <tests/cli/collection_verbs.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/eventually.hpp>

#include <libnotation/store/sqlite/database.hpp>

#include <fmt/format.h>

#include <array>
#include <fcntl.h>
#include <filesystem>
#include <random>
#include <unistd.h>

using namespace merels::test;

namespace fs = std::filesystem;

namespace {

/// The collection `bytes` after a statement that changes it. All pages stay sound.
std::string after(const Folder& folder, const std::string& bytes, const std::string& sql) {
    put(folder, bytes);
    merels::sql::Database{folder.path("c.merels"), merels::sql::Access::write}.execute(
        sql + "; PRAGMA wal_checkpoint(TRUNCATE)");
    return folder.read("c.merels");
}

/// True if the verb takes files of records instead of a collection too.
bool reads_records(const Words& line) { return line[0] == "check"; }

} // namespace

TEST_CASE("what is not a collection of this program is refused by every verb, by its name") {
    const Folder folder;
    const std::string good = make_collections(folder);
    struct Fault {
        std::string bytes;
        std::string message;
    };
    for (const auto& [bytes, message] :
         {Fault{"notes, and no database", "the file is not a SQLite database"},
          Fault{after(folder, good, "PRAGMA application_id = 7"), "a database of another program"},
          Fault{after(folder, good, "PRAGMA user_version = 9"),
                "a collection of version 9, but this program reads version 1"}})
        for (const Words& verb : all_lines()) {
            if (reads_records(verb) && !bytes.starts_with("SQLite")) continue;
            put(folder, bytes);
            INFO(quoted(verb));
            const Ran ran = folder.run(verb);
            CHECK(ran.status == 2);
            CHECK(ran.err == "merels: c.merels: " + message + "\n");
            CHECK(ran.out.empty());
            CHECK((folder.read("c.merels") == bytes));
        }
    for (const Words& verb : all_lines()) {
        if (reads_records(verb)) continue;
        INFO(quoted(verb));
        folder.shell("rm -rf c.merels*; mkdir c.merels");
        CHECK(folder.run(verb).err == "merels: c.merels: a folder, not a collection\n");
        if (verb[0] == "import" || (verb[0] == "merge" && verb[1] == "c.merels")) continue;
        folder.shell("rm -rf c.merels*");
        CHECK(folder.run(verb).err == "merels: c.merels: there is no such file\n");
        CHECK(!fs::exists(folder.path("c.merels")));
        folder.write("c.merels", "");
        CHECK(folder.run(verb).err == "merels: c.merels: an empty database, not a collection\n");
    }
}

TEST_CASE("with any damage to a collection's bytes, every verb ends and names the collection") {
    const Folder folder;
    const std::string good = make_collections(folder);
    std::mt19937_64 random{7};
    for (int i = 0; i < 8; ++i) {
        std::string bytes = good;
        const std::size_t at = random() % bytes.size();
        if (i % 4 == 0)
            bytes.resize(at);
        else
            for (std::size_t k = at; k < std::min(bytes.size(), at + (i % 4 == 1 ? 1 : 300)); ++k)
                bytes[k] = static_cast<char>(random());
        for (const Words& verb : all_lines()) {
            put(folder, bytes);
            const Ran ran = folder.run(verb);
            INFO(quoted(verb) << " at " << at << ": " << ran.err);
            CHECK(ran.status <= 2);
            if (ran.status == 2) CHECK(ran.err.find("merels: c.merels: ") != std::string::npos);
        }
    }
}

TEST_CASE("games whose pages are lost are listed, and their facts on other pages are kept") {
    const Folder folder;
    const std::string good = make_collections(folder);
    std::string bytes = good;
    // The rows of games are on the page with the name of the one column that is text there.
    constexpr std::size_t page = 4096;
    const auto at = bytes.find("????.??.??1");
    REQUIRE(at != std::string::npos);
    bytes.replace(at / page * page, page, std::string(page, '\0'));
    put(folder, bytes);
    // Files that already have these names must not change.
    for (const char* name : {"c.merels.damaged", "c.merels.lost", "c.merels.repair"})
        folder.write(name, "mine\n");
    const Ran ran = folder.run({"doctor", "--repair", "c.merels"});
    INFO(ran.out);
    CHECK(ran.status == 1);
    CHECK(ran.out.find("Repaired: 67 games kept\nFrom ") != std::string::npos);
    CHECK(ran.out.find("c.merels.lost.2 describes these games, as far as Merels could read them.\n"
                       "The old file is now named c.merels.damaged.2.\n")
          != std::string::npos);
    CHECK((folder.read("c.merels.damaged.2") == bytes));
    CHECK(folder.read("c.merels.lost.2").starts_with("% game "));
    for (const char* name : {"c.merels.damaged", "c.merels.lost", "c.merels.repair"})
        CHECK(folder.read(name) == "mine\n");
    CHECK_FALSE(std::filesystem::exists(folder.path("c.merels.repair.2")));
    CHECK(folder.run({"doctor", "c.merels"}).status == 0);
    CHECK(folder.run({"find", "c.merels", "--count"}).out == "67\n");
}

TEST_CASE("a file that was cut off is repaired as far as it goes") {
    const Folder folder;
    const std::string good = make_collections(folder);
    put(folder, good.substr(0, good.size() * 2 / 3));
    CHECK(folder.run({"doctor", "c.merels"}).err
          == "merels: c.merels: the collection cannot be opened, but --repair saves the part that "
             "can be read\n");
    const Ran ran = folder.run({"doctor", "--repair", "c.merels"});
    INFO(ran.out + ran.err);
    CHECK(ran.status == 1);
    CHECK(folder.run({"doctor", "c.merels"}).status == 0);
}

TEST_CASE("a rule set whose text is damaged is known by its name, and no game is lost") {
    const Folder folder;
    const std::string good = make_collections(folder);
    put(folder, after(folder, good, "UPDATE rule_sets SET rules = replace(rules, '{', '#')"));
    const Ran ran = folder.run({"export", "c.merels"});
    CHECK(ran.status == 1);
    CHECK(ran.err.starts_with("merels: c.merels: game 1: the rule set nine-mens-morris cannot be "
                              "read\n"));
    CHECK(ran.err.ends_with(
        "\nmerels: c.merels: 67 games left out, and 'merels doctor' shows what can be saved\n"));
    CHECK(folder.run({"doctor", "--repair", "c.merels"}).status == 0);
    const std::string games = folder.run({"export", "c.merels"}).out;
    put(folder, good);
    CHECK((folder.run({"export", "c.merels"}).out == games));
}

TEST_CASE("readers do not wait for a writer, and a second writer says why it cannot write") {
    const Folder folder;
    put(folder, make_collections(folder));
    std::array<int, 2> pipe{};
    REQUIRE(::pipe2(pipe.data(), O_CLOEXEC) == 0);
    const pid_t writer = folder.start({"import", "-q", "c.merels", "-"}, pipe[0], -1);
    const std::string record = "1. d2 f4 *\n\n";
    REQUIRE(::write(pipe[1], record.data(), record.size()) > 0);
    ::close(pipe[0]);
    // The import has begun when another program can no longer write.
    Ran second;
    int round = 0;
    CHECK(eventually([&] {
        second = folder.run(
            {"edit", "c.merels", "--games", "1", "--set", fmt::format("Round={}", ++round)});
        return second.status == 2;
    }));
    CHECK(second.err
          == "merels: c.merels: another program is writing to the collection, so try again\n");
    for (const Words& verb : reading_lines()) {
        INFO(quoted(verb));
        CHECK(folder.run(verb).status == 0);
    }
    ::close(pipe[1]);
    CHECK(wait_for(writer) == 0);
    CHECK(folder.run({"find", "c.merels", "--count"}).out == "68\n");
}

TEST_CASE("a disk without room ends every writer, and nothing is lost") {
    const Folder folder;
    const std::string good = make_collections(folder);
    folder.shell("$merels random --games 2000 --seed 8 > more.pgn");
    put(folder, good);
    const std::string games = folder.run({"export", "c.merels"}).out;
    for (const char* verb :
         {"import c.merels more.pgn", "compact c.merels", "doctor --repair c.merels",
          "edit c.merels --games 1-60 --set Event=Club", "merge c.merels big.merels",
          "import new.merels more.pgn"}) {
        INFO(verb);
        put(folder, good);
        if (!fs::exists(folder.path("big.merels")))
            REQUIRE(folder.shell("$merels import -q big.merels more.pgn").status == 0);
        // The limit for a file, in blocks of 512 bytes.
        const Ran ran = folder.shell(fmt::format("trap '' XFSZ; ulimit -f 60; $merels {}", verb));
        CHECK((ran.status == 2 || (ran.status == 0 && std::string{verb}.starts_with("doctor"))));
        CHECK((ran.status == 0
               || ran.err.ends_with(".merels: the disk is full, but nothing was lost\n")));
        CHECK((folder.run({"export", "c.merels"}).out == games));
        CHECK(folder.run({"doctor", "c.merels"}).status == 0);
    }
}

TEST_CASE("the doctor repairs a changed header, and says what it could not read") {
    const Folder folder;
    const std::string good = make_collections(folder);
    std::string bytes = good;
    bytes[3] ^= 1;
    put(folder, bytes);
    CHECK(folder.run({"find", "c.merels", "--count"}).err
          == "merels: c.merels: the file is not a SQLite database\n");
    Ran ran = folder.run({"doctor", "--repair", "c.merels"});
    CHECK(ran.status == 1);
    CHECK(ran.err.empty());
    CHECK(ran.out.starts_with("\nRepaired: 67 games kept\n"
                              "1 page of the old file had been changed or damaged.\n"
                              "The old file is now named c.merels.damaged.\n\n"));
    put(folder, good);
    const auto root
        = merels::sql::Database{folder.path("c.merels"), merels::sql::Access::read}.integer(
            "SELECT rootpage FROM sqlite_schema WHERE name = 'filters'");
    bytes = good;
    bytes.replace(static_cast<std::size_t>(root - 1) * 4096, 4096, std::string(4096, '\0'));
    put(folder, bytes);
    ran = folder.run({"doctor", "--repair", "c.merels"});
    CHECK(ran.status == 1);
    CHECK(ran.out.find("\nRepaired: 67 games kept\n"
                       "At least 1 row of other tables could not be read.\n"
                       "1 page of the old file had been changed or damaged.\n")
          != std::string::npos);
}

TEST_CASE("a damaged journal is not thrown away, and a repair keeps it") {
    const Folder folder;
    put(folder, make_collections(folder));
    std::string journal;
    std::string bytes;
    {
        merels::sql::Database live{folder.path("c.merels"), merels::sql::Access::write};
        live.execute("PRAGMA wal_autocheckpoint = 0; INSERT INTO filters VALUES ('a', 'plies:1');"
                     "INSERT INTO filters VALUES ('b', 'plies:2')");
        journal = folder.read("c.merels-wal");
        bytes = folder.read("c.merels");
    }
    journal[99] ^= 1;
    put(folder, bytes);
    folder.write("c.merels-wal", journal);
    for (const char* verb : {"export", "stats"}) {
        const Ran ran = folder.run({verb, "c.merels"});
        CHECK(ran.status == 2);
        CHECK(ran.err
              == "merels: c.merels: the journal c.merels-wal with the last changes is damaged; "
                 "'merels doctor --repair' keeps a copy of the journal and saves all games that "
                 "can be read\n");
    }
    CHECK(folder.run({"doctor", "c.merels"}).err
          == "merels: c.merels: the collection cannot be opened, but --repair saves the part that "
             "can be read\n");
    CHECK((folder.read("c.merels-wal") == journal));
    const Ran ran = folder.run({"doctor", "--repair", "c.merels"});
    CHECK(ran.status == 1);
    CHECK(
        ran.out.starts_with("\nRepaired: 67 games kept\n"
                            "The journal was damaged, and the last changes in it are lost. Merels "
                            "saved a copy of the journal as c.merels.journal.\n"
                            "The old file is now named c.merels.damaged.\n\n"));
    CHECK((folder.read("c.merels.journal") == journal));
    CHECK(folder.run({"doctor", "c.merels"}).status == 0);
}

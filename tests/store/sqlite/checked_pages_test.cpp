#include <libnotation/store/collection/collection_state.hpp>
#include <libnotation/store/repair/doctor.hpp>
#include <libnotation/store/sqlite/checked_pages.hpp>
#include <tests/store/contents.hpp>
#include <tests/support/scratch_folder.hpp>

#include <libnotation/game/random_game.hpp>
#include <libnotation/rules/built_in/rule_sets.hpp>

#include <fmt/format.h>

#include <filesystem>

using namespace merels;
using namespace merels::test;

namespace {

constexpr std::size_t page_bytes = 4096;

void fill(const std::string& path) {
    auto collection = Collection::create(path);
    REQUIRE(collection);
    std::mt19937_64 random{5};
    for (int i = 0; i < 40; ++i) REQUIRE(collection->add(random_game(rule_sets::mulino, random)));
}

/// All games, or why they cannot be read.
std::string read_all(const std::string& path, std::vector<Game>& games) {
    const auto collection = Collection::open(path, Access::read);
    if (!collection) return collection.error().message;
    const Done done = collection->for_each([&](GameId, const Game& game) {
        games.push_back(game);
        return true;
    });
    return done ? "" : done.error().message;
}

std::vector<std::uint32_t> damaged(const std::string& path) {
    sql::Database database{path, sql::Access::salvage};
    REQUIRE(database.integer("PRAGMA application_id") != 0);
    return sql::damaged_pages(database.handle());
}

std::string damage_in(const std::string& path, std::size_t page) {
    return fmt::format("{}: the file is damaged (page {} has a wrong checksum), and 'merels "
                       "doctor' shows what can be saved",
                       path, page);
}

} // namespace

TEST_CASE("whichever bit of a page changes, nothing is answered from that page") {
    const ScratchFolder folder;
    const std::string path = folder.path("c.merels");
    fill(path);
    std::vector<Game> games;
    REQUIRE(read_all(path, games).empty());
    const std::string sound = folder.read("c.merels");
    REQUIRE(sound.size() % page_bytes == 0);
    REQUIRE(damaged(path).empty());
    std::mt19937_64 random{3};
    std::size_t refused = 0;
    for (std::size_t page = 1; page < sound.size() / page_bytes; ++page) {
        std::string bytes = sound;
        bytes[page * page_bytes + random() % page_bytes] ^= static_cast<char>(1U << random() % 8);
        folder.write("c.merels", bytes);
        INFO("page " << page + 1);
        CHECK(damaged(path) == std::vector{static_cast<std::uint32_t>(page + 1)});
        std::vector<Game> found;
        const std::string error = read_all(path, found);
        if (error.empty())
            CHECK(found == games);
        else
            CHECK(error == damage_in(path, page + 1));
        refused += error.empty() ? 0U : 1U;
    }
    CHECK(refused > 4);
}

TEST_CASE("a page in another's place is damaged, and so is one of zeros") {
    const ScratchFolder folder;
    const std::string path = folder.path("c.merels");
    fill(path);
    const std::string sound = folder.read("c.merels");
    const auto page
        = [&](std::size_t number) { return sound.substr((number - 1) * page_bytes, page_bytes); };
    std::string bytes = sound;
    bytes.replace(3 * page_bytes, page_bytes, page(6));
    bytes.replace(5 * page_bytes, page_bytes, page(4));
    bytes.replace(7 * page_bytes, page_bytes, std::string(page_bytes, '\0'));
    folder.write("c.merels", bytes);
    CHECK(damaged(path) == std::vector<std::uint32_t>{4, 6, 8});
}

TEST_CASE("pages whose room for checksums is denied are damaged") {
    const ScratchFolder folder;
    const std::string path = folder.path("c.merels");
    fill(path);
    std::string bytes = folder.read("c.merels");
    constexpr std::size_t reserved_bytes_at = 20;
    bytes[reserved_bytes_at] = 0;
    folder.write("c.merels", bytes);
    std::vector<Game> games;
    CHECK(read_all(path, games)
          == path
                 + ": the pages of the file have no checksums, and 'merels doctor' shows what can "
                   "be saved");
    CHECK(damaged(path) == std::vector<std::uint32_t>{1});
    sql::Database salvage{path, sql::Access::salvage};
    CHECK(salvage.integer("SELECT count(*) FROM games") == 40);
}

TEST_CASE("a program that knows a file from before its collection writes checksums, too") {
    const ScratchFolder folder;
    const std::string path = folder.path("c.merels");
    folder.write("c.merels", "");
    {
        sql::Database early{path, sql::Access::write};
        REQUIRE(early.integer("SELECT count(*) FROM sqlite_schema") == 0);
        fill(path);
        early.execute("UPDATE games SET round = '7'; PRAGMA wal_checkpoint(TRUNCATE)");
        CHECK(early.integer("SELECT count(*) FROM games WHERE round = '7'") == 40);
    }
    CHECK(damaged(path).empty());
}

TEST_CASE("what another program writes into a collection is seen as damage") {
    const ScratchFolder folder;
    const std::string path = folder.path("c.merels");
    fill(path);
    {
        // This is the work of a program that does not know of checksums.
        std::string bytes = folder.read("c.merels");
        const std::size_t at = bytes.find("CREATE TABLE players");
        REQUIRE(at != std::string::npos);
        bytes[at + 13] = 'q';
        folder.write("c.merels", bytes);
    }
    std::vector<Game> games;
    CHECK(read_all(path, games).find("has a wrong checksum") != std::string::npos);
}

TEST_CASE("with any size of pages in the header, the pages that SQLite reads are compared") {
    for (const unsigned size : {0U, 2U, 100U, 512U, 32768U}) {
        INFO(size);
        const ScratchFolder folder;
        fill(folder.path("a.merels"));
        std::string bytes;
        {
            // The journal also has the first page, with the correct page size.
            sql::Database database{folder.path("a.merels"), sql::Access::write};
            database.execute("PRAGMA wal_autocheckpoint = 0; PRAGMA user_version = 1");
            bytes = folder.read("a.merels");
            folder.write("c.merels-wal", folder.read("a.merels-wal"));
        }
        constexpr std::size_t page_size_at = 16;
        bytes[page_size_at] = static_cast<char>(size >> 8);
        bytes[page_size_at + 1] = static_cast<char>(size & 0xFF);
        bytes[bytes.size() - 99] ^= 1;
        folder.write("c.merels", bytes);
        const auto collection = Collection::open(folder.path("c.merels"), Access::read);
        REQUIRE(collection);
        const auto diagnosis = examine(*collection);
        REQUIRE(diagnosis);
        const auto& faults = diagnosis->parts[0].descriptions;
        REQUIRE(faults.size() >= 2);
        CHECK(faults[0] == "page 1 has a wrong checksum");
        CHECK(faults[1] == fmt::format("page {} has a wrong checksum", bytes.size() / page_bytes));
    }
}

// It reads a gigabyte.
TEST_CASE("the page that SQLite locks and never writes is not damaged", "[.long]") {
    const ScratchFolder folder;
    const std::string path = folder.path("c.merels");
    fill(path);
    constexpr std::uintmax_t lock_byte = 0x40000000;
    constexpr std::uint32_t lock_page = lock_byte / page_bytes + 1;
    std::filesystem::resize_file(path, lock_byte + 2 * page_bytes);
    const auto pages = damaged(path);
    REQUIRE(pages.size() > 2);
    // All unwritten pages except for the page with the lock are reported.
    CHECK(pages.back() == lock_page + 1);
    CHECK(pages[pages.size() - 2] == lock_page - 1);
}

TEST_CASE("a collection that another program took out of its mode is put back when it is written") {
    const ScratchFolder folder;
    const std::string path = folder.path("c.merels");
    fill(path);
    const auto has_log = [&] {
        sql::Database database{path, sql::Access::read};
        sql::Statement mode{database, "PRAGMA journal_mode"};
        REQUIRE(mode.step());
        return mode.text(0) == "wal";
    };
    REQUIRE(has_log());
    sql::Database{path, sql::Access::write}.execute("PRAGMA journal_mode = DELETE");
    REQUIRE(!has_log());
    REQUIRE(Collection::open(path, Access::read));
    CHECK(!has_log());
    REQUIRE(Collection::open(path, Access::write));
    CHECK(has_log());
    CHECK(damaged(path).empty());
}

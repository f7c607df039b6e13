#include <libnotation/store/repair/table_salvage.hpp>
#include <libnotation/store/sqlite/checked_pages.hpp>
#include <libnotation/store/sqlite/database.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/scratch_folder.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <set>

using namespace merels;
using namespace merels::test;

namespace {

constexpr std::size_t page_bytes = 4096;

std::string text_of(std::int64_t id) { return fmt::format("<game {:015}>", id); }

/// A file with a table of games, of which pages can be damaged.
class Table {
public:
    explicit Table(const std::set<std::int64_t>& ids) : ids_(ids) {
        sql::Database database{path(), sql::Access::create};
        sql::reserve_checksums(database.handle());
        database.execute("PRAGMA page_size = 4096; CREATE TABLE games (id INTEGER PRIMARY KEY, "
                         "text TEXT, rest BLOB)");
        sql::Transaction transaction{database};
        sql::Statement insert{database, "INSERT INTO games VALUES (?, ?, zeroblob(100))"};
        for (const std::int64_t id : ids) insert.run(id, text_of(id));
        transaction.commit();
    }

    /// Damages the page with this row. The rows of this page are no longer expected.
    void damage_page_of(std::int64_t id) {
        std::string bytes = folder_.read("c.db");
        const std::size_t at = bytes.find(text_of(id));
        REQUIRE(at != std::string::npos);
        const std::size_t page = at / page_bytes * page_bytes;
        const std::string text = bytes.substr(page, page_bytes);
        std::erase_if(ids_, [&](std::int64_t other) {
            return text.find(text_of(other)) != std::string::npos;
        });
        // No text contains this letter. So the byte changes, unless the page is already damaged.
        bytes[page + page_bytes / 2] = 'U';
        folder_.write("c.db", bytes);
    }

    /// Changes the number of a row, so that it is greater than all others.
    void damage_number_of(std::int64_t id) {
        std::string bytes = folder_.read("c.db");
        const std::size_t at = bytes.find(text_of(id));
        REQUIRE(at != std::string::npos);
        // Two bytes of the number and five of the row's header are before the text.
        bytes[at - 7] = '\xFF';
        folder_.write("c.db", bytes);
        ids_.erase(id);
        ids_.insert(0x7F << 7 | (id & 0x7F));
    }

    void check(sql::Access access = sql::Access::read) const {
        sql::Database database{path(), access};
        const Snapshot snapshot{database};
        std::vector<std::int64_t> found;
        CHECK(!for_each_readable_row(database, "games",
                                     [&](std::int64_t id) { found.push_back(id); }));
        std::ranges::sort(found);
        CHECK((found == std::vector<std::int64_t>{ids_.begin(), ids_.end()}));
    }

    std::size_t size() const { return ids_.size(); }

private:
    std::string path() const { return folder_.path("c.db"); }

    ScratchFolder folder_;
    std::set<std::int64_t> ids_;
};

std::set<std::int64_t> numbers(std::int64_t first, std::int64_t last) {
    std::set<std::int64_t> ids;
    for (std::int64_t id = first; id <= last; ++id) ids.insert(id);
    return ids;
}

} // namespace

TEST_CASE("games between damaged pages are found, however many numbers lie between them") {
    auto ids = numbers(1, 500);
    ids.merge(numbers(5'000'000, 5'000'500));
    ids.merge(numbers(std::int64_t{1} << 40, (std::int64_t{1} << 40) + 300));
    Table table{ids};
    table.damage_page_of(3);
    table.damage_page_of(250);
    table.damage_page_of(5'000'250);
    table.damage_page_of((std::int64_t{1} << 40) + 300);
    CHECK(table.size() > 1000);
    table.check();
}

TEST_CASE("games behind a damaged page with many numbers are found") {
    auto ids = numbers(1, 500);
    ids.merge(numbers(5'000'000, 5'000'500));
    Table table{ids};
    table.damage_page_of(500);
    table.damage_page_of(5'000'000);
    table.damage_page_of(5'000'500);
    CHECK(table.size() > 600);
    table.check();
}

TEST_CASE("a damaged number that is greater than those behind it hides none of them") {
    Table table{numbers(1, 500)};
    table.damage_number_of(300);
    table.check(sql::Access::salvage);
}

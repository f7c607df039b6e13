#include <libnotation/store/collection/collection_state.hpp>
#include <libnotation/store/collection/migrations.hpp>
#include <libnotation/store/repair/doctor.hpp>
#include <libnotation/store/schema/schema.hpp>
#include <libnotation/store/sqlite/file_version.hpp>
#include <libnotation/text/input/input_file.hpp>
#include <libnotation/text/writer.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/places.hpp>
#include <tests/support/scratch_folder.hpp>

#include <fmt/format.h>

#include <array>

using namespace merels;
using namespace merels::test;

namespace {

/// tests/data/collections/version-N.gz is a collection as the last program with version N made it:
/// `merels import` of records.txt, then `gzip -9`. It never changes again.
std::string unpacked(const std::string& name) {
    auto file = InputFile::open(source_folder() + "/tests/data/collections/" + name);
    REQUIRE(file);
    std::string bytes;
    Diagnostics faults;
    std::array<char, 65536> buffer{};
    while (const std::size_t count = file->read(buffer, faults)) bytes.append(buffer.data(), count);
    REQUIRE(faults.empty());
    return bytes;
}

/// The tables as SQLite knows them.
std::vector<std::string> schema_of(const Collection& collection) {
    std::vector<std::string> all;
    sql::Statement select{collection.state().database,
                          "SELECT coalesce(sql, name) FROM sqlite_schema ORDER BY type, name"};
    while (select.step()) all.emplace_back(select.text(0));
    return all;
}

} // namespace

TEST_CASE("a collection of every version opens, and becomes what is made today") {
    CHECK(migrations().size() + 1 == static_cast<std::size_t>(schema_version));
    for (std::int64_t version = 1; version <= schema_version; ++version) {
        INFO("version " << version);
        const ScratchFolder folder;
        const std::string path = folder.path("old.merels");
        folder.write("old.merels", unpacked(fmt::format("version-{}.gz", version)));
        const auto collection = Collection::open(path, Access::write);
        REQUIRE(collection);
        const auto diagnosis = examine(*collection);
        REQUIRE(diagnosis);
        for (const Examination& part : diagnosis->parts)
            CHECK(part.descriptions == std::vector<std::string>{});
        std::string records;
        REQUIRE(collection->for_each([&](GameId, const Game& game) {
            records += write(game);
            return true;
        }));
        CHECK(records == unpacked("records.txt"));
        const auto fresh = Collection::create(":memory:");
        REQUIRE(fresh);
        const bool has_same_schema = schema_of(*collection) == schema_of(*fresh);
        CHECK(has_same_schema);
    }
}

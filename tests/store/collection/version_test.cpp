#include <libnotation/store/collection/collection_state.hpp>
#include <libnotation/store/repair/doctor.hpp>
#include <libnotation/store/repair/repair.hpp>
#include <libnotation/text/input/input_file.hpp>
#include <libnotation/text/writer.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/places.hpp>
#include <tests/support/scratch_folder.hpp>

#include <array>

using namespace merels;
using namespace merels::test;

namespace {

/// tests/data/collections/version-1.gz is a collection as the first program with these tables made
/// it: `merels import` of records.txt, then `gzip -9`.
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

} // namespace

TEST_CASE("a collection of version 1 is what is made today") {
    const ScratchFolder folder;
    folder.write("old.merels", unpacked("version-1.gz"));
    const auto collection = Collection::open(folder.path("old.merels"), Access::write);
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
}

TEST_CASE("a collection of another version is neither opened nor repaired") {
    const ScratchFolder folder;
    const std::string path = folder.path("c.merels");
    REQUIRE(Collection::create(path));
    for (const std::string version : {"0", "2", "-1"}) {
        sql::Database{path, sql::Access::write}.execute("PRAGMA user_version = " + version);
        const std::string bytes = folder.read("c.merels");
        const StoreError error{StoreFault::other_version,
                               path + ": a collection of version " + version
                                   + ", but this program reads version 1"};
        for (const Access access : {Access::read, Access::write}) {
            const auto opened = Collection::open(path, access);
            REQUIRE(!opened);
            CHECK(opened.error() == error);
        }
        const auto repaired = repair(path);
        REQUIRE(!repaired);
        CHECK(repaired.error() == error);
        CHECK(folder.read("c.merels") == bytes);
    }
}

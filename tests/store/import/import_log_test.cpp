#include <libnotation/store/import/import_log.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/scratch_folder.hpp>

using namespace merels;
using namespace merels::test;

TEST_CASE("a collection whose journal has grown is not the same file any more") {
    const ScratchFolder folder;
    const auto look = [&] { return look_at(folder.path("club.merels")); };
    folder.write("club.merels", "pages");
    const ImportFile before = look();
    CHECK(before.size == 5);
    // A program that reads a collection leaves an empty journal.
    folder.write("club.merels-wal", "");
    CHECK(look().size == before.size);
    CHECK(look().modified == before.modified);
    folder.write("club.merels-wal", "more");
    CHECK(look().size == 9);
    CHECK(look().modified >= before.modified);
    CHECK(look_at(folder.path("missing")).modified == 0);
}

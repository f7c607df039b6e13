#include <libnotation/store/shared_snapshot.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/scratch_folder.hpp>

using namespace merels;
using namespace merels::test;

namespace {

std::int64_t filters(Collection::State& state) {
    return state.database.integer("SELECT count(*) FROM filters");
}

void add_filter(const std::string& path, const std::string& name) {
    sql::Database{path, sql::Access::write}.execute("INSERT INTO filters VALUES ('" + name
                                                    + "', '')");
}

} // namespace

TEST_CASE("connections that share a search see the collection as of one moment") {
    const ScratchFolder folder;
    const std::string path = folder.path("c.merels");
    REQUIRE(Collection::create(path));
    const auto collection = Collection::open(path, Access::read);
    REQUIRE(collection);
    Collection::State& first = collection->state();
    {
        const SharedSnapshot moment{first, 3};
        REQUIRE(moment.others().size() == 3);
        add_filter(path, "a");
        CHECK(filters(first) == 0);
        for (const auto& other : moment.others()) CHECK(filters(*other) == 0);
    }
    CHECK(filters(first) == 1);
    const Snapshot outer{first.database};
    CHECK(filters(first) == 1);
    add_filter(path, "b");
    // They could not see what the first one sees.
    CHECK(SharedSnapshot{first, 3}.others().empty());
}

TEST_CASE("a connection that reads leaves nothing beside the file") {
    const ScratchFolder folder;
    const std::string path = folder.path("c.merels");
    REQUIRE(Collection::create(path));
    {
        const auto collection = Collection::open(path, Access::read);
        REQUIRE(collection);
        REQUIRE(collection->size());
        CHECK(std::filesystem::exists(path + "-wal"));
    }
    CHECK(!std::filesystem::exists(path + "-wal"));
    CHECK(!std::filesystem::exists(path + "-shm"));
}

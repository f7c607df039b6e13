#include <libnotation/store/search/shared_snapshot.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/sanitized.hpp>
#include <tests/support/scratch_folder.hpp>

#include <fcntl.h>
#include <sys/resource.h>
#include <unistd.h>

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

/// This process can open no more files while it lives.
class FewFiles {
public:
    FewFiles() {
        ::getrlimit(RLIMIT_NOFILE, &before_);
        const int next = ::open("/dev/null", O_RDONLY);
        ::close(next);
        rlimit now = before_;
        now.rlim_cur = static_cast<rlim_t>(next);
        ::setrlimit(RLIMIT_NOFILE, &now);
    }
    ~FewFiles() { ::setrlimit(RLIMIT_NOFILE, &before_); }
    FewFiles(const FewFiles&) = delete;
    FewFiles& operator=(const FewFiles&) = delete;

private:
    rlimit before_{};
};

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
    // Other connections would not see the same state as the first one, so there are none.
    CHECK(SharedSnapshot{first, 3}.others().empty());
}

TEST_CASE("a connection that reads leaves nothing next to the file") {
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

TEST_CASE("where no more files can be opened, one connection does all the work") {
    // The sanitizers open files of their own to look at what is thrown.
    if (is_sanitized) return;
    const ScratchFolder folder;
    const std::string path = folder.path("c.merels");
    REQUIRE(Collection::create(path));
    const auto collection = Collection::open(path, Access::read);
    REQUIRE(collection);
    Collection::State& first = collection->state();
    REQUIRE(filters(first) == 0);
    const FewFiles few;
    CHECK(SharedSnapshot{first, 3}.others().empty());
    CHECK(filters(first) == 0);
}

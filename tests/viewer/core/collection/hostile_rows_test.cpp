#include <tests/support/eventually.hpp>
#include <tests/support/hostile/good_collection.hpp>
#include <tests/support/hostile/hostile_file.hpp>
#include <tests/support/sanitized.hpp>
#include <viewer/core/collection/collection_rows.hpp>
#include <viewer/core/tasks/explorer_reader.hpp>

#include <cstdlib>

using namespace merels;
using namespace merels::test;
using namespace merels::viewer;

namespace {

/// Opens, searches and shows the list. False if that has no end.
bool shows(CollectionRows& rows, const char* query) {
    rows.search(query);
    const bool has_ended = eventually([&] {
        rows.poll();
        return !rows.is_running() && (rows.size() == 0 || rows.fault() || rows.head(0) != nullptr);
    });
    rows.poll();
    return has_ended;
}

void use(const std::string& path) {
    CollectionRows rows{path};
    for (const char* query : {"", "player:anna sort:white", "comment:a or motif:running-mill"}) {
        INFO(query);
        CHECK(shows(rows, query));
    }
    RuleSetPool pool;
    shows(rows, "");
    if (rows.size() > 0) {
        const auto opened = rows.open(0, pool);
        CHECK((opened || !opened.error().empty()));
    } else {
        CHECK(rows.fault());
    }
    ExplorerReader reader{path};
    const Explored explored = reader.answer(Position{rule_sets::nine_mens_morris}, {});
    CHECK((!explored.moves.empty() || !explored.fault.empty() || rows.size() > 0));
}

} // namespace

TEST_CASE("the list of a hostile collection shows its games, or says what is wrong") {
    const ScratchFolder folder;
    const std::string good = good_collection();
    const bool are_all_wanted = std::getenv("MERELS_HOSTILE") != nullptr;
    constexpr std::size_t sampled = test::is_sanitized ? 16 : 4;
    std::size_t number = 0;
    for (const Hostile& hostile : hostile_collections()) {
        if (number++ % sampled != 0 && !are_all_wanted) continue;
        const std::string made = made_hostile(good, hostile);
        folder.write("c.merels", made);
        INFO(hostile.name);
        use(folder.path("c.merels"));
        CHECK((folder.read("c.merels") == made));
        std::filesystem::remove(folder.path("c.merels"));
        CHECK(std::filesystem::is_empty(folder.path()));
    }
}

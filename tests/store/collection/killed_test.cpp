#include <libnotation/rules/built_in/rule_sets.hpp>
#include <libnotation/store/collection/collection_state.hpp>
#include <libnotation/store/import/import.hpp>
#include <libnotation/store/repair/doctor.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/killed.hpp>
#include <tests/support/random/random_tree.hpp>
#include <tests/support/scratch_folder.hpp>

#include <libnotation/game/cursor.hpp>
#include <libnotation/game/random_game.hpp>

#include <cstdio>

using namespace merels;
using namespace merels::test;

namespace {

void remove_collection(const std::string& path) {
    for (const char* end : {"", "-wal", "-shm", "-journal"}) std::filesystem::remove(path + end);
}

void require(bool holds) {
    if (!holds) std::abort();
}

std::vector<Reading> many_readings() {
    std::mt19937_64 random{5};
    std::vector<Reading> readings;
    for (int i = 0; i < 1500; ++i) {
        const RuleSet& rules = i % 7 == 0 ? rule_sets::mulino : rule_sets::nine_mens_morris;
        readings.emplace_back(rules);
        readings.back().game
            = i % 20 == 0 ? random_tree(rules, random) : random_game(rules, random, 60);
        Walker walker{readings.back().game};
        walker.forward_to_end();
        readings.back().outcome = walker.outcome();
    }
    return readings;
}

/// Imports the readings as the records of `file`. The transactions are so small that there are many
/// segments, which are merged again and again.
void import_in_small_steps(const std::string& path, const std::string& file,
                           const std::vector<Reading>& readings) {
    auto collection = Collection::create(path);
    if (!collection) collection = Collection::open(path, Access::write);
    require(collection.has_value());
    ImportOptions options;
    options.on_duplicate = OnDuplicate::keep;
    options.most_positions = 2500;
    auto import = Import::begin(*collection, options);
    require(import.has_value());
    const auto is_new = import->begin_file(file);
    require(is_new.has_value());
    RecordPreparation preparation{collection->positions(), {}};
    ImportRecord record;
    for (const Reading& reading : readings) {
        if (!*is_new) break;
        preparation.prepare(reading, record);
        require(import->add(record).has_value());
    }
    if (*is_new) require(import->end_file().has_value());
    require(import->finish().has_value());
}

/// Checks that the games of the collection are the first games of `readings`. Returns their number.
std::int64_t check_beginning(const std::string& path, const std::vector<Reading>& readings) {
    const auto collection = Collection::open(path, Access::read);
    REQUIRE(collection);
    const auto diagnosis = examine(*collection);
    REQUIRE(diagnosis);
    for (const Examination& part : diagnosis->parts)
        CHECK(part.descriptions == std::vector<std::string>{});
    std::int64_t games = 0;
    bool is_same = true;
    REQUIRE(collection->for_each([&](GameId id, const Game& game) {
        is_same
            = is_same && id == ++games && game == readings[static_cast<std::size_t>(id - 1)].game;
        return true;
    }));
    CHECK(is_same);
    return games;
}

} // namespace

TEST_CASE("an import in many transactions that is killed keeps whole ones and goes on", "[long]") {
    const ScratchFolder folder;
    const std::string path = folder.path("c.merels");
    folder.write("games", "as long as it stays the same");
    const auto readings = many_readings();
    const auto import = [&] { import_in_small_steps(path, folder.path("games"), readings); };
    const int calls = writes_of(import);
    Moments moments{calls};
    const int count = moments_to_kill(10);
    int partial = 0;
    for (int i = 0; i < count; ++i) {
        remove_collection(path);
        const int last = moments.next();
        INFO("killed before call " << last << " of " << calls << " that change a file");
        CHECK(was_killed(last, import));
        if (Collection::open(path, Access::read)) {
            const auto games = check_beginning(path, readings);
            partial += games > 0 && games < static_cast<std::int64_t>(readings.size()) ? 1 : 0;
        }
        import();
        CHECK(check_beginning(path, readings) == static_cast<std::int64_t>(readings.size()));
    }
    CHECK(partial > 0);
    if (std::getenv("MERELS_KILLS") != nullptr)
        std::printf("import in steps: %d moments of %d, %d between two transactions\n", count,
                    calls, partial);
}

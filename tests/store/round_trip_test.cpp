#include <tests/store/importing.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/places.hpp>
#include <tests/support/random/random_tree.hpp>
#include <tests/support/read_text.hpp>
#include <tests/support/sanitized.hpp>

#include <libnotation/text/blocks.hpp>
#include <libnotation/text/writer.hpp>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <set>

using namespace merels;
using namespace merels::test;

namespace {

/// Reads one record that `export` writes.
Game read_back(const Game& game, Format format, RuleSetPool& pool) {
    const Written written = write(game, format);
    REQUIRE(written.losses.empty());
    ReadOptions options;
    options.rule_set = &game.rule_set();
    options.format = format;
    options.pool = &pool;
    Records records{{"t", written.text}};
    Reading reading{game.rule_set()};
    const Record* record = records.next();
    REQUIRE(record != nullptr);
    read(*record, options, reading);
    CHECK(records.next() == nullptr);
    return reading.game;
}

/// Every record of a file, in any format; other text is left out, as imports do.
std::vector<Reading> readings_of_file(const std::filesystem::path& path, RuleSetPool& pool) {
    std::vector<Reading> readings;
    auto file = BlockReader::open(path.string());
    REQUIRE(file);
    ReadOptions options;
    options.rule_set = &rule_sets::nine_mens_morris;
    options.pool = &pool;
    for (Block block; file->next(block);)
        for (const Record& record : records({"t", block.text}, block.layout)) {
            Reading reading{rule_sets::nine_mens_morris};
            read(record, options, reading);
            if (is_record(reading)) readings.push_back(std::move(reading));
        }
    return readings;
}

std::vector<std::filesystem::path> sample_files() {
    const std::set<std::string> endings{".pgn", ".sgf", ".json", ".jsonl", ".txt"};
    std::vector<std::filesystem::path> files;
    for (const auto& entry :
         std::filesystem::recursive_directory_iterator{source_folder() + "/samples"})
        if (entry.is_regular_file() && endings.contains(entry.path().extension().string()))
            files.push_back(entry.path());
    std::ranges::sort(files);
    return files;
}

ImportOptions keeping_duplicates() {
    ImportOptions options;
    options.on_duplicate = OnDuplicate::keep;
    return options;
}

/// 100,000 were tried by hand.
std::size_t wanted_trees() {
    constexpr std::size_t usual = rounds(3000U);
    const char* wanted = std::getenv("MERELS_IMPORTED_TREES");
    return wanted == nullptr ? usual : std::strtoul(wanted, nullptr, 10);
}

} // namespace

TEST_CASE("trees under all rule sets come back from an import and an export in every field") {
    std::mt19937_64 random{505};
    RuleSetPool pool;
    constexpr std::size_t at_once = rounds(1000U);
    for (std::size_t done = 0; done < wanted_trees(); done += at_once) {
        std::vector<Game> trees;
        while (trees.size() < at_once)
            trees.push_back(random_tree(
                rule_sets::all()[(done + trees.size()) % rule_sets::all().size()], random));
        auto collection = Collection::create(":memory:", {IndexedPositions::with_variations});
        REQUIRE(collection);
        import_all(*collection, readings_of(trees), keeping_duplicates());
        std::size_t next = 0;
        REQUIRE(collection->for_each([&](GameId id, const Game& game) {
            INFO("tree " << done + next);
            CHECK(id == static_cast<GameId>(next + 1));
            if (game != trees[next]) CHECK(write(game) == write(trees[next]));
            CHECK(game == trees[next]);
            const Format format = next % 2 == 0 ? Format::merels : Format::json;
            CHECK(read_back(game, format, pool) == trees[next]);
            ++next;
            return true;
        }));
        CHECK(next == trees.size());
    }
}

TEST_CASE("every record of the samples comes back from an import in every field") {
    RuleSetPool pool;
    const auto files = sample_files();
    std::size_t files_with_games = 0;
    for (const auto& path : files) {
        INFO(path);
        const auto readings = readings_of_file(path, pool);
        if (!readings.empty()) ++files_with_games;
        auto collection = Collection::create(":memory:", {IndexedPositions::with_variations});
        REQUIRE(collection);
        import_all(*collection, readings, keeping_duplicates());
        std::size_t next = 0;
        REQUIRE(collection->for_each([&](GameId, const Game& game) {
            INFO("record " << next + 1);
            CHECK(game == readings[next].game);
            ++next;
            return true;
        }));
        CHECK(next == readings.size());
    }
    CHECK(files_with_games > 100);
}

#pragma once

#include <libnotation/store/import/import.hpp>
#include <tests/support/catch.hpp>

#include <libnotation/rules/built_in/rule_sets.hpp>

#include <string>
#include <vector>

namespace merels::test {

inline Reading reading_of(const Game& game) {
    Reading reading{game.rule_set()};
    reading.game = game;
    return reading;
}

inline std::vector<Reading> readings_of(const std::vector<Game>& games) {
    std::vector<Reading> readings;
    for (const Game& game : games) readings.push_back(reading_of(game));
    return readings;
}

/// Imports readings as the records of one file.
inline std::vector<Added> import_all(Collection& collection, const std::vector<Reading>& readings,
                                     const ImportOptions& options = {}) {
    std::vector<Added> added;
    auto import = Import::begin(collection, options);
    REQUIRE(import);
    REQUIRE(*import->begin_file("-"));
    RecordPreparation preparation{collection.positions(), options.tags};
    ImportRecord record;
    for (const Reading& reading : readings) {
        preparation.prepare(reading, record);
        added.push_back(*import->add(record));
    }
    REQUIRE(import->end_file());
    REQUIRE(import->finish());
    return added;
}

/// A collection with all these games. They are imported in three parts. Duplicates are kept.
inline Collection imported(const std::vector<Game>& games, IndexedPositions positions) {
    auto collection = Collection::create(":memory:", {positions});
    REQUIRE(collection);
    ImportOptions options;
    options.on_duplicate = OnDuplicate::keep;
    constexpr std::size_t parts = 3;
    for (std::size_t part = 0; part < parts; ++part) {
        const auto first = games.begin() + static_cast<std::ptrdiff_t>(games.size() * part / parts);
        const auto last
            = games.begin() + static_cast<std::ptrdiff_t>(games.size() * (part + 1) / parts);
        import_all(*collection, readings_of({first, last}), options);
    }
    return std::move(*collection);
}

} // namespace merels::test

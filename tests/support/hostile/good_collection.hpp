#pragma once

#include <libnotation/rules/built_in/rule_sets.hpp>
#include <libnotation/store/history/tag_edits.hpp>
#include <tests/store/importing.hpp>
#include <tests/support/read_text.hpp>
#include <tests/support/scratch_folder.hpp>

#include <libnotation/game/random_game.hpp>

#include <array>
#include <string>

namespace merels::test {

/// The bytes of a collection of 63 games with names, comments and variations, of which one was
/// changed.
inline std::string good_collection() {
    std::vector<Reading> readings
        = read_text(
              "[White \"Anna\"]\n[Black \"Berta\"]\n\n1. d6 {a} d2 (1... f4 2. d2) 2. f4 *\n\n"
              "[White \"Zoe\"]\n[Black \"Mia\"]\n[Date \"1957.01.02\"]\n\n1. d6 d6 2. a1 *\n\n"
              "[White \"Mia\"]\n[Event \"Club\"]\n\n1. a1 {b} d2 *\n")
              .readings;
    std::mt19937_64 random{3};
    for (int i = 0; i < 60; ++i)
        readings.push_back(reading_of(random_game(rule_sets::nine_mens_morris, random, 80)));
    const ScratchFolder folder;
    {
        auto collection = Collection::create(folder.path("c.merels"));
        REQUIRE(collection);
        import_all(*collection, readings);
        REQUIRE(
            edit_tags(*collection, std::array{GameId{2}}, std::array{TagEdit{"Event", "Open"}}));
    }
    return folder.read("c.merels");
}

} // namespace merels::test

#pragma once

#include <tests/support/test.hpp>

#include <libnotation/store/collection/collection.hpp>

namespace merels::test {

/// All games in the order of their numbers.
inline std::vector<Game> contents(const Collection& collection) {
    std::vector<Game> games;
    REQUIRE(collection.for_each([&](GameId, const Game& game) {
        games.push_back(game);
        return true;
    }));
    return games;
}

} // namespace merels::test

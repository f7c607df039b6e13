#pragma once

#include <cstdint>

namespace merels {

/// The number of a game in its collection, from 1. The number of a removed game is never used
/// again.
using GameId = std::int64_t;

enum class Access : std::uint8_t { read, write };

/// The positions of a collection's games that can be found.
enum class IndexedPositions : std::uint8_t { none, main_line, with_variations };

/// Options that a collection keeps for ever.
struct CollectionOptions {
    IndexedPositions positions = IndexedPositions::main_line;
};

} // namespace merels

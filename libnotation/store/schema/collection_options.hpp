#pragma once

#include <cstdint>

namespace merels {

/// A game's number in its collection, from 1; never used again.
using GameId = std::int64_t;

enum class Access : std::uint8_t { read, write };

/// Which positions of a collection's games can be found.
enum class IndexedPositions : std::uint8_t { none, main_line, with_variations };

/// Permanent options of a collection.
struct CollectionOptions {
    IndexedPositions positions = IndexedPositions::main_line;
};

} // namespace merels

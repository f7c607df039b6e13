#pragma once

#include <cstdint>

namespace merels {

/// The number of a game in its collection, from 1. Numbers of removed games are never used again.
using GameId = std::int64_t;

enum class Access : std::uint8_t { read, write };

/// Decides which positions are in the index: none, those of main lines, or those of variations as
/// well.
enum class IndexedPositions : std::uint8_t { none, main_line, with_variations };

/// The options of a collection, which never change.
struct CollectionOptions {
    IndexedPositions positions = IndexedPositions::main_line;
};

} // namespace merels

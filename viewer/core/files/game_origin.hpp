#pragma once

#include <cstdint>
#include <string>
#include <variant>

namespace merels::viewer {

/// A file, and the number of a record in this file. Records are counted from 1.
struct FilePlace {
    std::string path;
    std::uint64_t number = 1;

    bool operator==(const FilePlace&) const = default;
};

/// A game of a collection.
struct CollectionPlace {
    std::string path;
    std::int64_t id = 0;

    bool operator==(const CollectionPlace&) const = default;
};

/// The file or collection of an open game. The value is `std::monostate` if the game is in no file
/// and no collection.
using GameOrigin = std::variant<std::monostate, FilePlace, CollectionPlace>;

} // namespace merels::viewer

#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace merels::layering {

/// Rooms that belong together, and the other wings that they may include.
struct Wing {
    std::string_view folder;
    std::vector<std::string_view> knows;
};

/// A library that only some folders may see; no header that they show to others may include it.
struct Library {
    std::string_view name;
    /// How the includes of it begin.
    std::vector<std::string_view> prefixes;
    std::vector<std::string_view> homes;
    /// Folders inside the homes that may not see it either.
    std::vector<std::string_view> except;
};

/// The folders that hold sources, from the cellar up: a room includes only earlier ones.
const std::vector<std::string_view>& rooms();
/// Folders of tests that mirror no room, since what they hold is for tests alone.
const std::vector<std::string_view>& test_rooms();
/// The arrows of `docs/architecture.md`.
const std::vector<Wing>& wings();
const std::vector<Library>& libraries();

/// True for a path inside the folder.
bool is_inside(std::string_view path, std::string_view folder);

/// The place among `rooms` of the room that contains a file; nothing if there is none.
std::optional<std::size_t> floor_of(std::string_view path);

/// The innermost wing that a path lies in, or null.
const Wing* wing_of(std::string_view path);

bool may_include(const Wing& wing, const Wing& target);

/// The library that an include names, or null.
const Library* library_of(std::string_view target);

/// The library may be seen from this file.
bool is_home(const Library& library, std::string_view path);

} // namespace merels::layering

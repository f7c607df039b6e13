#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace merels::layering {

/// A folder of rooms, and the other wings that these rooms may include.
struct Wing {
    std::string_view folder;
    std::vector<std::string_view> knows;
};

/// A library that only some folders (`homes`) may include. Headers that other folders include must
/// not include it.
struct Library {
    std::string_view name;
    /// The beginnings of its includes.
    std::vector<std::string_view> prefixes;
    std::vector<std::string_view> homes;
    /// Folders in `homes` that must not include the library.
    std::vector<std::string_view> except;
};

/// The folders of sources, in order. A room includes only earlier rooms.
const std::vector<std::string_view>& rooms();
/// Folders of tests that do not correspond to a room. Only tests use their files.
const std::vector<std::string_view>& test_rooms();
/// The arrows of `docs/architecture.md`.
const std::vector<Wing>& wings();
const std::vector<Library>& libraries();

/// True for a path inside the folder.
bool is_inside(std::string_view path, std::string_view folder);

/// The index in `rooms` of the room that contains a file. The result is empty if no room contains
/// it.
std::optional<std::size_t> floor_of(std::string_view path);

/// The innermost wing that contains a path, or null.
const Wing* wing_of(std::string_view path);

bool may_include(const Wing& wing, const Wing& target);

/// The library that an include names, or null.
const Library* library_of(std::string_view target);

/// True if this file may include the library.
bool is_home(const Library& library, std::string_view path);

} // namespace merels::layering

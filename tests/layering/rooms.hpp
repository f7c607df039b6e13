#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace merels::layering {

/// A folder of the house, and the rooms that it may include besides itself.
struct Room {
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

/// The arrows of `docs/architecture.md`.
const std::vector<Room>& rooms();
const std::vector<Library>& libraries();

/// True for a path inside the folder.
bool is_inside(std::string_view path, std::string_view folder);

/// The innermost room that a path lies in, or null.
const Room* room_of(std::string_view path);

bool may_include(const Room& room, const Room& target);

/// The library that an include names, or null.
const Library* library_of(std::string_view target);

/// The library may be seen from this file.
bool is_home(const Library& library, std::string_view path);

} // namespace merels::layering

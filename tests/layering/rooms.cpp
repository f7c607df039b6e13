#include <tests/layering/rooms.hpp>

#include <algorithm>

namespace merels::layering {

const std::vector<Room>& rooms() {
    static const std::vector<Room> all{
        {"libnotation/base", {}},
        {"libnotation/rules", {"libnotation/base"}},
        {"libnotation/game", {"libnotation/rules", "libnotation/base"}},
        {"libnotation/text", {"libnotation/game", "libnotation/rules", "libnotation/base"}},
        {"libnotation/store",
         {"libnotation/text", "libnotation/game", "libnotation/rules", "libnotation/base"}},
        {"engine", {"libnotation/rules", "libnotation/base"}},
        {"engine/analysis",
         {"engine", "libnotation/text", "libnotation/game", "libnotation/rules",
          "libnotation/base"}},
        {"engine/protocol",
         {"engine", "libnotation/text", "libnotation/game", "libnotation/rules",
          "libnotation/base"}},
        {"cli", {"libnotation", "engine"}},
        {"viewer/core", {"libnotation", "engine"}},
        {"viewer", {"libnotation", "engine", "viewer/core"}},
    };
    return all;
}

const std::vector<Library>& libraries() {
    static const std::vector<Library> all{
        {"Boost", {"boost/"}, {"libnotation/text/grammar", "libnotation/text/formats"}, {}},
        {"SQLite", {"sqlite3", "SQLiteCpp/"}, {"libnotation/store"}, {}},
        {"zlib", {"zlib.h"}, {"libnotation/text"}, {}},
        {"zstd", {"zstd.h"}, {"libnotation/text", "engine/exact"}, {}},
        {"libarchive", {"archive.h", "archive_entry.h"}, {"libnotation/text"}, {}},
        {"wx", {"wx/"}, {"viewer"}, {"viewer/core"}},
    };
    return all;
}

bool is_inside(std::string_view path, std::string_view folder) {
    return path.size() > folder.size() && path.starts_with(folder) && path[folder.size()] == '/';
}

const Room* room_of(std::string_view path) {
    const Room* found = nullptr;
    for (const Room& room : rooms()) {
        if (!is_inside(path, room.folder)) continue;
        if (found == nullptr || room.folder.size() > found->folder.size()) found = &room;
    }
    return found;
}

bool may_include(const Room& room, const Room& target) {
    return &room == &target
           || std::any_of(room.knows.begin(), room.knows.end(), [&](std::string_view known) {
                  return target.folder == known || is_inside(target.folder, known);
              });
}

const Library* library_of(std::string_view target) {
    for (const Library& library : libraries()) {
        for (const std::string_view prefix : library.prefixes) {
            if (target.starts_with(prefix)) return &library;
        }
    }
    return nullptr;
}

bool is_home(const Library& library, std::string_view path) {
    const auto contains = [path](std::string_view folder) { return is_inside(path, folder); };
    return std::any_of(library.homes.begin(), library.homes.end(), contains)
           && std::none_of(library.except.begin(), library.except.end(), contains);
}

} // namespace merels::layering

#include <tests/layering/rooms.hpp>

#include <algorithm>

namespace merels::layering {

const std::vector<std::string_view>& rooms() {
    // clang-format off
    static const std::vector<std::string_view> all{
        "libnotation/base",
        "libnotation/base/files",
        "libnotation/rules",
        "libnotation/rules/built_in",
        "libnotation/game",
        "libnotation/game/language",
        "libnotation/text/diagram",
        "libnotation/text/shared",
        "libnotation/text/tags",
        "libnotation/text/grammar",
        "libnotation/text/input",
        "libnotation/text/json",
        "libnotation/text/notation",
        "libnotation/text/positions",
        "libnotation/text/rule_files",
        "libnotation/text/record",
        "libnotation/text/formats/logs",
        "libnotation/text/formats/pgn",
        "libnotation/text/formats/json",
        "libnotation/text/formats/sgf",
        "libnotation/text",
        "libnotation/drawing/scene",
        "libnotation/drawing",
        "libnotation/drawing/cairo",
        "libnotation/publish",
        "libnotation/publish/book",
        "libnotation/publish/web",
        "libnotation/publish/sheets",
        "libnotation/store/sqlite",
        "libnotation/store/schema",
        "libnotation/store/encoding",
        "libnotation/store/query",
        "libnotation/store/tables",
        "libnotation/store/position_index",
        "libnotation/store/explorer",
        "libnotation/store/training",
        "libnotation/store/collection",
        "libnotation/store/history",
        "libnotation/store/integrity",
        "libnotation/store/repair",
        "libnotation/store/search",
        "libnotation/store/duplicates",
        "libnotation/store/import",
        "engine",
        "engine/search",
        "engine/analysis",
        "engine/puzzles",
        "engine/exact/index",
        "engine/exact/rules",
        "engine/exact/whole_game",
        "engine/exact/plan",
        "engine/exact/files",
        "engine/exact/retrograde",
        "engine/exact",
        "engine/protocol",
        "engine/protocol/client",
        "engine/protocol/match",
        "engine/protocol/server",
        "cli/terminal",
        "cli/command_line",
        "cli",
        "cli/input_output",
        "cli/positions",
        "cli/views",
        "cli/solve",
        "cli/help",
        "cli/records",
        "cli/collection",
        "cli/rules",
        "cli/engine",
        "viewer/core/threads",
        "viewer/core/board",
        "viewer/core/game",
        "viewer/core/moves",
        "viewer/core/analysis",
        "viewer/core/output",
        "viewer/core/files",
        "viewer/core/collection",
        "viewer/core/editing",
        "viewer/core/study",
        "viewer/core/window",
        "viewer/core/tasks",
        "viewer/widgets",
        "viewer/board",
        "viewer/game",
        "viewer/analysis",
        "viewer/collection",
        "viewer/editing",
        "viewer/output",
        "viewer/study",
        "viewer/window",
        "viewer",
    };
    // clang-format on
    return all;
}

const std::vector<std::string_view>& test_rooms() {
    static const std::vector<std::string_view> all{
        "bench",   "cli/kill", "engine/protocol/fake", "fuzz",          "layering",
        "package", "support",  "support/hostile",      "support/naive", "support/random",
        "store",   "tune",     "viewer/bench",
    };
    return all;
}

const std::vector<Wing>& wings() {
    static const std::vector<Wing> all{
        {"libnotation/base", {}},
        {"libnotation/rules", {"libnotation/base"}},
        {"libnotation/game", {"libnotation/rules", "libnotation/base"}},
        {"libnotation/text", {"libnotation/game", "libnotation/rules", "libnotation/base"}},
        {"libnotation/drawing",
         {"libnotation/text", "libnotation/game", "libnotation/rules", "libnotation/base"}},
        {"libnotation/publish",
         {"libnotation/drawing", "libnotation/text", "libnotation/game", "libnotation/rules",
          "libnotation/base"}},
        {"libnotation/store",
         {"libnotation/text", "libnotation/game", "libnotation/rules", "libnotation/base"}},
        {"engine", {"libnotation/rules", "libnotation/base"}},
        {"engine/analysis",
         {"engine", "libnotation/text", "libnotation/game", "libnotation/rules",
          "libnotation/base"}},
        {"engine/puzzles",
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
        {"zlib", {"zlib.h"}, {"libnotation/text", "libnotation/publish"}, {}},
        {"zstd", {"zstd.h"}, {"libnotation/text", "engine/exact"}, {}},
        {"libarchive", {"archive.h", "archive_entry.h"}, {"libnotation/text"}, {}},
        {"wx", {"wx/"}, {"viewer"}, {"viewer/core"}},
    };
    return all;
}

bool is_inside(std::string_view path, std::string_view folder) {
    return path.size() > folder.size() && path.starts_with(folder) && path[folder.size()] == '/';
}

std::optional<std::size_t> floor_of(std::string_view path) {
    const std::string_view folder = path.substr(0, path.rfind('/'));
    const auto found = std::ranges::find(rooms(), folder);
    if (found == rooms().end()) return std::nullopt;
    return static_cast<std::size_t>(found - rooms().begin());
}

const Wing* wing_of(std::string_view path) {
    const Wing* found = nullptr;
    for (const Wing& wing : wings()) {
        if (!is_inside(path, wing.folder)) continue;
        if (found == nullptr || wing.folder.size() > found->folder.size()) found = &wing;
    }
    return found;
}

bool may_include(const Wing& wing, const Wing& target) {
    return &wing == &target
           || std::any_of(wing.knows.begin(), wing.knows.end(), [&](std::string_view known) {
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

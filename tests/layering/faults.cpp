#include <tests/layering/faults.hpp>
#include <tests/layering/rooms.hpp>

#include <algorithm>
#include <array>
#include <set>

namespace merels::layering {

namespace {

bool is_own(std::string_view target) {
    static constexpr std::array folders{"libnotation", "engine", "cli", "viewer", "tests"};
    return std::any_of(folders.begin(), folders.end(),
                       [&](const char* folder) { return is_inside(target, folder); });
}

/// The headers through which a library becomes visible to whoever includes them.
std::set<std::string> headers_showing(const Library& library, const IncludeGraph& graph) {
    std::set<std::string> headers;
    const auto shows = [&](const Include& include) {
        return library_of(include.target) == &library || headers.contains(include.target);
    };
    for (bool has_grown = true; has_grown;) {
        has_grown = false;
        for (const auto& [file, includes] : graph) {
            if (!file.ends_with(".hpp")) continue;
            if (!std::any_of(includes.begin(), includes.end(), shows)) continue;
            has_grown |= headers.insert(file).second;
        }
    }
    return headers;
}

class Judge {
public:
    explicit Judge(const IncludeGraph& graph) {
        for (const Library& library : libraries()) {
            shown_.emplace_back(&library, headers_showing(library, graph));
        }
    }

    /// Why a file may not have this include; empty when it may.
    std::string reason(const std::string& file, const Include& include) const {
        if (include.is_quoted) return "an include is written <from/the/top>, not \"quoted\"";
        if (const Library* library = library_of(include.target)) {
            if (is_home(*library, file)) return {};
            return std::string{library->name} + " is not for this folder";
        }
        if (!is_own(include.target)) return {};
        if (std::string arrow = forbidden_arrow(file, include.target); !arrow.empty()) return arrow;
        return leak(file, include.target);
    }

private:
    static std::string forbidden_arrow(const std::string& file, const std::string& target) {
        const Room* const from = room_of(file);
        const Room* const to = room_of(target);
        if (from == nullptr) return "the file is in no room";
        if (to == nullptr) return target + " is in no room";
        if (may_include(*from, *to)) return {};
        return std::string{from->folder} + " may not know " + std::string{to->folder};
    }

    std::string leak(const std::string& file, const std::string& target) const {
        for (const auto& [library, headers] : shown_) {
            if (headers.contains(target) && !is_home(*library, file)) {
                return target + " brings in " + std::string{library->name};
            }
        }
        return {};
    }

    std::vector<std::pair<const Library*, std::set<std::string>>> shown_;
};

} // namespace

std::vector<std::string> layering_faults(const IncludeGraph& graph) {
    const Judge judge{graph};
    std::vector<std::string> faults;
    for (const auto& [file, includes] : graph) {
        for (const Include& include : includes) {
            const std::string reason = judge.reason(file, include);
            if (reason.empty()) continue;
            faults.push_back(file + ":" + std::to_string(include.line) + ": " + reason);
        }
    }
    return faults;
}

} // namespace merels::layering

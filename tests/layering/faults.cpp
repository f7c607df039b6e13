#include <tests/layering/faults.hpp>
#include <tests/layering/rooms.hpp>

#include <algorithm>
#include <array>
#include <map>
#include <set>

namespace merels::layering {

namespace {

bool is_own(std::string_view target) {
    static constexpr std::array folders{"libnotation", "engine", "cli", "viewer", "tests"};
    return std::any_of(folders.begin(), folders.end(),
                       [&](const char* folder) { return is_inside(target, folder); });
}

/// The headers through which a library becomes visible to all files that include them.
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
        const auto from = floor_of(file);
        const auto to = floor_of(target);
        if (!from) return {};
        if (!to) return target + " is in no room";
        const std::string arrow
            = std::string{rooms()[*from]} + " may not know " + std::string{rooms()[*to]};
        if (!may_include(*wing_of(file), *wing_of(target))) return arrow;
        if (*to > *from) return arrow + ", which stands higher: move what is needed down";
        return {};
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
        if (!floor_of(file))
            faults.push_back(file
                             + ": the file is in no room: put it into one of "
                               "tests/layering/rooms.cpp");
        for (const Include& include : includes) {
            const std::string reason = judge.reason(file, include);
            if (reason.empty()) continue;
            faults.push_back(file + ":" + std::to_string(include.line) + ": " + reason);
        }
    }
    return faults;
}

std::vector<std::string> strange_test_folders(const std::vector<std::string>& files) {
    std::set<std::string> known;
    for (const std::string_view room : test_rooms()) known.emplace(room);
    for (std::string_view room : rooms()) {
        constexpr std::string_view library = "libnotation/";
        if (room.starts_with(library)) room.remove_prefix(library.size());
        known.emplace(room);
    }
    std::set<std::string> faults;
    for (const std::string& file : files) {
        const std::string folder = file.substr(0, file.rfind('/'));
        if (!known.contains(folder.substr(std::string_view{"tests/"}.size())))
            faults.insert(folder + " mirrors no room: a test stands where what it tests stands");
    }
    return {faults.begin(), faults.end()};
}

std::vector<std::string> crowded_rooms(const std::vector<std::string>& files, std::size_t most) {
    std::map<std::string, std::size_t> counts;
    for (const std::string& file : files) ++counts[file.substr(0, file.rfind('/'))];
    std::vector<std::string> faults;
    for (const auto& [room, count] : counts)
        if (count > most)
            faults.push_back(room + " has " + std::to_string(count) + " files, and may have "
                             + std::to_string(most) + ": divide it, or merge what has one user");
    return faults;
}

} // namespace merels::layering

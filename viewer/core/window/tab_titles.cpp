#include <viewer/core/window/tab_titles.hpp>

#include <libnotation/game/language/foreign_text.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <optional>
#include <set>

namespace merels::viewer {

namespace {

using Group = std::vector<const TabTitle*>;

std::string fact_of(const TabTitle& tab, std::size_t number) {
    return number < tab.facts.size() ? tab.facts[number] : std::string{};
}

/// The number of the first fact that differs in all tabs. The result is empty if there is none.
std::optional<std::size_t> difference_in(const Group& group) {
    const std::size_t most = group.front()->facts.size();
    for (std::size_t number = 0; number < most; ++number) {
        std::set<std::string> facts;
        for (const TabTitle* const tab : group) facts.insert(fact_of(*tab, number));
        if (facts.size() == group.size() && !facts.contains(std::string{})) return number;
    }
    return std::nullopt;
}

} // namespace

std::vector<std::string> different_titles(const std::vector<TabTitle>& tabs) {
    std::map<std::string_view, Group> groups;
    for (const TabTitle& tab : tabs) groups[tab.title].push_back(&tab);
    std::vector<std::string> titles;
    for (const TabTitle& tab : tabs) {
        const Group& group = groups.at(tab.title);
        const auto number = std::ranges::find(group, &tab) - group.begin() + 1;
        const auto difference = difference_in(group);
        if (number == 1 && (group.size() == 1 || !difference))
            titles.push_back(tab.title);
        else if (difference)
            titles.push_back(fmt::format("{} ({})", tab.title, fact_of(tab, *difference)));
        else
            titles.push_back(fmt::format("{} ({})", tab.title, number));
    }
    return titles;
}

std::string window_title(const std::string& tab, const std::string& path) {
    if (tab.empty()) return "Merels";
    const std::string file = isolated(std::filesystem::path{path}.filename().string());
    const bool is_named = file.empty() || tab.find(file) != std::string::npos;
    return is_named ? fmt::format("{} — Merels", tab) : fmt::format("{} · {} — Merels", tab, file);
}

} // namespace merels::viewer

#include <engine/exact/data_folder.hpp>

#include <engine/exact/rules/rule_identity.hpp>
#include <libnotation/rules/built_in/rule_sets.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

namespace merels::exact {

namespace {

std::string variable(const char* name) {
    const char* const value = std::getenv(name);
    return value == nullptr ? std::string{} : std::string{value};
}

/// A rule file can have any text as its id.
std::string as_name(std::string id) {
    constexpr std::string_view plain = "abcdefghijklmnopqrstuvwxyz0123456789-";
    std::ranges::replace_if(
        id, [&](char c) { return plain.find(c) == std::string_view::npos; }, '_');
    return id;
}

} // namespace

std::string data_folder() {
    const std::string chosen = variable("MERELS_DATA");
    if (!chosen.empty()) return chosen == "none" ? std::string{} : chosen;
    // The XDG base directory specification: a path that is not absolute is to be ignored.
    const std::string data = variable("XDG_DATA_HOME");
    if (data.starts_with('/')) return data + "/merels";
    const std::string home = variable("HOME");
    return home.starts_with('/') ? home + "/.local/share/merels" : std::string{};
}

std::string values_folder(const std::string& data_folder, const RuleSet& rule_set) {
    const RuleSet* const built_in = rule_sets::find(rule_set.id);
    if (built_in != nullptr && is_same_game(*built_in, rule_set))
        return fmt::format("{}/exact/{}", data_folder, rule_set.id);
    return fmt::format("{}/exact/{}-{:016x}", data_folder, as_name(rule_set.id),
                       rule_identity(rule_set));
}

} // namespace merels::exact

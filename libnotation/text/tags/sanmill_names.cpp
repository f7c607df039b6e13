#include <libnotation/text/tags/sanmill_names.hpp>

#include <libnotation/rules/built_in/rule_sets.hpp>

#include <array>
#include <string>
#include <utility>

namespace merels {

namespace {

/// The beginning of the ids of rule sets that Sanmill plays differently.
constexpr std::string_view own_reading = "sanmill-";

/// The ids of rule sets, with Sanmill's names for them.
constexpr std::array<std::pair<std::string_view, std::string_view>, 12> variants{{
    {"nine-mens-morris", "Nine Men's Morris"},
    {"twelve-mens-morris", "Twelve Men's Morris"},
    {"lasker-morris", "Lasker Morris"},
    {"morabaraba", "Morabaraba"},
    {"russian-mill", "Russian Mill"},
    {"cham-gonu", "Cham Gonu"},
    {"cheng-san-qi", "Cheng San Qi"},
    {"da-san-qi", "Da San Qi"},
    {"zhi-qi", "Zhi Qi"},
    {"dooz", "Dooz"},
    {"nerenchi", "Nerenchi"},
    {"el-filja", "El Filja"},
}};

} // namespace

std::optional<std::string_view> sanmill_name(const RuleSet& rule_set) {
    std::string_view id = rule_set.id;
    if (id.starts_with(own_reading)) id.remove_prefix(own_reading.size());
    for (const auto& [known, name] : variants)
        if (id == known) return name;
    return std::nullopt;
}

bool is_sanmill_reading(const RuleSet& rule_set) { return rule_set.id.starts_with(own_reading); }

bool says_sanmill(std::string_view event, std::string_view site) {
    return event.starts_with("Sanmill") || site == "Sanmill";
}

const RuleSet& sanmill_reading(const RuleSet& rule_set) {
    if (!sanmill_name(rule_set) || is_sanmill_reading(rule_set)) return rule_set;
    const RuleSet* other = rule_sets::find(std::string{own_reading} + rule_set.id);
    return other != nullptr ? *other : rule_set;
}

} // namespace merels

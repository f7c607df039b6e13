#pragma once

#include <libnotation/rules/rule_set.hpp>

#include <cstdint>

namespace merels {

/// The number that distinguishes rule sets in keys of lines and positions: FNV-1a of the id. Rule
/// sets with the same id share the number, so each game that a key finds is compared.
constexpr std::int64_t rule_set_number(std::string_view id) {
    std::uint64_t hash = 0xCBF29CE484222325;
    for (const char c : id) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3;
    return static_cast<std::int64_t>(hash);
}

inline std::int64_t rule_set_number(const RuleSet& rule_set) {
    return rule_set_number(std::string_view{rule_set.id});
}

} // namespace merels

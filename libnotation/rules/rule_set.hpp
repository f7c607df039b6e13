#pragma once

#include <libnotation/rules/board.hpp>
#include <libnotation/rules/rules.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace merels {

/// A rule set's name in one language.
struct LocalName {
    /// ISO 639-1: en, it, is.
    std::string language;
    std::string name;

    bool operator==(const LocalName&) const = default;
};

/// A board and rules with their names. Positions and games point to their rule set, so the rule set
/// must outlive them.
struct RuleSet {
    std::string id;
    Board board;
    Rules rules;
    /// English first.
    std::vector<LocalName> names;
    /// Names that other programs write into a Variant tag.
    std::vector<std::string> aliases;
    /// One sentence about the special rules, and about our readings of the sources.
    std::string description;
    std::string source;

    const std::string& name() const { return names.front().name; }
};

/// True if id, board and rules are the same, so that positions of both can be compared. The names
/// may differ. O(points + lines) if ids are equal.
bool is_same_game(const RuleSet& a, const RuleSet& b);

/// True if `name` is the id, a name in any language or an alias, in any case.
bool is_called(const RuleSet& rule_set, std::string_view name);

} // namespace merels

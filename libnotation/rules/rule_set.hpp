#pragma once

#include <libnotation/rules/board.hpp>
#include <libnotation/rules/rules.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace merels {

/// The name of a rule set in one language.
struct LocalName {
    /// The code of ISO 639-1, such as "en" or "it".
    std::string language;
    std::string name;

    bool operator==(const LocalName&) const = default;
};

/// A board and its rules, with names. Positions and games point to their rule set, so the rule set
/// must outlive them.
struct RuleSet {
    std::string id;
    Board board;
    Rules rules;
    /// The names of the rule set. English comes first.
    std::vector<LocalName> names;
    /// Names for this rule set in the Variant tags of other programs.
    std::vector<std::string> aliases;
    /// One sentence about the special rules, and about our interpretation of the sources.
    std::string description;
    std::string source;

    const std::string& name() const { return names.front().name; }
};

/// True if id, board and rules are equal, so that positions under both rule sets can be compared.
/// The two rule sets may have different names. O(points + lines) if the ids are equal.
bool is_same_game(const RuleSet& a, const RuleSet& b);

/// True if `name` is the id, a name in any language or an alias. Upper and lower case do not
/// matter.
bool is_called(const RuleSet& rule_set, std::string_view name);

} // namespace merels

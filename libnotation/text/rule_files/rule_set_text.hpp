#pragma once

// Reads and writes rule sets as JSON, in the schema of docs/rule-files.md.
//
//   parse_rule_set(R"({"id": "tiny", "board": "grid-3x3", "rules": {"men": 3, "goal": "align"}})")
//       ->  a rule set
//   parse_rule_set(R"({"id": "tiny", "board": "grid-3x3", "rules": {"men": 12}})")
//       ->  1:56: error: 12 men for White, but the board has 9 points [E612 contradictory-rules]
//
// If `Board` or the code of the game cannot handle a rule set, `parse_rule_set` returns an error.
// All other code can handle every rule set that `parse_rule_set` returns.

#include <libnotation/base/result.hpp>
#include <libnotation/rules/rule_set.hpp>

#include <cstdint>
#include <string>
#include <string_view>

namespace merels {

/// The greatest length of a rule set's text, in bytes. If the text of a rule set is longer than
/// `longest_rule_set`, Merels reports an error.
inline constexpr std::size_t longest_rule_set = std::size_t{256} << 10;

/// The rule set, or all its errors with their places.
Result<RuleSet> parse_rule_set(std::string_view json);

/// `pretty` is for people: many lines with the whole board and every parameter with an effect.
/// `compact` is for the value of a tag, and has only one line. In the compact style, a built-in
/// board is only an id, and default values are left out.
enum class RuleSetStyle : std::uint8_t { pretty, compact };

/// Writes a rule set as text. If `parse_rule_set` reads this text, the result is equal to
/// `rule_set`. The English name of the rule set comes first, and the other names follow in the
/// order of their languages.
std::string format_rule_set(const RuleSet& rule_set, RuleSetStyle style);

/// The value of a record's RuleSet tag: the rule set in compact form. For a built-in rule set, the
/// result is empty, because a record of a built-in rule set needs no RuleSet tag.
std::string rule_set_tag(const RuleSet& rule_set);

} // namespace merels

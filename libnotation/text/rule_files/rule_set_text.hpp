#pragma once

// Rule sets as JSON, as docs/rule-files.md describes them.
//
//   parse_rule_set(R"({"id": "tiny", "board": "grid-3x3", "rules": {"men": 3, "goal": "align"}})")
//       ->  a rule set
//   parse_rule_set(R"({"id": "tiny", "board": "grid-3x3", "rules": {"men": 12}})")
//       ->  1:56: error: 12 men for White, but the board has 9 points [E612 contradictory-rules]
//
// All later code relies on the result, so every rule set that a `Board` or a game could not handle
// is refused.

#include <libnotation/base/result.hpp>
#include <libnotation/rules/rule_set.hpp>

#include <cstdint>
#include <string>
#include <string_view>

namespace merels {

/// The greatest length of a rule set's text. A longer text is refused.
inline constexpr std::size_t longest_rule_set = std::size_t{256} << 10;

/// The rule set, or all its errors, each with its place.
Result<RuleSet> parse_rule_set(std::string_view json);

/// For people: the whole board and every parameter that has an effect, on many lines. For a tag: on
/// one line, with only the id of a built-in board, and only values that differ from the default.
enum class RuleSetStyle : std::uint8_t { pretty, compact };

/// Reading it with `parse_rule_set` gives the same game. The English name comes first, the others
/// in the order of their languages.
std::string format_rule_set(const RuleSet& rule_set, RuleSetStyle style);

/// The value of a record's RuleSet tag: the compact form of a rule set that is not built-in;
/// otherwise empty.
std::string rule_set_tag(const RuleSet& rule_set);

} // namespace merels

#pragma once

// The parameters of a rule set as JSON, both ways. Only sources include this header.

#include <libnotation/rules/board.hpp>
#include <libnotation/rules/rules.hpp>
#include <libnotation/text/rule_files/json_node.hpp>

#include <nlohmann/json.hpp>

#include <string>
#include <vector>

namespace merels {

struct RuleValue {
    std::string parameter;
    /// The value in a rule file; null if the parameter has no value (`align_through`).
    nlohmann::ordered_json value;

    bool operator==(const RuleValue&) const = default;
};

/// All parameters in the order of `Rules`.
std::vector<RuleValue> rule_values(const Rules& rules, const Board& board);

/// The rules in the object `rules` of a rule file. If there is no such object, it returns the
/// defaults, which may need a larger board. It reports all errors. If `board` is null, because the
/// board has errors, checks that need the board are left out.
Rules read_rules(const JsonNode& file, const Board* board);

} // namespace merels

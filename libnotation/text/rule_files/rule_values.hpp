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
    /// The value in a rule file; null if there is none (`align_through`).
    nlohmann::ordered_json value;

    bool operator==(const RuleValue&) const = default;
};

/// All parameters in the order of `Rules`.
std::vector<RuleValue> rule_values(const Rules& rules, const Board& board);

/// The object `rules` of a rule file, or the defaults, which may be too much for a small board;
/// reports all errors. Without a sound board (null) parts that depend on the board are left out.
Rules read_rules(const JsonNode& file, const Board* board);

} // namespace merels

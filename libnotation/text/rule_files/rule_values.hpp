#pragma once

// Converts the parameters of a rule set to JSON and back. Only source files include this header,
// because it includes a large JSON library.

#include <libnotation/rules/board.hpp>
#include <libnotation/rules/rules.hpp>
#include <libnotation/text/rule_files/json_node.hpp>

#include <nlohmann/json.hpp>

#include <string>
#include <vector>

namespace merels {

struct RuleValue {
    std::string parameter;
    /// The value of a parameter in a rule file. If `align_through` has no point, the value is null.
    nlohmann::ordered_json value;

    bool operator==(const RuleValue&) const = default;
};

/// The values of all parameters, in the order of `Rules`.
std::vector<RuleValue> rule_values(const Rules& rules, const Board& board);

/// Reads the object `rules` of a rule file. If the file has no object `rules`, the result is the
/// default rules, which may need a larger board. All errors are reported. If the board has errors,
/// `board` is null, and the checks that need a board are left out.
Rules read_rules(const JsonNode& file, const Board* board);

} // namespace merels

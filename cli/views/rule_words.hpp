#pragma once

#include <libnotation/rules/rule_set.hpp>

#include <string>
#include <vector>

namespace merels::cli {

/// A parameter of a rule set in words.
struct RuleWords {
    std::string parameter;
    std::string meaning;
    /// The same as in nine men's morris.
    bool is_default = true;
};

/// Every parameter that has a meaning in the game, in the order of `Rules`.
std::vector<RuleWords> in_words(const RuleSet& rule_set);

} // namespace merels::cli

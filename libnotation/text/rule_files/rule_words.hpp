#pragma once

// The parameters of a rule set in words.
//
//   for (const RuleWords& words : in_words(rule_sets::mulino))
//       print(words.parameter, in_english(words));            // protection: a man in a mill is …

#include <libnotation/rules/rule_set.hpp>

#include <string>
#include <vector>

namespace merels {

/// A parameter of a rule set in words. The words are literals, so that a program may translate
/// them.
struct RuleWords {
    const char* parameter;
    /// The meaning, with a place in the form of fmt for each part.
    const char* meaning;
    std::vector<std::string> parts{};
    /// True if the value is the same as in nine men's morris.
    bool is_default = true;
};

/// All parameters that have an effect in the game, in the order of `Rules`.
std::vector<RuleWords> in_words(const RuleSet& rule_set);

/// The meaning, perhaps translated, with its parts in their places.
std::string with_parts(const std::string& meaning, const std::vector<std::string>& parts);
std::string in_english(const RuleWords& words);

} // namespace merels

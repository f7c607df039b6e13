#pragma once

// The parameters of a rule set, described in words.
//
//   for (const RuleWords& words : in_words(rule_sets::mulino))
//       print(words.parameter, in_english(words));            // protection: a man in a mill is …

#include <libnotation/rules/rule_set.hpp>

#include <string>
#include <vector>

namespace merels {

/// A parameter of a rule set, described in words. `parameter` and `meaning` are string literals in
/// English, so that a program can look up their translations.
struct RuleWords {
    const char* parameter;
    /// The meaning of the value, as a format string of fmt with a place for each part.
    const char* meaning;
    std::vector<std::string> parts{};
    /// True if the value of the parameter is the same as in nine men's morris.
    bool is_default = true;
};

/// All parameters with an effect in the game, in the order of `Rules`.
std::vector<RuleWords> in_words(const RuleSet& rule_set);

/// Formats `meaning` with `parts`. `meaning` may already be translated.
std::string with_parts(const std::string& meaning, const std::vector<std::string>& parts);
std::string in_english(const RuleWords& words);

} // namespace merels

#pragma once

// The parameters of a rule set in words.
//
//   for (const RuleWords& words : in_words(rule_sets::mulino))
//       print(words.parameter, in_english(words));            // protection: a man in a mill is …

#include <libnotation/rules/rule_set.hpp>

#include <string>
#include <vector>

namespace merels {

/// A parameter of a rule set. Its words are literals, which a program may translate.
struct RuleWords {
    const char* parameter;
    /// With a place for each part, as fmt has them.
    const char* meaning;
    std::vector<std::string> parts{};
    /// The same as in nine men's morris.
    bool is_default = true;
};

/// Every parameter that has a meaning in the game, in the order of `Rules`.
std::vector<RuleWords> in_words(const RuleSet& rule_set);

/// A meaning, which may be a translated one, with the parts in its places.
std::string with_parts(const std::string& meaning, const std::vector<std::string>& parts);
std::string in_english(const RuleWords& words);

} // namespace merels

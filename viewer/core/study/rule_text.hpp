#pragma once

// The rules of a game in the reader's language. The tab Rules shows these texts.

#include <libnotation/rules/rule_set.hpp>

#include <string>
#include <vector>

namespace merels::viewer {

enum class RuleTextStyle : std::uint8_t { title, heading, prose, parameter, meaning };

struct RuleTextPart {
    RuleTextStyle style;
    std::string text;

    bool operator==(const RuleTextPart&) const = default;
};

/// The name and the description come first, then the parameters that differ from nine men's morris,
/// and then the others. Each parameter has a paragraph with its meaning.
std::vector<RuleTextPart> rule_text(const RuleSet& rule_set);

} // namespace merels::viewer

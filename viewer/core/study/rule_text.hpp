#pragma once

// The rules of a game in the reader's language, for the tab Rules.

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

/// Name and description; then the parameters that differ from nine men's morris; then all others.
/// Each part is a paragraph. A parameter and its meaning share a paragraph.
std::vector<RuleTextPart> rule_text(const RuleSet& rule_set);

} // namespace merels::viewer

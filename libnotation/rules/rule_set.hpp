#pragma once

#include <libnotation/rules/board.hpp>
#include <libnotation/rules/rules.hpp>

#include <string>
#include <vector>

namespace merels {

/// A rule set's name in one language.
struct LocalName {
    /// ISO 639-1: en, it, is.
    std::string language;
    std::string name;
};

/// A board and rules with what people call them. Positions and games point to their rule set, so
/// it must outlive them.
struct RuleSet {
    std::string id;
    Board board;
    Rules rules;
    /// English first.
    std::vector<LocalName> names;
    /// What other programs write into a Variant tag.
    std::vector<std::string> aliases;
    /// One sentence on what is special, and which readings are ours.
    std::string description;
    std::string source;

    const std::string& name() const { return names.front().name; }
};

} // namespace merels

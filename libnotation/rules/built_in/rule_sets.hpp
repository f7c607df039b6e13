#pragma once

#include <libnotation/rules/rule_set.hpp>

#include <span>
#include <string_view>
#include <vector>

/// The built-in rule sets; `../shared/design/rules.md` and `docs/rules.md` describe them.
namespace merels::rule_sets {

extern const RuleSet& nine_mens_morris;
extern const RuleSet& mulino;
extern const RuleSet& mlin;
extern const RuleSet& lasker_morris;
extern const RuleSet& morabaraba;

/// All of them, in the order in which they are listed to people.
std::span<const RuleSet> all();

/// Finds a rule set by id, name in any language, or alias, in any case; null if there is none.
const RuleSet* find(std::string_view id_name_or_alias);

/// True for a built-in rule set, and for a copy of it.
bool is_built_in(const RuleSet& rule_set);

/// The board of that id that a built-in rule set is played on; null when there is none.
const Board* find_board(std::string_view id);

/// Ids that are spelled like `text`, the nearest first, at most three.
std::vector<std::string> similar(std::string_view text);

} // namespace merels::rule_sets

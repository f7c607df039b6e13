#pragma once

#include <libnotation/rules/rule_set.hpp>

#include <span>
#include <string_view>
#include <vector>

/// The built-in rule sets. `docs/rules.md` describes each rule set.
namespace merels::rule_sets {

extern const RuleSet& nine_mens_morris;
extern const RuleSet& mulino;
extern const RuleSet& mlin;
extern const RuleSet& lasker_morris;
extern const RuleSet& morabaraba;

/// All built-in rule sets, in the order in which they are listed for users.
std::span<const RuleSet> all();

/// Finds a rule set by its id, a name in any language, or an alias. Upper and lower case do not
/// matter. Returns null if no rule set is found.
const RuleSet* find(std::string_view id_name_or_alias);

/// True for a built-in rule set or a copy of one.
bool is_built_in(const RuleSet& rule_set);

/// The board with the id `id`, or null if no built-in rule set has a board with this id.
const Board* find_board(std::string_view id);

/// At most three ids with a spelling similar to `text`. The id that is most similar to `text` comes
/// first.
std::vector<std::string> similar(std::string_view text);

} // namespace merels::rule_sets

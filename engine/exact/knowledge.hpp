#pragma once

// All exact values of a rule set on this machine. `open_knowledge` computes missing values if this
// is fast. The computation is fast if the whole game is small. In most games with captures, the
// computation is also fast for positions with few men.
//
//   const auto knowledge = open_knowledge(rule_sets::nine_mens_morris, {});
//   knowledge->probe(position)     ->  Exact::win_in(5); nothing if it was not computed
//
// For the smallest games, each call of `open_knowledge` computes the values of the whole game, and
// stores nothing. Values of larger games, and of positions with few men, are stored in files
// (`data_folder`). Merels computes stored values again only if a file is damaged. Files that
// `merels solve --output` has written into `values_folder` are also used.

#include <engine/oracle.hpp>
#include <libnotation/rules/rule_set.hpp>

#include <functional>
#include <memory>
#include <stop_token>
#include <string>

namespace merels::exact {

/// The folder for stored values: `$MERELS_DATA`. If `MERELS_DATA` is not set, the folder is
/// `$XDG_DATA_HOME/merels` or `~/.local/share/merels`. The result is empty if no folder is known,
/// or if `MERELS_DATA` is "none".
std::string data_folder();

/// The subfolder for a rule set. The name of the subfolder is the id of the rule set. If the rule
/// set is not built in, the name of the subfolder also contains `rule_identity`.
std::string values_folder(const std::string& data_folder, const RuleSet& rule_set);

struct KnowledgeOptions {
    unsigned jobs = 1;
    /// Computes missing values if the computation is fast.
    bool may_solve = true;
    std::stop_token stop = {};
    /// Reports the progress of the computation. `what` is the name of the computed values. `done`
    /// is 0 at the beginning and 1 at the end. If values cannot be stored, or if the file of a
    /// whole game is damaged, `what` is the error instead. Values that cannot be stored are kept
    /// only in memory.
    std::function<void(const std::string& what, double done)> progress = {};
    /// Reports an error in the file of a subspace. If a file has an error, its values are not used.
    std::function<void(const std::string& what)> notice = {};
    /// The folder in which values are stored. If the path is empty, values are not stored.
    std::string folder = data_folder();
};

/// The values of a rule set. The result is never null. If there are no values, every `probe` of the
/// oracle returns nothing. The rule set must outlive the oracle.
std::unique_ptr<const Oracle> open_knowledge(const RuleSet& rule_set,
                                             const KnowledgeOptions& options);

} // namespace merels::exact

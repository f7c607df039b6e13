#pragma once

// All exact values of a rule set on this machine. Missing values are computed at first use, but
// only if the computation is fast. Small whole games are fast. In other games with captures,
// positions with few men are fast.
//
//   const auto knowledge = open_knowledge(rule_sets::nine_mens_morris, {});
//   knowledge->probe(position)     ->  Exact::win_in(5); nothing if it was not computed
//
// The values of the smallest whole games are computed in each run. All other values are stored in
// files (`data_folder`). Merels computes these values again only if a file is damaged. Files of
// `merels solve --output` in that folder are also used.

#include <engine/oracle.hpp>
#include <libnotation/rules/rule_set.hpp>

#include <functional>
#include <memory>
#include <stop_token>
#include <string>

namespace merels::exact {

/// The folder for stored values: `$MERELS_DATA`, `$XDG_DATA_HOME/merels`, or
/// `~/.local/share/merels`. The first variable that is set decides. The result is empty if no
/// folder is known, or if `MERELS_DATA` is "none".
std::string data_folder();

/// The subfolder for a rule set. The name of the subfolder is the id of the rule set. If the rule
/// set is not built in, the name also contains the `rule_identity`.
std::string values_folder(const std::string& data_folder, const RuleSet& rule_set);

struct KnowledgeOptions {
    unsigned jobs = 1;
    /// Computes missing values if the computation is fast.
    bool may_solve = true;
    std::stop_token stop = {};
    /// Called with the name of the values being computed, and with the finished part from 0 to 1.
    /// If values cannot be stored, the function is also called with the reason. In that case, the
    /// values are only kept in memory.
    std::function<void(const std::string& what, double done)> progress = {};
    /// Called with the error in a damaged file. The values in this file are not used.
    std::function<void(const std::string& what)> notice = {};
    /// The folder in which values are stored. If it is empty, values are not stored.
    std::string folder = data_folder();
};

/// The values of a rule set, never null. Without values, the oracle knows no position. The rule set
/// must outlive the oracle.
std::unique_ptr<const Oracle> open_knowledge(const RuleSet& rule_set,
                                             const KnowledgeOptions& options);

} // namespace merels::exact

#pragma once

// All exact values of a rule set that there are on this machine, made at first use where that is
// quickly done: small games as a whole, and the positions with few men of other games with
// captures.
//
//   const auto knowledge = open_knowledge(rule_sets::nine_mens_morris, {});
//   knowledge->probe(position)     ->  Exact::win_in(5); nothing if it was not computed
//
// Values that took more than a moment are kept in files (`data_folder`), and only computed again if
// these are damaged. Files of `merels solve --output` in that folder are used, too.

#include <engine/oracle.hpp>
#include <libnotation/rules/rule_set.hpp>

#include <functional>
#include <memory>
#include <stop_token>
#include <string>

namespace merels::exact {

/// The folder in which values are kept between runs: $MERELS_DATA, or else merels in
/// $XDG_DATA_HOME, or else ~/.local/share/merels. Empty if there is no such place or MERELS_DATA is
/// "none".
std::string data_folder();

/// The subfolder for the values of a rule set. Its name is the id of a built-in rule set; for other
/// rule sets it also contains their identity.
std::string values_folder(const std::string& data_folder, const RuleSet& rule_set);

struct KnowledgeOptions {
    unsigned jobs = 1;
    /// Computes missing values if that is quick.
    bool may_solve = true;
    std::stop_token stop = {};
    /// Gets the name of the values that are being computed, and the finished part, from 0 to 1. If
    /// values cannot be kept, it also gets the reason. They then stay in memory until the program
    /// ends.
    std::function<void(const std::string& what, double done)> progress = {};
    /// Gets the error of a damaged file. The values of this file are not used.
    std::function<void(const std::string& what)> notice = {};
    /// The folder for values; if empty, values are not kept.
    std::string folder = data_folder();
};

/// Never null. Without values, the oracle answers every question with "not known". The rule set
/// must outlive it.
std::unique_ptr<const Oracle> open_knowledge(const RuleSet& rule_set,
                                             const KnowledgeOptions& options);

} // namespace merels::exact

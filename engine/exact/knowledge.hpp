#pragma once

// All exact values of a rule set that there are on this machine, made at first use where that is
// quickly done: small games as a whole, and of others with captures the positions with few men.
//
//   const auto knowledge = open_knowledge(rule_sets::nine_mens_morris, {});
//   knowledge->probe(position)     ->  Exact::win_in(5); nothing where nobody has computed it
//
// What took more than a moment is kept in files (`data_folder`), and only computed again when they
// are damaged. What `merels solve --output` has put there is found, too.

#include <engine/exact/data_folder.hpp>
#include <engine/oracle.hpp>
#include <libnotation/rules/rule_set.hpp>

#include <functional>
#include <memory>
#include <stop_token>
#include <string>

namespace merels::exact {

struct KnowledgeOptions {
    unsigned jobs = 1;
    /// Compute what is not there yet and quickly found.
    bool may_solve = true;
    std::stop_token stop = {};
    /// What is being computed, and how much of it is done, from 0 to 1. Also told is why something
    /// cannot be kept; it is then in memory until the program ends.
    std::function<void(const std::string& what, double done)> progress = {};
    /// What is wrong with a file that is kept, so that its values are not used.
    std::function<void(const std::string& what)> notice = {};
    /// Where values are kept; empty is nowhere.
    std::string folder = data_folder();
};

/// Never null: where nothing is known, an oracle that knows nothing. The rule set must outlive it.
std::unique_ptr<const Oracle> open_knowledge(const RuleSet& rule_set,
                                             const KnowledgeOptions& options);

} // namespace merels::exact

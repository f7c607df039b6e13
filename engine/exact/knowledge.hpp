#pragma once

// All exact values of a rule set that there are on this machine, made at first use where that is
// quickly done.
//
//   const auto knowledge = open_knowledge(rule_sets::nine_mens_morris, {});
//   knowledge->probe(position)     ->  Exact::win_in(5); nothing where nobody has computed it

#include <engine/exact/oracle.hpp>
#include <libnotation/base/result.hpp>

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
    /// What is being computed, and how much of it is done, from 0 to 1.
    std::function<void(const std::string& what, double done)> progress = {};
};

/// Never null: where nothing is known, an oracle that knows nothing. The rule set must outlive it.
Result<std::unique_ptr<const Oracle>> open_knowledge(const RuleSet& rule_set,
                                                     const KnowledgeOptions& options);

} // namespace merels::exact

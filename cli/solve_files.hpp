#pragma once

#include <cli/output.hpp>
#include <cli/status.hpp>
#include <engine/exact/stored_solver.hpp>
#include <libnotation/rules/rule_set_pool.hpp>

namespace merels::cli {

/// The first line of the table of subspaces.
void print_tally_head(Output& out);
/// One line of it; without plies the longest win and loss are not known.
void print_tally(Output& out, exact::Subspace subspace, const exact::Tally& tally, bool has_plies);

/// "verified: …", where no value is wrong.
void print_verified(Output& out, std::uint64_t slots, std::size_t pairs);

/// Solves a plan into a folder, prints what its files hold and what was verified. Findings are
/// positions whose value is wrong.
Status solve_into_folder(Output& out, const exact::Plan& plan, const std::string& folder,
                         exact::StoreOptions options);

/// Reads all files of a folder and prints what is damaged or missing. Without a rule set it is the
/// built-in one that the files are of.
Status check_folder(Output& out, const std::string& folder, const RuleSet* rule_set, unsigned jobs);

} // namespace merels::cli

#pragma once

#include <cli/terminal/output.hpp>
#include <cli/terminal/status.hpp>
#include <engine/exact/stored_solver.hpp>
#include <libnotation/base/result.hpp>
#include <libnotation/rules/built_in/rule_set_pool.hpp>

namespace merels::cli {

/// Diagnostics without a place in a text, as a message for people.
StyledFailure failure_of(const Diagnostics& diagnostics);

/// The value of a result. Throws a `Failure` with the reasons if there is none.
template <class T> T value_or_failure(Result<T> result) {
    if (result) return *std::move(result);
    throw failure_of(result.error());
}

/// Solves steps into a folder, prints the contents of the files and the verified positions. The
/// status reports findings if some position has a wrong value.
Status solve_into_folder(Output& out, const exact::Agenda& agenda, const std::string& folder,
                         exact::StoreOptions options);

/// Reads all files of a folder and prints which are damaged or missing. Without a rule set, it uses
/// the built-in rule set that the files name.
Status check_folder(Output& out, const std::string& folder, const RuleSet* rule_set, unsigned jobs);

} // namespace merels::cli

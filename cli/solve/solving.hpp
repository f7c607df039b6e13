#pragma once

// Solving into files, and the words and rows that all ways to solve have in common.

#include <cli/terminal/output.hpp>
#include <cli/terminal/status.hpp>
#include <engine/exact/index/tables.hpp>
#include <engine/exact/plan/agenda.hpp>
#include <engine/exact/stored_solver.hpp>
#include <libnotation/base/result.hpp>
#include <libnotation/rules/built_in/rule_set_pool.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace merels::cli {

/// How many slots a second a thread solves; measured in nine men's morris up to 11 men. Pairs with
/// fewer men go faster.
inline constexpr double slots_per_second = 2.5e6;
/// An estimate of the time for this number of slots.
double seconds_for(std::uint64_t slots, unsigned jobs);
/// "45 s", "12 min", "3.5 h"
std::string duration(double seconds);
/// "67 MiB"
std::string mebibytes(std::uint64_t bytes);

/// "9-8", the men of the player to move and of the opponent; "3-4 (5-4)" with men in hand.
std::string in_words(exact::Subspace men);
/// "4-4, 5-3"; "-" for none.
std::string in_words(const std::vector<exact::Subspace>& subspaces);

/// "2 pairs", "28 pairs, 269 steps with men in hand".
std::string count_in_words(const std::vector<exact::Step>& steps);
/// At least one step of the agenda has men in hand.
bool has_placing(const std::vector<exact::Step>& steps);
/// The size of an agenda: "2 pairs", or a number of steps if men are in hand.
std::string counted_steps(const exact::Agenda& agenda, std::size_t count);
/// The memory that solving without files needs. With men in hand, values that are no longer needed
/// are dropped.
std::uint64_t memory_of(const exact::Agenda& agenda);
/// "5-4 men, ply 12"; no ply before the first layer.
std::string at_layer(exact::Subspace men, unsigned layer);

/// The head of the table of subspaces; with men in hand it has two more columns.
void print_tally_head(Output& out, bool has_hands);
/// A row of that table; without plies the longest win and loss are not known.
void print_tally(Output& out, exact::Subspace subspace, const exact::Tally& tally, bool has_hands,
                 bool has_plies);

/// "verified: …", where no value is wrong.
void print_verified(Output& out, std::uint64_t slots, const std::string& steps);

/// The line that is printed before solving if values will not be verified; otherwise empty.
std::string_view in_words(exact::Verifying verifying);

/// "wrong: …": a position whose stored value does not agree with its moves.
void print_mismatch(Output& out, const exact::Mismatch& wrong);

/// The options that a plan repeats.
struct PlanWords {
    /// The rule set's id or file.
    std::string rules;
    std::optional<std::string> output;
    bool has_plies = false;
    unsigned jobs = 1;
    std::uint64_t most_bytes = 0;
};

/// Prints the steps in their order with time and memory, for people.
void print_plan(Output& out, const exact::Agenda& agenda, const PlanWords& words);
/// A makefile with a job for each step; its inputs and outputs are files.
void print_makefile(Output& out, const exact::Agenda& agenda, const PlanWords& words);
/// The same as JSON.
void print_plan_json(Output& out, const exact::Agenda& agenda, const PlanWords& words);

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

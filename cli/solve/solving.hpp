#pragma once

// Solves positions, stores their values in files, and checks such files. The functions that write
// numbers and men as texts are also used for solving in memory.

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

/// The number of slots that one thread solves in a second, measured while solving nine men's morris
/// with at most 11 men on the board. If there are fewer men, solving is faster.
inline constexpr double slots_per_second = 2.5e6;
/// The estimated time, in seconds, for solving `slots` slots with `jobs` threads.
double seconds_for(std::uint64_t slots, unsigned jobs);
/// A time such as "45 s", "12 min" or "3.5 h".
std::string duration(double seconds);
/// A size such as "67 MiB".
std::string mebibytes(std::uint64_t bytes);

/// The number of men of the player to move and of the opponent, such as "9-8". The numbers of men
/// in hand, if any, come in parentheses: "3-4 (5-4)".
std::string in_words(exact::Subspace men);
/// Several subspaces, such as "4-4, 5-3". For an empty list, the result is "-".
std::string in_words(const std::vector<exact::Subspace>& subspaces);

/// A text with the number of steps, such as "2 pairs" or "28 pairs, 269 steps with men in hand". In
/// this text, each step without men in hand counts as a pair.
std::string count_in_words(const std::vector<exact::Step>& steps);
/// True if a step has men in hand.
bool has_placing(const std::vector<exact::Step>& steps);
/// The number with a noun: "2 steps" if the agenda has positions with men in hand, and otherwise "2
/// pairs".
std::string counted_steps(const exact::Agenda& agenda, std::size_t count);
/// The memory for solving without files. If the agenda has positions with men in hand, the solver
/// drops values as soon as no later step needs them.
std::uint64_t memory_of(const exact::Agenda& agenda);
/// The men and the number of a layer, such as "5-4 men, ply 12". For layer 0, the text contains
/// only the men.
std::string at_layer(exact::Subspace men, unsigned layer);

/// Prints the head of the table of subspaces. If `has_hands` is true, the table has two more
/// columns, for men in hand.
void print_tally_head(Output& out, bool has_hands);
/// Prints a row of the table of subspaces. If `has_plies` is false, "-" is printed for the longest
/// win and the longest loss.
void print_tally(Output& out, exact::Subspace subspace, const exact::Tally& tally, bool has_hands,
                 bool has_plies);

/// Prints "verified: …", to report that all verified values are right.
void print_verified(Output& out, std::uint64_t slots, const std::string& steps);

/// Returns "; nothing is verified" if no value is verified, and otherwise an empty text.
std::string_view in_words(exact::Verifying verifying);

/// Prints "wrong: …" for a position with a wrong value.
void print_mismatch(Output& out, const exact::Mismatch& wrong);

/// The options that a plan repeats in its commands.
struct PlanWords {
    /// The id of the rule set, or its file.
    std::string rules;
    std::optional<std::string> output;
    bool has_plies = false;
    unsigned jobs = 1;
    std::uint64_t most_bytes = 0;
};

/// Prints the steps with time and memory, as text for people.
void print_plan(Output& out, const exact::Agenda& agenda, const PlanWords& words);
/// Prints a makefile with a job for each step. Each job runs after the jobs whose files it reads.
void print_makefile(Output& out, const exact::Agenda& agenda, const PlanWords& words);
/// Prints the steps as JSON.
void print_plan_json(Output& out, const exact::Agenda& agenda, const PlanWords& words);

/// A message with the texts, codes and hints of the diagnostics, but without line numbers.
StyledFailure failure_of(const Diagnostics& diagnostics);

/// Returns the value of a result. If the result is an error, throws a `Failure` with the reasons.
template <class T> T value_or_failure(Result<T> result) {
    if (result) return *std::move(result);
    throw failure_of(result.error());
}

/// Solves the steps of an agenda, writes the values into files in a folder, and prints what the
/// files contain. If verification finds a wrong value, prints it and returns `Status::findings`.
Status solve_into_folder(Output& out, const exact::Agenda& agenda, const std::string& folder,
                         exact::StoreOptions options);

/// Reads all files of a folder, and reports damaged and missing files. Without a rule set, uses the
/// rule set that the files name.
Status check_folder(Output& out, const std::string& folder, const RuleSet* rule_set, unsigned jobs);

} // namespace merels::cli

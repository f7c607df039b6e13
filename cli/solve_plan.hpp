#pragma once

#include <cli/output.hpp>
#include <engine/exact/plan.hpp>

#include <optional>
#include <string>

namespace merels::cli {

/// How many slots a second a thread solves; measured in nine men's morris up to 11 men. Pairs with
/// fewer men go faster.
inline constexpr double slots_per_second = 2.5e6;

/// "9-8", the men of the player on turn and of the other.
std::string in_words(exact::Subspace men);

/// "45 s", "12 min", "3.5 h"
std::string duration(double seconds);

/// What was said on the command line, as far as a plan repeats it.
struct PlanWords {
    /// The rule set's id or file.
    std::string rules;
    std::optional<std::string> output;
    bool has_plies = false;
    unsigned jobs = 1;
};

/// For people: what would be solved, in which order, and what it takes.
void print_plan(Output& out, const exact::Plan& plan, const PlanWords& words);
/// A makefile with a job for each pair; its inputs and outputs are files.
void print_makefile(Output& out, const exact::Plan& plan, const PlanWords& words);
/// The same as JSON.
void print_plan_json(Output& out, const exact::Plan& plan, const PlanWords& words);

} // namespace merels::cli

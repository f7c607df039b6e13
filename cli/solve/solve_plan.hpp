#pragma once

#include <cli/solve/solve_words.hpp>
#include <engine/exact/plan/agenda.hpp>

#include <optional>
#include <string>

namespace merels::cli {

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

} // namespace merels::cli

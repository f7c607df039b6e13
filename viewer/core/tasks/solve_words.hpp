#pragma once

// The needs and the progress of solving, in words.

#include <viewer/core/tasks/solve_job.hpp>

#include <string>
#include <vector>

namespace merels::viewer {

struct PlanRow {
    std::string men;
    std::string positions;
    std::string memory;
    /// A note that the files exist; otherwise empty.
    std::string state;

    bool operator==(const PlanRow&) const = default;
};

/// A row for each step, in the order of solving.
std::vector<PlanRow> plan_rows(const exact::Agenda& agenda,
                               const std::vector<exact::Subspace>& there);

/// The size of the work, and the memory and disk space that it needs at most.
std::string plan_in_words(const exact::Agenda& agenda, bool has_plies);

/// "Solving 4-3: 61 %, about 2 min left".
std::string in_words(const SolveNews& news);

/// "12 s", "5 min", "3.4 h".
std::string duration_in_words(double seconds);
/// "3 MB", "1.2 GB".
std::string bytes_in_words(double bytes);

} // namespace merels::viewer

#pragma once

// Pages with several positions to solve, and the solutions on the last page.
//
//   for (const Scene& page : worksheet(tasks, measure, {.title = "Mills"})) …
//
// Pages have the size of `Paper`.

#include <libnotation/drawing/scene/scene.hpp>
#include <libnotation/publish/book/booklet.hpp>
#include <libnotation/publish/sheets/task.hpp>

#include <span>
#include <string>
#include <vector>

namespace merels {

struct WorksheetStyle {
    /// The title at the top of each page. The title may be empty.
    std::string title{};
    unsigned columns = 2;
    bool has_names = true;
};

/// Pages for a school class. Each page has a line for name and date. Each position has its number,
/// its caption, and a line for the answer.
std::vector<Scene> worksheet(std::span<const Task> tasks, const TextMeasure& measure,
                             const WorksheetStyle& style);

/// The solutions with their numbers, in two columns. The result is empty if no task has a solution.
std::vector<Scene> solution_pages(std::span<const Task> tasks, const TextMeasure& measure,
                                  unsigned first_page);

} // namespace merels

#pragma once

#include <libnotation/drawing/scene/scene.hpp>
#include <libnotation/publish/book/booklet.hpp>
#include <libnotation/publish/sheets/task.hpp>

#include <span>
#include <vector>

namespace merels {

/// Pages with eight cards each. The cards can be cut out, and have the size A7. Each card has a
/// board, its caption and its number. After each page comes a page with the solutions. If you print
/// the pages on both sides and turn the paper along its long edge, each solution is on the back of
/// its card.
std::vector<Scene> cards(std::span<const Task> tasks, const TextMeasure& measure, bool has_names);

} // namespace merels

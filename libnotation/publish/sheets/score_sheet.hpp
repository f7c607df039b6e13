#pragma once

#include <libnotation/drawing/scene/scene.hpp>
#include <libnotation/publish/book/booklet.hpp>
#include <libnotation/rules/rule_set.hpp>

#include <string>

namespace merels {

/// An empty form for writing down a game: fields for the event and the players, a board with the
/// names of its points, sixty numbered moves, and lines for signatures. The title may be empty.
Scene score_sheet(const RuleSet& rule_set, const std::string& title, const TextMeasure& measure);

} // namespace merels

#pragma once

#include <engine/analysis/annotator.hpp>
#include <engine/analysis/better_move.hpp>

#include <string>

namespace merels {

/// Differences between the better and the played move that the board proves. Each is a sentence
/// with a blank before it, such as " g7 stops a mill." Empty if there are none.
std::string reasons(const Position& before, const MoveComparison& comparison,
                    const Translate& translate = {});

} // namespace merels

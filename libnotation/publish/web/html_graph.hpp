#pragma once

#include <libnotation/game/game.hpp>
#include <libnotation/publish/web/html_data.hpp>

#include <string>

namespace merels {

/// The curve of the values in a game, as SVG with a link to each move of the main line. The result
/// is empty if there are too few values. O(plies).
std::string html_graph(const Game& game, const TreeNumbers& numbers);

} // namespace merels

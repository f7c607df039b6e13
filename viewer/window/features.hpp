#pragma once

#include <viewer/game/feature.hpp>

namespace merels::viewer {

/// Everything that a game's page can do, in the order of its panes.
Features make_features(GamePage& page);

} // namespace merels::viewer

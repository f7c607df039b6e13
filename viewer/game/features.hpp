#pragma once

#include <viewer/game/feature.hpp>

#include <memory>
#include <vector>

namespace merels::viewer {

class GamePage;

/// Everything that a game's page can do, in the order of its panes.
std::vector<std::unique_ptr<Feature>> make_features(GamePage& page);

} // namespace merels::viewer

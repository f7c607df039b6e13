#include <viewer/game/features.hpp>

namespace merels::viewer {

std::vector<std::unique_ptr<Feature>> make_features(GamePage&) {
    std::vector<std::unique_ptr<Feature>> features;
    return features;
}

} // namespace merels::viewer

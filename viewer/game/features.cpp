#include <viewer/game/features.hpp>

#include <viewer/analysis/annotate_feature.hpp>
#include <viewer/analysis/engine_feature.hpp>
#include <viewer/analysis/graph_feature.hpp>

namespace merels::viewer {

std::vector<std::unique_ptr<Feature>> make_features(GamePage& page) {
    std::vector<std::unique_ptr<Feature>> features;
    features.push_back(std::make_unique<EngineFeature>(page));
    features.push_back(std::make_unique<AnnotateFeature>(page));
    features.push_back(std::make_unique<GraphFeature>(page));
    return features;
}

} // namespace merels::viewer

#include <viewer/game/features.hpp>

#include <viewer/output/output_feature.hpp>
#include <viewer/study/study_feature.hpp>

namespace merels::viewer {

std::vector<std::unique_ptr<Feature>> make_features(GamePage& page) {
    std::vector<std::unique_ptr<Feature>> features;
    features.push_back(std::make_unique<StudyFeature>(page));
    features.push_back(std::make_unique<OutputFeature>(page));
    return features;
}

} // namespace merels::viewer

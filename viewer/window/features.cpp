#include <viewer/window/features.hpp>

#include <viewer/analysis/annotate_feature.hpp>
#include <viewer/analysis/engine_feature.hpp>
#include <viewer/analysis/graph_feature.hpp>
#include <viewer/collection/explorer_feature.hpp>
#include <viewer/editing/autosave.hpp>
#include <viewer/editing/comment_pane.hpp>
#include <viewer/editing/head_pane.hpp>
#include <viewer/editing/saving.hpp>
#include <viewer/editing/setup_pane.hpp>
#include <viewer/editing/tree_edits.hpp>
#include <viewer/editing/turn_strip.hpp>
#include <viewer/game/autoplay.hpp>
#include <viewer/game/button_strip.hpp>
#include <viewer/game/end_strip.hpp>
#include <viewer/output/output_feature.hpp>
#include <viewer/study/study_feature.hpp>

namespace merels::viewer {

Features make_features(GamePage& page) {
    Features features;
    features.push_back(std::make_unique<EndStrip>(page));
    features.push_back(std::make_unique<GraphFeature>(page));
    features.push_back(std::make_unique<Autoplay>(page));
    features.push_back(std::make_unique<ButtonStrip>(page));
    features.push_back(std::make_unique<TurnStrip>(page));
    features.push_back(std::make_unique<TreeEdits>(page));
    features.push_back(std::make_unique<CommentPane>(page));
    features.push_back(std::make_unique<EngineFeature>(page));
    features.push_back(std::make_unique<AnnotateFeature>(page));
    features.push_back(std::make_unique<ExplorerFeature>(page));
    features.push_back(std::make_unique<HeadPane>(page));
    features.push_back(std::make_unique<SettingUp>(page));
    features.push_back(std::make_unique<Saving>(page));
    features.push_back(std::make_unique<Autosave>(page));
    features.push_back(std::make_unique<StudyFeature>(page));
    features.push_back(std::make_unique<OutputFeature>(page));
    return features;
}

} // namespace merels::viewer

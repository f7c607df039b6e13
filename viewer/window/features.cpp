#include <viewer/window/features.hpp>

#include <viewer/editing/tree_edits.hpp>
#include <viewer/game/autoplay.hpp>
#include <viewer/game/button_strip.hpp>
#include <viewer/game/end_strip.hpp>

namespace merels::viewer {

// Each is in the file of its class.
std::unique_ptr<Feature> make_explorer(GamePage& page);
std::unique_ptr<Feature> make_move_strip(GamePage& page);
std::unique_ptr<Feature> make_autosave(GamePage& page);
std::unique_ptr<Feature> make_saving(GamePage& page);
std::unique_ptr<Feature> make_setting_up(GamePage& page);
std::unique_ptr<Feature> make_comment_strip(GamePage& page);
std::unique_ptr<Feature> make_head_pane(GamePage& page);
std::unique_ptr<Feature> make_output(GamePage& page);
std::unique_ptr<Feature> make_annotate_feature(GamePage& page);
std::unique_ptr<Feature> make_graph(GamePage& page);
std::unique_ptr<Feature> make_engine_feature(GamePage& page);
std::unique_ptr<Feature> make_study(GamePage& page);

Features make_features(GamePage& page) {
    Features features;
    features.push_back(std::make_unique<EndStrip>(page));
    features.push_back(make_graph(page));
    features.push_back(std::make_unique<Autoplay>(page));
    features.push_back(std::make_unique<ButtonStrip>(page));
    features.push_back(make_move_strip(page));
    features.push_back(std::make_unique<TreeEdits>(page));
    features.push_back(make_comment_strip(page));
    features.push_back(make_engine_feature(page));
    features.push_back(make_annotate_feature(page));
    features.push_back(make_explorer(page));
    features.push_back(make_head_pane(page));
    features.push_back(make_setting_up(page));
    features.push_back(make_saving(page));
    features.push_back(make_autosave(page));
    features.push_back(make_study(page));
    features.push_back(make_output(page));
    return features;
}

} // namespace merels::viewer

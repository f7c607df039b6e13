#pragma once

#include <viewer/analysis/scene_panel.hpp>
#include <viewer/core/analysis/evaluation_graph.hpp>
#include <viewer/game/game_page.hpp>

namespace merels::viewer {

/// The curve of the values that the record has, in a strip under the board; no strip without any.
class GraphFeature : public Feature {
public:
    explicit GraphFeature(GamePage& page);

private:
    void refresh();
    void click(const wxMouseEvent& event);
    void go_to(unsigned ply);
    /// Says so where there is none.
    void go_to_mistake(std::optional<unsigned> ply);
    unsigned ply() const;

    GamePage& page_;
    ScenePanel* strip_;
    std::uint64_t version_;
    EvaluationGraph graph_;
    /// Of all values, made anew after an edit.
    std::string summary_;
};

} // namespace merels::viewer

#pragma once

#include <viewer/widgets/look.hpp>
#include <viewer/widgets/shown_scene.hpp>

#include <wx/panel.h>

#include <functional>

namespace merels::viewer {

/// A panel that draws a scene. The scene is made for the size of the panel.
class ScenePanel : public wxPanel {
public:
    ScenePanel(wxWindow* parent, const wxString& name,
               std::function<Scene(svg::Place size)> make_scene);

    void use_look(const Look& look);
    /// Call this function when the scene may have changed. The panel paints only the parts that
    /// differ from the last painting.
    void repaint();

private:
    void paint_scene();

    std::function<Scene(svg::Place size)> make_scene_;
    Look look_{};
    ShownScene shown_;
};

} // namespace merels::viewer

#pragma once

#include <viewer/widgets/look.hpp>
#include <viewer/widgets/shown_scene.hpp>

#include <wx/panel.h>

#include <functional>

namespace merels::viewer {

/// Draws a scene that is made for its size.
class ScenePanel : public wxPanel {
public:
    ScenePanel(wxWindow* parent, const wxString& name, std::function<Scene(Place size)> make_scene);

    void use_look(const Look& look);
    /// To be called where the scene may have become another one; what is alike is left alone.
    void repaint();

private:
    void paint_scene();

    std::function<Scene(Place size)> make_scene_;
    Look look_{};
    ShownScene shown_;
};

} // namespace merels::viewer

#pragma once

#include <viewer/core/board/scene.hpp>
#include <viewer/core/board/theme.hpp>

#include <wx/graphics.h>
#include <wx/window.h>

namespace merels::viewer {

/// A scene in a window. Only changed parts are painted again.
class ShownScene {
public:
    explicit ShownScene(wxWindow& window) : window_(window) {}

    /// Shows this scene from now on.
    void show(Scene scene);
    /// Paints the places that must be painted again. Call it within a paint event.
    void paint(wxGraphicsContext& context, const Theme& theme) const;

private:
    wxWindow& window_;
    Scene scene_;
};

} // namespace merels::viewer

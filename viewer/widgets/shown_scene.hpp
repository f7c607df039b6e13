#pragma once

#include <viewer/core/board/scene.hpp>
#include <viewer/core/board/theme.hpp>

#include <wx/graphics.h>
#include <wx/window.h>

namespace merels::viewer {

/// A scene in a window; only changed parts are painted again.
class ShownScene {
public:
    explicit ShownScene(wxWindow& window) : window_(window) {}

    /// This one from now on.
    void show(Scene scene);
    /// Within a paint event: paints the places that must be painted again.
    void paint(wxGraphicsContext& context, const Theme& theme) const;

private:
    wxWindow& window_;
    Scene scene_;
};

} // namespace merels::viewer

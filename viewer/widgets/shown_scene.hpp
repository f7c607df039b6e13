#pragma once

#include <libnotation/drawing/scene/scene.hpp>
#include <libnotation/drawing/scene/theme.hpp>
#include <viewer/core/board/scene_change.hpp>
#include <viewer/widgets/scene_painter.hpp>

#include <wx/graphics.h>
#include <wx/window.h>
#include <cairo.h>

#include <vector>

namespace merels::viewer {

/// The places that must be painted now, in pixels of the window. wxWidgets itself gives only one
/// large box around all places that must be painted.
std::vector<SceneBox> places_to_paint(cairo_t& context);

/// A scene in a window. Only the changed parts are painted again.
class ShownScene {
public:
    explicit ShownScene(wxWindow& window) : window_(window) {}

    /// Shows another scene.
    void show(Scene scene);
    /// Paints the places that must be painted again. Call this function in a paint event.
    void paint(wxGraphicsContext& context, const Theme& theme) const;

private:
    wxWindow& window_;
    Scene scene_;
    mutable WordSizes sizes_;
};

} // namespace merels::viewer

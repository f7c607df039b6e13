#include <viewer/analysis/scene_panel.hpp>

#include <viewer/widgets/scene_painter.hpp>

#include <wx/dcbuffer.h>

#include <memory>
#include <utility>

namespace merels::viewer {

ScenePanel::ScenePanel(wxWindow* parent, const wxString& name,
                       std::function<Scene(svg::Place size)> make_scene)
    : wxPanel(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxBORDER_NONE, name),
      make_scene_(std::move(make_scene)), shown_(*this) {
    SetBackgroundStyle(wxBG_STYLE_PAINT);
    Bind(wxEVT_PAINT, [this](wxPaintEvent&) { paint_scene(); });
    Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
        repaint();
        Refresh();
        event.Skip();
    });
}

void ScenePanel::use_look(const Look& look) {
    look_ = look;
    Refresh();
}

void ScenePanel::repaint() {
    const wxSize size = GetClientSize();
    if (size.x > 1 && size.y > 1)
        shown_.show(make_scene_({static_cast<double>(size.x), static_cast<double>(size.y)}));
}

void ScenePanel::paint_scene() {
    wxAutoBufferedPaintDC dc{this};
    dc.SetBackground(wxBrush{to_wx(look_.theme[Ink::background])});
    dc.Clear();
    const wxSize size = GetClientSize();
    if (size.x <= 1 || size.y <= 1) return;
    const std::unique_ptr<wxGraphicsContext> context{wxGraphicsContext::Create(dc)};
    if (context) shown_.paint(*context, look_.theme);
}

} // namespace merels::viewer

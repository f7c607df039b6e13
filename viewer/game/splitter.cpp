#include <viewer/game/splitter.hpp>

#include <viewer/widgets/scene_painter.hpp>
#include <viewer/widgets/shown_scene.hpp>

#include <wx/dcclient.h>

#include <algorithm>

namespace merels::viewer {

namespace {

SceneBox box_around(const wxRect& place) {
    return {static_cast<double>(place.x), static_cast<double>(place.y),
            static_cast<double>(place.x + place.width),
            static_cast<double>(place.y + place.height)};
}

} // namespace

void Splitter::use_look(const Look& look) {
    SetBackgroundColour(to_wx(look.theme[Ink::background]));
    SetForegroundColour(to_wx(look.theme[Ink::rule]));
}

void Splitter::DrawSash(wxDC& context) {
    // Painting outside a paint event would leave an old sash on the screen.
    if (dynamic_cast<wxPaintDC*>(&context) == nullptr) return RefreshRect(sash());
    auto* const cairo = static_cast<cairo_t*>(context.GetImpl()->GetCairoContext());
    const SceneBox box = box_around(sash());
    const auto shows = [&](const SceneBox& place) { return place.meets(box); };
    if (cairo != nullptr && !std::ranges::any_of(places_to_paint(*cairo), shows)) return;
    context.SetPen(*wxTRANSPARENT_PEN);
    context.SetBrush(GetBackgroundColour());
    context.DrawRectangle(sash());
    context.SetBrush(GetForegroundColour());
    wxRect line = sash();
    (GetSplitMode() == wxSPLIT_VERTICAL ? line.width : line.height) = FromDIP(1);
    context.DrawRectangle(line.CenterIn(sash()));
}

wxRect Splitter::sash() const {
    const wxSize size = GetClientSize();
    if (GetSplitMode() == wxSPLIT_VERTICAL) return {GetSashPosition(), 0, GetSashSize(), size.y};
    return {0, GetSashPosition(), size.x, GetSashSize()};
}

} // namespace merels::viewer

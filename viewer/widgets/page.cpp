#include <viewer/widgets/page.hpp>

namespace merels::viewer {

namespace {

void forget_best_sizes(wxWindow& window) {
    for (wxWindow* const child : window.GetChildren()) forget_best_sizes(*child);
    window.InvalidateBestSize();
}

void lay_out(wxWindow& window) {
    window.Layout();
    for (wxWindow* const child : window.GetChildren()) lay_out(*child);
}

} // namespace

Page::Page(Desk& desk, const wxString& name)
    : wxPanel(&desk.pages_parent(), wxID_ANY, wxDefaultPosition, wxDefaultSize, wxTAB_TRAVERSAL,
              name),
      desk_(&desk) {}

/// GTK computes sizes again only for a part that was hidden itself.
void Page::lay_out_again() {
    wants_layout_ = false;
    wxWindow* const focus = FindFocus();
    for (wxWindow* const part : GetChildren()) {
        if (!part->IsShown()) continue;
        part->Hide();
        part->Show();
    }
    if (focus != nullptr && IsDescendant(focus)) focus->SetFocus();
    forget_best_sizes(*this);
    lay_out(*this);
    SendSizeEvent();
}

} // namespace merels::viewer

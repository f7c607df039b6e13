#include <viewer/widgets/page.hpp>

namespace merels::viewer {

Page::Page(Desk& desk, const wxString& name)
    : wxPanel(&desk.pages_parent(), wxID_ANY, wxDefaultPosition, wxDefaultSize, wxTAB_TRAVERSAL,
              name),
      desk_(&desk) {}

} // namespace merels::viewer

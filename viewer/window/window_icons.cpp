#include <viewer/window/window_icons.hpp>

#include <libnotation/base/files/folders.hpp>
#include <viewer/widgets/wx_text.hpp>

#include <wx/bmpbndl.h>

#include <filesystem>

namespace merels::viewer {

wxIconBundle window_icons() {
    const auto shared = std::filesystem::path{samples_folder()}.parent_path().parent_path();
    const wxString drawing
        = to_wx((shared / "icons/hicolor/scalable/apps/merels-viewer.svg").string());
    wxIconBundle icons;
    for (const int side : {16, 32, 48, 128}) {
        const auto drawn = wxBitmapBundle::FromSVGFile(drawing, {side, side});
        if (drawn.IsOk()) icons.AddIcon(drawn.GetIcon({side, side}));
    }
    return icons;
}

} // namespace merels::viewer

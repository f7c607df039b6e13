#include <viewer/window/window_picture.hpp>

#include <viewer/core/files/whole_file.hpp>
#include <viewer/output/drawing.hpp>

#include <wx/bitmap.h>
#include <wx/dcclient.h>
#include <wx/dcmemory.h>
#include <wx/dcscreen.h>
#include <wx/frame.h>
#include <wx/utils.h>
#include <cairo.h>

namespace merels::viewer {

namespace {

/// Makes Cairo read the screen again. Normally, Cairo reads it only once.
void forget_what_was_read(const wxDC& screen) {
    auto* const cairo = static_cast<cairo_t*>(screen.GetImpl()->GetCairoContext());
    if (cairo != nullptr) cairo_surface_mark_dirty(cairo_get_target(cairo));
}

} // namespace

wxImage picture_of(wxFrame& frame) {
    const bool is_whole = wxGetDisplayInfo().type == wxDisplayX11;
    const wxRect area = is_whole ? frame.GetScreenRect() : wxRect{frame.GetClientSize()};
    wxBitmap picture;
    picture.CreateWithDIPSize(area.GetSize(), frame.GetContentScaleFactor());
    wxMemoryDC memory{picture};
    if (is_whole) {
        wxScreenDC screen;
        forget_what_was_read(screen);
        memory.Blit({0, 0}, area.GetSize(), &screen, area.GetPosition());
    } else {
        wxClientDC window{&frame};
        memory.Blit({0, 0}, area.GetSize(), &window, {0, 0});
    }
    memory.SelectObject(wxNullBitmap);
    return picture.ConvertToImage();
}

bool save_picture(wxFrame& frame, const std::string& path) {
    return !write_whole_file(path, png_of(picture_of(frame)));
}

} // namespace merels::viewer

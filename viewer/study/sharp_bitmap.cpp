#include <viewer/study/sharp_bitmap.hpp>

#include <viewer/widgets/scene_painter.hpp>

#include <wx/dcmemory.h>

#include <memory>

namespace merels::viewer {

wxBitmap sharp_bitmap(const wxWindow& window, wxSize size, const Scene& scene, const Theme& theme) {
    wxBitmap bitmap;
    bitmap.CreateWithDIPSize(size, window.GetDPIScaleFactor());
    wxMemoryDC memory{bitmap};
    memory.SetBackground(wxBrush{to_wx(theme[Ink::background])});
    memory.Clear();
    const std::unique_ptr<wxGraphicsContext> context{wxGraphicsContext::Create(memory)};
    if (context) paint(*context, scene, theme);
    memory.SelectObject(wxNullBitmap);
    return bitmap;
}

} // namespace merels::viewer

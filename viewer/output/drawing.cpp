#include <viewer/output/drawing.hpp>

#include <libnotation/drawing/cairo/cairo_drawer.hpp>
#include <viewer/widgets/scene_painter.hpp>
#include <viewer/widgets/wx_text.hpp>

#include <wx/graphics.h>
#include <wx/mstream.h>

#include <algorithm>
#include <memory>

namespace merels::viewer {

namespace {

constexpr int longest_side = 16'384;
/// PDF counts points, 72 an inch.
constexpr double points_of_pixel = 72.0 / 96;

/// The scene with a background behind it.
Scene on_background(const Scene& scene, DrawingSize size) {
    Scene whole{Panel{{0, 0},
                      {static_cast<double>(size.width), static_cast<double>(size.height)},
                      0,
                      Ink::background}};
    whole.insert(whole.end(), scene.begin(), scene.end());
    return whole;
}

} // namespace

wxImage draw_image(const Scene& scene, DrawingSize size, const Theme& theme) {
    wxImage image{std::clamp(size.width, 1, longest_side),
                  std::clamp(size.height, 1, longest_side)};
    const std::unique_ptr<wxGraphicsContext> context{wxGraphicsContext::Create(image)};
    if (context) paint(*context, on_background(scene, size), theme);
    return image;
}

std::string png_of(const wxImage& image) {
    wxMemoryOutputStream stream;
    if (!image.SaveFile(stream, wxBITMAP_TYPE_PNG)) return {};
    std::string bytes(stream.GetSize(), '\0');
    stream.CopyTo(bytes.data(), bytes.size());
    return bytes;
}

std::string pdf_of(const Scene& scene, DrawingSize size, const Theme& theme) {
    const auto drawer = cairo_drawer();
    drawer->begin_pdf({size.width * points_of_pixel, size.height * points_of_pixel}, {});
    drawer->add_page(on_background(scene, size), theme, points_of_pixel, {});
    return drawer->end_pdf();
}

} // namespace merels::viewer

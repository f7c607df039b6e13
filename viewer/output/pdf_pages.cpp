#include <viewer/output/pdf_pages.hpp>

#include <viewer/widgets/scene_painter.hpp>

#include <wx/graphics.h>
#include <cairo-pdf.h>

#include <utility>

namespace merels::viewer {

struct PdfPages::Surface {
    Surface(double width, double height)
        : surface(cairo_pdf_surface_create_for_stream(&Surface::take, &bytes, width, height)),
          cairo(cairo_create(surface)) {}
    Surface(const Surface&) = delete;
    Surface& operator=(const Surface&) = delete;
    ~Surface() {
        cairo_destroy(cairo);
        cairo_surface_destroy(surface);
    }

    static cairo_status_t take(void* into, const unsigned char* bytes, unsigned count) {
        static_cast<std::string*>(into)->append(reinterpret_cast<const char*>(bytes), count);
        return CAIRO_STATUS_SUCCESS;
    }

    std::string bytes;
    cairo_surface_t* surface;
    cairo_t* cairo;
};

PdfPages::PdfPages(double width, double height)
    : surface_(std::make_unique<Surface>(width, height)) {}

PdfPages::~PdfPages() = default;

void PdfPages::add(const Scene& scene, const Theme& theme, double scale) {
    cairo_t* const cairo = surface_->cairo;
    cairo_save(cairo);
    cairo_scale(cairo, scale, scale);
    {
        const std::unique_ptr<wxGraphicsContext> context{
            wxGraphicsRenderer::GetCairoRenderer()->CreateContextFromNativeContext(cairo)};
        if (context) paint(*context, scene, theme);
    }
    cairo_restore(cairo);
    cairo_show_page(cairo);
}

std::string PdfPages::finish() {
    cairo_surface_finish(surface_->surface);
    const bool is_fine = cairo_surface_status(surface_->surface) == CAIRO_STATUS_SUCCESS;
    return is_fine ? std::move(surface_->bytes) : std::string{};
}

} // namespace merels::viewer

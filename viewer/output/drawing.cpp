#include <viewer/output/drawing.hpp>

#include <viewer/widgets/scene_painter.hpp>
#include <viewer/widgets/wx_text.hpp>

#include <wx/graphics.h>
#include <wx/mstream.h>
#include <cairo-pdf.h>

#include <algorithm>
#include <map>
#include <unordered_map>
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
    PdfPages pages{size.width * points_of_pixel, size.height * points_of_pixel};
    pages.add(on_background(scene, size), theme, points_of_pixel);
    return pages.finish();
}

struct PaintedText::Ink {
    Ink() : image(1, 1), context(wxGraphicsContext::Create(image)) {
        for (const BookFont font : {BookFont::title, BookFont::occasion, BookFont::move,
                                    BookFont::comment, BookFont::caption})
            fonts[font] = context->CreateFont(font_of_words(size_of(font), is_bold(font)));
    }

    double measured(std::string_view text, BookFont font) const {
        context->SetFont(fonts.at(font));
        double width = 0;
        context->GetTextExtent(wxString::FromUTF8(text.data(), text.size()), &width, nullptr);
        return width;
    }

    wxImage image;
    std::unique_ptr<wxGraphicsContext> context;
    std::map<BookFont, wxGraphicsFont> fonts;
    /// Of words, which come again and again.
    std::map<BookFont, std::unordered_map<std::string, double>> widths;
};

PaintedText::PaintedText() : ink_(std::make_unique<Ink>()) {}
PaintedText::~PaintedText() = default;

double PaintedText::width(std::string_view text, BookFont font) const {
    constexpr std::size_t most_letters = 24;
    if (text.size() > most_letters) return ink_->measured(text, font);
    const auto [known, is_new] = ink_->widths[font].try_emplace(std::string{text}, 0);
    if (is_new) known->second = ink_->measured(text, font);
    return known->second;
}

} // namespace merels::viewer

#include <viewer/output/drawing.hpp>

#include <viewer/board/scene_painter.hpp>
#include <viewer/window/wx_text.hpp>

#include <wx/graphics.h>
#include <wx/mstream.h>
#include <cairo-pdf.h>

#include <algorithm>
#include <map>

namespace merels::viewer {

namespace {

constexpr int longest_side = 16'384;
/// PDF counts points, 72 an inch.
constexpr double points_of_pixel = 72.0 / 96;
constexpr double points_of_dot = 72.0 / 300;

/// A PDF that is kept in memory until it is finished.
class PdfPages {
public:
    PdfPages(double width, double height)
        : surface_(cairo_pdf_surface_create_for_stream(&PdfPages::take, &bytes_, width, height)),
          cairo_(cairo_create(surface_)) {}
    PdfPages(const PdfPages&) = delete;
    PdfPages& operator=(const PdfPages&) = delete;
    ~PdfPages() {
        cairo_destroy(cairo_);
        cairo_surface_destroy(surface_);
    }

    /// `scale` points are a unit of the scene.
    void add(const Scene& scene, const Theme& theme, double scale) {
        cairo_save(cairo_);
        cairo_scale(cairo_, scale, scale);
        {
            const std::unique_ptr<wxGraphicsContext> context{
                wxGraphicsRenderer::GetCairoRenderer()->CreateContextFromNativeContext(cairo_)};
            if (context) paint(*context, scene, theme);
        }
        cairo_restore(cairo_);
        cairo_show_page(cairo_);
    }

    std::string finish() {
        cairo_surface_finish(surface_);
        return cairo_surface_status(surface_) == CAIRO_STATUS_SUCCESS ? std::move(bytes_)
                                                                      : std::string{};
    }

private:
    static cairo_status_t take(void* into, const unsigned char* bytes, unsigned count) {
        static_cast<std::string*>(into)->append(reinterpret_cast<const char*>(bytes), count);
        return CAIRO_STATUS_SUCCESS;
    }

    std::string bytes_;
    cairo_surface_t* surface_;
    cairo_t* cairo_;
};

/// With a background behind it.
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

std::string booklet_pdf(const Game& game, const Theme& theme) {
    const Paper paper;
    PdfPages pages{paper.width * points_of_dot, paper.height * points_of_dot};
    for (const BookPage& page : booklet(game, PaintedText{}, paper))
        pages.add(page_scene(page, game), theme, points_of_dot);
    return pages.finish();
}

struct PaintedText::Ink {
    Ink() : image(1, 1), context(wxGraphicsContext::Create(image)) {
        for (const BookFont font : {BookFont::title, BookFont::occasion, BookFont::turn,
                                    BookFont::comment, BookFont::caption})
            fonts[font] = context->CreateFont(font_of_words(size_of(font), is_bold(font)));
    }

    wxImage image;
    std::unique_ptr<wxGraphicsContext> context;
    std::map<BookFont, wxGraphicsFont> fonts;
};

PaintedText::PaintedText() : ink_(std::make_unique<Ink>()) {}
PaintedText::~PaintedText() = default;

double PaintedText::width(std::string_view text, BookFont font) const {
    ink_->context->SetFont(ink_->fonts.at(font));
    double width = 0;
    ink_->context->GetTextExtent(wxString::FromUTF8(text.data(), text.size()), &width, nullptr);
    return width;
}

} // namespace merels::viewer

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
/// A PDF has 72 points an inch.
constexpr double points_of_pixel = 72.0 / 96;

/// The scene with a background.
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
    /// The widths of words, because the same words occur often.
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

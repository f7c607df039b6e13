#include <viewer/widgets/scene_painter.hpp>

#include <wx/brush.h>
#include <wx/pen.h>

#include <array>
#include <cmath>
#include <map>
#include <tuple>
#include <utility>
#include <variant>

namespace merels::viewer {

namespace {

class Painter {
public:
    Painter(wxGraphicsContext& context, const Theme& theme, WordSizes& sizes)
        : context_(context), theme_(theme), sizes_(sizes) {}

    void operator()(const Disc& disc) {
        const bool is_of_one_color = !disc.light && !(disc.fill && disc.edge);
        see_through(disc.opacity, is_of_one_color, [&] {
            use(disc.fill, disc.edge);
            if (disc.fill && disc.light) light_up(disc);
            context_.DrawEllipse(disc.middle.x - disc.radius, disc.middle.y - disc.radius,
                                 2 * disc.radius, 2 * disc.radius);
        });
    }

    void operator()(const Panel& panel) {
        use(panel.fill, panel.edge);
        if (panel.light) {
            const svg::Place end = panel.corner + panel.size;
            context_.SetBrush(context_.CreateLinearGradientBrush(
                panel.corner.x, panel.corner.y, end.x, end.y, to_wx(theme_[*panel.light]),
                to_wx(theme_[panel.fill])));
        }
        context_.DrawRoundedRectangle(panel.corner.x, panel.corner.y, panel.size.x, panel.size.y,
                                      panel.radius);
    }

    void operator()(const Outline& outline) {
        if (outline.through.size() < 2) return;
        wxGraphicsPath path = context_.CreatePath();
        path.MoveToPoint(outline.through.front().x, outline.through.front().y);
        for (const svg::Place& place : outline.through) path.AddLineToPoint(place.x, place.y);
        if (outline.fill) path.CloseSubpath();
        see_through(outline.opacity, !(outline.fill && outline.edge), [&] {
            use(outline.fill, outline.edge);
            outline.fill ? context_.DrawPath(path) : context_.StrokePath(path);
        });
    }

    void operator()(const Words& words) {
        // GTK refuses fonts without size. Such letters would not be readable.
        if (words.size < 1) return;
        context_.SetFont(font(words));
        const wxString text = wxString::FromUTF8(words.text.data(), words.text.size());
        const svg::Place size = size_of(words, text);
        double x = words.at.x;
        if (words.align == Align::middle) x -= size.x / 2;
        if (words.align == Align::right) x -= size.x;
        context_.DrawText(text, x, words.at.y - size.y / 2);
    }

private:
    /// Draws a shape that is partly transparent. A shape of one color is drawn in a partly
    /// transparent color. Other shapes need a layer, which is slow.
    template <class Draw> void see_through(double opacity, bool is_of_one_color, Draw draw_shape) {
        if (opacity >= 1 || is_of_one_color) {
            opacity_ = opacity;
            draw_shape();
            opacity_ = 1;
            return;
        }
        context_.BeginLayer(opacity);
        draw_shape();
        context_.EndLayer();
    }

    wxColour color(Ink ink) const {
        const Rgb rgb = theme_[ink];
        return {rgb.red, rgb.green, rgb.blue,
                static_cast<unsigned char>(std::lround(wxALPHA_OPAQUE * opacity_))};
    }

    svg::Place size_of(const Words& words, const wxString& text) {
        constexpr std::size_t most = 1000;
        if (sizes_.size() > most) sizes_.clear();
        const auto [known, is_new]
            = sizes_.try_emplace({words.text, words.size, words.is_bold}, svg::Place{});
        if (is_new) context_.GetTextExtent(text, &known->second.x, &known->second.y);
        return known->second;
    }

    void light_up(const Disc& disc) {
        const svg::Place focus = disc.middle - svg::Place{1, 1} * (light_aside * disc.radius);
        context_.SetBrush(context_.CreateRadialGradientBrush(
            focus.x, focus.y, disc.middle.x, disc.middle.y, disc.radius, to_wx(theme_[*disc.light]),
            to_wx(theme_[*disc.fill])));
    }

    void use(const std::optional<Ink>& fill, const std::optional<Pen>& edge) {
        // In widths of the pen, as in SVG and PDF.
        static constexpr std::array<wxDash, 2> dashes{2, 2};
        context_.SetBrush(fill ? wxBrush{color(*fill)} : *wxTRANSPARENT_BRUSH);
        if (!edge) {
            context_.SetPen(*wxTRANSPARENT_PEN);
            return;
        }
        wxGraphicsPenInfo info{color(edge->ink), edge->width};
        if (edge->is_dashed) {
            info.Style(wxPENSTYLE_USER_DASH);
            info.Dashes(static_cast<int>(dashes.size()), dashes.data());
        }
        info.Cap(edge->is_dashed ? wxCAP_BUTT : wxCAP_ROUND);
        info.Join(wxJOIN_ROUND);
        context_.SetPen(context_.CreatePen(info));
    }

    /// The font for words. Each font is made only once, because the context would ask the screen
    /// for its resolution each time.
    const wxGraphicsFont& font(const Words& words) {
        wxGraphicsFont& font = fonts_[{words.size, words.is_bold, words.ink}];
        if (font.IsNull())
            font = context_.GetRenderer()->CreateFont(font_of_words(words.size, words.is_bold),
                                                      to_wx(theme_[words.ink]));
        return font;
    }

    wxGraphicsContext& context_;
    const Theme& theme_;
    WordSizes& sizes_;
    double opacity_ = 1;
    std::map<std::tuple<double, bool, Ink>, wxGraphicsFont> fonts_;
};

} // namespace

wxColour to_wx(Rgb color) { return {color.red, color.green, color.blue}; }

/// The font for this size. The font is made only once, because GTK tries many sizes.
wxFont font_of_words(double size, bool is_bold) {
    constexpr std::size_t most = 256;
    static std::map<std::pair<int, bool>, wxFont> fonts;
    if (fonts.size() > most) fonts.clear();
    const int height = static_cast<int>(std::lround(size * 1.25));
    wxFont& font = fonts[{height, is_bold}];
    if (!font.IsOk())
        font = wxFont{wxFontInfo{wxSize{0, height}}
                          .Family(wxFONTFAMILY_SWISS)
                          .FaceName("DejaVu Sans")
                          .Bold(is_bold)};
    return font;
}

void paint(wxGraphicsContext& context, const Scene& scene, const Theme& theme) {
    WordSizes sizes;
    paint(context, scene, theme, sizes);
}

void paint(wxGraphicsContext& context, const Scene& scene, const Theme& theme, WordSizes& sizes) {
    Painter painter{context, theme, sizes};
    for (const Shape& shape : scene) std::visit(painter, shape);
}

} // namespace merels::viewer

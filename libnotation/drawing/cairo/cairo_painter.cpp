#include <libnotation/drawing/cairo/cairo_painter.hpp>

#include <algorithm>
#include <numbers>
#include <variant>

namespace merels {

namespace {

constexpr double half_turn = std::numbers::pi;

void add_stop(cairo_pattern_t* pattern, double offset, Rgb color) {
    cairo_pattern_add_color_stop_rgb(pattern, offset, color.red / 255.0, color.green / 255.0,
                                     color.blue / 255.0);
}

void add_rounded(cairo_t* cairo, const Panel& panel) {
    const double radius = std::min({panel.radius, panel.size.x / 2, panel.size.y / 2});
    const svg::Place end = panel.corner + panel.size;
    if (radius <= 0) {
        cairo_rectangle(cairo, panel.corner.x, panel.corner.y, panel.size.x, panel.size.y);
        return;
    }
    cairo_new_sub_path(cairo);
    cairo_arc(cairo, end.x - radius, panel.corner.y + radius, radius, -half_turn / 2, 0);
    cairo_arc(cairo, end.x - radius, end.y - radius, radius, 0, half_turn / 2);
    cairo_arc(cairo, panel.corner.x + radius, end.y - radius, radius, half_turn / 2, half_turn);
    cairo_arc(cairo, panel.corner.x + radius, panel.corner.y + radius, radius, half_turn,
              1.5 * half_turn);
    cairo_close_path(cairo);
}

} // namespace

CairoPainter::CairoPainter(cairo_t* cairo, const Theme& theme)
    : cairo_(cairo), theme_(theme), layout_(pango_cairo_create_layout(cairo)) {
    cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND);
}

template <class Draw>
void CairoPainter::see_through(double opacity, bool is_of_one_color, Draw draw_shape) {
    if (opacity >= 1 || is_of_one_color) {
        opacity_ = opacity;
        draw_shape();
        opacity_ = 1;
        return;
    }
    cairo_push_group(cairo_);
    draw_shape();
    cairo_pop_group_to_source(cairo_);
    cairo_paint_with_alpha(cairo_, opacity);
}

void CairoPainter::operator()(const Disc& disc) {
    const svg::Place focus = disc.middle - svg::Place{1, 1} * (light_aside * disc.radius);
    const bool is_of_one_color = !disc.light && !(disc.fill && disc.edge);
    see_through(disc.opacity, is_of_one_color, [&] {
        cairo_new_path(cairo_);
        cairo_arc(cairo_, disc.middle.x, disc.middle.y, disc.radius, 0, 2 * half_turn);
        draw(disc.fill, disc.light,
             cairo_pattern_create_radial(focus.x, focus.y, 0, disc.middle.x, disc.middle.y,
                                         disc.radius),
             disc.edge);
    });
}

void CairoPainter::operator()(const Panel& panel) {
    cairo_new_path(cairo_);
    add_rounded(cairo_, panel);
    const svg::Place end = panel.corner + panel.size;
    draw(panel.fill, panel.light,
         cairo_pattern_create_linear(panel.corner.x, panel.corner.y, end.x, end.y), panel.edge);
}

void CairoPainter::operator()(const Outline& outline) {
    if (outline.through.size() < 2) return;
    see_through(outline.opacity, !(outline.fill && outline.edge), [&] {
        cairo_new_path(cairo_);
        for (const svg::Place& place : outline.through) cairo_line_to(cairo_, place.x, place.y);
        if (outline.fill) cairo_close_path(cairo_);
        draw(outline.fill, {}, nullptr, outline.edge);
    });
}

void CairoPainter::operator()(const Words& words) {
    set_text(layout_.get(), words.text, {words.size, words.is_bold, words.is_serif});
    pango_cairo_update_layout(cairo_, layout_.get());
    int width = 0;
    int height = 0;
    pango_layout_get_size(layout_.get(), &width, &height);
    double x = words.at.x;
    if (words.align == Align::middle) x -= 0.5 * width / PANGO_SCALE;
    if (words.align == Align::right) x -= 1.0 * width / PANGO_SCALE;
    use(theme_[words.ink]);
    cairo_move_to(cairo_, x, words.at.y - 0.5 * height / PANGO_SCALE);
    pango_cairo_show_layout(cairo_, layout_.get());
}

void CairoPainter::use(Rgb color) {
    cairo_set_source_rgba(cairo_, color.red / 255.0, color.green / 255.0, color.blue / 255.0,
                          opacity_);
}

/// Draws the current path, and deletes the gradient.
void CairoPainter::draw(const std::optional<Ink>& fill, const std::optional<Ink>& light,
                        cairo_pattern_t* gradient, const std::optional<Pen>& edge) {
    if (fill) {
        use(theme_[*fill]);
        if (light) {
            add_stop(gradient, 0, theme_[*light]);
            add_stop(gradient, 1, theme_[*fill]);
            cairo_set_source(cairo_, gradient);
        }
        cairo_fill_preserve(cairo_);
    }
    if (gradient != nullptr) cairo_pattern_destroy(gradient);
    if (edge) {
        use(theme_[edge->ink]);
        const double dash = 2 * edge->width;
        cairo_set_dash(cairo_, &dash, edge->is_dashed ? 1 : 0, 0);
        cairo_set_line_cap(cairo_, edge->is_dashed ? CAIRO_LINE_CAP_BUTT : CAIRO_LINE_CAP_ROUND);
        cairo_set_line_width(cairo_, edge->width);
        cairo_stroke_preserve(cairo_);
    }
    cairo_new_path(cairo_);
}

void paint(cairo_t* cairo, const Scene& scene, const Theme& theme) {
    CairoPainter painter{cairo, theme};
    for (const Shape& shape : scene) std::visit(painter, shape);
}

void set_text(PangoLayout* layout, std::string_view text, const Font& font) {
    using Description
        = std::unique_ptr<PangoFontDescription, decltype(&pango_font_description_free)>;
    const Description description{pango_font_description_new(), &pango_font_description_free};
    pango_font_description_set_family_static(description.get(),
                                             font.is_serif ? "DejaVu Serif" : "DejaVu Sans");
    pango_font_description_set_absolute_size(description.get(), font.size * PANGO_SCALE);
    if (font.is_bold) pango_font_description_set_weight(description.get(), PANGO_WEIGHT_BOLD);
    pango_layout_set_font_description(layout, description.get());
    pango_layout_set_single_paragraph_mode(layout, 1);
    const std::unique_ptr<char, decltype(&g_free)> valid{
        g_utf8_make_valid(text.data(), static_cast<gssize>(text.size())), &g_free};
    pango_layout_set_text(layout, valid.get(), -1);
}

} // namespace merels

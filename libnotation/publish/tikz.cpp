#include <libnotation/publish/tikz.hpp>

#include <libnotation/drawing/scene/scene_svg.hpp>

#include <fmt/format.h>

#include <optional>
#include <utility>
#include <variant>

namespace merels {

namespace {

/// The name of a color in LaTeX. Unlike names of commands, it may contain digits.
std::string color(Ink ink) { return fmt::format("m{}", static_cast<unsigned>(ink)); }

class TikzPicture {
public:
    TikzPicture(double unit, const std::function<std::string(std::string_view)>& escape)
        : unit_(unit), escape_(escape) {}

    void operator()(const Disc& disc) {
        begin(disc.fill, disc.edge);
        text_ += fmt::format("{} circle[radius={}pt];\n", at(disc.middle), length(disc.radius));
    }

    void operator()(const Panel& panel) {
        begin(panel.fill, panel.edge, fmt::format("rounded corners={}pt,", length(panel.radius)));
        const svg::Place end{panel.corner.x + panel.size.x, panel.corner.y + panel.size.y};
        text_ += at(panel.corner) + " rectangle " + at(end) + ";\n";
    }

    void operator()(const Outline& outline) {
        if (outline.through.size() < 2) return;
        begin(outline.fill, outline.edge, "line join=round,line cap=round,");
        for (const svg::Place& place : outline.through)
            text_ += (&place == &outline.through.front() ? "" : "--") + at(place);
        text_ += outline.fill ? "--cycle;\n" : ";\n";
    }

    void operator()(const Words& words) {
        const char* const anchor = words.align == Align::left    ? "mid west"
                                   : words.align == Align::right ? "mid east"
                                                                 : "mid";
        const std::string size = length(words.size);
        text_ += fmt::format("\\node[anchor={},inner sep=0pt,text={},"
                             "font=\\sffamily{}\\fontsize{{{}}}{{{}}}\\selectfont] at {} {{{}}};\n",
                             anchor, color(words.ink), words.is_bold ? "\\bfseries" : "", size,
                             size, at(words.at), escape_(words.text));
    }

    std::string take() { return std::move(text_); }

private:
    std::string length(double units) const { return fmt::format("{:.2f}", unit_ * units); }

    /// A place in LaTeX, where y grows upwards.
    std::string at(svg::Place place) const {
        return fmt::format("({}pt,{}pt)", length(place.x), length(-place.y));
    }

    void begin(std::optional<Ink> fill, const std::optional<Pen>& edge,
               std::string_view more = {}) {
        text_ += "\\path[";
        text_ += more;
        if (fill) text_ += "fill=" + color(*fill) + ",";
        if (edge)
            text_ += fmt::format("draw={},line width={}pt{}", color(edge->ink), length(edge->width),
                                 edge->is_dashed ? ",dashed" : "");
        text_ += "] ";
    }

    double unit_;
    const std::function<std::string(std::string_view)>& escape_;
    std::string text_;
};

} // namespace

std::string tikz_colors(const Theme& theme) {
    std::string text;
    for (unsigned i = 0; i < ink_count; ++i)
        text += fmt::format("\\definecolor{{m{}}}{{HTML}}{{{}}}\n", i,
                            hexadecimal(theme[static_cast<Ink>(i)]).substr(1));
    return text;
}

std::string tikz_picture(const Scene& scene, double unit,
                         const std::function<std::string(std::string_view)>& escape) {
    TikzPicture picture{unit, escape};
    for (const Shape& shape : scene) std::visit(picture, shape);
    return "\\begin{tikzpicture}\n" + picture.take() + "\\end{tikzpicture}";
}

} // namespace merels

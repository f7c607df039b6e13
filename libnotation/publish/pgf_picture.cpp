#include <libnotation/publish/pgf_picture.hpp>

#include <libnotation/drawing/scene/scene_svg.hpp>

#include <fmt/format.h>

#include <optional>
#include <utility>
#include <variant>

namespace merels {

namespace {

constexpr std::string_view pgf_commands = R"tex(\usepackage{pgf}
\newcommand{\mfill}[1]{\pgfsetfillcolor{m#1}}
\newcommand{\mpen}[2]{\pgfsetstrokecolor{m#1}\pgfsetlinewidth{#2pt}}
\newcommand{\mopacity}[1]{\pgfsetfillopacity{#1}\pgfsetstrokeopacity{#1}}
\newcommand{\mdisc}[3]{\pgfpathcircle{\pgfqpoint{#1pt}{#2pt}}{#3pt}}
\newcommand{\mpanel}[5]{\pgfsetcornersarced{\pgfqpoint{#5pt}{#5pt}}%
  \pgfpathrectangle{\pgfqpoint{#1pt}{#2pt}}{\pgfqpoint{#3pt}{#4pt}}\pgfsetcornersarced{\pgfpointorigin}}
\newcommand{\mfrom}[2]{\pgfpathmoveto{\pgfqpoint{#1pt}{#2pt}}}
\newcommand{\mto}[2]{\pgfpathlineto{\pgfqpoint{#1pt}{#2pt}}}
% Place, alignment, color, size, and words.
\newcommand{\mtext}[6]{\pgftext[x=#1pt,y=#2pt,#3]{\sffamily\color{m#4}\fontsize{#5}{#5}\selectfont #6}}
)tex";

class PgfPicture {
public:
    PgfPicture(double unit, const std::function<std::string(std::string_view)>& escape)
        : unit_(unit), escape_(escape) {}

    void operator()(const Disc& disc) {
        set(disc.fill, disc.edge, disc.opacity);
        text_ += "\\mdisc" + at(disc.middle) + argument(disc.radius);
        use(disc.fill, disc.edge);
    }

    void operator()(const Panel& panel) {
        set(panel.fill, panel.edge);
        // In LaTeX, y grows upwards.
        text_ += "\\mpanel" + at({panel.corner.x, panel.corner.y + panel.size.y})
                 + argument(panel.size.x) + argument(panel.size.y) + argument(panel.radius);
        // PGF's quick commands do not round corners.
        text_ += panel.edge ? "\\pgfusepath{fill,stroke}\n" : "\\pgfusepath{fill}\n";
    }

    void operator()(const Outline& outline) {
        if (outline.through.size() < 2) return;
        set(outline.fill, outline.edge, outline.opacity);
        for (const svg::Place& place : outline.through)
            text_ += (&place == &outline.through.front() ? "\\mfrom" : "\\mto") + at(place);
        if (outline.fill) text_ += "\\pgfpathclose";
        use(outline.fill, outline.edge);
    }

    void operator()(const Words& words) {
        const char* const align = words.align == Align::left    ? "left,base"
                                  : words.align == Align::right ? "right,base"
                                                                : "base";
        set_opacity(1);
        // As in SVG, letters are in the middle if their baseline is a third of their size lower.
        text_
            += "\\mtext" + at({words.at.x, words.at.y + 0.35 * words.size})
               + fmt::format("{{{}}}{{{}}}", align, static_cast<unsigned>(words.ink))
               + argument(words.size)
               + fmt::format("{{{}{}}}\n", words.is_bold ? "\\bfseries " : "", escape_(words.text));
    }

    std::string take() { return std::move(text_); }

private:
    std::string argument(double units) const { return fmt::format("{{{:.2f}}}", unit_ * units); }
    std::string at(svg::Place place) const { return argument(place.x) + argument(-place.y); }

    void set_opacity(double opacity) {
        if (opacity != opacity_) text_ += fmt::format("\\mopacity{{{:.2f}}}", opacity);
        opacity_ = opacity;
    }

    /// Sets colors, pen and opacity if they change. LaTeX keeps them until the next change.
    void set(std::optional<Ink> fill, const std::optional<Pen>& pen, double opacity = 1) {
        set_opacity(opacity);
        if (fill && fill != fill_)
            text_ += fmt::format("\\mfill{{{}}}", static_cast<unsigned>(*fill));
        if (fill) fill_ = fill;
        if (!pen || pen == pen_) return;
        text_
            += fmt::format("\\mpen{{{}}}", static_cast<unsigned>(pen->ink)) + argument(pen->width);
        if (pen->is_dashed)
            text_ += fmt::format("\\pgfsetdash{{{{{0:.2f}pt}}{{{0:.2f}pt}}}}{{0pt}}",
                                 2 * unit_ * pen->width);
        else if (pen_ && pen_->is_dashed)
            text_ += "\\pgfsetdash{}{0pt}";
        pen_ = pen;
    }

    void use(std::optional<Ink> fill, const std::optional<Pen>& pen) {
        text_ += fmt::format("\\pgfusepathq{}{}\n", fill ? "fill" : "", pen ? "stroke" : "");
    }

    double unit_;
    const std::function<std::string(std::string_view)>& escape_;
    std::string text_;
    std::optional<Ink> fill_;
    std::optional<Pen> pen_;
    double opacity_ = 1;
};

std::string shapes(const Scene& scene, double unit,
                   const std::function<std::string(std::string_view)>& escape) {
    PgfPicture picture{unit, escape};
    for (const Shape& shape : scene) std::visit(picture, shape);
    return picture.take();
}

std::string in_picture(const std::string& shapes) {
    return "\\begin{pgfpicture}\\pgfsetroundjoin\\pgfsetroundcap\n" + shapes + "\\end{pgfpicture}";
}

/// A number as letters, because the names of commands have no digits: A, B … Z, BA, BB …
std::string letters(std::size_t number) {
    constexpr std::size_t count = 26;
    const std::string last{static_cast<char>('A' + number % count)};
    return number < count ? last : letters(number / count) + last;
}

} // namespace

std::string pgf_preamble(const Theme& theme) {
    std::string text{pgf_commands};
    for (unsigned i = 0; i < ink_count; ++i)
        text += fmt::format("\\definecolor{{m{}}}{{HTML}}{{{}}}\n", i,
                            hexadecimal(theme[static_cast<Ink>(i)]).substr(1));
    return text;
}

std::string pgf_picture(const Scene& scene, double unit,
                        const std::function<std::string(std::string_view)>& escape) {
    return in_picture(shapes(scene, unit, escape));
}

std::string PgfDiagrams::picture(const svg::Drawing& drawing, double width,
                                 const std::function<std::string(std::string_view)>& escape) {
    const double unit = width / drawing.document.width;
    const auto men = drawing.scene.begin() + static_cast<std::ptrdiff_t>(drawing.ground);
    const auto [board, is_new]
        = boards_.try_emplace(shapes({drawing.scene.begin(), men}, unit, escape), "");
    if (is_new) board->second = "\\mboard" + letters(boards_.size() - 1);
    // The scope ends the effect of the board's colors and pen.
    return (is_new ? "\\gdef" + board->second + "{\\begin{pgfscope}%\n" + board->first
                         + "\\end{pgfscope}}%\n"
                   : "")
           + in_picture(board->second + "\n" + shapes({men, drawing.scene.end()}, unit, escape));
}

} // namespace merels

#include <libnotation/publish/web/html_page.hpp>

#include <libnotation/base/harmless.hpp>
#include <libnotation/drawing/scene/board_scene.hpp>
#include <libnotation/drawing/scene/evaluation_graph.hpp>
#include <libnotation/drawing/scene/scene_svg.hpp>
#include <libnotation/drawing/scene/xml_writer.hpp>
#include <libnotation/game/language/language.hpp>
#include <libnotation/publish/game_flow.hpp>
#include <libnotation/publish/web/html_data.hpp>
#include <libnotation/publish/web/html_document.hpp>
#include <libnotation/publish/web/html_graph.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <string_view>
#include <utility>

namespace merels {

namespace {

constexpr double width = 480;
constexpr double height = 560;

/// The colors of a theme as CSS variables. There is one for each ink. Some more names are for the
/// page itself.
std::string variables(const Theme& theme) {
    std::string css;
    for (unsigned i = 0; i < ink_count; ++i)
        css += fmt::format("--i{}:{};", i, hexadecimal(theme[static_cast<Ink>(i)]));
    const auto name = [&](const char* named, Ink ink) {
        css += fmt::format("--{}:{};", named, hexadecimal(theme[ink]));
    };
    name("page", Ink::background);
    name("ink", Ink::text);
    name("here", Ink::last_move);
    name("said", Ink::shape_green);
    name("fault", Ink::loss);
    name("white", Ink::white_man);
    name("white-light", Ink::white_light);
    name("white-edge", Ink::white_edge);
    name("white-ring", Ink::white_ring);
    name("black", Ink::black_man);
    name("black-light", Ink::black_light);
    name("black-edge", Ink::black_edge);
    name("black-ring", Ink::black_ring);
    name("mill", Ink::mill);
    return css;
}

class HtmlPage {
public:
    HtmlPage(const Game& game, const HtmlStyle& style, const std::stop_token& stop)
        : game_(game), style_(style), stop_(stop), view_(game.rule_set().board), numbers_(game) {
        view_.set_names_shown(style.has_names);
        view_.set_size(width, height);
    }

    std::string write() {
        body();
        if (stop_.stop_requested()) return {};
        return html_document({.title = plain_title(game_), .style = style(), .has_script = true},
                             html_);
    }

private:
    void add(std::string_view text) { html_ += text; }

    std::string style() const {
        return fmt::format("\n:root{{color-scheme:light dark;{}}}\n"
                           "@media (prefers-color-scheme:dark){{:root{{{}}}}}{}{}",
                           variables(Theme{style_.theme, false}),
                           variables(Theme{style_.theme, true}), html_style, style_.css);
    }

    void body() {
        const GameHeader header = plain_header(game_);
        if (!style_.index.empty())
            add("<nav><a href=\"" + html_text(style_.index) + "\">← " + html_text(tr("Games"))
                + "</a></nav>\n");
        add(html_header(header));
        add("<main>\n<section id=\"side\">\n");
        board();
        add(html_graph(game_, numbers_));
        buttons();
        add("</section>\n<section id=\"moves\">\n");
        const auto values
            = EvaluationGraph{game_}.is_curve() ? FlowValues::in_graph : FlowValues::all;
        for (const FlowParagraph& paragraph : game_flow(game_, values)) {
            if (stop_.stop_requested()) return;
            moves(paragraph);
        }
        add("</section>\n</main>\n");
        add(html_note(header));
        add("<script type=\"application/json\" id=\"game\">");
        add(html_data(game_, view_, numbers_, stop_));
        add("</script>\n<script>");
        add(html_script);
        add("</script>\n");
    }

    void board() {
        svg::XmlWriter xml;
        xml.open("svg").attribute("viewBox", fmt::format("-3 -3 {} {}", width + 6, height + 6));
        xml.attribute("role", "img").attribute("aria-labelledby", "said");
        xml.attribute("font-family", "DejaVu Sans, Verdana, sans-serif");
        for (const char* const color : {"white", "black"}) gradient(xml, color);
        xml.content(svg_elements(ground_scene(view_), css_variable));
        for (const PointSet line : game_.rule_set().board.lines()) mill(xml, line);
        xml.open("g").attribute("id", "below").close();
        for (const Point point : game_.rule_set().board.points()) {
            xml.open("g").attribute("class", "man");
            shadow(xml, view_.at(point));
            man(xml, view_.at(point), view_.radius());
            xml.close();
        }
        xml.open("g").attribute("id", "above").close();
        side(xml, Color::black);
        side(xml, Color::white);
        add(xml.close().take() + "\n");
    }

    void mill(svg::XmlWriter& xml, PointSet line) const {
        std::vector<svg::Place> through;
        for (const Point point : line) through.push_back(view_.at(point));
        std::ranges::sort(through, {}, [](svg::Place at) { return std::pair{at.x, at.y}; });
        std::string points;
        for (const svg::Place& place : through)
            points += fmt::format("{}{},{}", points.empty() ? "" : " ", svg::rounded(place.x),
                                  svg::rounded(place.y));
        xml.open("polyline").attribute("class", "mill").attribute("points", points);
        xml.close();
    }

    /// The change of color on the men of one color.
    static void gradient(svg::XmlWriter& xml, const std::string& color) {
        const std::string focus = fmt::format("{:.2f}", (1 - light_aside) / 2);
        xml.open("radialGradient").attribute("id", "lit-" + color);
        xml.attribute("fx", focus).attribute("fy", focus);
        const auto stop = [&](const char* offset, const std::string& variable) {
            xml.open("stop").attribute("offset", offset);
            xml.attribute("style", "stop-color:var(--" + variable + ")").close();
        };
        stop("0", color + "-light");
        stop("1", color);
        xml.close();
    }

    void shadow(svg::XmlWriter& xml, svg::Place at) const {
        Scene scene;
        add_shadow(scene, at, view_.radius());
        xml.content(svg_elements(scene, css_variable));
    }

    static void man(svg::XmlWriter& xml, svg::Place at, double radius) {
        for (const auto& [name, size] : {std::pair{"face", 1.0}, std::pair{"ring", 0.62}}) {
            xml.open("circle").attribute("class", name).attribute("cx", at.x);
            xml.attribute("cy", at.y).attribute("r", size * radius);
            xml.attribute("stroke-width", 0.06 * radius).close();
        }
    }

    void side(svg::XmlWriter& xml, Color color) const {
        const double size = 0.62 * view_.radius();
        const svg::Place at{view_.corner().x + 1.6 * size,
                            view_.hand_height(color == Color::black)};
        const char* const id = color == Color::white ? "0" : "1";
        xml.open("g").attribute("class", color == Color::white ? "w" : "b");
        man(xml, at, size);
        xml.close();
        xml.open("circle").attribute("id", std::string{"moves"} + id).attribute("class", "mark");
        xml.attribute("cx", at.x).attribute("cy", at.y).attribute("r", 1.3 * size);
        xml.attribute("stroke-width", 0.18 * size).close();
        words(xml, {at.x + 2 * size, at.y + 0.4 * size}, "start")
            .attribute("font-size", 1.2 * size);
        xml.text(side_name(color)).close();
        const double right = view_.corner().x + view_.size().x - size;
        words(xml, {right, at.y + 0.35 * size}, "end").attribute("font-size", size);
        xml.attribute("id", std::string{"hand"} + id).close();
    }

    static svg::XmlWriter& words(svg::XmlWriter& xml, svg::Place at, const char* anchor) {
        xml.open("text").attribute("x", at.x).attribute("y", at.y);
        return xml.attribute("text-anchor", anchor).attribute("style", "fill:var(--ink)");
    }

    void buttons() {
        add("<div class=\"bar\">\n");
        const auto button = [&](const char* id, const char* sign, const char* words) {
            add(fmt::format("<button id=\"{}\" title=\"{}\" aria-label=\"{}\">{}</button>\n", id,
                            html_text(tr(words)), html_text(tr(words)), sign));
        };
        button("start", "|◀", english("To the start"));
        button("back", "◀", english("Back"));
        button("play", "▷▷", english("Autoplay"));
        button("forward", "▶", english("Forward"));
        button("end", "▶|", english("To the end"));
        add("</div>\n<p id=\"said\" aria-live=\"polite\"></p>\n<noscript><p>"
            + html_text(tr("To step through the moves, allow scripts in your browser."))
            + "</p></noscript>\n");
    }

    void moves(const FlowParagraph& paragraph) {
        constexpr unsigned deepest = 6;
        add(paragraph.depth == 0 ? "<p class=\"p main\">"
                                 : fmt::format("<p class=\"p\" style=\"margin-left:{}em\">",
                                               1.5 * std::min(paragraph.depth, deepest)));
        for (const FlowWord& word : paragraph.words) move(word);
        add("</p>\n");
    }

    void move(const FlowWord& word) {
        const long at = numbers_[word.node];
        const std::string text = html_text(word.text);
        switch (word.kind) {
        case FlowKind::move:
            add(fmt::format("<a id=\"t{}\" href=\"#t{}\">{}</a> ", at, at, text));
            break;
        case FlowKind::comment:
            add(fmt::format("<span class=\"comment\" data-of=\"{}\">{}</span> ", at, text));
            break;
        case FlowKind::unread: add("<span class=\"unread\">" + text + "</span> "); break;
        case FlowKind::result: add("<b>" + text + "</b>"); break;
        case FlowKind::diagram: break;
        }
    }

    const Game& game_;
    HtmlStyle style_;
    const std::stop_token& stop_;
    BoardView view_;
    TreeNumbers numbers_;
    std::string html_;
};

} // namespace

std::string html_text(std::string_view text) { return svg::escaped(harmless_lines(text)); }

bool is_safe_style(std::string_view css) {
    return css.find("</") == std::string_view::npos && harmless_lines(css) == css;
}

std::string html_header(const GameHeader& header) {
    std::string html = "<header>\n<h1>" + html_text(header.title) + "</h1>\n<p>";
    if (!header.result.empty()) html += "<b>" + header.result + "</b> ";
    html += "<span class=\"chip\">" + html_text(header.rule_set) + "</span>";
    if (!header.source.empty())
        html
            += "<a id=\"mark\" class=\"note\" href=\"#note\" role=\"doc-noteref\"><sup>1</sup></a>";
    html += "</p>\n";
    for (const std::string* const line : {&header.details, &header.annotator})
        if (!line->empty()) html += "<p>" + html_text(*line) + "</p>\n";
    return html + "</header>\n";
}

std::string html_note(const GameHeader& header) {
    if (header.source.empty()) return {};
    return "<footer>\n<p id=\"note\" role=\"doc-footnote\"><a class=\"note\" href=\"#mark\" "
           "role=\"doc-backlink\"><sup>1</sup></a> "
           + html_text(header.source) + "</p>\n</footer>\n";
}

std::string html_page(const Game& game, const HtmlStyle& style, const std::stop_token& stop) {
    return HtmlPage{game, style, stop}.write();
}

} // namespace merels

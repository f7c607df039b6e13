#include <libnotation/publish/web/html_graph.hpp>

#include <libnotation/drawing/scene/evaluation_graph.hpp>
#include <libnotation/drawing/scene/scene_svg.hpp>
#include <libnotation/drawing/scene/xml_writer.hpp>

#include <fmt/format.h>

#include <algorithm>

namespace merels {

namespace {

constexpr svg::Place size{480, 84};

/// Adds a part of the graph that is a link to a move. The list of moves has the same links for the
/// keyboard and for screen readers.
void add_step(svg::XmlWriter& xml, const EvaluationGraph& graph, unsigned ply, long number) {
    const double left = graph.x_of(ply, size.x);
    const double half = (graph.x_of(1, size.x) - graph.x_of(0, size.x)) / 2;
    xml.open("a").attribute("href", fmt::format("#t{}", number)).attribute("tabindex", "-1");
    xml.open("rect").attribute("class", "step").attribute("x", left - half).attribute("y", 1);
    xml.attribute("width", std::max(2 * half, 0.1)).attribute("height", size.y - 2).close();
    xml.close();
}

} // namespace

std::string html_graph(const Game& game, const TreeNumbers& numbers) {
    const EvaluationGraph graph{game};
    if (!graph.is_curve()) return {};
    svg::XmlWriter xml;
    xml.open("svg").attribute("id", "graph").attribute("role", "img");
    xml.attribute("viewBox", fmt::format("0 0 {} {}", size.x, size.y));
    xml.attribute("aria-label", graph.in_words(game));
    xml.attribute("font-family", "DejaVu Sans, Verdana, sans-serif");
    xml.content(svg_elements(graph.scene(size, Game::none), css_variable));
    for (unsigned ply = 1; ply <= graph.plies(); ++ply)
        add_step(xml, graph, ply, numbers[graph.node(ply)]);
    return xml.close().take() + "\n";
}

} // namespace merels

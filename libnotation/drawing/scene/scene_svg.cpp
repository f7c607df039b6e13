#include <libnotation/drawing/scene/scene_svg.hpp>

#include <libnotation/drawing/xml_writer.hpp>

#include <fmt/format.h>

namespace merels {

namespace {

const char* anchor(Align align) {
    switch (align) {
    case Align::left: return "start";
    case Align::middle: return "middle";
    case Align::right: return "end";
    }
    return "middle";
}

class SvgElements {
public:
    explicit SvgElements(const InkName& name) : name_(name) {}

    void operator()(const Disc& disc) {
        xml_.open("circle").attribute("cx", disc.middle.x).attribute("cy", disc.middle.y);
        xml_.attribute("r", disc.radius).attribute("style", style(disc.fill, disc.edge)).close();
    }

    void operator()(const Panel& panel) {
        xml_.open("rect").attribute("x", panel.corner.x).attribute("y", panel.corner.y);
        xml_.attribute("width", panel.size.x).attribute("height", panel.size.y);
        xml_.attribute("rx", panel.radius).attribute("style", style(panel.fill, panel.edge));
        xml_.close();
    }

    void operator()(const Outline& outline) {
        if (outline.through.size() < 2) return;
        std::string points;
        for (const svg::Place& place : outline.through)
            points += fmt::format("{}{},{}", points.empty() ? "" : " ", svg::rounded(place.x),
                                  svg::rounded(place.y));
        xml_.open(outline.fill ? "polygon" : "polyline").attribute("points", points);
        xml_.attribute("style", style(outline.fill, outline.edge)).close();
    }

    void operator()(const Words& words) {
        // Viewers disagree on baselines that are named; a third of the size is the middle of
        // letters.
        xml_.open("text").attribute("x", words.at.x).attribute("y", words.at.y + 0.35 * words.size);
        xml_.attribute("font-size", words.size).attribute("text-anchor", anchor(words.align));
        if (words.is_bold) xml_.attribute("font-weight", "bold");
        xml_.attribute("style", "fill:" + name_(words.ink)).text(words.text).close();
    }

    std::string take() { return xml_.take(); }

private:
    std::string style(const std::optional<Ink>& fill, const std::optional<Pen>& edge) const {
        std::string style = "fill:" + (fill ? name_(*fill) : "none");
        if (!edge) return style;
        style += fmt::format(";stroke:{};stroke-width:{:.2f};stroke-linejoin:round",
                             name_(edge->ink), edge->width);
        style += edge->is_dashed ? fmt::format(";stroke-dasharray:{:.2f}", 2 * edge->width)
                                 : std::string{";stroke-linecap:round"};
        return style;
    }

    const InkName& name_;
    svg::XmlWriter xml_;
};

} // namespace

std::string svg_elements(const Scene& scene, const InkName& name) {
    SvgElements elements{name};
    for (const Shape& shape : scene) std::visit(elements, shape);
    return elements.take();
}

std::string hexadecimal(Rgb color) {
    return fmt::format("#{:02x}{:02x}{:02x}", color.red, color.green, color.blue);
}

std::string svg_document(const Scene& scene, const SvgDocument& document, const Theme& theme) {
    const InkName name = [&](Ink ink) { return hexadecimal(theme[ink]); };
    const std::string width = svg::rounded(document.width);
    const std::string height = svg::rounded(document.height);
    svg::XmlWriter xml;
    xml.open("svg").attribute("xmlns", "http://www.w3.org/2000/svg");
    xml.attribute("width", width).attribute("height", height);
    xml.attribute("viewBox", fmt::format("0 0 {} {}", width, height)).attribute("role", "img");
    xml.attribute("font-family", "DejaVu Sans, Verdana, sans-serif");
    xml.open("title").text(document.title).close();
    xml.open("desc").text(document.description).close();
    xml.open("rect").attribute("width", width).attribute("height", height);
    xml.attribute("style", "fill:" + name(Ink::background)).close();
    xml.content(svg_elements(scene, name)).close();
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>" + xml.take() + "\n";
}

} // namespace merels

#include <libnotation/drawing/scene/scene_svg.hpp>

#include <libnotation/drawing/scene/xml_writer.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace merels {

namespace {

/// The colors and the pen of a shape. A drawing has only a few different looks.
struct Look {
    std::optional<Ink> fill;
    std::optional<Pen> edge{};

    bool operator==(const Look&) const = default;
};

std::string colors(const Look& look, const InkName& name) {
    std::string style = "fill:" + (look.fill ? name(*look.fill) : "none");
    return look.edge ? style + ";stroke:" + name(look.edge->ink) : style;
}

std::string pen(const Look& look) {
    if (!look.edge) return {};
    return fmt::format(";stroke-width:{:.2f};stroke-linejoin:round", look.edge->width)
           + (look.edge->is_dashed ? fmt::format(";stroke-dasharray:{:.2f}", 2 * look.edge->width)
                                   : ";stroke-linecap:round");
}

const char* anchor(Align align) {
    switch (align) {
    case Align::left: return "start";
    case Align::middle: return "middle";
    case Align::right: return "end";
    }
    return "middle";
}

/// Sets the look of an element.
using Paint = std::function<void(svg::XmlWriter&, const Look&)>;

class SvgElements {
public:
    explicit SvgElements(const Paint& paint) : paint_(paint) {}

    void operator()(const Disc& disc) {
        xml_.open("circle").attribute("cx", disc.middle.x).attribute("cy", disc.middle.y);
        xml_.attribute("r", disc.radius);
        end({disc.fill, disc.edge});
    }

    void operator()(const Panel& panel) {
        xml_.open("rect").attribute("x", panel.corner.x).attribute("y", panel.corner.y);
        xml_.attribute("width", panel.size.x).attribute("height", panel.size.y);
        xml_.attribute("rx", panel.radius);
        end({panel.fill, panel.edge});
    }

    void operator()(const Outline& outline) {
        if (outline.through.size() < 2) return;
        std::string points;
        for (const svg::Place& place : outline.through)
            points += fmt::format("{}{},{}", points.empty() ? "" : " ", svg::rounded(place.x),
                                  svg::rounded(place.y));
        xml_.open(outline.fill ? "polygon" : "polyline").attribute("points", points);
        end({outline.fill, outline.edge});
    }

    void operator()(const Words& words) {
        // Programs differ in the meaning of named baselines. A third of the size below the place
        // puts the letters in the middle.
        xml_.open("text").attribute("x", words.at.x).attribute("y", words.at.y + 0.35 * words.size);
        xml_.attribute("font-size", words.size).attribute("text-anchor", anchor(words.align));
        if (words.is_bold) xml_.attribute("font-weight", "bold");
        end({words.ink}, words.text);
    }

    std::string take() { return xml_.take(); }

private:
    void end(const Look& look, const std::string& text = {}) {
        paint_(xml_, look);
        if (!text.empty()) xml_.text(text);
        xml_.close();
    }

    const Paint& paint_;
    svg::XmlWriter xml_;
};

std::string elements(const Scene& scene, const Paint& paint) {
    SvgElements writer{paint};
    for (const Shape& shape : scene) std::visit(writer, shape);
    return writer.take();
}

/// The CSS rules for the classes "c0", "c1" … of one document.
std::string style_sheet(const std::vector<Look>& looks, const Appearance& appearance,
                        const std::string& id) {
    std::string sheet = "\n";
    const auto add = [&](const Theme& theme, const char* media) {
        const InkName name = [&](Ink ink) { return hexadecimal(theme[ink]); };
        if (media != nullptr) sheet += fmt::format("@media {}{{\n", media);
        for (std::size_t i = 0; i < looks.size(); ++i)
            sheet += fmt::format("#{} .c{}{{{}{}}}\n", id, i, colors(looks[i], name),
                                 media == nullptr ? pen(looks[i]) : "");
        if (media != nullptr) sheet += "}\n";
    };
    add(appearance.screen, nullptr);
    if (appearance.dark) add(*appearance.dark, "(prefers-color-scheme:dark)");
    if (appearance.print) add(*appearance.print, "print");
    return sheet;
}

/// An identifier for a text. Different texts very rarely have the same identifier.
std::string id_of(std::string_view text) {
    std::uint64_t hash = 0xcbf29ce484222325;
    for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3;
    return fmt::format("m{:08x}", static_cast<std::uint32_t>(hash ^ hash >> 32));
}

} // namespace

std::string svg_elements(const Scene& scene, const InkName& name) {
    return elements(scene, [&](svg::XmlWriter& xml, const Look& look) {
        xml.attribute("style", colors(look, name) + pen(look));
    });
}

std::string hexadecimal(Rgb color) {
    return fmt::format("#{:02x}{:02x}{:02x}", color.red, color.green, color.blue);
}

std::string svg_document(const Scene& scene, const SvgDocument& document,
                         const Appearance& appearance) {
    std::vector<Look> looks;
    Scene whole{Panel{{0, 0}, {document.width, document.height}, 0, Ink::background}};
    whole.insert(whole.end(), scene.begin(), scene.end());
    const std::string content = elements(whole, [&](svg::XmlWriter& xml, const Look& look) {
        auto found = std::ranges::find(looks, look);
        if (found == looks.end()) found = looks.insert(found, look);
        xml.attribute("class", fmt::format("c{}", found - looks.begin()));
    });
    const std::string id = id_of(document.title + document.description + content
                                 + style_sheet(looks, appearance, {}));
    const double factor = document.shown_width ? *document.shown_width / document.width : 1;
    svg::XmlWriter xml;
    xml.open("svg").attribute("xmlns", "http://www.w3.org/2000/svg").attribute("id", id);
    xml.attribute("width", std::round(document.width * factor));
    xml.attribute("height", std::round(document.height * factor));
    xml.attribute("viewBox", fmt::format("0 0 {} {}", svg::rounded(document.width),
                                         svg::rounded(document.height)));
    xml.attribute("role", "img").attribute("aria-labelledby", fmt::format("{0}-t {0}-d", id));
    xml.attribute("font-family", "DejaVu Sans, Verdana, sans-serif");
    xml.open("title").attribute("id", id + "-t").text(document.title).close();
    xml.open("desc").attribute("id", id + "-d").text(document.description).close();
    xml.open("style").text(style_sheet(looks, appearance, id)).close();
    xml.content(content).content("\n").close();
    return xml.take().substr(1) + "\n";
}

} // namespace merels

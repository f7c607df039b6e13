#include <libnotation/drawing/scene/scene_svg.hpp>

#include <libnotation/drawing/scene/xml_writer.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace merels {

namespace {

/// A change of color from `light` to `fill`. It is round on discs.
struct Gradient {
    Ink light;
    Ink fill;
    bool is_round;

    bool operator==(const Gradient&) const = default;
};

/// The colors and the pen of a shape. A drawing has only a few different looks.
struct Look {
    std::optional<Ink> fill;
    std::optional<Pen> edge{};
    double opacity = 1;
    std::optional<Gradient> gradient{};

    bool operator==(const Look&) const = default;
};

std::optional<Gradient> gradient_of(std::optional<Ink> fill, std::optional<Ink> light,
                                    bool is_round) {
    if (!fill || !light) return std::nullopt;
    return Gradient{*light, *fill, is_round};
}

std::string colors(const Look& look, const InkName& name) {
    std::string style = "fill:" + (look.fill ? name(*look.fill) : "none");
    return look.edge ? style + ";stroke:" + name(look.edge->ink) : style;
}

/// The parts of a style that all themes have in common.
std::string pen(const Look& look) {
    std::string style;
    if (look.edge) {
        style += fmt::format(";stroke-width:{:.2f};stroke-linejoin:round", look.edge->width);
        style += look.edge->is_dashed
                     ? fmt::format(";stroke-dasharray:{:.2f}", 2 * look.edge->width)
                     : ";stroke-linecap:round";
    }
    if (look.opacity < 1) style += fmt::format(";opacity:{:.2f}", look.opacity);
    return style;
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
        end({disc.fill, disc.edge, disc.opacity, gradient_of(disc.fill, disc.light, true)});
    }

    void operator()(const Panel& panel) {
        xml_.open("rect").attribute("x", panel.corner.x).attribute("y", panel.corner.y);
        xml_.attribute("width", panel.size.x).attribute("height", panel.size.y);
        xml_.attribute("rx", panel.radius);
        end({panel.fill, panel.edge, 1, gradient_of(panel.fill, panel.light, false)});
    }

    void operator()(const Outline& outline) {
        if (outline.through.size() < 2) return;
        std::string points;
        for (const svg::Place& place : outline.through)
            points += fmt::format("{}{},{}", points.empty() ? "" : " ", svg::rounded(place.x),
                                  svg::rounded(place.y));
        xml_.open(outline.fill ? "polygon" : "polyline").attribute("points", points);
        end({outline.fill, outline.edge, outline.opacity});
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

/// The looks of a document, and their gradients.
struct Looks {
    std::vector<Look> all{};
    std::vector<Gradient> gradients{};

    /// The number of a look. A new look is added.
    std::size_t add(const Look& look) {
        const auto found = std::ranges::find(all, look);
        if (found != all.end()) return static_cast<std::size_t>(found - all.begin());
        all.push_back(look);
        if (look.gradient && number(*look.gradient) == gradients.size())
            gradients.push_back(*look.gradient);
        return all.size() - 1;
    }

    /// The number of a gradient. For a new gradient, it is the number of gradients.
    std::size_t number(const Gradient& gradient) const {
        return static_cast<std::size_t>(std::ranges::find(gradients, gradient) - gradients.begin());
    }
};

/// The CSS rules for one document. The classes "c0", "c1" … are for looks. "g0" is the bright end
/// of a gradient, and "d0" its dark end.
std::string style_sheet(const Looks& looks, const Appearance& appearance, const std::string& id) {
    std::string sheet = "\n";
    const auto add = [&](const Theme& theme, const char* media) {
        const InkName name = [&](Ink ink) { return hexadecimal(theme[ink]); };
        if (media != nullptr) sheet += fmt::format("@media {}{{\n", media);
        for (std::size_t i = 0; i < looks.all.size(); ++i) {
            const Look& look = looks.all[i];
            std::string style = colors(look, name) + (media == nullptr ? pen(look) : "");
            // The color after the gradient is for programs without gradients.
            if (look.gradient)
                style.insert(std::string_view{"fill:"}.size(),
                             fmt::format("url(#{}-{}) ", id, looks.number(*look.gradient)));
            sheet += fmt::format("#{} .c{}{{{}}}\n", id, i, style);
        }
        for (std::size_t i = 0; i < looks.gradients.size(); ++i)
            sheet += fmt::format("#{0} .g{1}{{stop-color:{2}}}\n#{0} .d{1}{{stop-color:{3}}}\n", id,
                                 i, name(looks.gradients[i].light), name(looks.gradients[i].fill));
        if (media != nullptr) sheet += "}\n";
    };
    add(appearance.screen, nullptr);
    if (appearance.dark) add(*appearance.dark, "(prefers-color-scheme:dark)");
    if (appearance.print) add(*appearance.print, "print");
    return sheet;
}

void add_gradients(svg::XmlWriter& xml, const std::vector<Gradient>& gradients,
                   const std::string& id) {
    if (gradients.empty()) return;
    xml.open("defs");
    for (std::size_t i = 0; i < gradients.size(); ++i) {
        if (gradients[i].is_round) {
            const std::string focus = fmt::format("{:.2f}", (1 - light_aside) / 2);
            xml.open("radialGradient").attribute("fx", focus).attribute("fy", focus);
        } else {
            xml.open("linearGradient").attribute("y2", "1");
        }
        xml.attribute("id", fmt::format("{}-{}", id, i));
        xml.open("stop").attribute("offset", "0").attribute("class", fmt::format("g{}", i)).close();
        xml.open("stop").attribute("offset", "1").attribute("class", fmt::format("d{}", i)).close();
        xml.close();
    }
    xml.close();
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
    Looks looks;
    Scene whole{Panel{{0, 0}, {document.width, document.height}, 0, Ink::background}};
    whole.insert(whole.end(), scene.begin(), scene.end());
    const std::string content = elements(whole, [&](svg::XmlWriter& xml, const Look& look) {
        xml.attribute("class", fmt::format("c{}", looks.add(look)));
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
    add_gradients(xml, looks.gradients, id);
    xml.content(content).content("\n").close();
    return xml.take().substr(1) + "\n";
}

} // namespace merels

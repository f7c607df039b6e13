#include <libnotation/drawing/frame.hpp>

#include <fmt/format.h>

#include <cmath>
#include <cstdint>

namespace merels::svg {

namespace {

constexpr double corner = 6;

void describe(XmlWriter& xml, std::string_view element, const std::string& id,
              const std::string& text) {
    xml.open(element).attribute("id", id).text(text).close();
}

} // namespace

std::string id_of(std::string_view text) {
    std::uint64_t hash = 0xcbf29ce484222325;
    for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3;
    return fmt::format("m{:08x}", static_cast<std::uint32_t>(hash ^ hash >> 32));
}

std::string framed(const Frame& frame, std::string_view content) {
    const double factor = frame.shown_width ? *frame.shown_width / frame.width : 1;
    XmlWriter xml;
    xml.open("svg").attribute("xmlns", "http://www.w3.org/2000/svg").attribute("id", frame.id);
    xml.attribute("width", std::round(frame.width * factor));
    xml.attribute("height", std::round(frame.height * factor));
    xml.attribute("viewBox", fmt::format("0 0 {} {}", rounded(frame.width), rounded(frame.height)));
    xml.attribute("role", "img");
    xml.attribute("aria-labelledby", fmt::format("{0}-t {0}-d", frame.id));
    xml.attribute("font-family", "system-ui,sans-serif");
    describe(xml, "title", frame.id + "-t", frame.title);
    describe(xml, "desc", frame.id + "-d", frame.description);
    xml.open("style").text(style_sheet(frame.theme, frame.id)).close();
    xml.open("rect").attribute("class", "bg").attribute("width", frame.width);
    xml.attribute("height", frame.height).attribute("rx", corner).close();
    xml.content(content).content("\n").close();
    return xml.take().substr(1) + "\n";
}

} // namespace merels::svg

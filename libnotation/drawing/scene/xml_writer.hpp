#pragma once

// Writes well-formed XML for any texts.
//
//   XmlWriter xml;
//   xml.open("text").attribute("x", 12.5).text("a < b").close();
//   xml.take()  ->  "\n<text x=\"12.5\">a &lt; b</text>"

#include <string>
#include <string_view>
#include <vector>

namespace merels::svg {

/// Appends `text` in a form that XML allows: markup is escaped, a malformed byte is read as
/// Latin-1, and U+FFFD replaces each character that XML forbids.
void append_escaped(std::string& xml, std::string_view text);
inline std::string escaped(std::string_view text) {
    std::string xml;
    append_escaped(xml, text);
    return xml;
}

/// A number with one decimal at most: "12", "-0.5".
std::string rounded(double number);

/// Every element begins on a line of its own, except after text, where a line break could appear as
/// a blank. The names must be valid in XML. Each `open` needs its `close`.
class XmlWriter {
public:
    XmlWriter& open(std::string_view element);
    /// Adds an attribute, before the content of the element. Quotes and markup in `value` are
    /// escaped.
    XmlWriter& attribute(std::string_view name, std::string_view value);
    XmlWriter& attribute(std::string_view name, double value);
    XmlWriter& text(std::string_view text);
    /// Appends the elements of another writer. All of them must be closed.
    XmlWriter& content(std::string_view elements);
    /// Closes the element that was opened last.
    XmlWriter& close();

    /// The written text; every element must be closed.
    std::string take();

private:
    void end_tag();

    std::string xml_;
    std::vector<std::string> open_;
    /// The last tag is still open for attributes.
    bool is_in_tag_ = false;
};

} // namespace merels::svg

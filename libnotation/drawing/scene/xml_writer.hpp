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

/// Appends a text as valid XML. Markup is escaped. A byte that is not valid UTF-8 is read as
/// Windows-1252. A character that XML forbids becomes U+FFFD.
void append_escaped(std::string& xml, std::string_view text);
inline std::string escaped(std::string_view text) {
    std::string xml;
    append_escaped(xml, text);
    return xml;
}

/// A number with at most one decimal, such as "12" or "-0.5".
std::string rounded(double number);

/// Writes each element on a new line. An element after text stays on the same line, because a line
/// break could be shown as a blank. Names must be valid in XML. Each `open` needs a `close`.
class XmlWriter {
public:
    XmlWriter& open(std::string_view element);
    /// Adds an attribute to the element. Attributes must be added before the element's content.
    /// Quotes and markup in `value` are escaped.
    XmlWriter& attribute(std::string_view name, std::string_view value);
    XmlWriter& attribute(std::string_view name, double value);
    XmlWriter& text(std::string_view text);
    /// Appends elements from another writer. All elements in `elements` must be closed.
    XmlWriter& content(std::string_view elements);
    /// Closes the element that was opened last.
    XmlWriter& close();

    /// The text that was written. All elements must be closed.
    std::string take();

private:
    void end_tag();

    std::string xml_;
    std::vector<std::string> open_;
    /// True if attributes can still be added to the last tag.
    bool is_in_tag_ = false;
};

} // namespace merels::svg

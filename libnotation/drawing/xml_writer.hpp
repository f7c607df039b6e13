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

/// Appends `text` as XML may hold it: markup escaped, a malformed byte read as Latin-1, and U+FFFD
/// for each character that XML forbids.
void append_escaped(std::string& xml, std::string_view text);

/// A number with one decimal at most: "12", "-0.5".
std::string rounded(double number);

/// Every element begins on a line of its own, unless it follows text, where a line break might show
/// as a blank. The names must be fit for XML; each `open` needs its
/// `close`.
class XmlWriter {
public:
    XmlWriter& open(std::string_view element);
    /// Only before the element's content; quotes and markup in `value` are escaped.
    XmlWriter& attribute(std::string_view name, std::string_view value);
    XmlWriter& attribute(std::string_view name, double value);
    XmlWriter& text(std::string_view text);
    /// Elements of another writer, all of them closed.
    XmlWriter& content(std::string_view elements);
    /// Closes the element that was opened last.
    XmlWriter& close();

    /// The written text; every element must be closed.
    std::string take();

private:
    void end_tag();

    std::string xml_;
    std::vector<std::string> open_;
    /// The last tag still takes attributes.
    bool is_in_tag_ = false;
};

} // namespace merels::svg

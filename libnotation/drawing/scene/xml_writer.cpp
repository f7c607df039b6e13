#include <libnotation/drawing/scene/xml_writer.hpp>

#include <libnotation/base/harmless.hpp>
#include <libnotation/base/utf8.hpp>
#include <libnotation/base/writing_direction.hpp>

#include <fmt/format.h>

#include <cassert>
#include <cmath>
#include <utility>

namespace merels::svg {

namespace {

constexpr std::string_view replacement = "\xEF\xBF\xBD";

/// True for U+FFFE and U+FFFF. The code points U+FFFE and U+FFFF are not characters.
bool is_no_character(std::string_view sequence) {
    return sequence == "\xEF\xBF\xBE" || sequence == "\xEF\xBF\xBF";
}

/// True for a character that U+FFFD must replace. A carriage return would be read as a line break.
/// Direction isolates are allowed. The viewer puts them around names. They end with their element.
bool is_forbidden(std::string_view sequence) {
    const bool is_kept
        = sequence == "\t" || sequence == "\n" || lies_between(sequence, "\u2066", "\u2069");
    return is_no_character(sequence) || (!is_kept && is_harmful(sequence));
}

void append_sequence(std::string& xml, std::string_view sequence) {
    if (is_forbidden(sequence))
        xml += replacement;
    else if (sequence == "&")
        xml += "&amp;";
    else if (sequence == "<")
        xml += "&lt;";
    else if (sequence == ">")
        xml += "&gt;";
    else if (sequence == "\"")
        xml += "&quot;";
    else
        xml += sequence;
}

} // namespace

void append_escaped(std::string& xml, std::string_view text) {
    const std::string sound = utf8::repaired(text);
    for (std::size_t at = 0; at < sound.size();) {
        const std::size_t size = utf8::sequence_length(std::string_view{sound}.substr(at));
        append_sequence(xml, std::string_view{sound}.substr(at, size));
        at += size;
    }
}

std::string rounded(double number) {
    const double tenths = std::round(number * 10);
    if (tenths == 0) return "0";
    std::string text = fmt::format("{:.1f}", tenths / 10);
    if (text.ends_with(".0")) text.resize(text.size() - 2);
    return text;
}

XmlWriter& XmlWriter::open(std::string_view element) {
    end_tag();
    const bool follows_text = !xml_.empty() && xml_.back() != '>';
    xml_ += follows_text ? "<" : "\n<";
    xml_ += element;
    open_.emplace_back(element);
    is_in_tag_ = true;
    return *this;
}

XmlWriter& XmlWriter::attribute(std::string_view name, std::string_view value) {
    assert(is_in_tag_);
    xml_ += ' ';
    xml_ += name;
    xml_ += "=\"";
    append_escaped(xml_, value);
    xml_ += '"';
    return *this;
}

XmlWriter& XmlWriter::attribute(std::string_view name, double value) {
    return attribute(name, rounded(value));
}

XmlWriter& XmlWriter::text(std::string_view text) {
    end_tag();
    append_escaped(xml_, text);
    return *this;
}

XmlWriter& XmlWriter::content(std::string_view elements) {
    end_tag();
    xml_ += elements;
    return *this;
}

XmlWriter& XmlWriter::close() {
    assert(!open_.empty());
    if (is_in_tag_)
        xml_ += "/>";
    else
        xml_ += "</" + open_.back() + ">";
    is_in_tag_ = false;
    open_.pop_back();
    return *this;
}

std::string XmlWriter::take() {
    assert(open_.empty());
    return std::exchange(xml_, {});
}

void XmlWriter::end_tag() {
    if (is_in_tag_) xml_ += '>';
    is_in_tag_ = false;
}

} // namespace merels::svg

#include <libnotation/text/input/paragraphs.hpp>

#include <libnotation/text/shared/record_text.hpp>

#include <algorithm>

namespace merels {

std::string_view line_at(std::string_view text, std::size_t begin) {
    return text.substr(begin, std::min(text.find_first_of("\r\n", begin), text.size()) - begin);
}

std::size_t next_line(std::string_view text, std::size_t begin) {
    const std::size_t end = begin + line_at(text, begin).size();
    if (end == text.size()) return end;
    return end + (text.substr(end).starts_with("\r\n") ? 2 : 1);
}

std::size_t paragraph_begin(std::string_view text, std::size_t at) {
    for (;;) {
        at = std::min(text.find_first_not_of(blanks, at), text.size());
        if (!text.substr(at).starts_with(utf8::byte_order_mark)) return at;
        at += utf8::byte_order_mark.size();
    }
}

std::size_t paragraph_end(std::string_view text, std::size_t begin) {
    for (std::size_t at = next_line(text, begin); at < text.size(); at = next_line(text, at))
        if (trimmed(line_at(text, at)).empty()) return at;
    return text.size();
}

} // namespace merels

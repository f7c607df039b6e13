#include <libnotation/base/source.hpp>

#include <libnotation/base/utf8.hpp>

#include <algorithm>
#include <cstdint>
#include <cstring>

namespace merels {

namespace {

std::size_t line_start(std::string_view text, std::size_t offset) {
    const bool is_inside_crlf
        = offset > 0 && offset < text.size() && text[offset] == '\n' && text[offset - 1] == '\r';
    if (is_inside_crlf) --offset;
    if (offset == 0) return 0;
    // The two searches below do not read text before the last line feed.
    const std::size_t feed = text.substr(0, offset).rfind('\n');
    const std::size_t after_feed = feed == std::string_view::npos ? 0 : feed + 1;
    const std::size_t cr = text.substr(after_feed, offset - after_feed).rfind('\r');
    return cr == std::string_view::npos ? after_feed : after_feed + cr + 1;
}

std::size_t line_end(std::string_view text, std::size_t begin) {
    const std::size_t feed = std::min(text.find('\n', begin), text.size());
    return begin + std::min(text.substr(begin, feed - begin).find('\r'), feed - begin);
}

/// Counts in blocks. The count of a block fits into a byte, so the compiler can use vector code.
std::size_t count_of(char wanted, std::string_view text) {
    constexpr std::size_t block = 128;
    std::size_t count = 0;
    for (; text.size() >= block; text.remove_prefix(block)) {
        std::uint8_t in_block = 0;
        for (std::size_t i = 0; i < block; ++i)
            in_block = static_cast<std::uint8_t>(in_block + (text[i] == wanted ? 1 : 0));
        count += in_block;
    }
    return count + static_cast<std::size_t>(std::count(text.begin(), text.end(), wanted));
}

} // namespace

std::size_t count_line_breaks(std::string_view text) {
    const std::size_t feeds = count_of('\n', text);
    if (text.empty() || std::memchr(text.data(), '\r', text.size()) == nullptr) return feeds;
    std::size_t lone_returns = 0;
    for (std::size_t i = 0; i < text.size(); ++i)
        if (text[i] == '\r' && (i + 1 == text.size() || text[i + 1] != '\n')) ++lone_returns;
    return feeds + lone_returns;
}

Place Source::locate(std::size_t offset) const {
    offset = std::min(offset, text_.size());
    Place place;
    place.line_begin = line_start(text_, offset);
    // A byte order mark does not count as a column.
    if (text_.substr(place.line_begin, offset - place.line_begin)
            .starts_with(utf8::byte_order_mark))
        place.line_begin += utf8::byte_order_mark.size();
    offset = std::max(offset, place.line_begin);
    const std::size_t end = line_end(text_, place.line_begin);
    place.line_text = text_.substr(place.line_begin, end - place.line_begin);
    place.line = first_line_ + count_line_breaks(text_.substr(0, place.line_begin));
    place.column = 1 + utf8::length(text_.substr(place.line_begin, offset - place.line_begin));
    return place;
}

} // namespace merels

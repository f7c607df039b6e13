#include <cli/shown_text.hpp>

#include <libnotation/base/harmless.hpp>
#include <libnotation/base/utf8.hpp>

#include <algorithm>
#include <array>

namespace merels::cli {

namespace {

constexpr std::string_view style_begin = "\x1b[";
constexpr std::size_t longest_style = 7;
constexpr std::size_t longest_character = 4;

/// The style that a text begins with; empty if there is none.
std::string_view style_at(std::string_view text) {
    const std::size_t end = text.substr(0, longest_style).find('m');
    if (end == std::string_view::npos) return {};
    const std::string_view sequence = text.substr(0, end + 1);
    return is_known_style(sequence) ? sequence : std::string_view{};
}

} // namespace

bool is_known_style(std::string_view sequence) {
    // Those of `Paint`, of `render` and of `diagram`.
    static constexpr std::array<std::string_view, 13> styles{
        "0", "1", "2", "7", "31", "32", "33", "36", "1;7", "1;31", "1;32", "1;35", "1;36"};
    if (!sequence.starts_with(style_begin) || !sequence.ends_with('m')) return false;
    const std::string_view numbers
        = sequence.substr(style_begin.size(), sequence.size() - style_begin.size() - 1);
    return std::ranges::find(styles, numbers) != styles.end();
}

std::string shown_text(std::string_view text, bool has_styles) {
    std::string result;
    result.reserve(text.size());
    while (!text.empty()) {
        const std::size_t end = std::min(text.find_first_of("\x1b\r"), text.size());
        result += harmless_lines(text.substr(0, end));
        text.remove_prefix(end);
        if (text.empty()) break;
        const std::string_view style = has_styles ? style_at(text) : std::string_view{};
        if (!style.empty())
            result += style;
        else if (!text.starts_with("\r\n"))
            result += visible(text.substr(0, 1));
        text.remove_prefix(std::max<std::size_t>(style.size(), 1));
    }
    return result;
}

std::size_t end_of_whole_characters(std::string_view text) {
    const std::size_t near_end = text.size() - std::min(text.size(), longest_style - 1);
    const std::size_t escape = text.find_last_of("\x1b\r");
    if (escape != std::string_view::npos && escape >= near_end) return escape;
    std::size_t end = text.size();
    for (std::size_t back = 1; back < longest_character && back <= text.size(); ++back) {
        const auto byte = static_cast<unsigned char>(text[text.size() - back]);
        if (byte < 0x80) break;
        if (byte >= 0xC0) {
            // The lead byte: is all of its character there?
            if (utf8::sequence_length(text.substr(text.size() - back)) == 0)
                end = text.size() - back;
            break;
        }
    }
    return end;
}

} // namespace merels::cli

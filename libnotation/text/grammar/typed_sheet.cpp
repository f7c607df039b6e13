#include <libnotation/text/grammar/typed_sheet.hpp>

#include <libnotation/base/ascii.hpp>
#include <libnotation/base/text.hpp>
#include <libnotation/text/grammar/characters.hpp>
#include <libnotation/text/grammar/tag_lines.hpp>
#include <libnotation/text/tags/tag_texts.hpp>

#include <algorithm>

namespace merels::grammar {

namespace {

constexpr std::size_t longest_key = 16;
/// The greatest number of lines, such as a title, before the first tag of a typed sheet.
constexpr int most_title_lines = 3;

bool may_begin_key(char c) { return ascii::is_letter(c) || static_cast<unsigned char>(c) >= 0x80; }

/// The text after its first line and the empty lines that follow.
std::string_view behind_line(std::string_view text) {
    text.remove_prefix(first_line(text).size());
    const std::size_t begin = text.find_first_not_of("\r\n");
    if (begin == std::string_view::npos) return {};
    return text.substr(begin);
}

} // namespace

std::optional<TypedTag> typed_tag(std::string_view line, bool is_any_name) {
    line = trimmed(line, " \t");
    if (line.empty() || !may_begin_key(line.front())) return std::nullopt;
    const std::size_t colon = line.substr(0, longest_key + 1).find(':');
    if (colon == std::string_view::npos) return std::nullopt;
    const std::string_view key = trimmed(line.substr(0, colon), " \t");
    const std::string_view value = trimmed(line.substr(colon + 1), " \t");
    const std::string_view name = tag_called(key);
    if (!name.empty()) return TypedTag{name, value};
    const bool is_name
        = key.size() > 2 && std::ranges::all_of(key, [](char c) { return is(c, name_char); });
    if (!is_any_name || !is_name || value.empty()) return std::nullopt;
    return TypedTag{key, value};
}

bool begins_typed_sheet(std::string_view text) {
    for (int line = 0; line <= most_title_lines && !text.empty(); ++line) {
        const std::string_view first = first_line(text);
        const std::string_view rest = behind_line(text);
        const std::string_view next = first_line(rest);
        if (typed_tag(first, false))
            return typed_tag(next, false).has_value() || begins_like_moves(next);
        if (!is_stray_among_tags(first)) return false;
        text = rest;
    }
    return false;
}

} // namespace merels::grammar

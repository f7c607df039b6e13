#include <libnotation/game/language/foreign_text.hpp>

#include <libnotation/base/harmless.hpp>
#include <libnotation/base/utf8.hpp>
#include <libnotation/base/writing_direction.hpp>

#include <algorithm>
#include <functional>

namespace merels {

namespace {

constexpr std::string_view line_ends = "\r\n";

void for_each_character(std::string_view text, const std::function<void(std::string_view)>& look) {
    while (!text.empty()) {
        const std::size_t bytes = std::max<std::size_t>(1, utf8::sequence_length(text));
        look(text.substr(0, bytes));
        text.remove_prefix(bytes);
    }
}

/// Appends a character in its visible form. Tabs and line feeds stay, because they are harmless.
void append_shown(std::string& text, std::string_view character) {
    const bool passes = character == "\n" || character == "\t" || !is_harmful(character);
    if (passes)
        text += character;
    else
        text += visible(character);
}

std::string isolated_line(std::string_view line) {
    std::string text;
    bool has_other_direction = false;
    for_each_character(line, [&](std::string_view character) {
        has_other_direction |= is_right_to_left(character);
        append_shown(text, character);
    });
    if (!has_other_direction) return text;
    // The mark at the beginning keeps the direction of the line from left to right.
    return std::string{left_to_right_mark}.append(begin_isolate).append(text).append(end_isolate);
}

} // namespace

std::string isolated(std::string_view foreign) {
    std::string text;
    while (!foreign.empty()) {
        const std::size_t end = std::min(foreign.find_first_of(line_ends), foreign.size());
        text += isolated_line(foreign.substr(0, end));
        text += foreign.substr(end, 1);
        foreign.remove_prefix(std::min(end + 1, foreign.size()));
    }
    return text;
}

std::string unturned(std::string_view words) {
    std::string text;
    std::size_t open = 0;
    for_each_character(words, [&](std::string_view character) {
        const bool begins = character == begin_isolate;
        const bool ends = character == end_isolate && open > 0;
        if (begins) ++open;
        if (ends) --open;
        if (begins || ends)
            text += character;
        else
            append_shown(text, character);
    });
    for (; open > 0; --open) text += end_isolate;
    return text;
}

std::string without_isolation(std::string_view text) {
    std::string plain;
    bool has_mark = false;
    for_each_character(text, [&](std::string_view character) {
        const bool ends_mark = has_mark && character != begin_isolate;
        if (ends_mark) plain += left_to_right_mark;
        has_mark = character == left_to_right_mark;
        const bool is_ours = has_mark || character == begin_isolate || character == end_isolate;
        if (!is_ours) plain += character;
    });
    if (has_mark) plain += left_to_right_mark;
    return plain;
}

} // namespace merels

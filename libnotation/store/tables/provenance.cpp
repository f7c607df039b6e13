#include <libnotation/store/tables/provenance.hpp>

#include <libnotation/store/tables/same_game.hpp>

#include <algorithm>
#include <array>

namespace merels {

namespace {

struct Part {
    const char* tag;
    /// The words before the tag's value in a comment.
    std::string_view words;
};

constexpr std::array parts{Part{"Source", ""}, Part{"SourcePage", "page "}, Part{"SourceURL", ""},
                           Part{"Licence", "licence "}, Part{"Transcriber", "transcribed by "}};

/// True if `all` contains all tags of `said` with the same values.
bool is_within(const Tags& said, const Tags& all) {
    return std::ranges::all_of(parts, [&](const Part& part) {
        const std::string& value = said.get(part.tag);
        return says_nothing(value) || value == all.get(part.tag);
    });
}

/// Appends a text on one line, with single blanks. A comment is read back in this form.
void append_line(std::string& text, std::string_view value) {
    bool is_between = false;
    for (const char c : value) {
        const bool is_blank = c == ' ' || (static_cast<unsigned char>(c) < ' ');
        if (!is_blank) {
            if (is_between) text += ' ';
            text += c;
        }
        is_between = is_blank && !text.empty() && text.back() != ' ';
    }
}

std::string words(const Tags& source) {
    std::string text = "Source: ";
    bool is_first = true;
    for (const Part& part : parts) {
        const std::string& value = source.get(part.tag);
        if (says_nothing(value)) continue;
        if (!is_first) text += ", ";
        is_first = false;
        text += part.words;
        append_line(text, value);
    }
    return text;
}

bool has_comment(const Game& game, const std::string& text) {
    return std::ranges::any_of(game.annotation(Game::root).after,
                               [&](const Comment& comment) { return comment.text == text; });
}

} // namespace

bool is_of_source(std::string_view tag) {
    return std::ranges::any_of(parts, [&](const Part& part) { return part.tag == tag; });
}

void add_source(Game& game, const Tags& source) {
    if (is_within(source, game.tags)) return;
    if (is_within(game.tags, source)) {
        for (const Part& part : parts)
            if (const std::string& value = source.get(part.tag); !says_nothing(value))
                game.tags.set(part.tag, value);
        return;
    }
    const std::string text = words(source);
    if (has_comment(game, text)) return;
    Comment comment;
    comment.text = text;
    game.annotate(Game::root).after.push_back(std::move(comment));
}

} // namespace merels

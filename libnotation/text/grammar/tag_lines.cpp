#include <libnotation/text/grammar/tag_lines.hpp>

#include <libnotation/base/ascii.hpp>
#include <libnotation/base/utf8.hpp>
#include <libnotation/text/grammar/characters.hpp>
#include <libnotation/text/grammar/results.hpp>

#include <algorithm>
#include <array>

namespace merels::grammar {

namespace {

/// Text before a tag must have fewer bytes than this, without blanks at its ends. Three bytes are
/// enough for most characters in UTF-8.
constexpr std::size_t longest_before = 4;
/// The length of `<blockquote>`.
constexpr std::size_t longest_markup = 12;

std::string_view name_at(std::string_view text) {
    const auto* end
        = std::find_if_not(text.begin(), text.end(), [](char c) { return is(c, name_char); });
    return {text.begin(), end};
}

/// `\x84`, `\x93` and `\x94` are quotes of Windows-1252.
constexpr std::array<std::string_view, 17> odd_quotes{
    "“", "”", "„", "‟", "«", "»", "‘", "’", "‚", "″", "＂", "'", "`", "´", "\x93", "\x94", "\x84"};

std::size_t odd_quote_at_begin(std::string_view text) {
    for (const std::string_view quote : odd_quotes)
        if (text.starts_with(quote)) return quote.size();
    return 0;
}

std::size_t odd_quote_at_end(std::string_view text) {
    for (const std::string_view quote : odd_quotes)
        if (text.ends_with(quote)) return quote.size();
    return 0;
}

std::string_view without_line_end(std::string_view text) {
    while (!text.empty() && is(text.back(), blank)) text.remove_suffix(1);
    return text;
}

bool has_quote(std::string_view text) { return text.find('"') != std::string_view::npos; }

bool is_move_like(std::string_view word) {
    return word.size() > 1 && ascii::is_letter(word[0]) && ascii::is_digit(word[1]);
}

/// True for a short text before a tag that cannot be a move or the end of a comment.
bool may_stand_before_tag(std::string_view before) {
    const std::string_view word = without_begin_blanks(without_end_blanks(before));
    const bool is_comment
        = word.find('{') != std::string_view::npos && word.find('}') != std::string_view::npos;
    const bool is_markup = word.starts_with('<') && word.ends_with('>');
    return (word.size() < longest_before || is_markup) && !is_comment && !is_move_like(word);
}

/// Reads `Name "value"]` up to the end of the line. The first character of the name may belong to
/// `before`.
std::optional<DisplacedTag> tag_without_bracket(std::string_view line) {
    std::string_view rest = without_begin_blanks(line);
    if (!is(rest.front(), name_char)) rest = without_begin_blanks(rest.substr(1));
    const std::string_view name = name_at(rest);
    const std::string_view before = line.substr(0, line.size() - rest.size());
    rest = without_begin_blanks(rest.substr(name.size()));
    if (name.empty() || !rest.starts_with('"') || rest.size() < 3) return std::nullopt;
    return DisplacedTag{before, name, rest.substr(1, rest.size() - 3), false};
}

std::optional<DisplacedTag> tag_in_line(std::string_view line) {
    if (!line.ends_with("\"]")) return std::nullopt;
    const std::size_t longest = line.starts_with('<') ? longest_markup : longest_before;
    for (std::size_t i = 1; i < std::min(line.size(), longest + 2); ++i) {
        if (line[i] != '[' || tag_start(line.substr(i)).likeness != TagLike::yes) continue;
        if (!may_stand_before_tag(line.substr(0, i))) return std::nullopt;
        auto tag = tag_without_bracket(line.substr(i + 1));
        if (!tag) return std::nullopt;
        return DisplacedTag{line.substr(0, i), tag->name, tag->value, true};
    }
    return line.front() == '[' ? std::nullopt : tag_without_bracket(line);
}

/// True for a comment with several tags in one line. A damaged tag would have its own line.
bool is_comment_of_tags(const DisplacedTag& tag) {
    return tag.before.find('{') != std::string_view::npos
           && tag.value.find("\"]") != std::string_view::npos;
}

/// True if the text begins like `[Name "`. The rest of the tag is not read.
bool has_tag_name(std::string_view text) {
    constexpr std::size_t longest = 64;
    const std::string_view inside = without_begin_blanks(text.substr(1, longest));
    const std::string_view name = name_at(inside);
    const std::string_view value = without_begin_blanks(inside.substr(name.size()));
    return !name.empty() && (value.starts_with('"') || odd_quote_at_begin(value) > 0);
}

/// True if the text ends with a result. Only as many bytes as the longest result has are read.
bool ends_with_result_near(std::string_view text) {
    constexpr std::size_t longest = 64;
    return ends_with_result(text.substr(text.size() - std::min(text.size(), longest)));
}

/// True if the text ends with a result. A comment that begins at `brace` may follow the result.
bool ends_game(std::string_view text, std::size_t brace) {
    if (text.empty() || is_inline_blank(text.back())) return false;
    if (text.back() != '}') return ends_with_result_near(text);
    return brace < text.size() && ends_with_result_near(text.substr(0, brace));
}

std::string_view without_last_character(std::string_view text) {
    for (int bytes = 0; bytes < 4 && !text.empty(); ++bytes) {
        const bool is_first = (static_cast<unsigned char>(text.back()) & 0xC0) != 0x80;
        text.remove_suffix(1);
        if (is_first) break;
    }
    return text;
}

/// The end of a game that ends at the end of the text. One more character may follow the game. If
/// no game ends there, `npos`. A byte order mark belongs to the following text.
std::size_t game_end(std::string_view text, std::size_t brace) {
    if (ends_game(text, brace)) return text.size();
    const std::string_view before = without_last_character(text);
    if (!ends_game(before, brace)) return std::string_view::npos;
    return text.substr(before.size()) == utf8::byte_order_mark ? before.size() : text.size();
}

} // namespace

std::string_view first_line(std::string_view text) {
    const auto end = std::ranges::find_if(text, [](char c) { return c == '\n' || c == '\r'; });
    return {text.begin(), end};
}

std::string_view second_line(std::string_view text) {
    std::string_view rest = text.substr(first_line(text).size());
    if (rest.empty()) return rest;
    rest.remove_prefix(rest.starts_with("\r\n") ? 2 : 1);
    return first_line(rest);
}

TagStart tag_start(std::string_view line) {
    if (!line.starts_with('[')) return {};
    const std::string_view inside = without_begin_blanks(line.substr(1));
    const std::string_view name = name_at(inside);
    const std::string_view rest = inside.substr(name.size());
    const std::string_view value = without_begin_blanks(rest);
    if (!name.empty() && value.starts_with('"')) return {TagLike::yes, name};
    if (!name.empty() && value.size() < rest.size() && odd_quoted_value(value))
        return {TagLike::yes, name};
    // `[%clk …]` belongs to a comment, and `[1. d6` is a move.
    const bool is_number = rest.starts_with('.') && ascii::is_digit(inside.front());
    if (inside.starts_with('%') || is_number) return {};
    if (has_quote(inside) && without_end_blanks(inside).ends_with(']'))
        return {TagLike::damaged, name};
    if (!name.empty() && has_quote(rest) && is_inline_blank(rest.front()))
        return {TagLike::damaged, name};
    const bool may_be_tag = without_end_blanks(rest).empty() || rest == "]"
                            || (!name.empty() && is_inline_blank(rest.front()));
    return {may_be_tag ? TagLike::loose : TagLike::no, name};
}

std::optional<DisplacedTag> displaced_tag(std::string_view line) {
    const auto tag = tag_in_line(without_end_blanks(line));
    return tag && is_comment_of_tags(*tag) ? std::nullopt : tag;
}

std::optional<std::string_view> odd_quoted_value(std::string_view text) {
    text = without_line_end(text);
    const std::size_t open = odd_quote_at_begin(text);
    if (!text.ends_with(']') || (open == 0 && !text.starts_with('"'))) return std::nullopt;
    text.remove_suffix(1);
    text = without_line_end(text);
    text.remove_prefix(std::max<std::size_t>(open, 1));
    const std::size_t close = odd_quote_at_end(text);
    if (close == 0 && (open == 0 || !text.ends_with('"'))) return std::nullopt;
    text.remove_suffix(std::max<std::size_t>(close, 1));
    return text;
}

bool ends_tag(std::string_view line) {
    line = without_end_blanks(line);
    return line.find('[') == std::string_view::npos && (line.ends_with("\"]") || line == "]");
}

bool begins_like_moves(std::string_view line) {
    line = without_begin_blanks(line);
    if (line.empty()) return false;
    return ascii::is_digit(line.front()) || is_move_like(line)
           || std::string_view{"({*)}$!?"}.find(line.front()) != std::string_view::npos
           || scan_score(line).has_value();
}

bool is_stray_among_tags(std::string_view line) {
    return !without_begin_blanks(line).empty()
           && line.find_first_of("[{(;%") == std::string_view::npos && !begins_like_moves(line)
           && !ends_with_result(line);
}

std::size_t tag_behind_result(std::string_view line) {
    const std::string_view text = without_end_blanks(line);
    if (!text.ends_with("\"]")) return line.size();
    std::size_t brace = std::string_view::npos;
    for (std::size_t at = text.find_first_of("[{", 1); at != std::string_view::npos;
         at = text.find_first_of("[{", at + 1)) {
        if (text[at] == '{') {
            brace = at;
        } else if (has_tag_name(text.substr(at))) {
            const std::size_t end = game_end(text.substr(0, at), brace);
            if (end != std::string_view::npos) return end;
        }
    }
    return line.size();
}

} // namespace merels::grammar

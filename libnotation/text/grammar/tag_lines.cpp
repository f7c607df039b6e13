#include <libnotation/text/grammar/tag_lines.hpp>

#include <libnotation/base/ascii.hpp>
#include <libnotation/base/utf8.hpp>
#include <libnotation/text/grammar/characters.hpp>
#include <libnotation/text/grammar/results.hpp>
#include <libnotation/text/shared/record_text.hpp>
#include <libnotation/text/tags/tag_texts.hpp>

#include <algorithm>
#include <array>

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

/// The greatest size of a character before a tag. It has room for a character of any script, or for
/// a sign and a blank.
constexpr std::size_t longest_before = 4;
/// The length of `<blockquote>`.
constexpr std::size_t longest_markup = 12;

bool is_inline_blank(char c) { return c == ' ' || c == '\t'; }

std::string_view skip_blanks(std::string_view text) {
    while (!text.empty() && is_inline_blank(text.front())) text.remove_prefix(1);
    return text;
}

std::string_view without_end_blanks(std::string_view text) {
    while (!text.empty() && is_inline_blank(text.back())) text.remove_suffix(1);
    return text;
}

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
    const std::string_view word = skip_blanks(without_end_blanks(before));
    const bool is_comment
        = word.find('{') != std::string_view::npos && word.find('}') != std::string_view::npos;
    const bool is_markup = word.starts_with('<') && word.ends_with('>');
    return (word.size() < longest_before || is_markup) && !is_comment && !is_move_like(word);
}

/// Reads `Name "value"]` up to the end of the line. The first character of the name may belong to
/// `before`.
std::optional<DisplacedTag> tag_without_bracket(std::string_view line) {
    std::string_view rest = skip_blanks(line);
    if (!is(rest.front(), name_char)) rest = skip_blanks(rest.substr(1));
    const std::string_view name = name_at(rest);
    const std::string_view before = line.substr(0, line.size() - rest.size());
    rest = skip_blanks(rest.substr(name.size()));
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

/// True if `½` or `1/2` at the end of a line is a result. After other words it may be a page
/// number. It is a result after a move or a comment, or if it is alone.
bool is_half_alone(std::string_view line, std::size_t length) {
    const std::string_view before = without_end_blanks(line.substr(0, line.size() - length));
    return before.empty() || ascii::is_digit(before.back())
           || std::string_view{"})!?"}.find(before.back()) != std::string_view::npos;
}

/// A fast test that reads only the last two bytes. Most lines end with a move, which is a letter
/// and a digit.
bool may_end_with_result(std::string_view line) {
    const char last = line.back();
    if (!is(last, result_end)) return false;
    if (last == '*') return true;
    const char before = line.size() > 1 ? line[line.size() - 2] : ' ';
    if (last == '2') return before == '/';
    if (last == '5') return before == '.' || before == ',';
    const bool is_figure_or_sign = static_cast<unsigned char>(last) < 0x80;
    return is_figure_or_sign ? is(before, before_share) : !ascii::is_letter(before);
}

/// True if the line ends with a result that has blanks around its separator, as in `1 : 0`.
bool ends_with_spaced_result(std::string_view line) {
    constexpr std::size_t longest = 32;
    const std::size_t first = line.size() - std::min(line.size(), longest);
    for (std::size_t at = first; at < line.size(); ++at) {
        constexpr std::string_view before = " \t})\xA0";
        const bool begins_word = at == 0 || before.find(line[at - 1]) != std::string_view::npos;
        const std::string_view text = line.substr(at);
        if (!begins_word || text.find_first_of(" \t\xA0") == std::string_view::npos) continue;
        const auto score = scan_score(text);
        if (score && score->length == text.size()) return true;
    }
    return false;
}

/// True if the text begins like `[Name "`. The rest of the tag is not read.
bool has_tag_name(std::string_view text) {
    constexpr std::size_t longest = 64;
    const std::string_view inside = skip_blanks(text.substr(1, longest));
    const std::string_view name = name_at(inside);
    const std::string_view value = skip_blanks(inside.substr(name.size()));
    return !name.empty() && (value.starts_with('"') || odd_quote_at_begin(value) > 0);
}

/// True if the text ends with a result. Only as many bytes as the longest result has are read.
bool ends_with_result_near(std::string_view text) {
    constexpr std::size_t longest = 64;
    return ends_with_result(text.substr(text.size() - std::min(text.size(), longest)));
}

/// True if the text ends with a result. A comment that begins at `brace` may follow it.
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
    const std::string_view inside = skip_blanks(line.substr(1));
    const std::string_view name = name_at(inside);
    const std::string_view rest = inside.substr(name.size());
    const std::string_view value = skip_blanks(rest);
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

bool is_result(std::string_view line) {
    const std::string_view text = skip_blanks(without_end_blanks(line));
    const auto score = scan_score(text);
    return score && score->length == text.size();
}

bool begins_like_moves(std::string_view line) {
    line = skip_blanks(line);
    if (line.empty()) return false;
    return ascii::is_digit(line.front()) || is_move_like(line)
           || std::string_view{"({*)}$!?"}.find(line.front()) != std::string_view::npos
           || scan_score(line).has_value();
}

bool is_stray_among_tags(std::string_view line) {
    return !skip_blanks(line).empty() && line.find_first_of("[{(;%") == std::string_view::npos
           && !begins_like_moves(line) && !ends_with_result(line);
}

bool ends_with_result(std::string_view line) {
    line = without_end_blanks(line);
    if (line.empty() || !may_end_with_result(line)) return false;
    if (line.back() == '*') return true;
    for (const std::string_view result : result_spellings)
        if (line.back() == result.back() && line.ends_with(result)) return true;
    const std::string_view word = line.substr(line.find_last_of(" \t})") + 1);
    const auto spelled = scan_score(word);
    if (!spelled || spelled->length != word.size()) return ends_with_spaced_result(line);
    const bool is_pair = word != "½" && word != "\xBD" && word != "1/2";
    return is_pair || is_half_alone(line, word.size()) || ends_with_spaced_result(line);
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

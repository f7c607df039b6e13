#include <libnotation/text/formats/sgf/sgf_scanner.hpp>

#include <libnotation/base/ascii.hpp>
#include <libnotation/text/shared/record_text.hpp>

#include <algorithm>
#include <array>

namespace merels {

namespace {

constexpr std::size_t none = std::string_view::npos;

bool is_line_break(char c) { return c == '\n' || c == '\r'; }

std::size_t behind_blanks(std::string_view text, std::size_t at) {
    return std::min(text.find_first_not_of(blanks, at), text.size());
}

/// True if a tree begins here: `(` and `;`, perhaps with blanks between them.
bool begins_tree(std::string_view text, std::size_t at) {
    const std::size_t next = behind_blanks(text, at + 1);
    return text[at] == '(' && next < text.size() && text[next] == ';';
}

/// True if the property at `at` is only allowed in the first node of a tree.
bool is_root_property(std::string_view text, std::size_t at) {
    constexpr std::array<std::string_view, 14> names{"FF", "GM", "CA", "AP", "SZ", "ST", "EV",
                                                     "GN", "PB", "PW", "PC", "DT", "RU", "RE"};
    const std::size_t open = behind_blanks(text, at + 2);
    const std::string_view name = text.substr(std::min(at, text.size()), 2);
    return open < text.size() && text[open] == '[' && std::ranges::find(names, name) != names.end();
}

bool is_behind_empty_line(std::string_view text, std::size_t at) {
    const std::string_view before = text.substr(0, at);
    const std::size_t last = before.find_last_not_of(blanks);
    const std::string_view gap = before.substr(last == none ? 0 : last + 1);
    // CR and LF together are one line break.
    std::size_t breaks = 0;
    for (std::size_t i = 0; i < gap.size(); ++i)
        if (is_line_break(gap[i]) && !(gap[i] == '\r' && i + 1 < gap.size() && gap[i + 1] == '\n'))
            ++breaks;
    return breaks >= 2;
}

/// True for a `(` that certainly begins a tree, even if a value or tree is open before it.
bool is_certain(std::string_view text, std::size_t at) {
    const bool begins_line = at == 0 || is_line_break(text[at - 1]);
    if (!begins_line || !begins_tree(text, at)) return false;
    const std::size_t node = behind_blanks(text, at + 1);
    return is_root_property(text, behind_blanks(text, node + 1)) || is_behind_empty_line(text, at);
}

struct ValueEnd {
    /// The place after the `]`. If the `]` is missing, the place where it should be.
    std::size_t at;
    bool is_closed;
};

ValueEnd end_of_value(std::string_view text, std::size_t open) {
    std::size_t at = text.find_first_of("]\\(", open + 1);
    while (at < text.size()) {
        if (text[at] == ']') return {at + 1, true};
        if (text[at] == '(' && is_certain(text, at)) return {at, false};
        at = text.find_first_of("]\\(", at + (text[at] == '\\' ? 2 : 1));
    }
    return {text.size(), false};
}

} // namespace

bool is_sgf(std::string_view text) {
    const std::size_t at = behind_blanks(text, 0);
    if (at < text.size() && begins_tree(text, at)) return true;
    // A record that begins with one of these characters is not SGF, but may quote a line of SGF in
    // a comment.
    constexpr std::string_view begins_record = "[{;%0123456789";
    if (at == text.size() || begins_record.find(text[at]) != none) return false;
    for (std::size_t open = text.find("(;"); open != none; open = text.find("(;", open + 2)) {
        const bool begins_line = open == 0 || is_line_break(text[open - 1]);
        if (begins_line && is_root_property(text, behind_blanks(text, open + 2))) return true;
    }
    return false;
}

std::size_t first_tree(std::string_view text) {
    std::size_t at = text.find('(');
    while (at != none && !begins_tree(text, at)) at = text.find('(', at + 1);
    return std::min(at, text.size());
}

std::size_t sgf_begin(std::string_view text, std::size_t at) {
    if (at == 0 && text.starts_with(utf8::byte_order_mark)) at = utf8::byte_order_mark.size();
    return behind_blanks(text, at);
}

std::size_t sgf_end(std::string_view text, std::size_t begin) {
    std::size_t depth = 0;
    bool is_closed = false;
    std::size_t at = begin + first_tree(text.substr(begin));
    while (at < text.size()) {
        const char c = text[at];
        if (c == '[' && depth > 0) {
            at = end_of_value(text, at).at;
        } else {
            const bool is_next = c == '('
                                 && (depth > 0 ? at > begin && is_certain(text, at)
                                               : is_closed && begins_tree(text, at));
            if (is_next) return at;
            if (c == '(' && (depth > 0 || !is_closed)) ++depth;
            if (c == ')' && depth > 0) is_closed = --depth == 0;
            ++at;
        }
        at = std::min(text.find_first_of("()[", at), text.size());
    }
    return text.size();
}

std::size_t next_certain_sgf(std::string_view text) {
    for (std::size_t at = text.find('(', 1); at != none; at = text.find('(', at + 1))
        if (is_certain(text, at)) return at;
    return text.size();
}

void SgfLexer::skip_blanks() { at_ = behind_blanks(text_, at_); }

SgfToken SgfLexer::single(SgfToken::Kind kind) {
    name_ = {};
    const std::size_t begin = at_++;
    return {kind, {begin, at_}, {}, {}};
}

SgfToken SgfLexer::stray(std::size_t begin) {
    name_ = {};
    at_ = std::min(text_.find_first_of("();[", std::max(at_, begin + 1)), text_.size());
    return {SgfToken::Kind::stray,
            {begin, begin + trimmed(text_.substr(begin, at_ - begin)).size()},
            {},
            {}};
}

SgfToken SgfLexer::value(std::size_t begin) {
    const std::size_t open = at_;
    const ValueEnd end = end_of_value(text_, open);
    at_ = end.at;
    const Span content{open + 1, end.is_closed ? at_ - 1 : at_};
    return {SgfToken::Kind::value, {begin, at_}, name_, content, !end.is_closed};
}

SgfToken SgfLexer::property() {
    const std::size_t begin = at_;
    while (ascii::is_letter(peek())) ++at_;
    const std::string_view name = text_.substr(begin, at_ - begin);
    skip_blanks();
    if (peek() != '[') return stray(begin);
    name_ = name;
    return value(begin);
}

SgfToken SgfLexer::next() {
    skip_blanks();
    if (at_ == text_.size()) return {SgfToken::Kind::end, {at_, at_}, {}, {}};
    switch (peek()) {
    case '(': return single(SgfToken::Kind::open);
    case ')': return single(SgfToken::Kind::close);
    case ';': return single(SgfToken::Kind::node);
    case '[': {
        if (!name_.empty()) return value(at_);
        const std::size_t begin = at_;
        at_ = end_of_value(text_, at_).at;
        return {SgfToken::Kind::stray, {begin, at_}, {}, {}};
    }
    }
    return ascii::is_letter(peek()) ? property() : stray(at_);
}

} // namespace merels

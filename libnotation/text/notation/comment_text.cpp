#include <libnotation/text/notation/comment_fields.hpp>
#include <libnotation/text/notation/comment_text.hpp>
#include <libnotation/text/shared/point_names.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstring>

namespace merels {

namespace {

/// The greatest number of faults of one comment that are reported.
constexpr std::size_t most_diagnostics = 20;

enum Class : unsigned char { other, blank, tab_or_break, bracket };

constexpr std::array<Class, 256> classes = [] {
    std::array<Class, 256> table{};
    table[' '] = blank;
    table['\t'] = table['\r'] = table['\n'] = tab_or_break;
    table['['] = bracket;
    return table;
}();

Class class_of(char c) { return classes[static_cast<unsigned char>(c)]; }

bool is_space(char c) { return class_of(c) == blank || class_of(c) == tab_or_break; }

/// Appends the normal form of a run of blanks, tabs and line breaks.
void append_gap(std::string& text, std::string_view run) {
    std::size_t breaks = 0;
    for (std::size_t i = 0; i < run.size(); ++i) {
        const bool is_crlf = run[i] == '\r' && i + 1 < run.size() && run[i + 1] == '\n';
        if ((run[i] == '\n' || run[i] == '\r') && !is_crlf) ++breaks;
    }
    if (breaks == 0)
        text.append(run.size(), ' ');
    else if (breaks == 1)
        text += ' ';
    else
        text.append(breaks - 1, '\n');
}

/// The first tab or line break at or after `at`. If there is none, the size of `text`. The search
/// reads eight bytes in a step, because most comments are long.
std::size_t find_tab_or_break(std::string_view text, std::size_t at) {
    for (; at < text.size(); ++at) {
        for (std::uint64_t bytes = 0; at + sizeof bytes <= text.size(); at += sizeof bytes) {
            std::memcpy(&bytes, text.data() + at, sizeof bytes);
            const std::uint64_t below_space = bytes - 0x2020202020202020u;
            const std::uint64_t controls = below_space & ~bytes & 0x8080808080808080u;
            if (controls == 0) continue;
            // Up to the first control character, the subtraction has no borrow. So the first set
            // bit is right, even if later bits are wrong.
            at += static_cast<std::size_t>(std::countr_zero(controls)) / 8;
            break;
        }
        if (at == text.size() || class_of(text[at]) == tab_or_break) return at;
    }
    return text.size();
}

/// Removes the fields from a text in normal form.
class FieldTaker {
public:
    FieldTaker(std::string_view raw, const Board& board, Diagnostics& diagnostics)
        : raw_(raw), text_(normalized(raw)), board_(board), diagnostics_(diagnostics) {}

    Comment take();

private:
    void read_at_bracket();
    void close_gap();
    void report(const FieldAt& field);
    std::string_view view(std::size_t begin, std::size_t size = std::string_view::npos) const {
        return std::string_view{text_}.substr(begin, size);
    }
    void keep(std::size_t begin, std::size_t size) {
        if (begin != kept_) std::memmove(text_.data() + kept_, text_.data() + begin, size);
        kept_ += size;
    }
    void keep(std::size_t size) {
        keep(at_, size);
        at_ += size;
    }

    std::string_view raw_;
    /// The text whose fields are removed. The part that is kept is moved to its beginning.
    std::string text_;
    const Board& board_;
    Diagnostics& diagnostics_;
    Comment comment_;
    std::size_t at_ = 0;
    /// The number of kept bytes at the beginning of the text.
    std::size_t kept_ = 0;
    /// The number of `[%` read so far. `text_` and `raw_` contain the same `[%` in the same order.
    /// The place of number `raw_fields_` in `raw_` is `raw_at_`.
    std::size_t fields_ = 0;
    std::size_t raw_fields_ = 0;
    std::size_t raw_at_ = 0;
    std::size_t faults_ = 0;
    /// The gap at the end of the kept text after the last field was removed.
    std::size_t gap_begin_ = 0;
    std::size_t gap_end_ = 0;
};

Comment FieldTaker::take() {
    while (at_ < text_.size()) {
        // Another field often follows directly.
        const bool is_at_bracket = text_[at_] == '[';
        const std::size_t open = is_at_bracket ? at_ : std::min(text_.find('[', at_), text_.size());
        keep(open - at_);
        if (open == text_.size()) break;
        if (view(open).starts_with("[%"))
            read_at_bracket();
        else
            keep(1);
    }
    while (kept_ > 0 && is_space(text_[kept_ - 1])) --kept_;
    text_.resize(kept_);
    comment_.text = std::move(text_);
    return std::move(comment_);
}

void FieldTaker::read_at_bracket() {
    ++fields_;
    const FieldAt field = read_field(view(at_), board_, comment_);
    switch (field.kind) {
    case FieldAt::Kind::malformed: report(field); [[fallthrough]];
    case FieldAt::Kind::text: return keep(2);
    case FieldAt::Kind::character:
        text_[kept_++] = field.character;
        at_ += field.size;
        return;
    case FieldAt::Kind::taken: at_ += field.size; return close_gap();
    }
}

/// Keeps the larger of the two gaps around a removed field. A line break is larger than a blank. In
/// normal form, a gap contains only blanks or only line breaks.
void FieldTaker::close_gap() {
    if (kept_ != gap_end_) {
        gap_begin_ = kept_;
        while (gap_begin_ > 0 && is_space(text_[gap_begin_ - 1])) --gap_begin_;
    }
    const std::size_t right = at_;
    while (at_ < text_.size() && is_space(text_[at_])) ++at_;
    const auto rank = [](std::string_view gap) {
        return std::pair{gap.ends_with('\n'), gap.size()};
    };
    const std::string_view left_gap = view(gap_begin_, kept_ - gap_begin_);
    if (gap_begin_ > 0 && rank(view(right, at_ - right)) > rank(left_gap)) {
        kept_ = gap_begin_;
        keep(right, at_ - right);
    }
    gap_end_ = kept_;
}

void FieldTaker::report(const FieldAt& field) {
    if (++faults_ > most_diagnostics) return;
    for (; raw_fields_ < fields_; ++raw_fields_)
        raw_at_ = raw_.find("[%", raw_fields_ == 0 ? 0 : raw_at_ + 2);
    const std::string_view seen = view(at_, field.size);
    const bool is_closed = seen.ends_with(']');
    const std::size_t end = is_closed ? raw_.find(']', raw_at_) + 1 : raw_at_ + seen.size();
    diagnostics_.push_back(
        {Code::bad_comment_field,
         {raw_at_, end},
         fmt::format("{} {}", excerpt(seen), is_closed ? "cannot be read" : "has no ]")});
}

/// True if `read_field` would read a field at the beginning of `text`. `comment` contains the
/// fields that come before `text`.
bool needs_escape(std::string_view text, const Comment& comment, const Board& board) {
    Comment probe;
    probe.evaluation = comment.evaluation;
    probe.clock = comment.clock;
    probe.elapsed = comment.elapsed;
    const FieldAt::Kind kind = read_field(text, board, probe).kind;
    return kind == FieldAt::Kind::taken || kind == FieldAt::Kind::character;
}

void append_character(std::string& text, std::string_view rest, const Comment& comment,
                      const Board& board) {
    const bool is_field = rest.starts_with("[%") && needs_escape(rest, comment, board);
    const bool ends_breaks = rest[0] == '\n' && (rest.size() < 2 || rest[1] != '\n');
    if (rest[0] == '{')
        text += "[%lbrace]";
    else if (rest[0] == '}')
        text += "[%rbrace]";
    else if (is_field)
        text += "[%lbracket]";
    else
        text += rest[0];
    if (ends_breaks) text += '\n';
}

} // namespace

std::string normalized(std::string_view raw) {
    std::string_view words = raw;
    while (!words.empty() && is_space(words.front())) words.remove_prefix(1);
    while (!words.empty() && is_space(words.back())) words.remove_suffix(1);
    std::string text;
    text.reserve(words.size());
    for (std::size_t at = 0; at < words.size();) {
        std::size_t gap = find_tab_or_break(words, at);
        std::size_t gap_end = gap;
        while (gap_end < words.size() && is_space(words[gap_end])) ++gap_end;
        while (gap > at && words[gap - 1] == ' ') --gap;
        text.append(words, at, gap - at);
        append_gap(text, words.substr(gap, gap_end - gap));
        at = gap_end;
    }
    return text;
}

Comment parse_comment(std::string_view raw, const Board& board, Diagnostics& diagnostics) {
    return FieldTaker{raw, board, diagnostics}.take();
}

std::string without_braces(std::string_view content) {
    std::string result;
    for (const char c : content) {
        if (c == '{')
            result += "[%lbrace]";
        else if (c == '}')
            result += "[%rbrace]";
        else
            result += c;
    }
    return result;
}

std::string format_comment(const Comment& comment, const Board& board) {
    std::string text;
    append_fields(text, comment, board);
    const std::string_view words = comment.text;
    if (!text.empty() && !words.empty()) text += ' ';
    if (words.find_first_of("[{}\n") == std::string_view::npos) return text.append(words);
    for (std::size_t i = 0; i < words.size(); ++i)
        append_character(text, words.substr(i), comment, board);
    return text;
}

} // namespace merels

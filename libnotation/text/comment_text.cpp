#include <libnotation/text/comment_fields.hpp>
#include <libnotation/text/comment_text.hpp>
#include <libnotation/text/point_names.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace merels {

namespace {

/// More faults of one comment are not worth their memory.
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

/// What a run of blanks, tabs and line breaks becomes.
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

std::string_view without_blanks_at_ends(std::string_view text) {
    while (text.starts_with(' ')) text.remove_prefix(1);
    while (text.ends_with(' ')) text.remove_suffix(1);
    return text;
}

bool has_tab_or_break(std::string_view text) {
    return std::ranges::any_of(text, [](char c) { return class_of(c) == tab_or_break; });
}

/// Takes the fields out of a normal text.
class FieldTaker {
public:
    FieldTaker(std::string_view raw, std::string_view text, const Board& board,
               Diagnostics& diagnostics)
        : raw_(raw), text_(text), board_(board), diagnostics_(diagnostics) {}

    Comment take();

private:
    void read_at_bracket();
    void close_gap();
    void report(const FieldAt& field);
    void copy(std::size_t size) {
        comment_.text.append(text_.substr(at_, size));
        at_ += size;
    }

    std::string_view raw_;
    std::string_view text_;
    const Board& board_;
    Diagnostics& diagnostics_;
    Comment comment_;
    std::size_t at_ = 0;
    /// How many `[%` the text had so far: they are the same ones in `raw_`, where the one numbered
    /// `raw_fields_` begins at `raw_at_`.
    std::size_t fields_ = 0;
    std::size_t raw_fields_ = 0;
    std::size_t raw_at_ = 0;
    std::size_t faults_ = 0;
    /// The gap that the text ended with when a field was last taken.
    std::size_t gap_begin_ = 0;
    std::size_t gap_end_ = 0;
};

Comment FieldTaker::take() {
    while (at_ < text_.size()) {
        const std::size_t open = std::min(text_.find('[', at_), text_.size());
        copy(open - at_);
        if (open == text_.size()) break;
        if (text_.substr(open).starts_with("[%"))
            read_at_bracket();
        else
            copy(1);
    }
    while (!comment_.text.empty() && is_space(comment_.text.back())) comment_.text.pop_back();
    return std::move(comment_);
}

void FieldTaker::read_at_bracket() {
    ++fields_;
    const FieldAt field = read_field(text_.substr(at_), board_, comment_);
    switch (field.kind) {
    case FieldAt::Kind::malformed: report(field); [[fallthrough]];
    case FieldAt::Kind::text: return copy(2);
    case FieldAt::Kind::character:
        comment_.text += field.character;
        at_ += field.size;
        return;
    case FieldAt::Kind::taken: at_ += field.size; return close_gap();
    }
}

/// Of the two gaps around a field the greater one stays: a line break before a blank. In a normal
/// text a gap is all blanks or all line breaks.
void FieldTaker::close_gap() {
    std::string& text = comment_.text;
    if (text.size() != gap_end_) {
        gap_begin_ = text.size();
        while (gap_begin_ > 0 && is_space(text[gap_begin_ - 1])) --gap_begin_;
    }
    const std::size_t right = at_;
    while (at_ < text_.size() && is_space(text_[at_])) ++at_;
    const auto rank = [](std::string_view gap) {
        return std::pair{gap.ends_with('\n'), gap.size()};
    };
    const std::string_view gap = text_.substr(right, at_ - right);
    if (gap_begin_ > 0 && rank(gap) > rank(std::string_view{text}.substr(gap_begin_))) {
        text.resize(gap_begin_);
        text.append(gap);
    }
    gap_end_ = text.size();
}

void FieldTaker::report(const FieldAt& field) {
    if (++faults_ > most_diagnostics) return;
    for (; raw_fields_ < fields_; ++raw_fields_)
        raw_at_ = raw_.find("[%", raw_fields_ == 0 ? 0 : raw_at_ + 2);
    const std::string_view seen = text_.substr(at_, field.size);
    const bool is_closed = seen.ends_with(']');
    const std::size_t end = is_closed ? raw_.find(']', raw_at_) + 1 : raw_at_ + seen.size();
    diagnostics_.push_back(
        {Code::bad_comment_field,
         {raw_at_, end},
         fmt::format("{} {}", excerpt(seen), is_closed ? "cannot be read" : "has no ]"),
         {}});
}

/// True where `read_field` would take the `[%` at the front of `text` for more than text, given
/// the fields that stand before it.
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
    if (rest[0] == '}')
        text += "[%rbrace]";
    else if (is_field)
        text += "[%lbracket]";
    else
        text += rest[0];
    if (ends_breaks) text += '\n';
}

} // namespace

std::string normalized(std::string_view raw) {
    std::string text;
    text.reserve(raw.size());
    for (auto at = raw.begin(); at != raw.end();) {
        const auto word = std::find_if_not(at, raw.end(), is_space);
        if (word == raw.end()) break;
        if (!text.empty()) append_gap(text, {at, word});
        at = std::find_if(word, raw.end(), is_space);
        text.append(word, at);
    }
    return text;
}

Comment parse_comment(std::string_view raw, const Board& board, Diagnostics& diagnostics) {
    std::string buffer;
    std::string_view text = without_blanks_at_ends(raw);
    if (has_tab_or_break(text)) text = buffer = normalized(raw);
    if (text.find("[%") != std::string_view::npos)
        return FieldTaker{raw, text, board, diagnostics}.take();
    Comment comment;
    comment.text = text;
    return comment;
}

std::string format_comment(const Comment& comment, const Board& board) {
    std::string text;
    append_fields(text, comment, board);
    const std::string_view words = comment.text;
    if (!text.empty() && !words.empty()) text += ' ';
    if (words.find_first_of("[}\n") == std::string_view::npos) return text.append(words);
    for (std::size_t i = 0; i < words.size(); ++i)
        append_character(text, words.substr(i), comment, board);
    return text;
}

} // namespace merels

#include <libnotation/text/formats/json/json_comments.hpp>

#include <libnotation/text/notation/comment_fields.hpp>
#include <libnotation/text/notation/comment_text.hpp>
#include <libnotation/text/record/tree_builder.hpp>

#include <fmt/format.h>

#include <array>

namespace merels {

namespace {

enum class CommentKey : std::uint8_t { text, circles, arrows, evaluation, clock, elapsed };

constexpr std::array<std::string_view, 6> comment_keys{"text",       "circles", "arrows",
                                                       "evaluation", "clock",   "elapsed"};

/// How the value of a key is spelled. `field` is the field `[%…]` of a PGN comment with the same
/// spelling, and is empty for the key "text". `what` is the message about a wrong value.
struct Spelling {
    std::string_view field;
    std::string_view what;
};

constexpr std::array<Spelling, 6> spellings{{
    {"", "\"text\" takes a string"},
    {"csl", "\"circles\" takes an array of strings like \"Gd6\""},
    {"cal", "\"arrows\" takes an array of strings like \"Ga1a4\""},
    {"eval", "\"evaluation\" takes a string like \"W37\", \"=\" or \"+0.85,14\""},
    {"clk", "\"clock\" takes a string like \"0:09:58\""},
    {"emt", "\"elapsed\" takes a string like \"0:00:07\""},
}};

const Spelling& spelling(CommentKey key) { return spellings[static_cast<std::size_t>(key)]; }

class CommentReader {
public:
    CommentReader(JsonInput& input, const Board& board) : input_(input), board_(board) {}

    Comment read(const JsonValue& value) {
        if (value.kind() == JsonKind::string) {
            comment_.text = normal_text(*input_.string(value, ""));
        } else if (input_.is(JsonKind::object, value, "a comment must be a string or an object")) {
            input_.members(value, comment_keys, [&](std::size_t key, const JsonValue& member) {
                take(static_cast<CommentKey>(key), member);
            });
        }
        return std::move(comment_);
    }

private:
    void take(CommentKey key, const JsonValue& value) {
        const std::string_view what = spelling(key).what;
        switch (key) {
        case CommentKey::text:
            comment_.text = normal_text(input_.string(value, what).value_or(""));
            return;
        case CommentKey::circles:
        case CommentKey::arrows:
            return input_.elements(value, what,
                                   [&](const JsonValue& shape) { field(shape, spelling(key)); });
        case CommentKey::evaluation:
        case CommentKey::clock:
        case CommentKey::elapsed: return field(value, spelling(key));
        }
    }

    /// Reads a value that is spelled like a field of a comment.
    void field(const JsonValue& value, const Spelling& wanted) {
        const auto text = input_.string(value, wanted.what);
        if (!text) return;
        const std::string spelled = fmt::format("[%{} {}]", wanted.field, *text);
        const FieldAt read = read_field(spelled, board_, comment_);
        if (read.kind == FieldAt::Kind::taken && read.size == spelled.size()) return;
        input_.refuse(value, wanted.what);
    }

    JsonInput& input_;
    const Board& board_;
    Comment comment_;
};

class CommentWriter {
public:
    CommentWriter(std::string& text, const Board& board) : text_(text), board_(board) {}

    void write(const Comment& comment) {
        text_ += '{';
        if (!comment.text.empty()) {
            key(CommentKey::text);
            append_json_string(text_, comment.text);
        }
        shapes(CommentKey::circles, comment.circles);
        shapes(CommentKey::arrows, comment.arrows);
        if (comment.evaluation) {
            key(CommentKey::evaluation);
            text_.append(1, '"').append(format(*comment.evaluation)) += '"';
        }
        clock(CommentKey::clock, comment.clock);
        clock(CommentKey::elapsed, comment.elapsed);
        text_ += '}';
    }

private:
    void key(CommentKey key) {
        text_ += text_.back() == '{' ? "\"" : ",\"";
        text_.append(comment_keys[static_cast<std::size_t>(key)]) += "\":";
    }

    void append(const Circle& circle) { text_.append(board_.name(circle.at)); }
    void append(const Arrow& arrow) {
        text_.append(board_.name(arrow.from)).append(board_.name(arrow.to));
    }

    template <class Shape> void shapes(CommentKey name, const std::vector<Shape>& list) {
        if (list.empty()) return;
        key(name);
        char before = '[';
        for (const Shape& shape : list) {
            text_.append(1, before).append(1, '"') += shape.color;
            append(shape);
            text_ += '"';
            before = ',';
        }
        text_ += ']';
    }

    void clock(CommentKey name, const std::optional<std::chrono::milliseconds>& time) {
        if (!time) return;
        key(name);
        text_ += '"';
        append_clock(text_, *time);
        text_ += '"';
    }

    std::string& text_;
    const Board& board_;
};

bool is_words_only(const Comment& comment) {
    return comment.circles.empty() && comment.arrows.empty() && !comment.evaluation
           && !comment.clock && !comment.elapsed;
}

bool is_escaped_in_json(char c) {
    return static_cast<unsigned char>(c) < 0x20 || c == '"' || c == '\\';
}

} // namespace

Comment read_json_comment(JsonInput& input, const JsonValue& value, const Board& board) {
    return CommentReader{input, board}.read(value);
}

void append_json_comment(std::string& text, const Comment& comment, const Board& board) {
    if (is_words_only(comment)) return append_json_string(text, comment.text);
    CommentWriter{text, board}.write(comment);
}

void append_json_string(std::string& text, std::string_view value) {
    text += '"';
    for (auto at = value.begin();;) {
        const auto special = std::find_if(at, value.end(), is_escaped_in_json);
        text.append(at, special);
        if (special == value.end()) break;
        switch (*special) {
        case '\n': text += "\\n"; break;
        case '"': text += "\\\""; break;
        case '\\': text += "\\\\"; break;
        default: fmt::format_to(std::back_inserter(text), "\\u{:04x}", *special); break;
        }
        at = special + 1;
    }
    text += '"';
}

} // namespace merels

#include <cli/records/move_list.hpp>

#include <libnotation/base/harmless.hpp>
#include <libnotation/base/utf8.hpp>
#include <libnotation/game/language/comment_language.hpp>
#include <libnotation/game/traverse.hpp>
#include <libnotation/text/notation/move_text.hpp>
#include <libnotation/text/notation/move_words.hpp>

#include <algorithm>
#include <string>

namespace merels::cli {

namespace {

enum class Look { plain, strong, current, aside, comment, fault };

Styled painted(std::string_view word, Look look, const Paint& paint) {
    switch (look) {
    case Look::plain: break;
    case Look::strong: return paint.bold(word);
    case Look::current: return paint.reversed(word);
    case Look::aside: return paint.dim(word);
    case Look::comment: return paint.cyan(word);
    case Look::fault: return paint.red(word);
    }
    return word;
}

/// Divides words into lines. Paragraphs are indented by their depth.
class LineBreaker {
public:
    explicit LineBreaker(std::size_t width) : width_(width), lines_(1) {}

    void begin_paragraph(std::size_t depth) {
        indent_ = 2 * std::min(depth, deepest);
        if (is_empty_) lines_.pop_back();
        begin_line();
    }
    /// Adds a word. The word may contain blanks, but is not divided.
    void add(std::string_view word, Look look, const Paint& paint) {
        const std::size_t width = utf8::display_width(word);
        if (!is_empty_ && column_ + 1 + width > width_) begin_line();
        if (!is_empty_) {
            lines_.back() += " ";
            ++column_;
        }
        lines_.back() += painted(word, look, paint);
        column_ += width;
        is_empty_ = false;
    }
    void add_words(std::string_view text, Look look, const Paint& paint) {
        constexpr std::string_view blanks = " \n\r\t";
        while (true) {
            const std::size_t blank = std::min(text.find_first_not_of(blanks), text.size());
            const bool is_line_broken = text.substr(0, blank).find('\n') != text.npos;
            text.remove_prefix(blank);
            if (text.empty()) return;
            if (is_line_broken && look == Look::comment) begin_line();
            const std::string_view word = text.substr(0, text.find_first_of(blanks));
            add(harmless(word), look, paint);
            text.remove_prefix(word.size());
        }
    }

    /// The number of the last line.
    std::size_t line() const { return lines_.size() - 1; }
    std::vector<Styled> take() { return std::move(lines_); }

private:
    /// The greatest depth that adds to the indent. Deeper variations have the same indent.
    static constexpr std::size_t deepest = 8;

    void begin_line() {
        lines_.push_back(std::string(indent_, ' '));
        column_ = indent_;
        is_empty_ = true;
    }

    std::size_t width_;
    std::vector<Styled> lines_;
    std::size_t indent_ = 0;
    std::size_t column_ = 0;
    bool is_empty_ = true;
};

class MoveListWriter {
public:
    MoveListWriter(const Game& game, NodeId current, std::size_t width, const Paint& paint,
                   std::string_view language)
        : game_(game), current_(current), paint_(paint), language_(language), lines_(width) {}

    MoveList write() {
        comments(game_.annotation(Game::root).after);
        WrittenOrder order{game_};
        while (const auto next = order.next()) move(*next);
        unread(Game::root);
        if (depth_ > 0 || has_unread_) lines_.begin_paragraph(0);
        lines_.add(std::string{format(game_.result)}, Look::strong, paint_);
        return {lines_.take(), current_line_};
    }

private:
    void move(const WrittenMove& next) {
        if (next.begins_line) lines_.begin_paragraph(next.depth);
        depth_ = next.depth;
        comments(game_.annotation(next.node).before);
        const bool is_starter
            = move_number_text(game_, next.plies_before).find("...") == std::string::npos;
        needs_number_ = needs_number_ || next.begins_line || is_starter;
        std::string word = needs_number_ ? move_number_text(game_, next.plies_before) + " " : "";
        word += merels::format(game_.move(next.node), game_.rule_set().board);
        for (const Glyph glyph : game_.annotation(next.node).glyphs) word += glyph_in_words(glyph);
        needs_number_ = false;
        const bool is_current = next.node == current_;
        lines_.add(word, is_current ? Look::current : (next.depth > 0 ? Look::aside : Look::plain),
                   paint_);
        if (is_current) current_line_ = lines_.line();
        comments(game_.annotation(next.node).after);
        unread(next.node);
    }

    void comments(const std::vector<Comment>& comments) {
        for (const Comment& comment : in_language(comments, language_)) {
            lines_.add_words(set_apart(in_words(comment, game_.rule_set().board)), Look::comment,
                             paint_);
            needs_number_ = true;
        }
    }

    /// The comment as shown. Without color, braces separate it from the moves, as in a record.
    std::string set_apart(const std::string& comment) const {
        return paint_.is_on() ? comment : "{" + comment + "}";
    }

    void unread(NodeId node) {
        const std::string& text = game_.annotation(node).unread;
        if (text.empty()) return;
        lines_.add_words("unread: " + text, Look::fault, paint_);
        has_unread_ = true;
    }

    const Game& game_;
    NodeId current_;
    Paint paint_;
    std::string_view language_;
    LineBreaker lines_;
    std::size_t current_line_ = 0;
    unsigned depth_ = 0;
    bool needs_number_ = true;
    bool has_unread_ = false;
};

} // namespace

MoveList move_list(const Game& game, NodeId current, std::size_t width, const Paint& paint,
                   std::string_view language) {
    return MoveListWriter{game, current, width, paint, language}.write();
}

} // namespace merels::cli

#include <libnotation/text/formats/pgn/movetext_writer.hpp>

#include <libnotation/base/utf8.hpp>
#include <libnotation/game/traverse.hpp>
#include <libnotation/text/notation/comment_text.hpp>
#include <libnotation/text/notation/move_text.hpp>
#include <libnotation/text/record/unread_text.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <optional>

namespace merels {

namespace {

/// The end of a word in a comment: the next blank that may become a line break.
std::size_t word_end(std::string_view line, std::size_t begin) {
    for (std::size_t at = line.find(' ', begin); at != std::string_view::npos;
         at = line.find(' ', at + 1)) {
        const bool is_single
            = at > begin && line[at - 1] != ' ' && at + 1 < line.size() && line[at + 1] != ' ';
        // A line must not begin with %, because other programs ignore such lines.
        if (is_single && line[at + 1] != '%') return at;
    }
    return line.size();
}

class MovetextWriter {
public:
    MovetextWriter(std::string& text, const Game& game, const MovetextOptions& options)
        : game_(game), options_(options), lines_(text) {}

    void write() {
        const bool is_starter = game_.start().to_move() == game_.start().rules().starter;
        first_ply_ = 2 * (std::uint64_t{game_.first_move_number} - 1) + (is_starter ? 0 : 1);
        if (options_.has_annotations) comments(game_.annotation(Game::root).after);
        note_unread(Game::root, first_ply_);
        WrittenOrder order{game_};
        while (const auto next = order.next()) {
            if (next->depth > 0 && !options_.has_variations) continue;
            const bool begins_variation = game_.is_variation(next->node);
            end_variations(next->depth - (begins_variation ? 1 : 0));
            if (begins_variation) begin_variation(next->node);
            move(next->node, first_ply_ + next->plies_before);
        }
        end_variations(0);
        end_line();
        lines_.word(format(game_.result));
        lines_.end_line();
    }

private:
    /// Text that could not be read. It comes after all moves of its line.
    struct Unread {
        NodeId node;
        std::uint64_t ply;
        unsigned depth;
    };

    void move(NodeId node, std::uint64_t ply) {
        number(ply);
        word_ = number_;
        options_.spelling(word_, game_.move(node));
        annotation(game_.annotation(node));
        note_unread(node, ply + 1);
    }

    void note_unread(NodeId node, std::uint64_t ply) {
        if (options_.has_annotations && !game_.annotation(node).unread.empty())
            unread_.push_back({node, ply, open_variations_});
    }

    void begin_variation(NodeId first) {
        ++open_variations_;
        lines_.word("(");
        lines_.glue();
        needs_number_ = true;
        if (options_.has_annotations) comments(game_.annotation(first).before);
    }

    /// Ends variations until `depth` of them are open.
    void end_variations(unsigned depth) {
        for (; open_variations_ > depth; --open_variations_) {
            end_line();
            lines_.glue();
            lines_.word(")");
            needs_number_ = true;
        }
    }

    /// Writes the unread text of a line. The last text comes first.
    void end_line() {
        for (; !unread_.empty() && unread_.back().depth == open_variations_; unread_.pop_back())
            unread(unread_.back());
    }

    /// Writes unread text. A move number before the text separates it from the tags or from the
    /// move before. Without the number, `f2` and `xb6` would be read as one move.
    void unread(const Unread& part) {
        const std::string& text = game_.annotation(part.node).unread;
        if (part.node != Game::root || text.starts_with('[')) {
            needs_number_ = true;
            number(part.ply);
            number_.pop_back();
            lines_.word(number_);
        }
        // In the main line, the text may contain any parentheses.
        lines_.verbatim(open_variations_ == 0 ? text : kept_unread_text(text, true));
    }

    void number(std::uint64_t ply) {
        number_.clear();
        const bool is_first = ply % 2 == 0;
        if (is_first || needs_number_)
            fmt::format_to(std::back_inserter(number_), "{}{} ", ply / 2 + 1,
                           is_first ? "." : "...");
        needs_number_ = false;
    }

    void annotation(const Annotation& annotation) {
        if (!options_.has_annotations) return lines_.word(word_);
        const auto& glyphs = annotation.glyphs;
        const std::string_view first_sign = glyphs.empty() ? "" : sign(glyphs[0]);
        word_ += first_sign;
        const std::size_t first = first_sign.empty() ? 0 : 1;
        lines_.word(word_);
        for (std::size_t i = first; i < glyphs.size(); ++i)
            lines_.word(fmt::format("${}", glyphs[i]));
        comments(annotation.after);
    }

    void comments(const std::vector<Comment>& list) {
        for (const Comment& comment : list)
            lines_.comment(braced(format_comment(comment, game_.rule_set().board)));
        if (!list.empty()) needs_number_ = true;
    }

    /// Removes braces if the game has unread text. A `{` in a comment and a `}` in unread text
    /// after it would look like one comment.
    std::string braced(std::string content) {
        if (content.find('{') == std::string::npos || !has_unread()) return content;
        return without_braces(content);
    }

    /// True if the game has unread text. O(nodes) for the first call, then O(1).
    bool has_unread() {
        if (has_unread_) return *has_unread_;
        has_unread_ = false;
        for (NodeId node = Game::root; node != Game::none; node = next_in_tree(game_, node))
            if (!game_.annotation(node).unread.empty()) has_unread_ = true;
        return *has_unread_;
    }

    const Game& game_;
    const MovetextOptions& options_;
    LineWriter lines_;
    std::uint64_t first_ply_ = 0;
    std::vector<Unread> unread_;
    std::string number_;
    std::string word_;
    bool needs_number_ = true;
    unsigned open_variations_ = 0;
    std::optional<bool> has_unread_;
};

} // namespace

void LineWriter::word(std::string_view word) {
    const std::size_t length = utf8::length(word);
    if (is_glued_) {
        if (column_ + length > width) break_at_last_blank();
    } else if (column_ > 0) {
        if (column_ + 1 + length > width) {
            end_line();
        } else {
            last_blank_ = text_.size();
            text_ += ' ';
            ++column_;
        }
    }
    is_glued_ = false;
    text_ += word;
    column_ += length;
}

void LineWriter::end_line() {
    if (column_ == 0) return;
    begin_line();
    is_glued_ = false;
}

void LineWriter::begin_line() {
    text_ += '\n';
    column_ = 0;
    last_blank_ = none;
}

void LineWriter::break_at_last_blank() {
    if (last_blank_ == none) return;
    text_[last_blank_] = '\n';
    column_ = utf8::length(std::string_view{text_}.substr(last_blank_ + 1));
    last_blank_ = none;
}

void LineWriter::comment_line(std::string_view line) {
    for (std::size_t begin = 0; begin < line.size();) {
        const std::size_t end = word_end(line, begin);
        word(line.substr(begin, end - begin));
        begin = end + 1;
    }
}

void LineWriter::comment(std::string_view content) {
    std::string braced;
    braced.reserve(content.size() + 2);
    braced += '{';
    braced += content;
    braced += '}';
    const std::string_view text = braced;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        comment_line(text.substr(begin, end - begin));
        begin = end;
        for (; begin < text.size() && text[begin] == '\n'; ++begin) begin_line();
        const bool needs_indent
            = begin > end && begin < text.size() && (text[begin] == '[' || text[begin] == '%');
        if (needs_indent) {
            text_ += ' ';
            column_ = 1;
            glue();
        }
    }
}

void LineWriter::verbatim(std::string_view lines) {
    end_line();
    if (lines.starts_with('[') || lines.starts_with('%')) text_ += ' ';
    text_ += lines;
    begin_line();
}

MovetextOptions with_letters(const Game& game) {
    const Board& board = game.rule_set().board;
    return {.has_annotations = true,
            .has_variations = true,
            .spelling = [&board](std::string& text, Move move) { append_move(text, move, board); }};
}

void write_movetext(std::string& text, const Game& game, const MovetextOptions& options) {
    MovetextWriter{text, game, options}.write();
}

} // namespace merels

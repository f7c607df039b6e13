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

enum class Step : std::uint8_t { move, variation, follow, unread, close };

struct Task {
    Step step;
    NodeId node;
    std::uint64_t ply;
};

class MovetextWriter {
public:
    MovetextWriter(std::string& text, const Game& game, const MovetextOptions& options)
        : game_(game), options_(options), lines_(text) {}

    void write() {
        const bool is_starter = game_.start().to_move() == game_.start().rules().starter;
        const std::uint64_t ply
            = 2 * (std::uint64_t{game_.first_move_number} - 1) + (is_starter ? 0 : 1);
        if (options_.has_annotations) comments(game_.annotation(Game::root).after);
        tasks_.push_back({Step::follow, Game::root, ply});
        while (!tasks_.empty()) {
            const Task task = tasks_.back();
            tasks_.pop_back();
            perform(task);
        }
        lines_.word(format(game_.result));
        lines_.end_line();
    }

private:
    void perform(const Task& task) {
        switch (task.step) {
        case Step::move: return move(task);
        case Step::variation: return variation(task);
        case Step::follow: return follow(task);
        case Step::unread: return unread(task);
        case Step::close: return close();
        }
    }

    void follow(const Task& task) {
        if (options_.has_annotations && !game_.annotation(task.node).unread.empty())
            tasks_.push_back({Step::unread, task.node, task.ply});
        const NodeId next = game_.first_child(task.node);
        if (next != Game::none) tasks_.push_back({Step::move, next, task.ply});
    }

    void move(const Task& task) {
        number(task.ply);
        word_ = number_;
        options_.spelling(word_, game_.move(task.node));
        annotation(game_.annotation(task.node));
        tasks_.push_back({Step::follow, task.node, task.ply + 1});
        if (options_.has_variations && !game_.is_variation(task.node)) variations(task);
    }

    void variations(const Task& task) {
        const std::size_t first = tasks_.size();
        for (NodeId sibling = game_.next_sibling(task.node); sibling != Game::none;
             sibling = game_.next_sibling(sibling))
            tasks_.push_back({Step::variation, sibling, task.ply});
        std::reverse(tasks_.begin() + static_cast<std::ptrdiff_t>(first), tasks_.end());
    }

    void variation(const Task& task) {
        ++open_variations_;
        lines_.word("(");
        lines_.glue();
        needs_number_ = true;
        if (options_.has_annotations) comments(game_.annotation(task.node).before);
        tasks_.push_back({Step::close, task.node, 0});
        tasks_.push_back({Step::move, task.node, task.ply});
    }

    void close() {
        --open_variations_;
        lines_.glue();
        lines_.word(")");
        needs_number_ = true;
    }

    /// Writes unread text. A move number before the text separates it from the tags or from the
    /// move before. Without the number, `f2` and `xb6` would be read as one move.
    void unread(const Task& task) {
        const std::string& text = game_.annotation(task.node).unread;
        if (task.node != Game::root || text.starts_with('[')) {
            needs_number_ = true;
            number(task.ply);
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
    std::vector<Task> tasks_;
    std::string number_;
    std::string word_;
    bool needs_number_ = true;
    std::size_t open_variations_ = 0;
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

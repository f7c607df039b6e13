#include <libnotation/text/formats/json/json_moves.hpp>

#include <libnotation/game/traverse.hpp>
#include <libnotation/text/formats/json/json_comments.hpp>
#include <libnotation/text/notation/comment_text.hpp>
#include <libnotation/text/notation/illegal_move.hpp>
#include <libnotation/text/notation/move_text.hpp>
#include <libnotation/text/record/record_comments.hpp>
#include <libnotation/text/record/unread_text.hpp>

#include <fmt/format.h>

#include <array>

namespace merels {

namespace {

enum class MoveKey : std::uint8_t { move, glyphs, before, after, unread };

constexpr std::array<std::string_view, 5> move_keys{"move", "glyphs", "before", "after", "unread"};

constexpr std::string_view wanted_entry = "a move must be a string or an object with \"move\"";

class MovesReader {
public:
    MovesReader(JsonInput& input, const JsonValue& moves, TreeBuilder& tree)
        : input_(input), moves_(moves), tree_(tree) {}

    void read() {
        moves_.elements([&](const JsonValue& value) { entry(value); });
        if (is_skipping_) keep_skipped();
        if (tree_.open() > 0) {
            const std::size_t first = tree_.first_offset();
            input_.findings().add(describe_open_variations(tree_.open(), {first, first + 3}));
        }
    }

private:
    void report(Code code, Span span, std::string message) {
        input_.findings().add({code, span, std::move(message), {}});
    }

    void entry(const JsonValue& value) {
        const Span span = value.span();
        const bool is_open = value.raw() == "\"(\"";
        const bool is_close = value.raw() == "\")\"";
        if (is_skipping_ && skip(span, is_open, is_close)) return;
        if (is_open || is_close) {
            is_open ? open(span) : close(span);
        } else if (value.kind() == JsonKind::string) {
            move(value, span);
        } else if (value.kind() == JsonKind::object) {
            annotated_move(value);
        } else {
            input_.refuse(value, wanted_entry);
            skip_line(span);
        }
    }

    // These functions skip the text after an unreadable move, up to the end of its line.

    void start_skipping(Span from) {
        is_skipping_ = true;
        skipped_ = from;
        open_in_skipped_ = 0;
        is_variation_skipped_ = false;
    }

    void skip_line(Span from) {
        tree_.stop_main_line();
        start_skipping(from);
    }

    /// False if the entry is not part of the skipped text, because it ends the line.
    bool skip(Span span, bool is_open, bool is_close) {
        if (is_close && open_in_skipped_ == 0) {
            keep_skipped();
            return false;
        }
        skipped_.end = span.end;
        if (is_open) ++open_in_skipped_;
        if (is_close && --open_in_skipped_ == 0 && is_variation_skipped_) keep_skipped();
        return true;
    }

    void keep_skipped() {
        is_skipping_ = false;
        is_line_broken_ = true;
        const std::size_t begin = skipped_.begin - moves_.span().begin;
        tree_.keep_rest(moves_.raw().substr(begin, skipped_.end - skipped_.begin));
    }

    // These functions read variations.

    void open(Span span) {
        if (tree_.has_move()) {
            tree_.begin_variation(span.begin);
            is_line_broken_ = false;
            return;
        }
        report(Code::misplaced_variation, span, "there is no move before this variation");
        start_skipping(span);
        open_in_skipped_ = 1;
        is_variation_skipped_ = true;
    }

    void close(Span span) {
        if (tree_.open() == 0) {
            report(Code::stray_bracket, span, "this ) has no opening bracket");
            return;
        }
        if (!tree_.has_move() && !is_line_broken_)
            report(Code::empty_variation, span, "this variation has no move");
        end_variation();
    }

    void end_variation() {
        tree_.end();
        is_line_broken_ = false;
    }

    // These functions read moves.

    /// Plays the move that `word` spells.
    bool move(const JsonValue& word, Span entry) {
        const std::string text = *input_.string(word, "");
        if (tree_.play(text, word.inside(), word.is_verbatim())) return true;
        start_skipping(entry);
        return false;
    }

    void annotated_move(const JsonValue& entry) {
        std::array<std::optional<JsonValue>, move_keys.size()> values;
        input_.members(entry, move_keys,
                       [&](std::size_t key, const JsonValue& value) { values[key] = value; });
        if (!move_of(values[0], entry)) return;
        for (std::size_t key = 1; key < move_keys.size(); ++key)
            if (values[key]) remark(static_cast<MoveKey>(key), *values[key]);
    }

    bool move_of(const std::optional<JsonValue>& word, const JsonValue& entry) {
        if (word && word->kind() == JsonKind::string) return move(*word, entry.span());
        word ? input_.refuse(*word, "\"move\" takes a string like \"d6xb4\"")
             : input_.refuse(entry, wanted_entry);
        skip_line(entry.span());
        return false;
    }

    void remark(MoveKey key, const JsonValue& value) {
        switch (key) {
        case MoveKey::move: return;
        case MoveKey::glyphs: return glyphs(value);
        case MoveKey::before: return comments("before", value, &TreeBuilder::comments_before);
        case MoveKey::after: return comments("after", value, &TreeBuilder::comments_after);
        case MoveKey::unread: return unread(value);
        }
    }

    void glyphs(const JsonValue& list) {
        constexpr std::string_view what = "\"glyphs\" takes an array of numbers from 0 to 255";
        input_.elements(list, what, [&](const JsonValue& value) {
            if (const auto glyph = input_.number(value, 255, what))
                tree_.annotation().glyphs.push_back(static_cast<Glyph>(*glyph));
        });
    }

    void unread(const JsonValue& value) {
        const auto text = input_.string(value, "\"unread\" takes a string");
        if (text && !text->empty())
            tree_.annotation().unread = kept_unread_text(*text, !tree_.is_main_line());
    }

    template <class Place> void comments(std::string_view key, const JsonValue& list, Place place) {
        const std::string what = fmt::format("\"{}\" takes an array of comments", key);
        input_.elements(list, what, [&](const JsonValue& value) {
            Comment comment = read_json_comment(input_, value, tree_.board());
            tree_.add_comment((tree_.*place)(), std::move(comment), value.span());
        });
    }

    JsonInput& input_;
    const JsonValue& moves_;
    TreeBuilder& tree_;
    Span skipped_;
    std::size_t open_in_skipped_ = 0;
    bool is_skipping_ = false;
    /// True if a whole variation is skipped, false if only the rest of a line is.
    bool is_variation_skipped_ = false;
    /// True if the current line already has a diagnostic.
    bool is_line_broken_ = false;
};

class MovesWriter {
public:
    MovesWriter(std::string& text, const Game& game)
        : text_(text), game_(game), board_(game.rule_set().board) {}

    void write() {
        text_ += '[';
        unsigned open = 0;
        const auto close_to = [&](unsigned depth) {
            for (; open > depth; --open) text_ += ",\")\"";
        };
        WrittenOrder order{game_};
        while (const auto next = order.next()) {
            const bool begins_variation = game_.is_variation(next->node);
            close_to(next->depth - (begins_variation ? 1 : 0));
            if (begins_variation) text_ += ",\"(\"";
            open = next->depth;
            move(next->node);
        }
        close_to(0);
        text_ += ']';
    }

private:
    void comma() {
        if (text_.back() != '[') text_ += ',';
    }

    void move(NodeId node) {
        const Annotation& annotation = game_.annotation(node);
        comma();
        if (annotation.empty())
            spelled(node);
        else
            annotated(node, annotation);
    }

    void spelled(NodeId node) {
        text_ += '"';
        append_move(text_, game_.move(node), board_);
        text_ += '"';
    }

    void annotated(NodeId node, const Annotation& annotation) {
        text_ += "{\"move\":";
        spelled(node);
        if (!annotation.glyphs.empty()) glyphs(annotation.glyphs);
        comments(",\"before\":[", annotation.before);
        comments(",\"after\":[", annotation.after);
        if (!annotation.unread.empty()) {
            text_ += ",\"unread\":";
            append_json_string(text_, annotation.unread);
        }
        text_ += '}';
    }

    void glyphs(const std::vector<Glyph>& list) {
        text_ += ",\"glyphs\":[";
        for (const Glyph glyph : list) {
            comma();
            text_ += fmt::format_int{glyph}.c_str();
        }
        text_ += ']';
    }

    void comments(std::string_view key, const std::vector<Comment>& list) {
        if (list.empty()) return;
        text_ += key;
        for (const Comment& comment : list) {
            comma();
            append_json_comment(text_, comment, board_);
        }
        text_ += ']';
    }

    std::string& text_;
    const Game& game_;
    const Board& board_;
};

} // namespace

void read_json_moves(JsonInput& input, const JsonValue& moves, TreeBuilder& tree) {
    MovesReader{input, moves, tree}.read();
}

void append_json_moves(std::string& text, const Game& game) { MovesWriter{text, game}.write(); }

} // namespace merels

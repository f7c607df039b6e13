#include <libnotation/text/formats/sgf/sgf.hpp>

#include <libnotation/text/formats/sgf/sgf_head.hpp>
#include <libnotation/text/record/record_comments.hpp>
#include <libnotation/text/shared/point_names.hpp>
#include <libnotation/text/shared/record_text.hpp>

#include <fmt/format.h>

#include <optional>

namespace merels {

namespace {

using TokenKind = SgfToken::Kind;

/// The greatest number of values of one node that are read. All further values are kept as text.
constexpr std::size_t most_values = 4096;

class SgfReader {
public:
    SgfReader(std::string_view record, const ReadOptions& options, Reading& reading)
        : record_(record), options_(options), reading_(reading), tree_begin_(first_tree(record)),
          lexer_(record, tree_begin_), token_(lexer_.next()) {}

    Replayed read() {
        if (token_.kind == TokenKind::end) return keep_text();
        advance();
        const std::vector<SgfValue> values = node();
        if (!is_our_game(values)) return read_no_game(record_, options_, reading_, findings_);
        SgfHead sgf = read_sgf_head(values, findings_);
        const Head head = settle_head(sgf.claims, options_, reading_, findings_);
        for (Tag& tag : sgf.tags) game().tags.add(std::move(tag.name), std::move(tag.value));
        keep_stray({0, tree_begin_});
        TreeBuilder tree{head, reading_, findings_};
        tree_ = &tree;
        SgfRemarks{record_, tree, findings_}.read(sgf.remarks, std::nullopt);
        keep_strays();
        if (head.is_readable)
            read_moves(values);
        else
            keep_all_moves();
        keep_stray({token_.whole.begin, record_.size()});
        Replayed replayed = tree.finish();
        settle_result(sgf, replayed);
        return replayed;
    }

private:
    Game& game() { return reading_.game; }

    void advance() { token_ = lexer_.next(); }

    std::string_view text_of(Span span) const {
        return record_.substr(span.begin, span.end - span.begin);
    }

    void report(Code code, Span span, std::string message, std::string hint = {}) {
        findings_.add({code, span, std::move(message), std::move(hint)});
    }

    // These functions keep records that cannot be read.

    bool is_our_game(const std::vector<SgfValue>& values) {
        for (const SgfValue& value : values) {
            if (value.name != "GM" || trimmed(value.raw) == "5") continue;
            report(Code::other_game, value.whole,
                   fmt::format("GM[{}] is not nine men's morris", excerpt(value.raw)),
                   "GM[5] is nine men's morris");
            return false;
        }
        return true;
    }

    Replayed keep_text() {
        const Replayed replayed = read_no_game({}, options_, reading_, findings_);
        keep_stray({0, record_.size()});
        return replayed;
    }

    void keep_all_moves() {
        const std::size_t begin = token_.whole.begin;
        skip_to_end_of_tree();
        const std::string_view rest = trimmed(text_of({begin, token_.whole.begin}));
        if (!rest.empty()) keep_as_comment(game(), rest);
        if (token_.kind == TokenKind::close) advance();
    }

    // These functions keep stray text.

    void keep_stray(Span span) {
        const std::string_view text = trimmed(text_of(span), " \t\r\n\v\f\xEF\xBB\xBF");
        if (text.empty()) return;
        const auto begin = static_cast<std::size_t>(text.data() - record_.data());
        report(Code::stray_text, {begin, begin + text.size()},
               "this text is outside of the game tree", "kept as a comment");
        keep_as_comment(game(), text);
    }

    void keep_strays() {
        for (const Span span : strays_) {
            report(Code::stray_text, span, "this text is outside of all properties",
                   "kept as a comment");
            Comment comment;
            comment.text = normal_text(as_utf8(text_of(span)));
            tree_->add_comment(tree_->comments_after(), std::move(comment), span);
        }
        strays_.clear();
    }

    // These functions read nodes.

    /// The values of the node that begins here, its `;` included.
    std::vector<SgfValue> node() {
        std::vector<SgfValue> values;
        if (token_.kind == TokenKind::node) advance();
        for (; token_.kind == TokenKind::value || token_.kind == TokenKind::stray; advance()) {
            if (token_.kind == TokenKind::value && values.size() < most_values)
                values.push_back(value());
            else if (strays_.size() < most_values)
                strays_.push_back(token_.whole);
        }
        return values;
    }

    SgfValue value() {
        if (token_.is_unclosed) {
            const std::size_t open = token_.content.begin - 1;
            report(Code::unclosed_value, {open, open + 1}, "this [ has no ]");
            has_unclosed_value_ = true;
        }
        return {sgf::letters(token_.name), text_of(token_.content), token_.content, token_.whole};
    }

    void read_moves(const std::vector<SgfValue>& first) {
        if (!read_node(first, tree_begin_ + 1, true)) return finish_tree();
        for (;;) {
            switch (token_.kind) {
            case TokenKind::open: open(); break;
            case TokenKind::close:
                if (tree_->open() == 0) return finish_tree();
                close();
                break;
            case TokenKind::end: return finish_tree();
            case TokenKind::node:
            case TokenKind::value:
            case TokenKind::stray: next_node(); break;
            }
        }
    }

    void open() {
        last_open_ = token_.whole.begin;
        is_branch_empty_ = true;
        tree_->begin_branch(token_.whole.begin);
        advance();
    }

    void close() {
        if (is_branch_empty_)
            report(Code::empty_variation, {last_open_, token_.whole.end},
                   "this variation has no move");
        is_branch_empty_ = false;
        tree_->end();
        advance();
    }

    void next_node() {
        const std::size_t begin = token_.whole.begin;
        const std::vector<SgfValue> values = node();
        is_branch_empty_ &= values.empty() && strays_.empty();
        read_node(values, begin, false);
    }

    /// False if the rest of the line could not be read. The rest is then kept as text.
    bool read_node(const std::vector<SgfValue>& values, std::size_t begin, bool is_first) {
        if (!is_first && has_setup(values)) return keep_rest(begin), false;
        std::optional<Color> mover;
        for (const SgfValue& value : values) {
            if (value.name != "W" && value.name != "B") continue;
            if (!move(value, mover)) {
                keep_rest(is_first ? value.whole.begin : begin);
                return false;
            }
        }
        if (!is_first) {
            SgfRemarks{record_, *tree_, findings_}.read(values, mover);
            keep_strays();
        }
        return true;
    }

    bool has_setup(const std::vector<SgfValue>& values) {
        for (const SgfValue& value : values) {
            if (!is_sgf_setup(value.name)) continue;
            report(Code::setup_in_tree, value.whole, "men are set up in the middle of the game",
                   "the rest of the game is kept as a comment");
            tree_->stop_main_line();
            return true;
        }
        return false;
    }

    bool move(const SgfValue& value, std::optional<Color>& mover) {
        const Color to_move = tree_->position().to_move();
        std::string word = as_utf8(trimmed(sgf::unescaped(value.raw, true)));
        const bool is_verbatim = word == value.raw;
        if (word.empty()) word = "--";
        const Span span = value.raw.empty() ? value.whole : value.content;
        if (!tree_->play(word, span, is_verbatim)) return false;
        if (mover && !findings_.has(Code::lenient_spelling))
            report(Code::lenient_spelling, value.whole, "there are two moves in one node");
        mover = to_move;
        const Color written = value.name == "W" ? Color::white : Color::black;
        // If one move is missing, all later moves have the wrong color. So only the first wrong
        // color is reported.
        if (written != to_move && !findings_.has(Code::wrong_color))
            report(Code::wrong_color, value.whole,
                   fmt::format("{} is to move, not {}", name(to_move), name(written)),
                   "Merels reads this as a move of the player who is to move");
        return true;
    }

    // These functions keep the unreadable rest of a line.

    /// Keeps the rest of the line as text after a missing or illegal move. Later branches at the
    /// end of a line become text, too. Otherwise one of these branches would become the main line.
    void keep_rest(std::size_t begin) {
        strays_.clear();
        const bool would_go_on = tree_->is_at_end_of_line();
        std::size_t open_inside = 0;
        if (tree_->is_branch_open_here() && !tree_->has_move()) {
            begin = tree_->first_offset_here();
            open_inside = tree_->branches_open_here();
        }
        const bool ends_with_branch = !would_go_on && open_inside > 0;
        for (std::size_t i = 0; i < open_inside; ++i) tree_->end();
        std::size_t end = begin;
        for (; token_.kind != TokenKind::end; advance()) {
            if (token_.kind == TokenKind::open) ++open_inside;
            if (token_.kind == TokenKind::close) {
                if (open_inside == 0) break;
                if (--open_inside == 0 && ends_with_branch) {
                    end = token_.whole.end;
                    advance();
                    break;
                }
            }
            end = token_.whole.end;
        }
        if (end == begin) end = token_.whole.begin;
        tree_->keep_rest(trimmed(text_of({begin, std::max(begin, end)})));
        is_branch_empty_ = false;
    }

    void skip_to_end_of_tree() {
        for (std::size_t depth = 0; token_.kind != TokenKind::end; advance()) {
            if (token_.kind == TokenKind::open) ++depth;
            if (token_.kind != TokenKind::close) continue;
            if (depth == 0) break;
            --depth;
        }
    }

    void finish_tree() {
        if (token_.kind == TokenKind::close) return advance();
        // If a value has no end, the tree has no end either. Then only the value is reported.
        if (!has_unclosed_value_)
            report(Code::unclosed_variation, {tree_begin_, tree_begin_ + 1},
                   "this tree is never closed");
    }

    void settle_result(const SgfHead& sgf, Replayed& replayed) {
        replayed.has_open_end |= has_unclosed_value_;
        if (!sgf.result_span) return;
        replayed.result_span = *sgf.result_span;
        replayed.result = sgf.result.value_or(GameResult::unfinished);
    }

    std::string_view record_;
    const ReadOptions& options_;
    Reading& reading_;
    Findings findings_{reading_.diagnostics};
    std::size_t tree_begin_;
    SgfLexer lexer_;
    SgfToken token_;
    TreeBuilder* tree_ = nullptr;
    std::vector<Span> strays_;
    std::size_t last_open_ = 0;
    /// True if nothing was read since the last `(`.
    bool is_branch_empty_ = false;
    bool has_unclosed_value_ = false;
};

} // namespace

Replayed read_sgf(std::string_view record, const ReadOptions& options, Reading& reading) {
    return SgfReader{record, options, reading}.read();
}

} // namespace merels

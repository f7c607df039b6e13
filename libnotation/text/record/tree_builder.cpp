#include <libnotation/text/record/tree_builder.hpp>

#include <libnotation/text/notation/comment_text.hpp>
#include <libnotation/text/notation/illegal_move.hpp>
#include <libnotation/text/notation/move_phrase.hpp>
#include <libnotation/text/notation/move_text.hpp>
#include <libnotation/text/record/record_comments.hpp>
#include <libnotation/text/shared/point_names.hpp>
#include <libnotation/text/shared/record_text.hpp>

#include <fmt/format.h>

namespace merels {

TreeBuilder::TreeBuilder(const Head& head, Reading& reading, Findings& findings)
    : game_(reading.game), findings_(findings),
      draws_(reading.recent, head.start), at_{Game::root, head.start, head.start},
      main_end_(head.start) {
    replayed_.is_complete = replayed_.is_main_line_complete = head.is_readable;
}

/// Reports a limited number of failures. More reports would take long and would not help.
template <class Describe> bool TreeBuilder::fail(Describe describe) {
    if (failures_++ < Findings::most_of_a_code) findings_.add(describe());
    stop_main_line();
    return false;
}

void TreeBuilder::stop_main_line() {
    replayed_.is_complete = false;
    if (at_.is_main_line && is_at_end_of_line()) replayed_.is_main_line_complete = false;
}

bool TreeBuilder::can_play_here(Span span) {
    if (game_.annotation(at_.node).unread.empty()) return true;
    return fail([&]() -> Diagnostic {
        return {Code::unreadable_move, span, "a move follows text that is not a move"};
    });
}

bool TreeBuilder::play(std::string_view word, Span span, bool is_verbatim) {
    if (!can_play_here(span)) return false;
    const Position& position = at_.position;
    const auto phrase = parse_move_phrase(word, board(), PointNaming::letters);
    if (!phrase || phrase->length != word.size())
        return fail([&] { return describe_unreadable(word, span, position); });
    if (phrase->unknown_point)
        return fail([&] {
            const auto [begin, end] = *phrase->unknown_point;
            const Span place{span.begin + begin, span.begin + end};
            return describe_unknown_point(word.substr(begin, end - begin),
                                          is_verbatim ? place : span, position, word);
        });
    const auto move = legal_form(position, phrase->claimed);
    if (!move)
        return fail([&] {
            Diagnostic diagnostic = explain_illegal(position, phrase->claimed);
            diagnostic.span = span;
            return diagnostic;
        });
    if (!findings_.has(Code::lenient_spelling) && format(phrase->claimed, board()) != word)
        findings_.add({Code::lenient_spelling, span, "this is not the strict spelling"});
    play(*move, span);
    return true;
}

void TreeBuilder::play(Move legal, Span span) {
    at_.is_main_line = at_.is_main_line && is_at_end_of_line();
    if (at_.is_main_line)
        if (const auto draw = draws_.missed_draw(at_.position))
            findings_.add(describe_missed_draw(*draw, at_.position, span));
    at_.before = at_.position;
    at_.position.play(legal);
    at_.node = game_.add(at_.node, legal);
    at_.has_move = true;
    ++at_.ply;
    if (!at_.is_main_line) return;
    ++replayed_.plies;
    draws_.follow(legal, at_.before, at_.position);
}

void TreeBuilder::note_main_end() {
    if (at_.is_main_line && is_at_end_of_line()) main_end_ = at_.position;
}

void TreeBuilder::begin(std::size_t offset, bool is_variation) {
    ++open_;
    if (!is_variation && is_branch_open_here() && !at_.has_move) {
        ++levels_.back().count;
        return;
    }
    levels_.push_back({at_.node, at_.before, at_.ply, at_.has_move, at_.is_main_line, offset, 1});
    at_.has_move = false;
}

void TreeBuilder::begin_variation(std::size_t offset) {
    begin(offset, true);
    at_.node = game_.parent(at_.node);
    at_.position = at_.before;
    --at_.ply;
}

void TreeBuilder::end() {
    --open_;
    note_main_end();
    Level& level = levels_.back();
    at_.node = level.node;
    at_.position = level.before;
    at_.before = level.before;
    at_.ply = level.ply;
    at_.has_move = level.has_move;
    at_.is_main_line = level.is_main_line;
    if (at_.node != Game::root) at_.position.play(game_.move(at_.node));
    if (--level.count == 0)
        levels_.pop_back();
    else
        at_.has_move = false;
}

bool TreeBuilder::is_branch_open_here() const {
    return !levels_.empty() && levels_.back().node == at_.node;
}

void TreeBuilder::keep_rest(std::string_view raw) {
    const NodeId place = at_.has_move || levels_.empty() ? at_.node : levels_.back().node;
    keep_as_comment(game_, raw, place);
}

Replayed TreeBuilder::finish() {
    while (open_ > 0) end();
    note_main_end();
    draws_.finish(main_end_);
    return replayed_;
}

std::vector<Comment>& TreeBuilder::comments_before() {
    if (at_.node == Game::root) return annotation().after;
    if (game_.is_variation(at_.node)) return annotation().before;
    return game_.annotate(game_.parent(at_.node)).after;
}

void TreeBuilder::add_comment(std::vector<Comment>& place, Comment comment, Span span) {
    if (merels::add_comment(place, std::move(comment)) || findings_.has(Code::many_comments))
        return;
    findings_.add({Code::many_comments, span,
                   fmt::format("more than {} comments in one place", most_comments),
                   "Merels adds the other comments to the last one"});
}

Replayed read_no_game(std::string_view kept, const ReadOptions& options, Reading& reading,
                      Findings& findings) {
    HeadClaims nothing;
    nothing.needs_no_rule_set = true;
    settle_head(nothing, options, reading, findings);
    if (!kept.empty()) keep_as_comment(reading.game, kept);
    Replayed replayed;
    replayed.is_complete = replayed.is_main_line_complete = false;
    return replayed;
}

void keep_as_comment(Game& game, std::string_view raw, NodeId node) {
    Comment comment;
    comment.text = normal_text(as_utf8(raw));
    add_comment(game.annotate(node).after, std::move(comment));
}

std::string normal_text(std::string_view text) {
    if (text.find_first_of("\r\n") == std::string_view::npos) return normalized(text);
    std::string doubled;
    doubled.reserve(text.size() + 16);
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool is_crlf = text[i] == '\r' && i + 1 < text.size() && text[i + 1] == '\n';
        if (is_crlf) continue;
        const bool is_break = text[i] == '\n' || text[i] == '\r';
        const bool ends_breaks
            = is_break && (i + 1 == text.size() || (text[i + 1] != '\n' && text[i + 1] != '\r'));
        doubled += is_break ? '\n' : text[i];
        // In normal form, n + 1 line breaks become n. So each series of line breaks gets one more.
        if (ends_breaks) doubled += '\n';
    }
    return normalized(doubled);
}

} // namespace merels

#include <libnotation/text/record/replay.hpp>

#include <libnotation/text/input/record_lines.hpp>
#include <libnotation/text/notation/illegal_move.hpp>
#include <libnotation/text/notation/move_text.hpp>
#include <libnotation/text/positions/position_formats.hpp>
#include <libnotation/text/record/move_finder.hpp>
#include <libnotation/text/record/record_comments.hpp>
#include <libnotation/text/record/tokens.hpp>
#include <libnotation/text/record/tree_builder.hpp>
#include <libnotation/text/record/unread_text.hpp>
#include <libnotation/text/shared/findings.hpp>
#include <libnotation/text/shared/point_names.hpp>
#include <libnotation/text/shared/record_text.hpp>

#include <fmt/format.h>

namespace merels {

namespace {

using grammar::Event;
using grammar::EventKind;
using grammar::Events;

class Replay {
public:
    Replay(std::string_view text, const Events& events, const Head& head,
           const ReadOptions& options, Reading& reading)
        : text_(text), events_(events), findings_(reading.diagnostics), game_(reading.game),
          guesses_moves_(options.guesses_moves), layout_(layout_of(reading.format)),
          names_(point_naming(reading.format)), moves_(text, events, head.start.board(), names_),
          tree_(head, reading, findings_) {
        const Color starter = head.start.rules().starter;
        first_ply_ = 2 * (game_.first_move_number - 1) + (head.start.to_move() == starter ? 0 : 1);
    }

    Replayed run() {
        const auto count = static_cast<std::uint32_t>(events_.events.size());
        for (next_ = 0; next_ < count && !is_stopped_;) {
            const Event& event = events_.events[next_];
            ++next_;
            if (replayed_.result)
                after_result(event);
            else
                step(event);
        }
        finish();
        return replayed_;
    }

private:
    const Board& board() const { return tree_.board(); }
    bool is_inside_variation() const { return tree_.open() > 0; }
    /// The index of the event of this line's `)`, or `no_event`.
    std::uint32_t end_of_line() const {
        if (!is_inside_variation()) return grammar::no_event;
        return events_.events[tree_.first_offset_here()].value;
    }

    static Span span_of(const Event& event) { return {event.offset, event.offset + event.length}; }

    void report(Code code, Span span, std::string message, std::string hint = {}) {
        findings_.add({code, span, std::move(message), std::move(hint)});
    }

    void step(const Event& event) {
        switch (event.kind) {
        case EventKind::placement:
        case EventKind::move:
        case EventKind::word: return move(event);
        case EventKind::number: return number(event.value, span_of(event));
        case EventKind::comment:
        case EventKind::nested_comment:
        case EventKind::doubtful_comment:
        case EventKind::unclosed_comment: return comment(event);
        case EventKind::glyph: return glyph(event);
        case EventKind::open: return open(event);
        case EventKind::close: return close();
        case EventKind::result: return result(event);
        case EventKind::stray: return stray(event);
        case EventKind::escape: return escape(event);
        }
    }

    void move(const Event& event) {
        const Move strict = moves_.strict_move(next_ - 1);
        if (!strict.is_pass()) return play(strict, span_of(event));
        const auto found = moves_.find(next_ - 1, tree_.position());
        if (!found) return word(event);
        if (found->unknown_point) return unknown_point(event, *found->unknown_point);
        next_ = found->next;
        if (found->odd)
            note_once(Code::odd_character, *found->odd, found->oddity,
                      "read as the character that it looks like");
        else if (!found->is_strict && layout_ == Layout::pgn)
            note_lenient_spelling(found->span);
        play(found->claimed, found->span);
    }

    void note_lenient_spelling(Span span) {
        note_once(Code::lenient_spelling, span, "this is not the strict spelling",
                  "merels fmt writes the strict spelling");
    }

    void unknown_point(const Event& event, Span span) {
        const std::string_view word = text_.substr(span.begin, span.end - span.begin);
        fail(event.offset, [&] {
            return describe_unknown_point(word, span, tree_.position(),
                                          guesses_moves_ ? event.text_in(text_) : "");
        });
    }

    /// Handles a word that is not a move.
    void word(const Event& event) {
        if (names_ == PointNaming::letters)
            if (const auto value = bare_number(text_, events_, next_))
                return number(*value, span_of(event));
        const std::string_view text = event.text_in(text_);
        if (is_ellipsis(text)) return;
        // A NUL byte has its own diagnostic.
        if (text.find('\0') != std::string_view::npos) return keep_rest(event.offset);
        fail(event.offset, [&] {
            return position_or(describe_unreadable(text, span_of(event), tree_.position()), text);
        });
    }

    void play(Move claimed, Span span) {
        const auto move = legal_form(tree_.position(), claimed);
        if (!move) return play_illegal(claimed, span);
        tree_.play(*move, span);
        if (!pending_.empty()) tree_.annotation().before = std::move(pending_);
        pending_.clear();
    }

    void play_illegal(Move claimed, Span span) {
        if (const auto move = move_after_pass(tree_.position(), claimed)) {
            if (!findings_.has(Code::supplied_pass))
                findings_.add(describe_supplied_pass(tree_.position(), span));
            play(Move{}, span);
            return play(*move, span);
        }
        const auto explain
            = [&] { return describe_illegal(tree_.position(), claimed, text_, span); };
        const bool is_last = !is_inside_variation() && !is_behind_open_end()
                             && ends_moves(std::span{events_.events}.subspan(next_));
        if (is_last)
            if (const Diagnostic fault = explain(); fault.code == Code::capture_missing)
                return keep_unfinished(fault);
        fail(span.begin, explain);
    }

    /// Keeps half a move as a comment, because a game only contains whole moves.
    void keep_unfinished(const Diagnostic& fault) {
        report(Code::unfinished_move, fault.span,
               "the record ends in the middle of a move: " + fault.message, fault.hint);
        const auto [begin, end] = fault.span;
        add_comment(parse(fmt::format("unfinished move: {}", text_.substr(begin, end - begin))));
        has_open_end_ = true;
    }

    void number(std::uint32_t written, Span span) {
        const unsigned expected = 1 + (first_ply_ + tree_.ply()) / 2;
        if (text_[span.end - 1] == ')') note_lenient_spelling(span);
        doubtful_comment_.number(written == expected);
        if (written == expected) return;
        // If a pass is missing in the record, its number may be missing or not.
        const bool is_doubtful = doubtful_comment_.is_met() || findings_.has(Code::supplied_pass)
                                 || findings_.has(Code::contradiction);
        if (is_doubtful || is_behind_open_end()) return;
        const bool is_second_due
            = !is_inside_variation() && tree_.ply() > 0 && (first_ply_ + tree_.ply()) % 2 == 1;
        Diagnostic odd = describe_number({written, expected, span, is_second_due}, events_, next_);
        if (!findings_.has(odd.code)) findings_.add(std::move(odd));
    }

    void note_once(Code code, Span span, std::string message, std::string hint) {
        if (!findings_.has(code)) report(code, span, std::move(message), std::move(hint));
    }

    // These functions handle failures. The functions keep the rest of the line as text.

    /// Reports a limited number of failures. More reports would take long and would not help.
    template <class Describe> void fail(std::size_t offset, Describe describe) {
        if (is_behind_open_end()) {
            if (!has_open_end_) report_open_variations();
        } else if (!doubtful_comment_.is_met() && failures_++ < Findings::most_of_a_code) {
            findings_.add(chess_or(describe(), text_.substr(offset)));
        }
        keep_rest(offset);
    }

    /// True after a `(` that is never closed. An illegal move there may belong to the main line.
    bool is_behind_open_end() const {
        return !events_.open.empty() && next_ > events_.open.front();
    }

    void keep_rest(std::size_t offset) {
        replayed_.is_complete = false;
        const auto close = end_of_line();
        if (close == grammar::no_event) return keep_rest_of_record(offset);
        keep_unread({offset, events_.events[close].offset}, close);
        next_ = close;
    }

    void keep_rest_of_record(std::size_t offset) {
        is_stopped_ = true;
        replayed_.is_main_line_complete = false;
        std::size_t end = text_.size();
        const Event& last = events_.events.back();
        if (last.kind == EventKind::result && last.offset >= offset) {
            end = last.offset;
            take_result(last);
        }
        keep_unread({offset, end}, static_cast<std::uint32_t>(events_.events.size()));
    }

    /// Keeps a part of the record as text. The part consists of the last event that was read, and
    /// of the events after it up to `end`.
    void keep_unread(Span part, std::uint32_t end) {
        const auto events = std::span{events_.events}.subspan(next_ - 1, end - (next_ - 1));
        std::string text = unread_text(text_, part, {layout_, events}, is_inside_variation());
        // In PGN, text of another notation could be misread as moves.
        if (layout_ != Layout::pgn || names_ != PointNaming::letters
            || (!tree_.has_move() && is_inside_variation()))
            add_comment(parse(text));
        else
            tree_.annotation().unread = std::move(text);
        is_line_broken_ = true;
    }

    Comment parse(std::string_view raw) const { return read_comment(raw, board()); }

    void comment(const Event& event) {
        report_braces(event, text_, findings_);
        has_open_end_ = has_open_end_ || event.kind == EventKind::unclosed_comment;
        doubtful_comment_.follow(event);
        add_comment(read_comment(event, text_, board(), findings_));
    }

    void add_comment(Comment comment) {
        const bool is_before = !tree_.has_move() && is_inside_variation();
        tree_.add_comment(is_before ? pending_ : tree_.comments_after(), std::move(comment),
                          span_of(events_.events[next_ - 1]));
    }

    void glyph(const Event& event) {
        const auto glyph = parse_glyph(event.text_in(text_));
        if (glyph && tree_.has_move()) return tree_.annotation().glyphs.push_back(*glyph);
        if (findings_.is_full(Code::bad_glyph)) return;
        report(Code::bad_glyph, span_of(event),
               glyph ? "a glyph before the first move"
                     : fmt::format("there is no glyph {}", excerpt(event.text_in(text_))));
    }

    void open(const Event& event) {
        if (!tree_.has_move()) return misplaced_variation(event);
        tree_.begin_variation(next_ - 1);
        is_line_broken_ = false;
    }

    void misplaced_variation(const Event& event) {
        if (event.value == grammar::no_event) return unclosed(event);
        const Event& end = events_.events[event.value];
        report(Code::misplaced_variation, span_of(event), "there is no move before this variation");
        is_line_broken_ = true;
        add_comment(parse(text_.substr(event.offset, end.offset + 1 - event.offset)));
        next_ = event.value + 1;
    }

    /// Keeps the record from this event on as a comment, because the events inside parentheses that
    /// are never closed cannot be played.
    void unclosed(const Event& event) {
        report_open_variations();
        add_comment(parse(trimmed(text_.substr(event.offset))));
        is_stopped_ = true;
    }

    void report_open_variations() {
        const Event& first = events_.events[events_.open.front()];
        findings_.add(describe_open_variations(events_.open.size(), span_of(first)));
        has_open_end_ = true;
    }

    void close() {
        if (!tree_.has_move() && !is_line_broken_)
            report(Code::empty_variation, span_of(events_.events[tree_.first_offset_here()]),
                   "this variation has no move");
        leave_line();
        is_line_broken_ = false;
    }

    /// Returns to the line around this one. If the variation had no moves, its comments are added
    /// to that line.
    void leave_line() {
        tree_.end();
        for (Comment& comment : pending_) add_comment(std::move(comment));
        pending_.clear();
    }

    void stray(const Event& event) {
        if (findings_.is_full(Code::stray_bracket)) return;
        report(Code::stray_bracket, span_of(event),
               fmt::format("this {} has no opening bracket", event.text_in(text_)));
    }

    void escape(const Event& event) {
        note_once(Code::escaped_line, span_of(event), "Merels ignores lines that begin with %", {});
    }

    void take_result(const Event& event) {
        replayed_.result_span = span_of(event);
        replayed_.result = take_result_token(event, text_, game_, findings_);
    }

    void result(const Event& event) {
        const std::string_view text = event.text_in(text_);
        const auto behind = std::span{events_.events}.subspan(next_);
        if (const auto glyph = glyph_of_signs(text, behind); glyph && tree_.has_move()) {
            note_lenient_spelling(span_of(event));
            return tree_.annotation().glyphs.push_back(*glyph);
        }
        if (end_of_line() != grammar::no_event) return add_comment(parse(text));
        take_result(event);
        result_ = &event;
    }

    void after_result(const Event& event) {
        if (event.kind == EventKind::comment) return comment(event);
        if (event.kind == EventKind::escape) return escape(event);
        is_stopped_ = true;
        if (auto remark = text_behind_result(text_, event.offset))
            return findings_.add(*std::move(remark));
        const bool is_lenient = result_ != nullptr && !is_strict_result(*result_, text_);
        replayed_.is_result_doubtful = is_lenient;
        const Event* last = strict_last_result(events_.events, text_);
        if (is_lenient && last != nullptr) take_result(*last);
        const bool is_result = event.kind == EventKind::result;
        report(Code::text_after_result, span_of(event),
               is_result ? "a second result" : "the record goes on after its result");
        add_comment(parse(trimmed(text_.substr(event.offset))));
    }

    void finish() {
        const bool is_open = !events_.open.empty() && is_inside_variation();
        if (is_open && !is_stopped_ && !has_open_end_) report_open_variations();
        if (!pending_.empty()) leave_line();
        replayed_.plies = tree_.finish().plies;
        replayed_.has_open_end = has_open_end_;
        doubtful_comment_.report(text_, replayed_.is_complete, findings_);
    }

    std::string_view text_;
    const Events& events_;
    Findings findings_;
    Game& game_;
    bool guesses_moves_;
    Layout layout_;
    PointNaming names_;
    MoveFinder moves_;
    /// Variations are identified by the index of the event of their `(`.
    TreeBuilder tree_;
    std::vector<Comment> pending_;
    std::uint32_t next_ = 0;
    unsigned first_ply_ = 0;
    std::size_t failures_ = 0;
    bool is_stopped_ = false;
    /// True if a diagnostic already says why this line of play may have no moves.
    bool is_line_broken_ = false;
    bool has_open_end_ = false;
    DoubtfulComment doubtful_comment_;
    const Event* result_ = nullptr;
    Replayed replayed_;
};

} // namespace

Replayed replay(std::string_view text, const Events& events, const Head& head,
                const ReadOptions& options, Reading& reading) {
    return Replay{text, events, head, options, reading}.run();
}

} // namespace merels

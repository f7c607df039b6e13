#include <libnotation/text/reader.hpp>

#include <libnotation/base/ascii.hpp>
#include <libnotation/base/utf8.hpp>
#include <libnotation/rules/built_in/rule_sets.hpp>
#include <libnotation/text/formats/json/json_reader.hpp>
#include <libnotation/text/formats/json/puzzles.hpp>
#include <libnotation/text/formats/logs/logs.hpp>
#include <libnotation/text/formats/pgn/sanmill.hpp>
#include <libnotation/text/formats/sgf/sgf.hpp>
#include <libnotation/text/grammar/events.hpp>
#include <libnotation/text/input/record_lines.hpp>
#include <libnotation/text/layout.hpp>
#include <libnotation/text/notation/comment_text.hpp>
#include <libnotation/text/notation/odd_characters.hpp>
#include <libnotation/text/record/record_comments.hpp>
#include <libnotation/text/record/replay.hpp>
#include <libnotation/text/record/tree_builder.hpp>
#include <libnotation/text/record/unread_text.hpp>
#include <libnotation/text/shared/record_text.hpp>
#include <libnotation/text/which_rules.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace merels {

namespace {

using grammar::Event;
using grammar::EventKind;

bool is_numbered_word(const Event& event, std::string_view text) {
    std::string_view word = event.text_in(text);
    if (word.starts_with('x')) word.remove_prefix(1);
    return event.kind == EventKind::word && !word.empty() && word[0] >= '0' && word[0] <= '9';
}

/// True for the name of a point. No board has a point x, because `x` marks a capture.
bool is_named_point(std::string_view word) {
    return word.size() > 1 && word[0] != 'x' && word[0] != 'X' && ascii::is_letter(word[0])
           && ascii::is_digit(word[1]);
}

/// True for a record of PlayOK, which has numbers instead of points. The first two words that may
/// be moves must begin with numbers. If the record has only one such word, this word is enough.
bool is_playok(std::string_view text, const std::vector<Event>& events) {
    int numbers = 0;
    for (const Event& event : events) {
        if (event.kind > EventKind::word) continue;
        if (is_named_point(event.text_in(text))) return false;
        if (is_numbered_word(event, text) && ++numbers == 2) return true;
    }
    return numbers > 0;
}

/// True if the text has bytes that are letters or signs in Windows-1252, but control characters in
/// Latin-1.
bool has_windows_bytes(std::string_view text) {
    for (std::size_t at = utf8::first_invalid(text); at < text.size();
         at += utf8::first_invalid(text.substr(at))) {
        if (static_cast<unsigned char>(text[at]) < 0xA0) return true;
        ++at;
    }
    return false;
}

/// Renames a second Result tag to ResultText. Otherwise it would be read as the game's result.
void rename_other_results(Game& game) {
    const std::string* const first = game.tags.find("Result");
    if (first == nullptr) return;
    bool is_unread = game.result == GameResult::unfinished && !parse_result(*first);
    Tags tags;
    for (const Tag& tag : game.tags) {
        const bool is_other = tag.name == "Result" && !std::exchange(is_unread, false);
        if (is_other && parse_result(tag.value) == game.result) continue;
        tags.add(is_other ? "ResultText" : tag.name, tag.value);
    }
    game.tags = std::move(tags);
}

class RecordReader {
public:
    RecordReader(const Record& record, const ReadOptions& options, Reading& reading)
        : record_(record), options_(options), reading_(reading) {}

    void read() {
        reading_.diagnostics.clear();
        reading_.outcome.reset();
        reading_.is_complete = true;
        switch (record_.layout) {
        case Layout::pgn:
        case Layout::goldtoken:
        case Layout::polar:
        case Layout::open_spiel: read_events(); break;
        case Layout::sgf: read_tree(read_sgf); break;
        case Layout::json_lines: read_tree(read_json); break;
        case Layout::puzzles: read_tree(read_puzzle); break;
        }
        std::ranges::stable_sort(reading_.diagnostics, {}, [](const Diagnostic& diagnostic) {
            return diagnostic.span.begin;
        });
        for (Diagnostic& diagnostic : reading_.diagnostics) {
            diagnostic.span.begin += record_.offset;
            diagnostic.span.end += record_.offset;
        }
        if (record_.skipped != Span{})
            reading_.diagnostics.insert(reading_.diagnostics.begin(),
                                        text_between(record_.skipped_text, record_.skipped.begin));
    }

private:
    void read_events() {
        ReadOptions options = options_;
        const bool is_log = record_.layout == Layout::polar && !options.overrides_variant;
        if (const RuleSet* named = is_log ? ninechess_rules(record_.text) : nullptr)
            options.rule_set = named;
        const Head head = read_head(record_.text, *record_.events, options, reading_);
        reading_.format = format();
        if (!has_tags(reading_.format))
            std::erase_if(reading_.diagnostics, [](const Diagnostic& diagnostic) {
                return diagnostic.code == Code::assumed_rule_set;
            });
        Replayed replayed;
        if (head.is_readable)
            replayed = replay(record_.text, *record_.events, head, options, reading_);
        else
            keep_all_moves(replayed);
        report_bytes();
        settle_result(head, replayed);
        const bool has_ply_count = is_sanmill_record(reading_.game.tags);
        if (has_ply_count && record_.text.find("\r\n") != std::string_view::npos)
            remove_ply_count(reading_.game);
    }

    /// Reads a record that is a tree. Each such format has its own reader.
    void read_tree(Replayed (&read)(std::string_view, const ReadOptions&, Reading&)) {
        reading_.format = format();
        reading_.recent.clear();
        const Replayed replayed = read(record_.text, options_, reading_);
        // The readers of JSON report bytes that are not UTF-8 themselves.
        if (record_.layout == Layout::sgf) report_bytes();
        const Head head{.rule_set = &reading_.game.rule_set(),
                        .start = reading_.game.start(),
                        .result = {},
                        .result_span = {},
                        .is_readable = true};
        settle_result(head, replayed);
    }

    void report(Code code, Span span, std::string message, std::string hint = {}) {
        reading_.diagnostics.push_back({code, span, std::move(message), std::move(hint)});
    }

    Format format() const {
        if (record_.layout != Layout::pgn)
            return *std::ranges::find(all_formats(), record_.layout, layout_of);
        if (options_.format) return *options_.format;
        if (is_playok(record_.text, record_.events->events)) return Format::playok;
        return is_sanmill_record(reading_.game.tags) ? Format::sanmill : Format::merels;
    }

    /// Keeps the moves as text if the rule set or start is unknown. Comments before them are read.
    void keep_all_moves(Replayed& replayed) {
        replayed.is_complete = replayed.is_main_line_complete = false;
        std::span<const Event> events = record_.events->events;
        for (; !events.empty() && events.front().is_remark(); events = events.subspan(1))
            if (events.front().kind != EventKind::escape)
                add_comment(reading_.game.annotate(Game::root).after,
                            read_comment(events.front().text_in(record_.text),
                                         reading_.game.rule_set().board));
        if (events.empty()) return;
        std::size_t end = record_.text.size();
        if (events.back().kind == EventKind::result) {
            end = events.back().offset;
            const std::string_view token = events.back().text_in(record_.text);
            replayed.result = parse_result(token).value_or(GameResult::unfinished);
            replayed.result_span = {end, end + events.back().length};
            Findings findings{reading_.diagnostics};
            remark_on_result(token, replayed.result_span, reading_.game, findings);
            mark_forfeit(token, reading_.game);
        }
        std::string text = unread_text(record_.text, {events.front().offset, end},
                                       {record_.layout, events}, false);
        // In PGN, text of other notations could be misread as moves. So it becomes a comment.
        if (record_.layout != Layout::pgn) return keep_as_comment(reading_.game, text);
        reading_.game.annotate(Game::root).unread = std::move(text);
    }

    void report_bytes() {
        const std::string_view text = record_.text;
        report_odd_blank();
        if (const std::size_t at = text.find('\0'); at != std::string_view::npos)
            report(Code::nul_byte, {at, at + 1}, "the record contains a NUL byte");
        const std::size_t at = utf8::first_invalid(text);
        if (at == text.size()) return;
        report(Code::latin1_bytes, {at, at + 1},
               has_windows_bytes(text.substr(at)) ? "not UTF-8: read as Windows-1252"
                                                  : "not UTF-8: read as Latin-1");
    }

    void report_odd_blank() {
        const std::size_t at = record_.events->first_odd_blank;
        if (at == grammar::no_event) return;
        const auto odd = first_odd_character(record_.text.substr(at, 3));
        if (odd)
            report(Code::odd_character, {at, at + odd->size}, odd->description, "read as a blank");
    }

    void settle_result(const Head& head, const Replayed& replayed) {
        Game& game = reading_.game;
        const bool is_of_head = !replayed.result || (replayed.is_result_doubtful && head.result);
        game.result = is_of_head ? head.result.value_or(GameResult::unfinished) : *replayed.result;
        if (replayed.result.value_or(game.result) == head.result.value_or(GameResult::unfinished))
            mark_forfeit(text_of(head.result_span), game);
        rename_other_results(game);
        const bool is_conflict = replayed.result && head.result && *replayed.result != *head.result;
        if (replayed.is_main_line_complete)
            reading_.outcome = outcome(std::span<const Position>{reading_.recent});
        reading_.is_complete = replayed.is_complete;
        reading_.plies = replayed.plies;
        // If two results differ, the right one is unknown. The difference is already reported.
        if (replayed.result && has_rival(*replayed.result)) return;
        if (is_conflict) return report_conflict(head, replayed);
        if (!replayed.is_main_line_complete) return;
        if (!replayed.result && !has_tags(reading_.format)) {
            if (reading_.outcome) game.result = reading_.outcome->result;
            return;
        }
        if (!replayed.result && !replayed.has_open_end) report_missing_result(head);
        if (replayed.result || head.result)
            compare_with_board(replayed.result ? replayed.result_span : head.result_span);
    }

    std::string_view text_of(Span span) const {
        return record_.text.substr(span.begin, span.end - span.begin);
    }

    /// True if a different result follows `result`.
    bool has_rival(GameResult result) const {
        return std::ranges::any_of(reading_.diagnostics, [&](const Diagnostic& diagnostic) {
            if (diagnostic.code != Code::text_after_result) return false;
            const auto [begin, end] = diagnostic.span;
            return parse_result(record_.text.substr(begin, end - begin)).value_or(result) != result;
        });
    }

    /// Reports that the two results differ. If one of the results also contradicts the board, this
    /// is not reported again.
    void report_conflict(const Head& head, const Replayed& replayed) {
        report(Code::result_conflict, replayed.result_span,
               fmt::format("the result here is {} but the tag has {}",
                           merels::format(*replayed.result), merels::format(*head.result)),
               reading_.outcome ? board_shows() : std::string{});
    }

    std::string board_shows() const {
        return fmt::format("the board shows {} ({})", merels::format(reading_.outcome->result),
                           describe(reading_.outcome->reason));
    }

    void report_missing_result(const Head& head) {
        const Span end{record_.text.size(), record_.text.size()};
        report(Code::missing_result, end, "the record ends without a result",
               head.result        ? fmt::format("Merels uses the result {} from the tag",
                                                merels::format(*head.result))
               : reading_.outcome ? board_shows()
                                  : "read as *");
    }

    void compare_with_board(Span span) {
        const auto& shown = reading_.outcome;
        const GameResult claimed = reading_.game.result;
        if (!shown || claimed == shown->result) return;
        const bool needs_claim
            = shown->reason == Reason::repetition || shown->reason == Reason::no_capture;
        if (needs_claim) return;
        const std::string board = board_shows();
        if (claimed == GameResult::unfinished)
            report(Code::unfinished_by_result, span, board);
        else
            report(Code::result_against_board, span,
                   fmt::format("the result is {} but {}", merels::format(claimed), board));
    }

    const Record& record_;
    const ReadOptions& options_;
    Reading& reading_;
};

bool has_code(const Diagnostics& diagnostics, Code code) {
    return std::ranges::find(diagnostics, code, &Diagnostic::code) != diagnostics.end();
}

/// True for a line that is not JSON and does not begin like our own records.
bool is_other_json(const Reading& reading) {
    return has_code(reading.diagnostics, Code::bad_json)
           && !reading.game.annotation(Game::root).unread.starts_with("{\"merels\"");
}

/// True if the head has a rule set, a result or a start. These parts are not in `game.tags`.
bool is_set_up(const Reading& reading) {
    const Game& game = reading.game;
    const bool names_rules = has_tags(reading.format)
                             && !has_code(reading.diagnostics, Code::assumed_rule_set)
                             && !is_other_json(reading);
    return names_rules || game.result != GameResult::unfinished
           || game.start() != Position{game.rule_set()} || !game.unread_variant.empty()
           || !game.unread_rule_set.empty() || !game.unread_position.empty();
}

/// True for a record that is only a result, such as `1-0`.
bool is_result_alone(const Reading& reading) {
    const Game& game = reading.game;
    const Annotation& at_start = game.annotation(Game::root);
    return game.result != GameResult::unfinished && reading.plies == 0 && game.tags.empty()
           && has_code(reading.diagnostics, Code::assumed_rule_set) && at_start.after.empty()
           && at_start.unread.empty() && game.start() == Position{game.rule_set()};
}

} // namespace

bool is_record(const Reading& reading) {
    if (is_result_alone(reading)) return false;
    const bool has_error = std::ranges::any_of(reading.diagnostics, [](const Diagnostic& found) {
        return found.severity() == Severity::error;
    });
    return !has_error || reading.plies > 0 || !reading.game.tags.empty() || is_set_up(reading);
}

void read(const Record& record, const ReadOptions& options, Reading& reading) {
    RecordReader{record, options, reading}.read();
    if (options.guesses_rule_set && has_code(reading.diagnostics, Code::unknown_rule_set))
        guess_rule_set(record, options, reading);
}

Reading read(const Record& record, const RuleSet& rule_set) {
    Reading reading{rule_set};
    read(record, {.rule_set = &rule_set}, reading);
    return reading;
}

std::optional<Reading> read_first(std::string_view text, const ReadOptions& options,
                                  std::optional<Layout> layout) {
    const Source source{"record", text};
    Records records{source, layout.value_or(detect_layout(text))};
    const Record* const record = records.next();
    if (record == nullptr) return std::nullopt;
    Reading reading{options.rule_set != nullptr ? *options.rule_set : rule_sets::nine_mens_morris};
    read(*record, options, reading);
    return reading;
}

} // namespace merels

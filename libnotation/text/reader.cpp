#include <libnotation/text/reader.hpp>

#include <libnotation/base/utf8.hpp>
#include <libnotation/text/formats/sanmill.hpp>
#include <libnotation/text/grammar/events.hpp>
#include <libnotation/text/record_text.hpp>
#include <libnotation/text/replay.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cstring>

namespace merels {

namespace {

using grammar::Event;
using grammar::EventKind;

bool is_numbered_word(const Event& event, std::string_view text) {
    const std::string_view word = event.text_in(text);
    return event.kind == EventKind::word && !word.empty() && word[0] >= '0' && word[0] <= '9';
}

/// PlayOK writes numbers where others write points: the first words that may be turns tell.
bool is_playok(std::string_view text, const std::vector<Event>& events) {
    constexpr int enough = 8;
    int numbers = 0;
    for (const Event& event : events) {
        if (event.kind > EventKind::word) continue;
        if (!is_numbered_word(event, text)) return false;
        if (++numbers == enough) break;
    }
    return numbers > 0;
}

/// Text without high bits is UTF-8; most is.
bool is_ascii(std::string_view text) {
    std::uint64_t bits = 0;
    while (text.size() >= sizeof bits) {
        std::uint64_t word = 0;
        std::memcpy(&word, text.data(), sizeof word);
        bits |= word;
        text.remove_prefix(sizeof bits);
    }
    for (const char c : text) bits |= static_cast<unsigned char>(c);
    return (bits & 0x8080808080808080u) == 0;
}

std::size_t first_invalid_byte(std::string_view text) {
    std::size_t at = 0;
    while (const std::size_t length = utf8::sequence_length(text.substr(at))) at += length;
    return at;
}

class RecordReader {
public:
    RecordReader(const Record& record, const ReadOptions& options, Reading& reading)
        : record_(record), options_(options), reading_(reading) {}

    void read() {
        reading_.diagnostics.clear();
        reading_.outcome.reset();
        reading_.is_complete = true;
        const Head head = read_head(record_.text, *record_.events, options_, reading_);
        const std::string_view text = text_before_nul();
        reading_.format = format();
        Replayed replayed;
        if (head.is_readable)
            replayed = replay(text, *record_.events, head, reading_.format, reading_);
        else
            keep_all_turns(text, replayed);
        report_bytes(text, replayed);
        settle_result(head, replayed);
        if (reading_.format == Format::sanmill) remove_ply_count(reading_.game);
        for (Diagnostic& diagnostic : reading_.diagnostics) {
            diagnostic.span.begin += record_.offset;
            diagnostic.span.end += record_.offset;
        }
        reading_.is_complete = replayed.is_complete;
    }

private:
    void report(Code code, Span span, std::string message, std::string hint = {}) {
        reading_.diagnostics.push_back({code, span, std::move(message), std::move(hint)});
    }

    std::string_view text_before_nul() const {
        return record_.text.substr(0, std::min(record_.text.find('\0'), record_.text.size()));
    }

    Format format() const {
        if (options_.format) return *options_.format;
        if (is_playok(record_.text, record_.events->events)) return Format::playok;
        return is_sanmill_record(reading_.game.tags) ? Format::sanmill : Format::merels;
    }

    /// The turns of a record whose rule set or start is unknown.
    void keep_all_turns(std::string_view text, Replayed& replayed) {
        replayed.is_complete = replayed.is_main_line_complete = false;
        const std::vector<Event>& events = record_.events->events;
        if (events.empty() || events.front().offset >= text.size()) return;
        std::size_t end = text.size();
        if (events.back().kind == EventKind::result && events.back().offset < end) {
            end = events.back().offset;
            replayed.result = parse_result(events.back().text_in(text));
            replayed.result_span = {end, end + events.back().length};
        }
        const std::size_t begin = turns_begin(text, events.front());
        reading_.game.annotate(Game::root).unread
            = as_utf8(trimmed(text.substr(begin, end - begin)));
    }

    /// A comment's event begins behind its brace.
    static std::size_t turns_begin(std::string_view text, const Event& first) {
        const bool has_mark
            = first.offset > 0 && (text[first.offset - 1] == '{' || text[first.offset - 1] == ';');
        return has_mark ? first.offset - 1 : first.offset;
    }

    void report_bytes(std::string_view text, Replayed& replayed) {
        if (text.size() < record_.text.size()) {
            report(Code::nul_byte, {text.size(), text.size() + 1}, "the record holds a NUL byte");
            replayed.is_complete = replayed.is_main_line_complete = false;
        }
        if (is_ascii(text) || utf8::is_valid(text)) return;
        const std::size_t at = first_invalid_byte(text);
        report(Code::latin1_bytes, {at, at + 1}, "not UTF-8: read as Latin-1");
    }

    void settle_result(const Head& head, const Replayed& replayed) {
        Game& game = reading_.game;
        game.result = replayed.result.value_or(head.result.value_or(GameResult::unfinished));
        if (replayed.result && head.result && *replayed.result != *head.result)
            report(Code::result_conflict, replayed.result_span,
                   fmt::format("the result here is {} but the tag says {}",
                               merels::format(*replayed.result), merels::format(*head.result)));
        if (!replayed.is_main_line_complete) return;
        reading_.outcome = outcome(std::span<const Position>{reading_.recent});
        if (!replayed.result && !replayed.has_open_end) report_missing_result(head);
        if (replayed.result || head.result)
            compare_with_board(replayed.result ? replayed.result_span : head.result_span);
    }

    void report_missing_result(const Head& head) {
        const Span end{record_.text.size(), record_.text.size()};
        const auto& shown = reading_.outcome;
        report(Code::missing_result, end, "the record ends without a result",
               head.result ? fmt::format("the tag's {} is used", merels::format(*head.result))
               : shown     ? fmt::format("the board shows {} ({})", merels::format(shown->result),
                                         describe(shown->reason))
                           : "read as *");
    }

    void compare_with_board(Span span) {
        const auto& shown = reading_.outcome;
        const GameResult claimed = reading_.game.result;
        if (!shown || claimed == shown->result) return;
        const bool needs_claim
            = shown->reason == Reason::repetition || shown->reason == Reason::no_capture;
        if (needs_claim) return;
        const std::string board = fmt::format(
            "the board shows {} ({})", merels::format(shown->result), describe(shown->reason));
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

} // namespace

void read(const Record& record, const ReadOptions& options, Reading& reading) {
    RecordReader{record, options, reading}.read();
}

Reading read(const Record& record, const RuleSet& rule_set) {
    Reading reading{rule_set};
    ReadOptions options;
    options.rule_set = &rule_set;
    read(record, options, reading);
    return reading;
}

} // namespace merels

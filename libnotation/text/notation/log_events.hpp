#pragma once

#include <libnotation/base/diagnostic.hpp>
#include <libnotation/rules/outcome.hpp>
#include <libnotation/text/grammar/events.hpp>

#include <optional>
#include <string_view>

namespace merels {

/// Makes the events of a record in the format of GoldToken or open_spiel, or in the polar notation.
/// GoldToken, open_spiel and the polar notation have their own spellings of moves, and write each
/// capture as a separate word. All spans are places in the record.
class LogEvents {
public:
    /// Clears `events`.
    LogEvents(std::string_view record, grammar::Events& events);

    void place(Span span, grammar::PointCode to);
    void move(Span span, grammar::PointCode from, grammar::PointCode to);
    /// Adds a capture to the last event if this event is a move that can store another capture.
    /// Otherwise, the function adds the text of the span as a word (`word`).
    void take(Span span, grammar::PointCode point);
    void number(Span span, std::uint32_t value);
    /// Adds an event for the text of the span. The kind of the event is `result` if the text is a
    /// game result, and otherwise `word`.
    void word(Span span);
    void comment(Span span);
    /// Adds a result that another program has written in words.
    void result(Span span, GameResult result);

private:
    grammar::Event& add(Span span, grammar::EventKind kind);

    std::string_view record_;
    grammar::Events& events_;
};

/// The game result in an event that `LogEvents::result` has added. For all other events, this
/// function returns nothing.
std::optional<GameResult> told_result(const grammar::Event& event);

/// The move number in a word such as `12` or `12.`. If the word is not a move number, the function
/// returns nothing.
std::optional<std::uint32_t> move_number(std::string_view word);

} // namespace merels

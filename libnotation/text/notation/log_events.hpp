#pragma once

#include <libnotation/base/diagnostic.hpp>
#include <libnotation/rules/outcome.hpp>
#include <libnotation/text/grammar/events.hpp>

#include <optional>
#include <string_view>

namespace merels {

/// Makes events of a log that has its own spelling of moves and writes each capture as a separate
/// word. Spans are parts of the record.
class LogEvents {
public:
    /// Clears the events.
    LogEvents(std::string_view record, grammar::Events& events);

    void place(Span span, grammar::PointCode to);
    void move(Span span, grammar::PointCode from, grammar::PointCode to);
    /// Adds a capture to the move before it. Without such a move, it becomes a word.
    void take(Span span, grammar::PointCode point);
    void number(Span span, std::uint32_t value);
    /// Adds a result, or else a word that is not a move.
    void word(Span span);
    void comment(Span span);
    /// Adds a result that another program wrote in words.
    void result(Span span, GameResult result);

private:
    grammar::Event& add(Span span, grammar::EventKind kind);

    std::string_view record_;
    grammar::Events& events_;
};

/// The result of an event that `LogEvents::result` made.
std::optional<GameResult> told_result(const grammar::Event& event);

/// The number of a word such as `12` or `12.`; empty for other words.
std::optional<std::uint32_t> move_number(std::string_view word);

} // namespace merels

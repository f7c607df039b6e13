#pragma once

#include <libnotation/base/diagnostic.hpp>
#include <libnotation/rules/outcome.hpp>
#include <libnotation/text/grammar/events.hpp>

#include <optional>
#include <string_view>

namespace merels {

/// Fills events from a log that spells moves in its own way and has each capture as a word of its
/// own. Spans are parts of the record.
class LogEvents {
public:
    /// Clears the events.
    LogEvents(std::string_view record, grammar::Events& events);

    void place(Span span, grammar::PointCode to);
    void move(Span span, grammar::PointCode from, grammar::PointCode to);
    /// Becomes a part of the move before it; a word where there is none.
    void take(Span span, grammar::PointCode point);
    void number(Span span, std::uint32_t value);
    /// A result, or else a word that is not a move.
    void word(Span span);
    void comment(Span span);
    /// A result in the words of another program.
    void result(Span span, GameResult result);

private:
    grammar::Event& add(Span span, grammar::EventKind kind);

    std::string_view record_;
    grammar::Events& events_;
};

/// The result of an event that `LogEvents::result` made.
std::optional<GameResult> told_result(const grammar::Event& event);

/// `12` or `12.`, as a move number is written.
std::optional<std::uint32_t> move_number(std::string_view word);

} // namespace merels

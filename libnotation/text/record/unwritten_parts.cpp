#include <libnotation/text/record/unwritten_parts.hpp>

#include <libnotation/rules/legal_moves.hpp>
#include <libnotation/text/notation/illegal_move.hpp>

#include <fmt/format.h>

#include <algorithm>

namespace merels {

std::optional<Move> move_after_pass(const Position& position, Move claimed) {
    const Blocked blocked = position.rules().blocked;
    if (blocked != Blocked::passes && blocked != Blocked::freed) return std::nullopt;
    if (has_placement_or_move(position) || !is_legal(position, Move{})) return std::nullopt;
    Position after = position;
    after.play(Move{});
    return legal_form(after, claimed);
}

Diagnostic describe_supplied_pass(const Position& position, Span span) {
    return {Code::supplied_pass, span,
            fmt::format("{} is blocked and passes before this", name(position.to_move())),
            "merels fmt writes the pass as --"};
}

bool ends_moves(std::span<const grammar::Event> events) {
    using enum grammar::EventKind;
    return std::ranges::all_of(events, [](const grammar::Event& event) {
        switch (event.kind) {
        case placement:
        case move:
        case word:
        case open:
        case close:
        case stray: return false;
        case number:
        case comment:
        case nested_comment:
        case doubtful_comment:
        case unclosed_comment:
        case glyph:
        case result:
        case escape: return true;
        }
        return false;
    });
}

Diagnostic describe_unfinished_move(const Diagnostic& fault) {
    return {Code::unfinished_move, fault.span,
            "the record ends in the middle of a move: " + fault.message, fault.hint};
}

std::string unfinished_move(std::string_view record, Span move) {
    return fmt::format("unfinished move: {}", record.substr(move.begin, move.end - move.begin));
}

} // namespace merels

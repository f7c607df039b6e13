#include <libnotation/text/notation/move_text.hpp>

#include <libnotation/base/text.hpp>
#include <libnotation/text/notation/illegal_move.hpp>
#include <libnotation/text/notation/move_phrase.hpp>
#include <libnotation/text/shared/point_names.hpp>

#include <array>
namespace merels {

namespace {

constexpr std::array<std::string_view, 7> suffixes{"", "!", "?", "!!", "??", "!?", "?!"};

} // namespace

std::string_view sign(Glyph glyph) {
    return glyph < suffixes.size() ? suffixes[glyph] : suffixes[0];
}

std::optional<Glyph> parse_glyph(std::string_view text) {
    for (std::size_t i = 1; i < suffixes.size(); ++i)
        if (text == suffixes[i]) return static_cast<Glyph>(i);
    if (!text.starts_with('$')) return std::nullopt;
    return parse_number<Glyph>(text.substr(1));
}

void append_move(std::string& text, Move move, const Board& board) {
    if (move.is_pass()) {
        text += "--";
        return;
    }
    if (move.from() != Point::none) {
        text += board.name(move.from());
        text += '-';
    }
    if (move.to() != Point::none) text += board.name(move.to());
    for (const Point point : move.taken()) {
        text += 'x';
        text += board.name(point);
    }
}

std::string format(Move move, const Board& board) {
    std::string text;
    append_move(text, move, board);
    return text;
}

Result<Move> parse_move(std::string_view text, const Position& position) {
    const auto phrase = parse_move_phrase(text, position.board(), PointNaming::letters);
    if (!phrase || phrase->length != text.size())
        return failure({Code::unreadable_move,
                        {0, text.size()},
                        "this is not a move",
                        legal_hint(position, Move{})});
    if (phrase->unknown_point) {
        const Span span = *phrase->unknown_point;
        const std::string_view word = text.substr(span.begin, span.end - span.begin);
        return failure(unknown_point(word, span, position.board()));
    }
    if (const auto move = legal_form(position, phrase->claimed)) return *move;
    Diagnostic diagnostic = explain_illegal(position, phrase->claimed);
    diagnostic.span = {0, text.size()};
    return failure(std::move(diagnostic));
}

} // namespace merels

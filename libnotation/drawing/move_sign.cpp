#include <libnotation/drawing/move_sign.hpp>

#include <libnotation/game/values.hpp>
#include <libnotation/text/notation/move_words.hpp>

namespace merels {

namespace {

constexpr Glyph good_move = 1;
constexpr Glyph very_good_move = 3;

Ink ink_of_quality(Glyph sign) {
    switch (sign) {
    case good_move:
    case very_good_move: return Ink::good;
    case mistake:
    case inaccuracy: return Ink::doubtful;
    case blunder: return Ink::bad;
    default: return Ink::text;
    }
}

} // namespace

std::optional<BoardMarks::Badge> badge_of(std::optional<Glyph> sign) {
    if (!sign) return std::nullopt;
    return BoardMarks::Badge{glyph_in_words(*sign), ink_of_quality(*sign)};
}

} // namespace merels

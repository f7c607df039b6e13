#include <libnotation/rules/lost_men.hpp>

#include <algorithm>

namespace merels {

std::optional<unsigned> lost_men(const Position& position, Color color) {
    const Rules& rules = position.rules();
    const bool has_hand = position.hand(Color::white) + position.hand(Color::black) > 0;
    if (rules.left_empty > 0 && !has_hand) return std::nullopt;
    const unsigned given = rules.men[index(color)];
    return given - std::min(given, position.total(color));
}

} // namespace merels

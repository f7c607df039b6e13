#include <viewer/core/board/position_setup.hpp>

#include <libnotation/base/text.hpp>
#include <libnotation/game/language/language.hpp>
#include <libnotation/text/positions/position_formats.hpp>

namespace merels::viewer {

PositionSetup::PositionSetup(const Position& position) : rule_set_(&position.rule_set()) {
    use(position);
}

void PositionSetup::use(const Position& position) {
    setup_ = {};
    setup_.to_move = position.to_move();
    for (const Color color : {Color::white, Color::black}) {
        setup_.men[index(color)] = position.men(color);
        setup_.hand[index(color)] = position.hand(color);
    }
    setup_.pending = position.pending();
    setup_.quiet_plies = position.quiet_plies();
}

void PositionSetup::put(Point point, SetupMan man) {
    const auto stood_there = [&](Color color) { return setup_.men[index(color)].contains(point); };
    const bool is_white = man == SetupMan::white && !stood_there(Color::white);
    const bool is_black = man == SetupMan::black && !stood_there(Color::black);
    for (PointSet& men : setup_.men) men -= point;
    for (const Color color : {Color::white, Color::black}) {
        if (!(color == Color::white ? is_white : is_black)) continue;
        setup_.men[index(color)] |= point;
        if (setup_.hand[index(color)] > 0) --setup_.hand[index(color)];
    }
    // Pending effects may still belong to men that are not on the board any more.
    setup_.pending = {};
    setup_.quiet_plies = 0;
}

void PositionSetup::set_hand(Color color, unsigned men) {
    setup_.hand[index(color)] = men;
    setup_.pending = {};
    setup_.quiet_plies = 0;
}

void PositionSetup::clear() {
    const Color to_move = setup_.to_move;
    setup_ = {};
    setup_.to_move = to_move;
    for (const Color color : {Color::white, Color::black})
        setup_.hand[index(color)] = rule_set_->rules.men[index(color)];
}

std::optional<std::string> PositionSetup::paste(std::string_view text) {
    text = trimmed(text);
    const auto format = detect_position_format(text);
    if (!format) return tr("This is not a position.");
    auto read = parse_position(text, *rule_set_, *format);
    if (!read) {
        const Diagnostic& fault = read.error().front();
        return tr_format("column {}", fault.span.begin + 1) + ": " + fault.message;
    }
    use(read->position);
    return std::nullopt;
}

std::vector<std::string> PositionSetup::problems() const {
    std::vector<std::string> problems;
    const auto made = Position::make(*rule_set_, setup_);
    if (made) return problems;
    for (const Diagnostic& fault : made.error()) problems.push_back(with_hint(fault));
    return problems;
}

std::optional<Position> PositionSetup::position() const {
    const auto made = Position::make(*rule_set_, setup_);
    if (!made) return std::nullopt;
    return *made;
}

} // namespace merels::viewer

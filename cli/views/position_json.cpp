#include <cli/views/position_json.hpp>

#include <libnotation/rules/canonical.hpp>
#include <libnotation/rules/legal_moves.hpp>
#include <libnotation/text/notation/move_text.hpp>

namespace merels::cli {

namespace {

Json points_of(const Board& board, PointSet points) {
    return list_json(points, [&](Point point) { return board.name(point); });
}

Json side_json(const Position& position, Color color) {
    return {{"men", points_of(position.board(), position.men(color))},
            {"hand", position.hand(color)}};
}

Json mills_json(const Position& position) {
    Json mills = Json::array();
    for (const Color color : {Color::white, Color::black})
        for (const PointSet line : position.board().lines())
            if (position.men(color).contains_all(line))
                mills.push_back(
                    {{"color", name(color)}, {"points", points_of(position.board(), line)}});
    return mills;
}

/// Blocked points and due captures. Under most rule sets, the result is null.
Json pending_json(const Position& position) {
    const Pending& pending = position.pending();
    if (pending == Pending{}) return nullptr;
    Json first_mill = nullptr;
    for (const Color color : {Color::white, Color::black})
        if (pending.first_mill[index(color)]) first_mill = name(color);
    return {{"marked", points_of(position.board(), pending.marked)},
            {"removals", {{"white", pending.removals[0]}, {"black", pending.removals[1]}}},
            {"first_mill", first_mill},
            {"must_free", pending.must_free},
            {"takes_own", pending.takes_own}};
}

} // namespace

Json opening_json(const Opening* opening) {
    return opening == nullptr ? Json(nullptr) : Json(opening->name);
}

Json outcome_json(const std::optional<Outcome>& outcome) {
    if (!outcome) return nullptr;
    return {{"result", format(outcome->result)}, {"reason", describe(outcome->reason)}};
}

Json position_json(const PositionText& text) {
    const Position& position = text.position;
    const auto move_text = [&](Move move) { return format(move, position.board()); };
    return {{"rules", position.rule_set().id},
            {"to_move", name(position.to_move())},
            {"white", side_json(position, Color::white)},
            {"black", side_json(position, Color::black)},
            {"mills", mills_json(position)},
            {"outcome", outcome_json(outcome(position))},
            {"moves", list_json(legal_moves(position), move_text)},
            {"position", format_position(position, text.move_number)},
            {"canonical", format_position(canonical(position), text.move_number)},
            {"pending", pending_json(position)}};
}

} // namespace merels::cli

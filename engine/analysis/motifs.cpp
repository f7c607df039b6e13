#include <engine/analysis/motifs.hpp>

#include <libnotation/rules/legal_moves.hpp>
#include <libnotation/rules/outcome.hpp>

#include <algorithm>

namespace merels {

namespace {

PointSet points_of_other(const Position& position) {
    const auto other = with_other_to_move(position);
    return other ? closing_points(*other) : PointSet{};
}

bool is_flight(const Position& position, Move move) {
    return position.rules().movement == Movement::adjacent && move.from() != Point::none
           && !position.board().adjacent(move.from()).contains(move.to());
}

/// True if the player to move can end the game by a block.
bool can_block(const Position& position) {
    return std::ranges::any_of(legal_moves(position), [&](Move move) {
        Position after = position;
        after.play(move);
        const auto end = outcome(after);
        return end && end->reason == Reason::blocked && after.to_move() != position.to_move();
    });
}

} // namespace

std::optional<Position> with_other_to_move(const Position& position) {
    Setup setup;
    setup.to_move = opponent(position.to_move());
    for (const Color color : {Color::white, Color::black}) {
        setup.men[index(color)] = position.men(color);
        setup.hand[index(color)] = position.hand(color);
    }
    setup.pending = position.pending();
    auto made = Position::make(position.rule_set(), setup);
    if (!made) return std::nullopt;
    return *std::move(made);
}

PointSet closing_points(const Position& position) {
    PointSet points;
    for (const Move move : legal_moves(position))
        if (move.to() != Point::none && position.lines_completed(move.from(), move.to()) > 0)
            points |= move.to();
    return points;
}

std::vector<MoveMotif> motifs_of(const Position& position, Move move) {
    std::vector<MoveMotif> motifs;
    if (move.to() == Point::none) return motifs;
    const auto add_if = [&](bool holds, MoveMotif motif) {
        if (holds) motifs.push_back(motif);
    };
    const Color player = position.to_move();
    Position after = position;
    after.play(move);
    const unsigned lines = position.lines_completed(move.from(), move.to());
    const bool leaves_mill
        = move.from() != Point::none
          && men_in_mills(position.board(), position.men(player)).contains(move.from());
    add_if(lines == 1, MoveMotif::closes_mill);
    add_if(lines > 1, MoveMotif::closes_two_mills);
    add_if(lines > 0 && leaves_mill, MoveMotif::running_mill);
    add_if(lines == 0 && leaves_mill, MoveMotif::opens_mill);
    const auto end = outcome(after);
    if (!end && after.to_move() != player) {
        add_if(points_of_other(after).size() > 1 && closing_points(position).size() < 2,
               MoveMotif::makes_two_threats);
        const PointSet dangers = points_of_other(position);
        add_if(dangers.contains(move.to()), MoveMotif::stops_mill);
        add_if(dangers.empty() && !closing_points(after).empty(), MoveMotif::allows_mill);
        add_if(can_block(after), MoveMotif::allows_block);
    }
    add_if(end && end->reason == Reason::blocked, MoveMotif::shuts_in);
    add_if(is_flight(position, move), MoveMotif::flies);
    return motifs;
}

} // namespace merels

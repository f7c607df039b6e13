#include <libnotation/store/explorer/repertoire.hpp>

#include <libnotation/base/utf8.hpp>
#include <libnotation/game/cursor.hpp>
#include <libnotation/game/traverse.hpp>
#include <libnotation/rules/legal_moves.hpp>

#include <algorithm>

namespace merels {

namespace {

PositionKey key_of(PositionHasher& hasher, const Position& position) {
    hasher.update(position);
    return hasher.key(rule_set_number(position.rule_set()));
}

/// The legal moves with one of these images on the canonical board. Of moves that lead to the same
/// position in some symmetry, only the first is returned.
std::vector<Move> own_moves(const PositionHasher& hasher, const Position& position,
                            std::vector<Move> canonical) {
    std::vector<Move> moves;
    for (const Move move : legal_moves(position))
        if (std::erase(canonical, hasher.canonical_move(move)) > 0) moves.push_back(move);
    return moves;
}

} // namespace

std::optional<Color> repertoire_color(const Game& game) {
    const std::string color = utf8::lowered(game.tags.get(repertoire_tag));
    if (color == "white") return Color::white;
    if (color == "black") return Color::black;
    return std::nullopt;
}

NodeId next_prepared(const Game& game, NodeId node, Color player) {
    const auto is_left_out = [&](NodeId next) {
        const auto& glyphs = game.annotation(next).glyphs;
        return std::ranges::any_of(glyphs, [](Glyph glyph) { return glyph == 2 || glyph == 4; })
               && game.position_after(game.parent(next)).to_move() == player;
    };
    NodeId next = next_in_tree(game, node);
    while (next != Game::none && is_left_out(next)) {
        while (next != Game::root && game.next_sibling(next) == Game::none)
            next = game.parent(next);
        next = next == Game::root ? Game::none : game.next_sibling(next);
    }
    return next;
}

void Repertoire::add(const Game& game, Color player) {
    PositionHasher hasher{game.rule_set().board};
    Walker walker{game};
    moves_[key_of(hasher, walker.position())];
    for (NodeId node = next_prepared(game, Game::root, player); node != Game::none;
         node = next_prepared(game, node, player)) {
        while (walker.node() != game.parent(node)) walker.back();
        const PositionKey before = key_of(hasher, walker.position());
        const Move move = hasher.canonical_move(game.move(node));
        std::vector<Move>& prepared = moves_[before];
        if (std::ranges::find(prepared, move) == prepared.end()) prepared.push_back(move);
        walker.enter(node);
        moves_[key_of(hasher, walker.position())];
    }
}

Course Repertoire::course_of(const Game& game) const {
    PositionHasher hasher{game.rule_set().board};
    Course course;
    Walker walker{game};
    auto known = moves_.find(key_of(hasher, walker.position()));
    if (known != moves_.end()) course.known_plies = 0;
    while (!walker.is_at_end()) {
        const Position before = walker.position();
        walker.forward();
        const auto next = moves_.find(key_of(hasher, walker.position()));
        if (next != moves_.end()) {
            course.known_plies = walker.ply();
        } else if (known != moves_.end() && !known->second.empty()) {
            hasher.update(before);
            course.departures.push_back({walker.node(), walker.ply() - 1, before,
                                         own_moves(hasher, before, known->second)});
        }
        known = next;
    }
    return course;
}

} // namespace merels

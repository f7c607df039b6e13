#include <libnotation/game/transform.hpp>

#include <libnotation/game/edit.hpp>
#include <libnotation/rules/capture_order.hpp>

#include <algorithm>
#include <array>

namespace merels {

namespace {

Point image(Point point, const Symmetry& symmetry) {
    return point == Point::none ? Point::none : symmetry(point);
}

void transform(std::vector<Comment>& comments, const Symmetry& symmetry) {
    for (Comment& comment : comments) {
        for (Circle& circle : comment.circles) circle.at = symmetry(circle.at);
        for (Arrow& arrow : comment.arrows) {
            arrow.from = symmetry(arrow.from);
            arrow.to = symmetry(arrow.to);
        }
    }
}

/// The image of a move after a node of the turned game.
Move image_after(const Game& turned, NodeId node, Move move, const Symmetry& symmetry) {
    Move image = transformed(move, symmetry);
    if (image.taken().size() < 2) return image;
    return with_captures_in_order(turned.position_after(node), image);
}

} // namespace

Move transformed(Move move, const Symmetry& symmetry) {
    std::array<Point, Move::max_taken> taken{};
    const auto men = move.taken();
    std::ranges::transform(men, taken.begin(), [&](Point man) { return symmetry(man); });
    const auto images = std::span{taken}.first(men.size());
    std::ranges::sort(images);
    return {image(move.from(), symmetry), image(move.to(), symmetry), images};
}

Game transformed(const Game& game, const Symmetry& symmetry) {
    Game result{game.start().transformed(symmetry)};
    result.tags = game.tags;
    result.result = game.result;
    result.first_move_number = game.first_move_number;
    result.unread_variant = game.unread_variant;
    result.unread_rule_set = game.unread_rule_set;
    result.unread_position = game.unread_position;
    const bool is_identity = symmetry == game.rule_set().board.symmetries().front();
    std::vector<NodeId> images(game.node_slots(), Game::none);
    for (NodeId node = Game::root; node != Game::none; node = next_in_tree(game, node)) {
        if (node != Game::root) {
            const NodeId parent = images[game.parent(node)];
            images[node]
                = result.add(parent, image_after(result, parent, game.move(node), symmetry));
        } else {
            images[node] = Game::root;
        }
        if (game.annotation(node).empty()) continue;
        Annotation& annotation = result.annotate(images[node]);
        annotation = game.annotation(node);
        transform(annotation.before, symmetry);
        transform(annotation.after, symmetry);
        if (!is_identity) make_unread_a_comment(annotation);
    }
    return result;
}

} // namespace merels

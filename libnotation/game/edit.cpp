#include <libnotation/game/edit.hpp>

#include <algorithm>
#include <cassert>
#include <sstream>
#include <string>
#include <utility>

namespace merels {

namespace {

constexpr bool is_sign(Glyph glyph) { return glyph >= 1 && glyph <= 6; }

NodeId sibling_before(const Game& game, NodeId node) {
    NodeId before = Game::none;
    for (NodeId child = game.first_child(game.parent(node)); child != node;
         child = game.next_sibling(child))
        before = child;
    return before;
}

/// Moves the comments before a first child to the parent, because a record has no other place.
void settle_comments(Game& game, NodeId parent) {
    const NodeId first = game.first_child(parent);
    if (first == Game::none || game.annotation(first).before.empty()) return;
    const std::vector<Comment> moved = std::exchange(game.annotate(first).before, {});
    std::vector<Comment>& after = game.annotate(parent).after;
    after.insert(after.end(), moved.begin(), moved.end());
}

void make_first(Game& game, NodeId node) {
    const NodeId first = game.first_child(game.parent(node));
    if (first == node) return;
    game.unlink(node);
    game.link_before(node, first);
    settle_comments(game, game.parent(node));
}

bool is_bare(const Comment& comment) { return comment == Comment{}; }

void strip(std::vector<Comment>& comments, const StripOptions& options) {
    for (Comment& comment : comments) {
        if (options.comment_texts) comment.text.clear();
        if (options.drawings) {
            comment.circles.clear();
            comment.arrows.clear();
        }
        if (options.evaluations) comment.evaluation.reset();
        if (options.clocks) {
            comment.clock.reset();
            comment.elapsed.reset();
        }
    }
    std::erase_if(comments, is_bare);
}

void strip_annotation(Game& game, NodeId node, const StripOptions& options) {
    if (game.annotation(node).empty()) return;
    Annotation& annotation = game.annotate(node);
    strip(annotation.before, options);
    strip(annotation.after, options);
    if (options.glyphs) annotation.glyphs.clear();
    if (options.unread) annotation.unread.clear();
    if (annotation.empty()) game.clear_annotation(node);
}

void strip_variations(Game& game) {
    for (NodeId node = game.first_child(Game::root); node != Game::none;
         node = game.first_child(node))
        while (game.next_sibling(node) != Game::none) game.unlink(game.next_sibling(node));
}

} // namespace

void erase(Game& game, NodeId node) {
    assert(node != Game::root);
    const NodeId parent = game.parent(node);
    game.unlink(node);
    settle_comments(game, parent);
}

void erase_after(Game& game, NodeId node) {
    while (game.first_child(node) != Game::none) game.unlink(game.first_child(node));
}

bool promote(Game& game, NodeId node) {
    if (!game.is_variation(node)) return false;
    const NodeId before = sibling_before(game, node);
    game.unlink(node);
    game.link_before(node, before);
    settle_comments(game, game.parent(node));
    return true;
}

bool demote(Game& game, NodeId node) {
    return node != Game::root && game.next_sibling(node) != Game::none
           && promote(game, game.next_sibling(node));
}

void make_main_line(Game& game, NodeId node) {
    for (; node != Game::root; node = game.parent(node)) make_first(game, node);
}

Comment comment_of_unread(const std::string& unread) {
    Comment comment;
    std::istringstream words{unread};
    for (std::string word; words >> word;)
        comment.text.append(comment.text.empty() ? "" : " ").append(word);
    return comment;
}

void make_unread_a_comment(Annotation& annotation) {
    if (annotation.unread.empty()) return;
    Comment comment = comment_of_unread(std::exchange(annotation.unread, {}));
    if (std::ranges::find(annotation.after, comment) == annotation.after.end())
        annotation.after.push_back(std::move(comment));
}

void settle_unread(Game& game, NodeId node) {
    if (game.annotation(node).unread.empty() || game.first_child(node) == Game::none) return;
    make_unread_a_comment(game.annotate(node));
}

void strip(Game& game, const StripOptions& options) {
    if (options.variations) strip_variations(game);
    for (NodeId node = Game::root; node != Game::none; node = next_in_tree(game, node))
        strip_annotation(game, node, options);
}

void set_glyph(Game& game, NodeId node, Glyph glyph) {
    std::vector<Glyph>& glyphs = game.annotate(node).glyphs;
    if (std::ranges::find(glyphs, glyph) != glyphs.end()) return;
    if (!is_sign(glyph)) return glyphs.push_back(glyph);
    std::erase_if(glyphs, is_sign);
    glyphs.insert(glyphs.begin(), glyph);
}

void clear_glyph(Game& game, NodeId node, Glyph glyph) {
    if (!game.annotation(node).empty()) std::erase(game.annotate(node).glyphs, glyph);
}

void toggle_glyph(Game& game, NodeId node, Glyph glyph) {
    const std::vector<Glyph>& glyphs = game.annotation(node).glyphs;
    const bool is_set = std::ranges::find(glyphs, glyph) != glyphs.end();
    is_set ? clear_glyph(game, node, glyph) : set_glyph(game, node, glyph);
}

std::vector<NodeId> compact(Game& game) {
    Game rebuilt = game;
    rebuilt.clear_tree();
    std::vector<NodeId> numbers(game.node_slots(), Game::none);
    for (NodeId node = Game::root; node != Game::none; node = next_in_tree(game, node)) {
        numbers[node] = node == Game::root
                            ? Game::root
                            : rebuilt.add(numbers[game.parent(node)], game.move(node));
        if (!game.annotation(node).empty())
            rebuilt.annotate(numbers[node]) = std::move(game.annotate(node));
    }
    game = std::move(rebuilt);
    return numbers;
}

} // namespace merels

#include <viewer/core/game/late_comment.hpp>

#include <libnotation/game/edit.hpp>
#include <viewer/core/game/move_comment.hpp>

#include <utility>

namespace merels::viewer {

LateComment::LateComment(const Game& game, NodeId node, std::string words)
    : game_(game), node_(node), before_(comment_text(game.annotation(node))),
      settled_(comment_of_unread(game.annotation(node).unread).text), words_(std::move(words)) {}

void LateComment::put_into(EditStep& step, bool is_same_record) {
    if (!is_said_) return;
    if (auto* const swap = std::get_if<AnnotationSwap>(&step)) put_into_annotation(*swap);
    if (auto* const swap = std::get_if<GameSwap>(&step)) put_into_game(*swap, is_same_record);
}

void LateComment::put_into_annotation(AnnotationSwap& swap) {
    if (swap.node == node_) is_said_ = put_words_into(swap.other);
}

bool LateComment::put_words_into(Annotation& annotation) const {
    const std::string said = comment_text(annotation);
    const bool may_have_settled = !settled_.empty() && annotation.unread.empty()
                                  && (before_.empty() || before_ == settled_);
    if (may_have_settled && said == settled_) {
        put_before_settled(annotation.after);
        return true;
    }
    if (said == before_) set_comment_text(annotation, words_);
    return said == before_;
}

void LateComment::put_before_settled(std::vector<Comment>& comments) const {
    if (words_.empty()) return;
    if (!comments.front().text.empty()) comments.emplace(comments.begin());
    comments.front().text = words_;
}

void LateComment::put_into_game(GameSwap& swap, bool is_same_record) {
    is_said_ = is_same_record || is_same_move(swap.other);
    if (!is_said_) return;
    Annotation annotation = swap.other.annotation(node_);
    is_said_ = put_words_into(annotation);
    if (!is_said_) return;
    if (annotation.empty())
        swap.other.clear_annotation(node_);
    else
        swap.other.annotate(node_) = std::move(annotation);
}

/// Another record may have it, too, as the same one under other rules has. The start of a game is
/// known by its first move.
bool LateComment::is_same_move(const Game& other) const {
    const auto is_same_move = [&](NodeId node) {
        return node < other.node_slots() && node < game_.node_slots()
               && other.parent(node) == game_.parent(node) && other.move(node) == game_.move(node);
    };
    if (node_ == Game::root) {
        const NodeId first = game_.first_child(Game::root);
        return first != Game::none && is_same_move(first);
    }
    for (NodeId node = node_; node != Game::root; node = game_.parent(node))
        if (!is_same_move(node)) return false;
    return true;
}

} // namespace merels::viewer

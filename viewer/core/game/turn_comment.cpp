#include <viewer/core/game/turn_comment.hpp>

#include <algorithm>
#include <utility>

namespace merels::viewer {

std::string comment_text(const Annotation& annotation) {
    for (const Comment& comment : annotation.after)
        if (!comment.text.empty()) return comment.text;
    return {};
}

std::string first_comment(const Game& game) {
    std::string text = comment_text(game.annotation(Game::root));
    for (NodeId node = game.first_child(Game::root); node != Game::none && text.empty();
         node = game.first_child(node))
        text = comment_text(game.annotation(node));
    return text;
}

void set_comment_text(Annotation& annotation, std::string text) {
    std::vector<Comment>& comments = annotation.after;
    auto place = std::ranges::find_if(comments,
                                      [](const Comment& comment) { return !comment.text.empty(); });
    if (place == comments.end()) {
        if (comments.empty()) comments.emplace_back();
        place = comments.begin();
    }
    place->text = std::move(text);
    std::erase(comments, Comment{});
}

} // namespace merels::viewer

#include <viewer/core/game/move_comment.hpp>

#include <libnotation/game/comment_language.hpp>
#include <viewer/core/language/language.hpp>

#include <algorithm>
#include <utility>

namespace merels::viewer {

std::string comment_text(const Annotation& annotation) {
    for (const Comment& comment : annotation.after)
        if (!comment.text.empty()) return comment.text;
    return {};
}

std::string first_comment(const Game& game) {
    const auto read = [&](NodeId node) {
        Annotation said;
        said.after = in_language(game.annotation(node).after, reader_language());
        return comment_text(said);
    };
    std::string text = read(Game::root);
    for (NodeId node = game.first_child(Game::root); node != Game::none && text.empty();
         node = game.first_child(node))
        text = read(node);
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

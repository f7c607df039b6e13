#include <libnotation/publish/sheets/task.hpp>

#include <libnotation/base/harmless.hpp>
#include <libnotation/base/text.hpp>
#include <libnotation/game/cursor.hpp>
#include <libnotation/game/language/comment_language.hpp>
#include <libnotation/game/language/language.hpp>
#include <libnotation/game/language/stated_task.hpp>
#include <libnotation/game/values.hpp>
#include <libnotation/text/notation/move_words.hpp>

#include <algorithm>

namespace merels {

namespace {

constexpr unsigned plies_of_solution = 6;

std::string to_move(const Position& position) {
    return tr(position.to_move() == Color::white ? english("White to move")
                                                 : english("Black to move"));
}

std::string question(const Position& position, const Annotation& annotation) {
    const auto value = evaluation_of(annotation);
    const auto* const exact = value ? std::get_if<ExactValue>(&*value) : nullptr;
    if (exact == nullptr || exact->winner != position.to_move()) return to_move(position);
    return tr(exact->winner == Color::white ? english("White to move and win")
                                            : english("Black to move and win"));
}

std::string first_line(const std::vector<Comment>& comments) {
    for (const Comment& comment : in_language(comments, reader_language())) {
        Comment words;
        words.text = comment.text;
        const std::string text = prose(words);
        if (!text.empty()) return caption_text(text.substr(0, text.find('\n')));
    }
    return {};
}

/// The moves of a game, without the words that come before them.
std::vector<FlowParagraph> solution_in(const Game& game) {
    if (game.plies() == 0) return {};
    std::vector<FlowParagraph> flow = game_flow(game);
    for (FlowParagraph& paragraph : flow) {
        for (FlowWord& word : paragraph.words) word.text = harmless_lines(word.text);
        std::erase_if(paragraph.words, [](const FlowWord& word) {
            return word.kind == FlowKind::diagram || word.kind == FlowKind::result
                   || (word.kind == FlowKind::comment && word.node == Game::root);
        });
    }
    std::erase_if(flow, [](const FlowParagraph& paragraph) { return paragraph.words.empty(); });
    return flow;
}

/// The next moves of the line, with their comments.
Game next_moves(const Game& game, const Walker& from) {
    Game next{from.position()};
    next.first_move_number = move_number(game, from.ply());
    NodeId last = Game::root;
    NodeId node = game.first_child(from.node());
    for (unsigned i = 0; i < plies_of_solution && node != Game::none; ++i) {
        last = next.add(last, game.move(node));
        next.annotate(last) = game.annotation(node);
        node = game.first_child(node);
    }
    return next;
}

} // namespace

std::string caption_text(std::string_view text) {
    std::string line{text};
    std::ranges::replace(line, '\n', ' ');
    return harmless(trimmed(line));
}

Task task_of(const Position& position) {
    Task task{.picture = {.position = position}};
    task.picture.caption = to_move(position);
    if (const auto end = outcome(position)) task.picture.end = svg::End{end->result, end->reason};
    return task;
}

Task task_of(const Game& game) {
    Task task{.picture = svg::picture_of(Walker{game})};
    const std::vector<Comment>& comments = game.annotation(Game::root).after;
    const auto stated = stated_task(comments);
    task.is_stated = stated.has_value();
    task.picture.caption = stated ? caption_text(*stated) : first_line(comments);
    if (task.picture.caption.empty())
        task.picture.caption = question(game.start(), game.annotation(Game::root));
    task.solution = solution_in(game);
    return task;
}

Task task_of(const Game& game, NodeId node) {
    const Walker walker{game, node};
    Task task{.picture = svg::picture_of(walker)};
    // The sign of a mistake would be a hint.
    task.picture.sign.reset();
    task.picture.caption = question(walker.position(), game.annotation(node));
    task.solution = solution_in(next_moves(game, walker));
    return task;
}

} // namespace merels

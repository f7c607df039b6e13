#include <libnotation/store/training/cards.hpp>

#include <libnotation/base/text.hpp>
#include <libnotation/base/utf8.hpp>
#include <libnotation/game/cursor.hpp>
#include <libnotation/game/language/stated_task.hpp>
#include <libnotation/game/transform.hpp>
#include <libnotation/rules/canonical.hpp>
#include <libnotation/rules/capture_order.hpp>
#include <libnotation/store/explorer/repertoire.hpp>
#include <libnotation/text/notation/move_text.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <string_view>
#include <utility>

namespace merels {

namespace {

constexpr unsigned hardest_grade = 5;

bool has_glyph(const Game& game, NodeId node, std::initializer_list<Glyph> wanted) {
    const auto& glyphs = game.annotation(node).glyphs;
    return std::ranges::any_of(
        glyphs, [&](Glyph glyph) { return std::ranges::find(wanted, glyph) != wanted.end(); });
}

bool is_good(const Game& game, NodeId node) { return has_glyph(game, node, {1, 3}); }
bool is_bad(const Game& game, NodeId node) { return has_glyph(game, node, {2, 4}); }

Card card_at(const Walker& walker, std::vector<Move> answers, Question question) {
    const Position& position = walker.position();
    return {.key = position_key(position, rule_set_number(position.rule_set())),
            .position = position,
            .answers = std::move(answers),
            .plies_before = walker.ply(),
            .question = question};
}

Question question_of_puzzle(const Game& game) {
    const std::string result = utf8::lowered(game.tags.get("Puzzle"));
    return result == "win"    ? Question::winning_move
           : result == "draw" ? Question::drawing_move
                              : Question::best_move;
}

/// The moves after a node that `is_answer` accepts.
template <class IsAnswer>
std::vector<Move> moves_after(const Game& game, NodeId node, IsAnswer is_answer) {
    std::vector<Move> moves;
    for (NodeId child = game.first_child(node); child != Game::none;
         child = game.next_sibling(child))
        if (is_answer(child)) moves.push_back(game.move(child));
    return moves;
}

/// At most eight moves that follow a node on its line.
std::vector<Move> line_after(const Game& game, NodeId node) {
    constexpr std::size_t most_moves = 8;
    std::vector<Move> line;
    while (line.size() < most_moves && (node = game.first_child(node)) != Game::none)
        line.push_back(game.move(node));
    return line;
}

/// The card of a position. The right answers are the next move of the line, and good variations.
Card solved_by_line(const Game& game, const Walker& walker, Question question) {
    const NodeId first = game.first_child(walker.node());
    Card card
        = card_at(walker,
                  moves_after(game, walker.node(),
                              [&](NodeId node) { return node == first || is_good(game, node); }),
                  question);
    card.line = line_after(game, first);
    return card;
}

/// The number in a comment such as "Answer: d2 wins in 13 plies."
std::optional<unsigned> stated_plies(const std::vector<Comment>& comments) {
    constexpr std::string_view before = "wins in ";
    for (const Comment& comment : comments)
        if (const auto at = comment.text.find(before); at != std::string::npos) {
            const std::string_view rest = std::string_view{comment.text}.substr(at + before.size());
            return parse_number<unsigned>(rest.substr(0, rest.find(' ')));
        }
    return std::nullopt;
}

std::vector<Card> puzzle(const Game& game) {
    if (game.plies() == 0) return {};
    Card card = solved_by_line(game, Walker{game}, question_of_puzzle(game));
    const auto grade = parse_number<unsigned>(game.tags.get("PuzzleGrade"));
    if (grade && *grade <= hardest_grade) card.grade = *grade;
    if (card.question == Question::winning_move)
        card.plies_to_win = stated_plies(game.annotation(game.first_child(Game::root)).after);
    return {std::move(card)};
}

std::vector<Card> tasks(const Game& game) {
    std::vector<Card> cards;
    for (Walker walker{game}; !walker.is_at_end(); walker.forward()) {
        auto task = stated_task(game.annotation(walker.node()).after);
        if (!task) continue;
        cards.push_back(solved_by_line(game, walker, Question::stated_task));
        cards.back().task = *std::move(task);
    }
    return cards;
}

std::vector<Card> prepared_lines(const Game& game, Color player) {
    std::vector<Card> cards;
    Walker walker{game};
    for (NodeId node = Game::root; node != Game::none; node = next_prepared(game, node, player)) {
        if (node != Game::root) walker.step_to(node);
        if (walker.position().to_move() != player) continue;
        auto answers = moves_after(game, node, [&](NodeId child) { return !is_bad(game, child); });
        if (!answers.empty())
            cards.push_back(card_at(walker, std::move(answers), Question::prepared_move));
    }
    return cards;
}

std::vector<Card> mistakes(const Game& game, const std::function<bool(Color)>& is_learner) {
    std::vector<Card> cards;
    for (Walker walker{game}; !walker.is_at_end(); walker.forward()) {
        const NodeId played = game.first_child(walker.node());
        if (!has_glyph(game, played, {2, 4}) || !is_learner(walker.position().to_move())) continue;
        auto answers = moves_after(game, walker.node(), [&](NodeId child) {
            return child != played && !is_bad(game, child);
        });
        if (answers.empty()) continue;
        cards.push_back(card_at(walker, std::move(answers), Question::better_move));
        cards.back().mistake = game.move(played);
    }
    return cards;
}

} // namespace

std::vector<Card> cards_of(const Game& game, const std::function<bool(Color)>& is_learner) {
    if (!game.tags.get("Puzzle").empty()) return puzzle(game);
    if (const auto player = repertoire_color(game)) return prepared_lines(game, *player);
    std::vector<Card> cards = tasks(game);
    std::ranges::move(mistakes(game, is_learner), std::back_inserter(cards));
    return cards;
}

std::string question_text(const Card& card) {
    const std::string to_move = fmt::format("{} to move", name(card.position.to_move()));
    const std::string grade
        = card.grade == 0 ? "" : fmt::format(" Grade {} of {}.", card.grade, hardest_grade);
    switch (card.question) {
    case Question::winning_move: return to_move + " and wins." + grade;
    case Question::drawing_move: return to_move + " and holds the draw." + grade;
    case Question::best_move: return to_move + ". Which move is best?" + grade;
    case Question::prepared_move: return to_move + ". Which move does the repertoire have?";
    case Question::stated_task: return card.task;
    case Question::better_move: break;
    }
    return fmt::format("{}. {} was a mistake. Which move is better?", to_move,
                       format(card.mistake.value_or(Move{}), card.position.board()));
}

void add_answers(Card& card, const Card& other) {
    for (const Symmetry& symmetry : card.position.board().symmetries()) {
        const Card image = transformed(other, symmetry);
        if (image.position.men(Color::white) != card.position.men(Color::white)
            || image.position.men(Color::black) != card.position.men(Color::black))
            continue;
        for (const Move answer : image.answers)
            if (!is_right(card, answer)) card.answers.push_back(answer);
        return;
    }
}

bool is_right(const Card& card, Move move) {
    const Position reached = canonical_after(card.position, move);
    return std::ranges::any_of(card.answers, [&](Move answer) {
        return answer == move || canonical_after(card.position, answer) == reached;
    });
}

Card transformed(const Card& card, const Symmetry& symmetry) {
    Card image = card;
    image.position = card.position.transformed(symmetry);
    const auto turn = [&symmetry](const Position& position, Move& move) {
        move = with_captures_in_order(position, transformed(move, symmetry));
    };
    for (Move& answer : image.answers) turn(image.position, answer);
    if (image.mistake) turn(image.position, *image.mistake);
    Position after = image.position;
    if (!image.line.empty()) after.play(image.answers.front());
    for (Move& move : image.line) {
        turn(after, move);
        after.play(move);
    }
    return image;
}

} // namespace merels

#include <viewer/core/study/training.hpp>

#include <engine/analysis/judgement.hpp>
#include <libnotation/base/text.hpp>
#include <libnotation/base/utf8.hpp>
#include <libnotation/game/language/comment_language.hpp>
#include <libnotation/game/language/language.hpp>
#include <libnotation/game/language/sentence.hpp>
#include <libnotation/game/language/stated_task.hpp>
#include <libnotation/game/quality.hpp>
#include <libnotation/publish/game_flow.hpp>
#include <libnotation/text/notation/move_text.hpp>
#include <viewer/core/game/move_comment.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace merels::viewer {

namespace {

/// True if the moves differ only in the captured men.
bool has_other_captures(Move one, Move other) {
    return one != other && one.from() == other.from() && one.to() == other.to();
}

/// The greatest number of moves of a variation that are shown.
constexpr unsigned most_moves_told = 8;

void add_comments(const std::vector<Comment>& comments, std::vector<std::string>& words) {
    for (const Comment& comment : in_language(comments, reader_language()))
        if (std::string text = prose(comment); !text.empty())
            words.push_back(with_capital(std::move(text)));
}

/// A point next to `point`. If there is none, `point` itself.
Point beside(const Board& board, Point point) {
    const PointSet adjacent = board.adjacent(point);
    return adjacent.empty() ? point : *adjacent.begin();
}

/// The words before the hint in a lesson's task, in the languages of the lessons.
constexpr std::array hint_labels{"Hint:", "Tipp:", "Suggerimento:", "Pista:", "Savjet:", "Dica:"};

/// Removes the paragraph with the author's hint from a text. Returns the hint without its label.
std::string take_hint(std::string& text) {
    for (const std::string_view label : hint_labels) {
        const std::size_t found = ("\n" + text).find(fmt::format("\n{}", label));
        if (found == std::string::npos) continue;
        const std::size_t end = std::min(text.find('\n', found), text.size());
        const std::string paragraph = text.substr(found, end - found);
        // The line break before the paragraph goes, too.
        const std::size_t begin = found == 0 ? 0 : found - 1;
        text.erase(begin, end - begin);
        return std::string{trimmed(std::string_view{paragraph}.substr(label.size()))};
    }
    return {};
}

/// The text of a move, such as "e3-d3xb6!".
std::string move_words(const Game& game, NodeId node) {
    std::string text = format(game.move(node), game.rule_set().board);
    for (const Glyph glyph : game.annotation(node).glyphs) text += shown_glyph(glyph);
    return text;
}

bool is_marked_as_mistake(const Game& game, NodeId node) {
    const auto glyph = quality(game.annotation(node));
    return glyph == mistake || glyph == blunder;
}

/// Adds the moves after the first move of a line, with their comments.
void add_line(const Game& game, NodeId first, std::vector<std::string>& words) {
    std::string moves;
    NodeId node = game.first_child(first);
    for (unsigned told = 0; node != Game::none && told < most_moves_told; ++told) {
        moves += (moves.empty() ? "" : " ") + move_words(game, node);
        std::vector<std::string> said;
        add_comments(game.annotation(node).after, said);
        for (const std::string& text : said) moves += " – " + text + " –";
        node = game.first_child(node);
    }
    if (moves.ends_with(" –")) moves.resize(moves.size() - std::string_view{" –"}.size());
    if (!moves.empty())
        words.push_back(tr_format("The game could go on with {}", moves)
                        + (node != Game::none ? " …" : ""));
}

} // namespace

Training::Training(Game game, std::optional<Color> learner, NodeId from)
    : game_(std::move(game)), walker_(game_, from), learner_(learner), from_(from) {}

TrainingStep Training::begin() {
    walker_.go_to(from_);
    score_ = {};
    hints_ = 0;
    has_erred_ = false;
    TrainingStep step;
    add_comments(game_.annotation(from_).after, step.words);
    for (std::string& text : step.words)
        if (std::string hint = take_hint(text); !hint.empty())
            authors_hint_ = with_capital(std::move(hint));
    std::erase(step.words, std::string{});
    step.way.push_back(from_);
    play_others(step);
    return step;
}

/// True if a move of the record solves the position. All good moves of a puzzle or a task do.
bool Training::is_right(NodeId found) const {
    if (found == game_.first_child(node())) return true;
    if (found == Game::none || !is_task()) return false;
    constexpr Glyph good = 1;
    constexpr Glyph brilliant = 3;
    const auto glyph = quality(game_.annotation(found));
    return glyph == good || glyph == brilliant;
}

/// True if the move and the record's move both end the game at once, with the same result. A mill
/// often wins with any capture.
bool Training::ends_as_record(Move move) const {
    const auto result_after = [&](Move played) {
        Position after = position();
        after.play(played);
        const auto end = outcome(after);
        return end ? std::optional{end->result} : std::nullopt;
    };
    const NodeId next = game_.first_child(node());
    const auto wanted = result_after(solution());
    // A record may go on after a draw.
    return wanted && game_.first_child(next) == Game::none && result_after(move) == wanted;
}

/// True for a puzzle, and for a position of a lesson with a task.
bool Training::is_task() const {
    return !game_.tags.get("Puzzle").empty() || stated_task(game_.annotation(from_).after);
}

bool Training::asks_for_win() const {
    if (is_over() || !is_task()) return false;
    if (utf8::lowered(game_.tags.get("Puzzle")) == "win") return true;
    Position after = position();
    after.play(solution());
    const auto end = outcome(after);
    return end && end->result == win_of(position().to_move());
}

void Training::make_move(NodeId move, TrainingStep& step) {
    walker_.enter(move);
    step.way.push_back(node());
    add_comments(game_.annotation(node()).after, step.words);
}

void Training::play_others(TrainingStep& step) {
    while (!is_over() && !is_learners_move()) {
        const NodeId reply = game_.first_child(node());
        step.words.push_back(
            tr_format("{} plays {}.", side_name(position().to_move()), move_words(game_, reply)));
        make_move(reply, step);
    }
}

TrainingStep Training::go_on(NodeId move, TrainingStep step) {
    ++score_.asked;
    hints_ = 0;
    has_erred_ = false;
    make_move(move, step);
    play_others(step);
    if (is_over() && game_.result != GameResult::unfinished)
        step.words.push_back(tr_format("The game ends here: {}.", format(game_.result)));
    return step;
}

TrainingStep Training::answer(Move move) {
    TrainingStep step;
    const NodeId found = find_child(game_, node(), move);
    if (is_right(found)) {
        if (!has_erred_ && hints_ == 0) ++score_.found;
        step.words.push_back(tr_format("{}: right.", move_words(game_, found)));
        return go_on(found, std::move(step));
    }
    if (ends_as_record(move)) {
        if (!has_erred_ && hints_ == 0) ++score_.found;
        const NodeId next = game_.first_child(node());
        step.words.push_back(tr_format("{}: right, too. The record has {}.",
                                       format(move, game_.rule_set().board),
                                       move_words(game_, next)));
        add_comments(game_.annotation(next).after, step.words);
        // The board keeps the learner's move.
        return go_on(found == Game::none ? game_.add(node(), move) : found, std::move(step));
    }
    step.way.push_back(node());
    const std::string text = format(move, game_.rule_set().board);
    if (found == Game::none) {
        step.verdict = AnswerVerdict::wrong;
        has_erred_ = true;
        ++score_.wrong;
        step.words.push_back(tr_format(has_other_captures(move, solution())
                                           ? english("{}: the right move, but capture another "
                                                     "man. Try again.")
                                       : is_task()
                                           ? english("{}: not the right move. Try again.")
                                           : english("{}: the record has another move here. "
                                                     "Try again."),
                                       text));
        return step;
    }
    const bool is_mistake = is_marked_as_mistake(game_, found);
    step.verdict = is_mistake ? AnswerVerdict::wrong : AnswerVerdict::other_line;
    has_erred_ = has_erred_ || is_mistake;
    score_.wrong += is_mistake ? 1 : 0;
    step.words.push_back(tr_format(is_mistake
                                       ? english("{}: a mistake.")
                                       : english("{}: the record has this move as a variation."),
                                   move_words(game_, found)));
    add_comments(game_.annotation(found).before, step.words);
    add_comments(game_.annotation(found).after, step.words);
    add_line(game_, found, step.words);
    step.words.push_back(is_mistake ? tr("Try again.")
                                    : tr("The main line has another move here. Try again."));
    return step;
}

std::string Training::hint() {
    if (is_over()) return {};
    const Move move = solution();
    const Board& board = game_.rule_set().board;
    const bool has_from = move.from() != Point::none;
    hints_ = std::min(hints_ + 1, has_authors_hint() ? 3U : 2U);
    const unsigned hints = hints_about_move();
    if (hints == 0) return authors_hint_;
    if (move.is_pass()) return tr("You can only pass.");
    if (move.is_removal()) return tr("You must remove men from the board.");
    if (hints == 1 && has_from)
        return tr_format(english("The man on {} moves."), board.name(move.from()));
    if (hints == 1)
        return tr_format(move.is_capture()
                             ? english("A man is placed next to {}, and a man is captured.")
                             : english("A man is placed next to {}."),
                         board.name(beside(board, move.to())));
    return tr_format("A man goes to {}.", board.name(move.to()));
}

unsigned Training::hints_about_move() const {
    return hints_ - (has_authors_hint() && hints_ > 0 ? 1 : 0);
}

std::vector<Circle> Training::shown_hints() const {
    std::vector<Circle> circles;
    const unsigned hints = hints_about_move();
    if (hints == 0 || is_over()) return circles;
    const Move move = solution();
    const Point from = move.from();
    if (from != Point::none) circles.push_back({'Y', from});
    if (from == Point::none && hints == 1 && move.to() != Point::none)
        circles.push_back({'Y', beside(game_.rule_set().board, move.to())});
    if (hints > 1 && move.to() != Point::none) circles.push_back({'Y', move.to()});
    return circles;
}

TrainingStep Training::show_solution() {
    TrainingStep step;
    if (is_over()) return step;
    const NodeId move = game_.first_child(node());
    step.words.push_back(tr_format("The move in the record is {}.", move_words(game_, move)));
    return go_on(move, std::move(step));
}

Game Training::seen(NodeId at) const {
    std::vector<NodeId> path;
    for (NodeId node = at; node != Game::root; node = game_.parent(node)) path.push_back(node);
    Game seen{game_.start()};
    seen.tags = game_.tags;
    seen.first_move_number = game_.first_move_number;
    const auto copy = [&](NodeId from, NodeId to) {
        const Annotation& annotation = game_.annotation(from);
        if (annotation.empty()) return;
        seen.annotate(to).glyphs = annotation.glyphs;
        seen.annotate(to).after = annotation.after;
    };
    copy(Game::root, Game::root);
    NodeId last = Game::root;
    for (auto node = path.rbegin(); node != path.rend(); ++node) {
        last = seen.add(last, game_.move(*node));
        copy(*node, last);
    }
    if (at == node() && !is_over())
        for (Comment& comment : seen.annotate(last).after)
            std::erase_if(comment.arrows, [this](const Arrow& arrow) {
                return arrow.from == solution().from() && arrow.to == solution().to();
            });
    if (const std::vector<Circle> hints = shown_hints(); at == node() && !hints.empty()) {
        Comment comment;
        comment.circles = hints;
        seen.annotate(last).after.push_back(std::move(comment));
    }
    return seen;
}

} // namespace merels::viewer

#include <viewer/core/game/document.hpp>

#include <libnotation/game/edit.hpp>
#include <libnotation/game/traverse.hpp>
#include <viewer/core/game/move_comment.hpp>

#include <algorithm>
#include <utility>

namespace merels::viewer {

namespace {

/// The annotations that may change when moves after a node are added or removed.
std::vector<EditStep> annotations_around(const Game& game, NodeId parent) {
    std::vector<EditStep> steps{AnnotationSwap{parent, game.annotation(parent)}};
    for (NodeId child = game.first_child(parent); child != Game::none;
         child = game.next_sibling(child))
        steps.emplace_back(AnnotationSwap{child, game.annotation(child)});
    return steps;
}

void append(std::vector<EditStep>& steps, std::vector<EditStep> more) {
    std::ranges::move(more, std::back_inserter(steps));
}

/// True if the step would change nothing.
bool is_idle(const EditStep& step, const Game& game) {
    const auto* const swap = std::get_if<AnnotationSwap>(&step);
    return swap != nullptr && swap->other == game.annotation(swap->node);
}

/// The first comment after a move. If there is no comment, an empty comment is added.
Comment& first_comment(Annotation& annotation) {
    if (annotation.after.empty()) annotation.after.emplace_back();
    return annotation.after.front();
}

/// Removes the shapes at the same place. Then it adds `shape`, unless `shape` was one of them.
template <class Shape, class IsThere>
void toggle(Annotation& annotation, std::vector<Shape> Comment::*shapes, const Shape& shape,
            IsThere is_there) {
    bool was_there = false;
    for (Comment& comment : annotation.after) {
        std::vector<Shape>& list = comment.*shapes;
        was_there = was_there || std::ranges::find(list, shape) != list.end();
        std::erase_if(list, is_there);
    }
    if (!was_there) (first_comment(annotation).*shapes).push_back(shape);
    std::erase(annotation.after, Comment{});
}

/// True if `conclude` set the result of the game at this move. Then no person has chosen the
/// result.
bool has_own_result(const auto& edits, GameResult result, NodeId node) {
    if (result == GameResult::unfinished) return false;
    for (auto edit = edits.rbegin(); edit != edits.rend(); ++edit)
        for (const EditStep& step : edit->steps)
            if (const auto* const head = std::get_if<HeadSwap>(&step);
                head != nullptr && head->result != result)
                return edit->is_move && edit->after == node;
    return false;
}

} // namespace

Document::Document(Game game) : game_(std::move(game)), walker_(game_) {}

bool Document::is_built_on(std::uint64_t state) const {
    return state == state_ || std::ranges::any_of(done_, [state](const Edit& edit) {
               return edit.state_before == state || edit.state_after == state;
           });
}

bool Document::forward_by(unsigned moves) {
    bool went = false;
    while (moves-- > 0 && walker_.forward()) went = true;
    return went;
}

bool Document::back_by(unsigned moves) {
    bool went = false;
    while (moves-- > 0 && walker_.back()) went = true;
    return went;
}

bool Document::go_to(NodeId node) {
    if (!is_in_tree(game_, node)) return false;
    walker_.go_to(node);
    return true;
}

bool Document::play(Move move) {
    ++plays_;
    const NodeId known = find_child(game_, node(), move);
    if (known != Game::none) {
        walker_.enter(known);
        return false;
    }
    const bool goes_on_after_end = has_own_result(done_, game_.result, node());
    const NodeId added = game_.add(node(), move);
    std::vector<EditStep> steps = steps_of_growth(added);
    if (goes_on_after_end) {
        steps.emplace_back(HeadSwap{game_.tags, GameResult::unfinished, game_.first_move_number});
        viewer::exchange(steps.back(), game_);
    }
    commit(std::move(steps), added);
    done_.back().is_move = true;
    return true;
}

bool Document::add_line(const std::vector<Move>& line) {
    NodeId first_added = Game::none;
    NodeId last = node();
    for (const Move move : line) {
        const NodeId known = first_added == Game::none ? find_child(game_, last, move) : Game::none;
        last = known != Game::none ? known : game_.add(last, move);
        if (known == Game::none && first_added == Game::none) first_added = last;
    }
    if (first_added == Game::none) return false;
    commit(steps_of_growth(first_added), node());
    return true;
}

std::vector<EditStep> Document::steps_of_growth(NodeId added) {
    const NodeId parent = game_.parent(added);
    std::vector<EditStep> steps{AnnotationSwap{parent, game_.annotation(parent)},
                                PlaceSwap{added, false, Game::none}};
    settle_unread(game_, parent);
    return steps;
}

template <class Change> void Document::annotate(Change change) {
    Annotation annotation = game_.annotation(node());
    change(annotation);
    if (annotation == game_.annotation(node())) return;
    EditStep step = AnnotationSwap{node(), std::move(annotation)};
    viewer::exchange(step, game_);
    commit({std::move(step)}, node());
}

void Document::set_comment(const std::string& text) {
    annotate([&](Annotation& annotation) { set_comment_text(annotation, text); });
}

void Document::set_comment(NodeId node, const std::string& text) {
    if (!is_in_tree(game_, node)) return;
    const NodeId before = walker_.node();
    walker_.go_to(node);
    set_comment(text);
    walker_.go_to(before);
}

void Document::put_comment_aside(NodeId node, const std::string& text) {
    const std::size_t edits = done_.size();
    const NodeId before = this->node();
    set_comment(node, text);
    if (done_.size() == edits) return;
    undo();
    stand_at(before);
}

void Document::toggle_glyph(Glyph glyph) {
    if (node() == Game::root) return;
    std::vector<EditStep> steps{AnnotationSwap{node(), game_.annotation(node())}};
    merels::toggle_glyph(game_, node(), glyph);
    commit(std::move(steps), node());
}

void Document::remove_glyphs() {
    annotate([](Annotation& annotation) { annotation.glyphs.clear(); });
}

void Document::toggle_arrow(Arrow arrow) {
    annotate([&](Annotation& annotation) {
        toggle(annotation, &Comment::arrows, arrow, [&](const Arrow& other) {
            return other.from == arrow.from && other.to == arrow.to;
        });
    });
}

void Document::toggle_circle(Circle circle) {
    annotate([&](Annotation& annotation) {
        toggle(annotation, &Comment::circles, circle,
               [&](const Circle& other) { return other.at == circle.at; });
    });
}

bool Document::promote() {
    const NodeId start = variation_start(game_, node());
    if (start == Game::none) return false;
    std::vector<EditStep> steps = annotations_around(game_, game_.parent(start));
    steps.emplace_back(place_of(game_, start));
    merels::promote(game_, start);
    commit(std::move(steps), node());
    return true;
}

bool Document::demote() {
    NodeId start = node();
    while (start != Game::root && game_.next_sibling(start) == Game::none)
        start = game_.parent(start);
    if (start == Game::root) return false;
    const NodeId next = game_.next_sibling(start);
    std::vector<EditStep> steps = annotations_around(game_, game_.parent(start));
    steps.emplace_back(place_of(game_, next));
    merels::demote(game_, start);
    commit(std::move(steps), node());
    return true;
}

bool Document::make_main_line() {
    std::vector<EditStep> steps;
    for (NodeId move = node(); move != Game::root; move = game_.parent(move)) {
        if (!game_.is_variation(move)) continue;
        append(steps, annotations_around(game_, game_.parent(move)));
        steps.emplace_back(place_of(game_, move));
    }
    if (steps.empty()) return false;
    merels::make_main_line(game_, node());
    commit(std::move(steps), node());
    return true;
}

bool Document::erase() {
    if (node() == Game::root) return false;
    const NodeId erased = node();
    const NodeId parent = game_.parent(erased);
    std::vector<EditStep> steps = annotations_around(game_, parent);
    steps.emplace_back(place_of(game_, erased));
    walker_.back();
    merels::erase(game_, erased);
    commit(std::move(steps), parent);
    done_.back().before = erased;
    return true;
}

bool Document::erase_what_follows() {
    if (walker_.is_at_end()) return false;
    std::vector<EditStep> steps;
    while (game_.first_child(node()) != Game::none) {
        const NodeId child = game_.first_child(node());
        steps.emplace_back(place_of(game_, child));
        game_.unlink(child);
    }
    commit(std::move(steps), node());
    return true;
}

void Document::set_head(Tags tags, GameResult result) {
    if (tags == game_.tags && result == game_.result) return;
    EditStep step = HeadSwap{std::move(tags), result, game_.first_move_number};
    viewer::exchange(step, game_);
    commit({std::move(step)}, node());
}

bool Document::conclude(GameResult result) {
    const bool is_open = game_.result == GameResult::unfinished && result != game_.result;
    if (!is_open || !undoes_move() || variation_start(game_, node()) != Game::none) return false;
    EditStep step = HeadSwap{game_.tags, result, game_.first_move_number};
    viewer::exchange(step, game_);
    Edit& edit = done_.back();
    edit.steps.push_back(std::move(step));
    edit.state_after = state_ = ++last_state_;
    ++version_;
    return true;
}

Result<Merged, MergeError> Document::merge(const Game& other) {
    Game before = game_;
    auto merged = merels::merge(game_, other);
    if (game_ != before) commit({GameSwap{std::move(before)}}, node());
    return merged;
}

void Document::extend(Game copy) {
    EditStep step = GameSwap{std::move(copy)};
    viewer::exchange(step, game_);
    commit({std::move(step)}, node());
}

void Document::replace(Game game) {
    const NodeId before = node();
    EditStep step = GameSwap{std::move(game)};
    viewer::exchange(step, game_);
    walker_ = Walker{game_};
    commit({std::move(step)}, Game::root);
    done_.back().before = before;
    record_ = done_.back().record_after = state_;
}

void Document::restart(Game game) {
    game_ = std::move(game);
    done_.clear();
    undone_.clear();
    record_ = state_ = ++last_state_;
    mark_saved();
    stand_at(Game::root);
}

bool Document::undo() {
    if (done_.empty()) return false;
    Edit edit = std::move(done_.back());
    done_.pop_back();
    walker_.back_to_start();
    for (auto step = edit.steps.rbegin(); step != edit.steps.rend(); ++step)
        viewer::exchange(*step, game_);
    stand_at(edit.before);
    state_ = edit.state_before;
    record_ = edit.record_before;
    undone_.push_back(std::move(edit));
    return true;
}

bool Document::redo() {
    if (undone_.empty()) return false;
    Edit edit = std::move(undone_.back());
    undone_.pop_back();
    walker_.back_to_start();
    for (EditStep& step : edit.steps) viewer::exchange(step, game_);
    stand_at(edit.after);
    state_ = edit.state_after;
    record_ = edit.record_after;
    done_.push_back(std::move(edit));
    return true;
}

bool Document::undoes_move() const {
    return !done_.empty() && done_.back().is_move && done_.back().after == node();
}

bool Document::redoes_move() const {
    return !undone_.empty() && undone_.back().is_move && undone_.back().before == node();
}

void Document::commit(std::vector<EditStep> steps, NodeId after) {
    std::erase_if(steps, [&](const EditStep& step) { return is_idle(step, game_); });
    const NodeId before = node();
    undone_.clear();
    done_.push_back({std::move(steps), before, after, state_, ++last_state_, record_, record_});
    state_ = last_state_;
    stand_at(after);
}

void Document::stand_at(NodeId node) {
    ++version_;
    // After a change of the start, the document needs another walker.
    walker_ = Walker{game_};
    walker_.go_to(node);
}

} // namespace merels::viewer

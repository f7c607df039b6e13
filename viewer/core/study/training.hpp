#pragma once

// Training with a record: the next move is hidden until the learner finds it.
//
//   Training training{game, Color::white};
//   training.begin();                       // the first comments, and moves of the other side
//   training.answer(move);                  // right: plays on, with the reply and its comments
//   training.hint();                        // the man that moves, then its point
//   training.show_solution();               // plays it, and the score counts it
//
// Clicks are already legal moves; this class compares them with the record.

#include <libnotation/game/cursor.hpp>

#include <optional>
#include <string>
#include <vector>

namespace merels::viewer {

enum class AnswerVerdict : std::uint8_t { right, other_line, wrong };

/// The record's reply to an answer.
struct TrainingStep {
    AnswerVerdict verdict = AnswerVerdict::right;
    /// Sentences and comments, a paragraph each.
    std::vector<std::string> words{};
    /// The places that the record went through, the last one where it asks again.
    std::vector<NodeId> way{};
};

struct TrainingScore {
    unsigned asked = 0;
    /// Found at once, without help.
    unsigned found = 0;
    unsigned wrong = 0;
};

class Training {
public:
    /// Asks for the moves of one side, or of both, that follow a node on its line.
    Training(Game game, std::optional<Color> learner, NodeId from = Game::root);
    Training(const Training&) = delete;
    Training& operator=(const Training&) = delete;

    const Game& game() const { return game_; }
    const Position& position() const { return walker_.position(); }
    NodeId node() const { return walker_.node(); }
    /// Nothing is left to be found.
    bool is_over() const { return walker_.is_at_end(); }
    const TrainingScore& score() const { return score_; }

    /// From the beginning, with a score of nothing.
    TrainingStep begin();
    /// Only while it is not over; `move` must be legal.
    TrainingStep answer(Move move);
    /// Tells more each time.
    std::string hint();
    /// The circles of all hints so far, on the board.
    std::vector<Circle> shown_hints() const;
    /// Plays the record's move.
    TrainingStep show_solution();

    /// The game as far as it may be seen at a place of the way, drawings and hints included.
    Game seen(NodeId node) const;

private:
    Move solution() const { return game_.move(game_.first_child(node())); }
    bool is_learners_move() const { return !learner_ || position().to_move() == *learner_; }
    void make_move(TrainingStep& step);
    void play_others(TrainingStep& step);
    TrainingStep go_on(TrainingStep step);

    Game game_;
    Walker walker_;
    std::optional<Color> learner_;
    NodeId from_;
    TrainingScore score_;
    unsigned hints_ = 0;
    bool has_erred_ = false;
};

} // namespace merels::viewer

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
    /// The text: a paragraph for each sentence and comment.
    std::vector<std::string> words{};
    /// The moves that were played in the record. After the last one, the record asks again.
    std::vector<NodeId> way{};
};

struct TrainingScore {
    unsigned asked = 0;
    /// The number of moves that were found at once, without help.
    unsigned found = 0;
    unsigned wrong = 0;
};

class Training {
public:
    /// Asks for the moves after a node on its line: for those of one side, or of both.
    Training(Game game, std::optional<Color> learner, NodeId from = Game::root);
    Training(const Training&) = delete;
    Training& operator=(const Training&) = delete;

    const Game& game() const { return game_; }
    const Position& position() const { return walker_.position(); }
    NodeId node() const { return walker_.node(); }
    /// True if no move is left to find.
    bool is_over() const { return walker_.is_at_end(); }
    const TrainingScore& score() const { return score_; }

    /// Begins at the first move, with a score of 0.
    TrainingStep begin();
    /// Answers with a legal move. The training must not be over.
    TrainingStep answer(Move move);
    /// Gives a hint. Each further hint shows more.
    std::string hint();
    /// The circles on the board of all hints so far.
    std::vector<Circle> shown_hints() const;
    /// Plays the record's move.
    TrainingStep show_solution();

    /// The part of the game that may be seen at a place of the training, with drawings and hints.
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

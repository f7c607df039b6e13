#pragma once

// Trains a learner with the moves of a record. The next move is hidden until the learner finds it.
//
//   Training training{game, Color::white};
//   training.begin();                       // the first comments and moves of the other side
//   training.answer(move);                  // right: plays on, with the reply and its comments
//   training.hint();                        // the man that moves, then its point
//   training.show_solution();               // plays it, and the score counts it
//
// An answer must be a legal move. `Training` compares the answer with the record. In a puzzle or a
// task, variations with `!` or `!!` are also right. If the move of the record ends the game, each
// move that ends the game with the same result is right.

#include <libnotation/game/cursor.hpp>

#include <optional>
#include <string>
#include <vector>

namespace merels::viewer {

enum class AnswerVerdict : std::uint8_t { right, other_line, wrong };

/// The texts and positions that a learner sees at the beginning, or after an answer.
struct TrainingStep {
    AnswerVerdict verdict = AnswerVerdict::right;
    /// The text that the learner reads. Each sentence and each comment is a paragraph.
    std::vector<std::string> words{};
    /// The nodes whose positions the board shows next, one after another. In the last position, the
    /// learner has to find the next move.
    std::vector<NodeId> way{};
};

struct TrainingScore {
    unsigned asked = 0;
    /// The number of moves that the learner found at once and without help.
    unsigned found = 0;
    unsigned wrong = 0;
};

class Training {
public:
    /// Hides the moves of one player, or of both, after a node.
    Training(Game game, std::optional<Color> learner, NodeId from = Game::root);
    Training(const Training&) = delete;
    Training& operator=(const Training&) = delete;

    const Game& game() const { return game_; }
    const Position& position() const { return walker_.position(); }
    NodeId node() const { return walker_.node(); }
    /// True if the learner has no more moves to find.
    bool is_over() const { return walker_.is_at_end(); }
    const TrainingScore& score() const { return score_; }
    /// True if the learner has to win. This is true for a puzzle whose goal is a win, and for a
    /// task or puzzle whose next move wins at once.
    bool asks_for_win() const;

    /// Begins at the first hidden move, with a score of 0.
    TrainingStep begin();
    /// Answers with a legal move. The training must not be over.
    TrainingStep answer(Move move);
    /// Returns a hint. Each later hint for the same move shows more. If the comment before the
    /// first move has a paragraph "Hint: …", this paragraph is the first hint, and `begin` does not
    /// show it.
    std::string hint();
    /// The circles for all hints that the learner has seen for the current move.
    std::vector<Circle> shown_hints() const;
    /// Plays the move of the record.
    TrainingStep show_solution();

    /// The part of the game that the learner may see, with hints and drawings, but without an arrow
    /// for the hidden move.
    Game seen(NodeId node) const;

private:
    Move solution() const { return game_.move(game_.first_child(node())); }
    bool is_right(NodeId found) const;
    bool ends_as_record(Move move) const;
    bool is_task() const;
    bool has_authors_hint() const { return score_.asked == 0 && !authors_hint_.empty(); }
    unsigned hints_about_move() const;
    bool is_learners_move() const { return !learner_ || position().to_move() == *learner_; }
    void make_move(NodeId move, TrainingStep& step);
    void play_others(TrainingStep& step);
    TrainingStep go_on(NodeId move, TrainingStep step);

    Game game_;
    Walker walker_;
    std::optional<Color> learner_;
    NodeId from_;
    TrainingScore score_;
    /// The number of hints that the learner has seen for the current move.
    unsigned hints_ = 0;
    std::string authors_hint_;
    bool has_erred_ = false;
};

} // namespace merels::viewer

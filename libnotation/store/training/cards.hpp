#pragma once

// The cards of a record. A card is a position for which a learner must find a move.
//
//   - A record with the tag Puzzle has one card: its start.
//   - A record with the tag Repertoire has a card for each position in which its player has a move.
//   - Any other record has a card for each position of the main line with a paragraph "Task: …" in
//     its comments, and for each mistake of the main line (`?` or `??`), if the record has a better
//     move as a variation.

#include <libnotation/game/game.hpp>
#include <libnotation/store/encoding/position_key.hpp>

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace merels {

/// The move that a card asks for.
enum class Question : std::uint8_t {
    winning_move,
    /// A move that keeps the draw.
    drawing_move,
    /// The best move of a puzzle whose result is unknown.
    best_move,
    prepared_move,
    /// A better move than the mistake.
    better_move,
    /// The task in the comment of a lesson.
    stated_task,
};

struct Card {
    /// The key of the position. All symmetric images of the position have the same key.
    PositionKey key = 0;
    Position position;
    /// The right moves. There is at least one right move. The first right move is the move in the
    /// record.
    std::vector<Move> answers{};
    /// The moves that follow the first right move in the record, at most eight. The list is empty
    /// if the card is not a puzzle or a task.
    std::vector<Move> line{};
    /// The difficulty of a puzzle, from 1 to 5, or 0 if it is not known.
    unsigned grade = 0;
    /// The number of plies until a puzzle is won; empty if this number is unknown.
    std::optional<unsigned> plies_to_win{};
    /// The number of plies in the record before the position.
    unsigned plies_before = 0;
    Question question = Question::best_move;
    /// The bad move that was played in the record. Only a card with the question `better_move` has
    /// a bad move.
    std::optional<Move> mistake{};
    /// The text of the task. Only a card with the question `stated_task` has a task. The text may
    /// contain names of points, and `transformed` does not change these names. If a card has a
    /// task, never show a symmetric image of the position.
    std::string task{};
};

/// The cards of a game. A mistake gets a card only if `is_learner` returns true for the player who
/// made it.
std::vector<Card> cards_of(const Game& game, const std::function<bool(Color)>& is_learner);

/// The question in words, such as "White to move and wins." The color is the side to move in the
/// position.
std::string question_text(const Card& card);

/// Adds the answers of `other` to `card`. Both cards must have the same key. The position of
/// `other` may be a symmetric image of the card's position.
void add_answers(Card& card, const Card& other);

/// True if a legal move is an answer of the card, or if it leads to the same position as an answer.
/// Symmetric images count as the same position.
bool is_right(const Card& card, Move move);

/// The image of a card under a symmetry of its board. `Card::task` does not change, even if it
/// names points.
Card transformed(const Card& card, const Symmetry& symmetry);

} // namespace merels

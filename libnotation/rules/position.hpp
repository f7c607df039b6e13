#pragma once

// A position under a rule set, and its possible moves.
//
//   Position position{rule_sets::mulino};
//   for (const Move move : legal_moves(position)) …
//   position.play(move);                        // the move must be legal
//   Position::make(setup)                       // a position, or all errors

#include <libnotation/base/result.hpp>
#include <libnotation/rules/move.hpp>
#include <libnotation/rules/rule_set.hpp>

#include <array>
#include <cstdint>
#include <optional>

namespace merels {

/// Effects of earlier plies on later plies, such as points that are blocked. Most rule sets have no
/// pending effects.
struct Pending {
    /// The points that are blocked because a man was captured there (`mill_while_placing: marks`).
    /// Blocked points stay blocked until the placing phase ends.
    PointSet marked{};
    /// The number of men that White and Black must remove before their next move (`full_board`).
    std::array<std::uint8_t, 2> removals{};
    /// The side that made the first mill in the placing phase (`full_board: first_mill_first`).
    std::array<bool, 2> first_mill{};
    /// True if the player to move must open a way for the opponent (`blocked: freed`).
    bool must_free = false;
    /// True if the players must remove their own men (`full_board: by_mills_or_own`).
    bool takes_own = false;

    bool operator==(const Pending&) const = default;
    /// The pending effects, with White and Black exchanged.
    Pending with_colors_swapped() const;
};

/// A position that a person has set up. The position may be impossible.
struct Setup {
    Color to_move = Color::white;
    std::array<PointSet, 2> men{};
    std::array<unsigned, 2> hand{};
    /// The number of plies since the last placement or capture.
    unsigned quiet_plies = 0;
    Pending pending{};

    bool operator==(const Setup&) const = default;
};

/// The error if a side has more men than the rule set allows. The span of the error is empty,
/// because a setup is not a text.
std::optional<Diagnostic> too_many_men(const RuleSet& rule_set, const Setup& setup, Color color);

/// The board, the side to move, the hands, and everything that the rules must remember. A position
/// has 64 bytes and points to its rule set.
class Position {
public:
    /// The first position of a game. The side that begins the game is to move. Men that do not
    /// begin on the board are in hand.
    explicit Position(const RuleSet& rule_set);

    /// A position that a person set up, or all errors in `setup`. The spans of the errors are
    /// empty, because a setup is not a text.
    static Result<Position> make(const RuleSet& rule_set, const Setup& setup);

    const RuleSet& rule_set() const { return *rule_set_; }
    const Rules& rules() const { return rule_set_->rules; }
    const Board& board() const { return rule_set_->board; }

    Color to_move() const { return to_move_; }
    PointSet men(Color color) const { return men_[index(color)]; }
    /// The points that have no man and are not blocked by a captured man.
    PointSet empty() const { return board().points() - (men_[0] | men_[1] | pending_.marked); }
    /// The number of a side's men in hand.
    unsigned hand(Color color) const { return hand_[index(color)]; }
    /// The number of a side's men on the board and in hand.
    unsigned total(Color color) const { return on_board(color) + hand(color); }
    /// True in the placing phase: at least one hand is not empty.
    bool is_placing() const { return (hand_[0] | hand_[1]) != 0; }
    /// The number of a side's men on the board.
    unsigned on_board(Color color) const { return on_board_[index(color)]; }
    /// The number of plies since the last placement or capture.
    unsigned quiet_plies() const { return quiet_plies_; }

    /// True if the player to move may fly: the player's hand is empty, and at most `fly_at` of the
    /// player's men are on the board.
    bool may_fly() const { return hand(to_move_) == 0 && on_board(to_move_) <= rules().fly_at; }
    /// True if both hands are empty and both sides have exactly three men.
    bool is_both_at_three() const {
        return hand_[0] == 0 && hand_[1] == 0 && on_board_[0] == 3 && on_board_[1] == 3;
    }
    /// True if the last ply ended the game with a win (`both_at_three`).
    bool is_won_by_last_ply() const { return is_won_; }

    const Pending& pending() const { return pending_; }
    /// The number of men that the player to move must remove now, before anything else.
    unsigned removals_due() const { return pending_.removals[index(to_move_)]; }

    /// The facts that the rule `mill_reuse` needs for a side, packed into a number. Use the packed
    /// number only to compare positions.
    std::uint64_t memory(Color color) const { return memory_[index(color)]; }

    /// The number of lines that the player to move completes when a man goes from `from` to `to`.
    /// Lines that do not count under the rule `mill_reuse` are left out. If `from` is none, the man
    /// comes from the hand.
    unsigned lines_completed(Point from, Point to) const {
        PointSet own = men(to_move_);
        if (from != Point::none) own -= from;
        if (rules().mill_reuse == MillReuse::once_by_points) return lines_of_unused_points(own, to);
        const std::uint64_t used
            = rules().mill_reuse == MillReuse::once ? memory_[index(to_move_)] : 0;
        unsigned count = 0;
        for (const LineAt& line : board().lines_through(to))
            if (own.contains_all(line.others) && (used >> line.line & 1) == 0) ++count;
        return count;
    }
    /// True if the rule `mill_reuse` forbids this move, because a man would go straight back into a
    /// mill.
    bool is_way_back(Point from, Point to) const;

    /// Plays a move. The move must be legal.
    void play(Move move);

    /// The position with White and Black exchanged, including the side to move.
    Position with_colors_swapped() const;
    /// Applies a symmetry of the board to the position.
    Position transformed(const Symmetry& symmetry) const;

    /// True if the two positions count as the same position for a draw by repetition. Such
    /// positions have the same men, the same side to move, the same hands, the same pending
    /// effects, and the same mills that the rules remember. The numbers of plies without a capture
    /// may differ.
    bool operator==(const Position& other) const {
        return men_ == other.men_ && memory_ == other.memory_ && hand_ == other.hand_
               && to_move_ == other.to_move_ && is_won_ == other.is_won_
               && pending_ == other.pending_ && is_same_game(*rule_set_, *other.rule_set_);
    }
    /// A hash value of the position. Equal positions have equal hash values.
    std::uint64_t hash() const;

private:
    /// A ply that was just played, with facts about the position before it.
    struct Ply {
        Move move;
        unsigned lines;
        bool is_placing;
    };

    unsigned lines_of_unused_points(PointSet own, Point to) const;
    void move_men(Move move);
    void remember(Move move, PointSet men_before);
    void follow_stages(const Ply& ply);
    void follow_placing(const Ply& ply, Color player);
    bool takes_from_hand(const Ply& ply, Color player) const;
    void end_placing();
    void demand_removals(Color second);
    std::uint64_t transformed_memory(const Symmetry& symmetry, std::uint64_t memory) const;

    const RuleSet* rule_set_;
    std::array<PointSet, 2> men_{};
    /// For each side, the facts that the rule `mill_reuse` needs:
    /// - With `MillReuse::once`, the set of the lines that the side has used.
    /// - With `once_by_points`, the set of the points of the mills that have counted.
    /// - With `not_back_next_turn` and `not_back_from_mill`, a code for the last move of the side.
    ///   If the last move did not leave one mill and close another, the code is 0.
    std::array<std::uint64_t, 2> memory_{};
    Pending pending_{};
    std::uint16_t quiet_plies_ = 0;
    std::array<std::uint8_t, 2> hand_{};
    std::array<std::uint8_t, 2> on_board_{};
    Color to_move_;
    bool is_won_ : 1 = false;
    /// True if, under the rules of this position, a ply changes only men, hands and the side to
    /// move. With this flag, `play` does not have to examine all rules for each ply.
    bool is_plain_ : 1;
};

static_assert(sizeof(Position) == 64);

} // namespace merels

#pragma once

// A position under a rule set, and what can happen in it.
//
//   Position position{rule_sets::mulino};
//   for (const Move move : legal_moves(position)) …
//   position.play(move);                        // the move must be legal
//   Position::make(setup)                       // a value, or every reason why not

#include <libnotation/base/result.hpp>
#include <libnotation/rules/move.hpp>
#include <libnotation/rules/rule_set.hpp>

#include <array>
#include <cstdint>
#include <optional>

namespace merels {

/// What a person sets up; it may be impossible.
struct Setup {
    Color turn = Color::white;
    std::array<PointSet, 2> men{};
    std::array<unsigned, 2> hand{};
    /// Plies since the last placement or capture.
    unsigned quiet_plies = 0;
};

/// The fault of a side that has more men than its rule set gives, with an empty span.
std::optional<Diagnostic> too_many_men(const RuleSet& rule_set, const Setup& setup, Color color);

/// Board, side to move, hands and what the rules remember. A value of 48 bytes; it points to its
/// rule set.
class Position {
public:
    /// The empty board, all men in hand, the starter to move.
    explicit Position(const RuleSet& rule_set);

    /// A position that a person set up, or all that is wrong with it (spans are empty).
    static Result<Position> make(const RuleSet& rule_set, const Setup& setup);

    const RuleSet& rule_set() const { return *rule_set_; }
    const Rules& rules() const { return rule_set_->rules; }
    const Board& board() const { return rule_set_->board; }

    Color turn() const { return turn_; }
    PointSet men(Color color) const { return men_[index(color)]; }
    PointSet empty() const { return board().points() - men_[0] - men_[1]; }
    /// Men not yet placed.
    unsigned hand(Color color) const { return hand_[index(color)]; }
    /// Men on the board and in hand.
    unsigned total(Color color) const { return on_board(color) + hand(color); }
    /// Men on the board.
    unsigned on_board(Color color) const { return on_board_[index(color)]; }
    /// Plies since the last placement or capture.
    unsigned quiet_plies() const { return quiet_plies_; }

    /// The player on turn has an empty hand and few enough men to fly.
    bool may_fly() const { return hand(turn_) == 0 && on_board(turn_) <= rules().fly_at; }
    /// Both hands are empty and both sides have exactly three men.
    bool is_both_at_three() const {
        return hand_[0] == 0 && hand_[1] == 0 && on_board_[0] == 3 && on_board_[1] == 3;
    }
    /// The last ply won at once (`both_at_three`).
    bool is_won_by_last_ply() const { return is_won_; }

    /// What `mill_reuse` remembers of a side, as a number that only equality and order mean.
    std::uint64_t memory(Color color) const { return memory_[index(color)]; }

    /// Lines that count for the player on turn if a man goes from `from` (none: the hand) to `to`.
    unsigned lines_completed(Point from, Point to) const {
        PointSet own = men(turn_);
        if (from != Point::none) own -= from;
        const std::uint64_t used
            = rules().mill_reuse == MillReuse::once ? memory_[index(turn_)] : 0;
        unsigned count = 0;
        for (const LineAt& line : board().lines_through(to))
            if (own.contains_all(line.others) && (used >> line.line & 1) == 0) ++count;
        return count;
    }
    /// True when `mill_reuse` forbids the player on turn this way back.
    bool is_way_back(Point from, Point to) const;

    /// Plays a legal move; anything else breaks the contract.
    void play(Move move);

    /// A copy with the colours exchanged, the side to move too.
    Position with_colors_swapped() const;
    /// The image of the position under a symmetry of its board.
    Position transformed(const Symmetry& symmetry) const;

    /// Equality for repetition: board, side to move, hands, and what the rules remember of used
    /// mills; not the count of quiet plies.
    bool operator==(const Position& other) const {
        return men_ == other.men_ && memory_ == other.memory_ && hand_ == other.hand_
               && turn_ == other.turn_ && is_won_ == other.is_won_
               && is_same_game(*rule_set_, *other.rule_set_);
    }
    /// Agrees with `==`.
    std::uint64_t hash() const;

private:
    void remember(Move move, PointSet men_before);
    std::uint64_t transformed_memory(const Symmetry& symmetry, std::uint64_t memory) const;

    const RuleSet* rule_set_;
    std::array<PointSet, 2> men_{};
    /// For `MillReuse::once` the lines that a side has used up, by number; for
    /// `not_back_next_turn` the move out of a mill that it may not take back, coded, or 0.
    std::array<std::uint64_t, 2> memory_{};
    std::uint16_t quiet_plies_ = 0;
    std::array<std::uint8_t, 2> hand_{};
    std::array<std::uint8_t, 2> on_board_{};
    Color turn_;
    bool is_won_ = false;
};

static_assert(sizeof(Position) == 48);

} // namespace merels

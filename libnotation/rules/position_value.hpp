#pragma once

// The value of a position for the player to move: known, proven by a search, or estimated. These
// are different types that cannot be compared or converted, so that an estimate is never mistaken
// for the truth.
//
//   const Exact value = Exact::win_in(5);
//   value.before_ply() == Exact::loss_in(6)       // for the player who moved there
//   PositionValue any = value;                            // one of the three
//   format(any)                                   ->  "win in 5"
//   format(Forced{Verdict::win, 7})               ->  "win in 7 or fewer"
//   format(Heuristic{.centimen = -120, .depth = 9})  ->  "-1.20 men at depth 9"

#include <libnotation/rules/color.hpp>
#include <libnotation/rules/outcome.hpp>

#include <compare>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <variant>

namespace merels {

enum class Verdict : std::uint8_t { loss, draw, win };

/// The same verdict, seen by the other player.
constexpr Verdict opposite(Verdict verdict) {
    return static_cast<Verdict>(2 - static_cast<int>(verdict));
}

/// The true value of a position for the player to move if both play their best: the winner as fast
/// and the loser as slowly as possible. A ply with its captures counts one. Draws that need a
/// history (repetition, plies without a capture) are ignored, unless the game of the position is
/// over by one. The order is the player's: greater is better; a win without a distance comes after
/// all wins with one.
class Exact {
public:
    static constexpr Exact draw() { return {Verdict::draw, 0}; }
    static constexpr Exact win_in(unsigned plies) { return {Verdict::win, plies}; }
    /// Zero plies: the game is over and lost.
    static constexpr Exact loss_in(unsigned plies) { return {Verdict::loss, plies}; }
    /// A value whose distance to the end is not known.
    static constexpr Exact without_plies(Verdict verdict) {
        return {verdict, verdict == Verdict::draw ? 0 : unknown};
    }

    constexpr Verdict verdict() const { return verdict_; }
    constexpr bool has_plies() const { return plies_ != unknown; }
    /// Plies to the end of the game, if `has_plies`; zero for a draw.
    constexpr unsigned plies() const { return plies_; }

    /// The value for the player whose ply leads to a position of this value.
    constexpr Exact before_ply() const {
        if (verdict_ == Verdict::draw) return draw();
        return {opposite(verdict_), has_plies() ? plies_ + 1 : unknown};
    }
    /// The same if `player` made the ply and `next`, perhaps the same player, is to move.
    constexpr Exact before_ply(Color player, Color next) const {
        if (player != next) return before_ply();
        if (verdict_ == Verdict::draw || !has_plies()) return *this;
        return {verdict_, plies_ + 1};
    }

    constexpr bool operator==(const Exact&) const = default;
    constexpr std::strong_ordering operator<=>(const Exact& other) const {
        if (verdict_ != other.verdict_) return verdict_ <=> other.verdict_;
        return verdict_ == Verdict::win ? other.plies_ <=> plies_ : plies_ <=> other.plies_;
    }

private:
    static constexpr unsigned unknown = std::numeric_limits<unsigned>::max();

    constexpr Exact(Verdict verdict, unsigned plies) : verdict_(verdict), plies_(plies) {}

    Verdict verdict_;
    unsigned plies_;
};

/// A win or loss that a search has proven, though perhaps not the fastest win or slowest loss. As
/// in exact values, draws that need a history are ignored: the winner may need more plies without a
/// capture than the rules allow.
struct Forced {
    Verdict verdict = Verdict::win;
    /// The winner needs at most this number of plies to the end, against any defense.
    unsigned plies = 0;

    bool operator==(const Forced&) const = default;
};

/// An estimate for the player to move, and the depth of its search in plies.
struct Heuristic {
    /// Hundredths of a man.
    int centimen = 0;
    unsigned depth = 0;

    bool operator==(const Heuristic&) const = default;
};

using PositionValue = std::variant<Exact, Forced, Heuristic>;

/// "win in 5", "loss in 0", "draw", "win".
std::string format(const Exact& value);
/// "win in 7 or fewer", "loss in 6 or fewer".
std::string format(const Forced& value);
/// "+0.35 men at depth 8".
std::string format(const Heuristic& value);
std::string format(const PositionValue& value);

/// The value of the end of a game for a player.
Exact value_of_end(const Outcome& end, Color player);

/// The value for the player to move if the game is over. A draw by plies without a capture is
/// ignored.
std::optional<Exact> value_if_over(const Position& position);

} // namespace merels

#pragma once

// What a position is worth to the player on turn: known, or estimated. The two are different types
// that cannot be compared or converted, so that a guess never passes for the truth.
//
//   const Exact value = Exact::win_in(5);
//   value.before_ply() == Exact::loss_in(6)       // for who moved there
//   Evaluation evaluation = value;                // either of the two
//   format(evaluation)                            ->  "win in 5"
//   format(Heuristic{.centimen = -120, .depth = 9})  ->  "-1.20 men at depth 9"

#include <compare>
#include <cstdint>
#include <string>
#include <variant>

namespace merels {

enum class Verdict : std::uint8_t { loss, draw, win };

/// The true value of a position for the player on turn when both play their best: the winner as
/// fast and the loser as slowly as possible. A ply with its captures counts one; draws that need a
/// history (repetition, plies without a capture) are not part of it. The order is the player's:
/// greater is better.
class Exact {
public:
    static constexpr Exact draw() { return {Verdict::draw, 0}; }
    static constexpr Exact win_in(unsigned plies) { return {Verdict::win, plies}; }
    /// Zero plies: the game is over and lost.
    static constexpr Exact loss_in(unsigned plies) { return {Verdict::loss, plies}; }

    constexpr Verdict verdict() const { return verdict_; }
    /// To the end of the game; zero for a draw.
    constexpr unsigned plies() const { return plies_; }

    /// For the player whose ply leads to a position of this value.
    constexpr Exact before_ply() const {
        switch (verdict_) {
        case Verdict::loss: return win_in(plies_ + 1);
        case Verdict::draw: return draw();
        case Verdict::win: return loss_in(plies_ + 1);
        }
        return draw();
    }

    constexpr bool operator==(const Exact&) const = default;
    constexpr std::strong_ordering operator<=>(const Exact& other) const {
        if (verdict_ != other.verdict_) return verdict_ <=> other.verdict_;
        return verdict_ == Verdict::win ? other.plies_ <=> plies_ : plies_ <=> other.plies_;
    }

private:
    constexpr Exact(Verdict verdict, unsigned plies) : verdict_(verdict), plies_(plies) {}

    Verdict verdict_;
    unsigned plies_;
};

/// An estimate for the player on turn, and how many plies deep it looked.
struct Heuristic {
    /// Hundredths of a man.
    int centimen = 0;
    unsigned depth = 0;

    bool operator==(const Heuristic&) const = default;
};

using Evaluation = std::variant<Exact, Heuristic>;

/// "win in 5", "loss in 0", "draw".
std::string format(const Exact& value);
/// "+0.35 men at depth 8".
std::string format(const Heuristic& value);
std::string format(const Evaluation& evaluation);

} // namespace merels

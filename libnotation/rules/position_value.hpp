#pragma once

// The value of a position for the player to move. The value is exact, proven by a search, or
// estimated. Each kind of value has its own type, and the types cannot be converted into each
// other, so no code can mistake an estimate for an exact value.
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

/// Exchanges win and loss, and keeps a draw.
constexpr Verdict opposite(Verdict verdict) {
    return static_cast<Verdict>(2 - static_cast<int>(verdict));
}

/// The exact value of a position for the player to move, with best play. The winner plays the
/// fastest win, and the loser the slowest loss. A move counts as one ply, with all its captures.
/// Draws by repetition and by the N-move rule count only if the game has already ended with such a
/// draw. A greater value is better for the player to move. A win with an unknown number of plies
/// counts as worse than all other wins.
class Exact {
public:
    static constexpr Exact draw() { return {Verdict::draw, 0}; }
    static constexpr Exact win_in(unsigned plies) { return {Verdict::win, plies}; }
    /// `loss_in(0)` means that the game is over, and that the player to move has lost.
    static constexpr Exact loss_in(unsigned plies) { return {Verdict::loss, plies}; }
    /// A value with an unknown number of plies to the end.
    static constexpr Exact without_plies(Verdict verdict) {
        return {verdict, verdict == Verdict::draw ? 0 : unknown};
    }

    constexpr Verdict verdict() const { return verdict_; }
    constexpr bool has_plies() const { return plies_ != unknown; }
    /// The number of plies to the end of the game, or zero for a draw. If `has_plies()` is false,
    /// the result has no meaning.
    constexpr unsigned plies() const { return plies_; }

    /// The value of a ply for the player who makes it. Use this function only if the opponent is to
    /// move after the ply. This object is the value of the position after the ply.
    constexpr Exact before_ply() const {
        if (verdict_ == Verdict::draw) return draw();
        return {opposite(verdict_), has_plies() ? plies_ + 1 : unknown};
    }
    /// The value of a ply that `player` makes, from the view of this player. After the ply, `next`
    /// is to move. This object is the value of the position after the ply. `player` and `next` may
    /// be the same player.
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

/// A win or loss that a search has proven. The search may have missed a faster win or a slower
/// loss. Like an exact value, a `Forced` value ignores draws by repetition and by the N-move rule.
/// A proven win may need more plies without a capture than the N-move rule allows.
struct Forced {
    Verdict verdict = Verdict::win;
    /// The winner can win in at most `plies` plies, against any defense.
    unsigned plies = 0;

    bool operator==(const Forced&) const = default;
};

/// An estimate for the player to move. `depth` is the depth of the search in plies.
struct Heuristic {
    /// The estimate in hundredths of a man.
    int centimen = 0;
    unsigned depth = 0;

    bool operator==(const Heuristic&) const = default;
};

using PositionValue = std::variant<Exact, Forced, Heuristic>;

/// The value as text: "win in 5", "loss in 0", "draw" or "win".
std::string format(const Exact& value);
/// The value as text: "win in 7 or fewer" or "loss in 6 or fewer".
std::string format(const Forced& value);
/// The value as text: "+0.35 men at depth 8".
std::string format(const Heuristic& value);
std::string format(const PositionValue& value);

/// The value of a finished game for `player`.
Exact value_of_end(const Outcome& end, Color player);

/// The value for the player to move, if the game is over. A draw by the N-move rule (`no_capture`)
/// does not count as an end of the game.
std::optional<Exact> value_if_over(const Position& position);

} // namespace merels

#pragma once

#include <libnotation/rules/position_value.hpp>

#include <algorithm>

namespace merels::lookahead {

/// The score of a search, for the player to move. A score is an estimate in hundredths of a man, or
/// a win or loss with its plies counted from the root. For a win or loss from an oracle, the number
/// of plies may be unknown (`won_some_time`).
using Score = int;

inline constexpr Score drawn = 0;
/// The score if the player to move at the root has already won.
inline constexpr Score won = 30'000;
/// The score of a win if the number of plies to the end is unknown.
inline constexpr Score won_some_time = 21'000;
inline constexpr Score least_won = 20'000;
/// A number that is greater than every score.
inline constexpr Score infinite = 32'000;
/// The greatest score that an estimate can have.
inline constexpr Score most_estimated = 15'000;
/// The greatest number of plies in a score. If a win from an oracle takes more than `most_plies`
/// plies, the length of the win counts as unknown.
inline constexpr unsigned most_plies = 8'000;
/// The greatest depth of a search, in plies.
inline constexpr unsigned most_ply = 127;

static_assert(won - Score{most_plies} - Score{most_ply} > won_some_time);
static_assert(won_some_time - 2 * Score{most_ply} > least_won);

constexpr bool is_win(Score score) { return score >= least_won; }
constexpr bool is_loss(Score score) { return score <= -least_won; }
constexpr bool is_decided(Score score) { return is_win(score) || is_loss(score); }

/// The score of a position that is `ply` plies after the root.
constexpr Score score_of(const Exact& value, unsigned ply) {
    if (value.verdict() == Verdict::draw) return drawn;
    const bool is_near = value.has_plies() && value.plies() <= most_plies;
    const Score score = (is_near ? won - static_cast<Score>(value.plies()) : won_some_time)
                        - static_cast<Score>(ply);
    return value.verdict() == Verdict::win ? score : -score;
}

/// Converts a score. In `score`, the plies of a win or loss are counted from the root. In the
/// result, the plies are counted from the position that is `ply` plies after the root.
constexpr Score from_position(Score score, unsigned ply) {
    if (is_win(score)) return score + static_cast<Score>(ply);
    return is_loss(score) ? score - static_cast<Score>(ply) : score;
}

/// The inverse of `from_position`. In the result, the plies of a win or loss are counted from the
/// root.
constexpr Score from_root(Score score, unsigned ply) {
    if (is_win(score)) return score - static_cast<Score>(ply);
    return is_loss(score) ? score + static_cast<Score>(ply) : score;
}

/// Converts a score at the root of the search into a `PositionValue`. If the score is an estimate,
/// the depth of the value is `depth`. If the length of a win is unknown, the value has no plies.
constexpr PositionValue value_of(Score score, unsigned depth) {
    if (!is_decided(score)) return Heuristic{.centimen = score, .depth = depth};
    const Verdict verdict = is_win(score) ? Verdict::win : Verdict::loss;
    const Score size = is_win(score) ? score : -score;
    if (size <= won_some_time) return Exact::without_plies(verdict);
    return Forced{verdict, static_cast<unsigned>(won - size)};
}

/// The range of scores that the search must distinguish. All scores up to alpha count as equal, and
/// so do all scores from beta on.
struct Window {
    Score alpha = -infinite;
    Score beta = infinite;

    constexpr bool is_empty() const { return alpha >= beta; }
    constexpr bool is_open() const { return beta - alpha > 1; }
    constexpr Window for_opponent() const { return {-beta, -alpha}; }
    /// The window without impossible scores. At `ply` plies after the root, a score greater than
    /// `won - ply` or less than `-(won - ply)` is impossible.
    constexpr Window at(unsigned ply) const {
        const Score most = won - static_cast<Score>(ply);
        return {std::max(alpha, -most), std::min(beta, most)};
    }
};

} // namespace merels::lookahead

#pragma once

// The values that a record has for its moves.

#include <libnotation/game/annotation.hpp>

#include <cmath>
#include <optional>

namespace merels {

/// The glyphs `?`, `??` and `?!`.
inline constexpr Glyph mistake = 2;
inline constexpr Glyph blunder = 4;
inline constexpr Glyph inaccuracy = 6;

/// The value of a move: the first value in the comments after the move. The result is empty if no
/// comment has a value.
inline std::optional<Evaluation> evaluation_of(const Annotation& annotation) {
    for (const Comment& comment : annotation.after)
        if (comment.evaluation) return comment.evaluation;
    return std::nullopt;
}

/// The expected result of a player, from 0 (lost) to 1 (won). `hundredths` is the advantage of the
/// player, in hundredths of a man. With an advantage of 1.25 men, the expected result is 0.73.
inline double expected_result(double hundredths) { return 1 / (1 + std::exp(-hundredths / 125)); }

/// White's expected result, from 0 (lost) to 1 (won).
inline double share_of_white(const Evaluation& value) {
    if (const auto* const searched = std::get_if<SearchValue>(&value))
        return expected_result(searched->hundredths);
    const auto winner = std::get<ExactValue>(value).winner;
    return !winner ? 0.5 : *winner == Color::white ? 1 : 0;
}

} // namespace merels

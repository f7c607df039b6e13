#pragma once

// Finds puzzles in positions. In a puzzle, exactly one move wins, or exactly one move holds the
// draw. Moves that are equal by symmetry count as one, and so do moves that differ only in their
// captures. Only exact values decide which moves are good.
//
//   if (const auto puzzle = puzzle_at(analyst, position))
//       puzzle->line.front()      ->  the move to find

#include <engine/analysis/analyst.hpp>
#include <engine/analysis/motifs.hpp>

#include <optional>
#include <vector>

namespace merels {

enum class PuzzleMotif : std::uint8_t {
    mill,
    double_mill,
    running_mill,
    double_threat,
    stops_mill,
    block,
    /// The move captures nothing, and allows the opponent to close a mill.
    sacrifice,
    /// The opponent loses, but would not lose if the player had to move instead.
    zugzwang,
    /// The good move captures a man, but the same move would be a mistake if it captured another
    /// man.
    choice_of_capture,
    flying,
};
constexpr auto names_of(PuzzleMotif) {
    return names_up_to<PuzzleMotif::flying>("mill", "double-mill", "running-mill", "double-threat",
                                            "stops-mill", "block", "sacrifice", "zugzwang",
                                            "choice-of-capture", "flying");
}

struct Puzzle {
    /// The position at the start of the puzzle. In `position`, the number of plies without a
    /// capture is zero.
    Position position;
    /// The value of `position`, which is a win or a draw for the player to move.
    Exact value = Exact::draw();
    /// The moves to find, with the opponent's replies. For a win, the line has at most nine plies.
    /// The line goes on only while the player has exactly one good move and at least one worse
    /// move. If the value is a draw, the line has only one move.
    std::vector<Move> line{};
    /// The other moves that are as good as the first move of `line`.
    std::vector<Move> as_good{};
    /// The number of legal moves that are worse than the first move of `line`. Moves that are equal
    /// by symmetry count as one.
    std::size_t worse = 0;
    std::vector<PuzzleMotif> motifs{};
    /// True if the good move is easy to see. A move is easy to see if it closes a mill that ends
    /// the game, or if every worse move loses within two plies.
    bool is_plain = false;

    /// True if the first move closes a mill, or completes a line that wins.
    bool closes_mill() const;
    /// The difficulty, from 1 to 5.
    unsigned grade() const;
};

/// The puzzle of a position. In the puzzle, the number of plies without a capture begins at zero,
/// even if `position` has a greater number. The result is empty if the position is lost, if several
/// moves are equally good, if fewer than two are worse, or if a move has no exact value.
std::optional<Puzzle> puzzle_at(const Analyst& analyst, const Position& position);

} // namespace merels

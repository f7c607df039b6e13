#pragma once

// Counts results, mistakes, motifs, openings and endings in the games of one player.
//
//   PlayerReview review;
//   review.add({.game = game, .file = "club.pgn", .number = 3, .color = Color::white}, analyst);
//   review.accuracy()              ->  87.5
//   review.moments().front()       ->  the move that lost most
//
// The values of moves come from the records (`[%eval]`), as in a report on one game. The exact
// value at the beginning of an ending comes from the analyst.

#include <engine/analysis/game_report.hpp>
#include <engine/analysis/motifs.hpp>
#include <libnotation/rules/position_value.hpp>

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace merels {

enum class Phase : std::uint8_t { placing, moving, flying };

/// The phase of the player to move.
Phase phase_of(const Position& position);

/// The results of games, seen by the player.
struct Score {
    std::uint64_t games = 0;
    std::uint64_t wins = 0;
    std::uint64_t draws = 0;
    std::uint64_t losses = 0;

    std::uint64_t finished() const { return wins + draws + losses; }
    void add(GameResult result, Color color);
    /// A win is 1 point, and a draw is half a point.
    double points() const { return static_cast<double>(wins) + static_cast<double>(draws) / 2; }
};

/// The player's moves in one phase, in positions with a choice (see `Choice`).
struct PhaseReview {
    std::uint64_t choices = 0;
    double accuracy_sum = 0;
    /// The counts of the moves with `?!`, with `?` and with `??`.
    std::uint64_t inaccuracies = 0;
    std::uint64_t mistakes = 0;
    std::uint64_t blunders = 0;

    void count(Glyph glyph);
};

/// A mistake of the player, in one of the reviewed games.
struct Moment {
    /// The file or collection with the game, and the number of the game there.
    std::string file;
    std::uint64_t number = 0;
    /// The names of White and Black.
    std::array<std::string, 2> players;
    /// The number of the move, such as "12...".
    std::string move_number;
    Position before;
    Mistake mistake{};
    /// The expectation after the best move, minus the expectation after this move, from 0 to 1.
    double lost = 0;
};

/// A game of the player.
struct PlayedGame {
    const Game& game;
    /// The file or collection, and the number of the game in it.
    std::string file;
    std::uint64_t number = 0;
    /// The color of the player.
    Color color = Color::white;
};

class PlayerReview {
public:
    /// The greatest number of moments that a review keeps.
    static constexpr std::size_t most_moments = 10;

    void add(const PlayedGame& played, const Analyst& analyst);

    const Score& score(Color color) const { return scores_[index(color)]; }
    const PhaseReview& phase(Phase phase) const { return phases_[static_cast<std::size_t>(phase)]; }
    /// The number of games that count for the accuracy. A game counts if its report has at least
    /// one `Choice` of the player.
    std::uint64_t valued_games() const { return valued_games_; }
    /// The mean quality of the player's moves in positions with a `Choice`, from 0 to 100. The
    /// result is empty if the player had no `Choice`.
    std::optional<double> accuracy() const;
    /// The player's results for each opening. If the opening is not known, the key is the first
    /// move.
    const std::map<std::string, Score>& openings() const { return openings_; }
    /// An ending begins after the placing phase, at the first position with a known exact value.
    /// The function returns the player's results in the games whose ending began with the value
    /// `verdict` for the player.
    const Score& endings(Verdict verdict) const {
        return endings_[static_cast<std::size_t>(verdict)];
    }
    /// For each motif, the number of mistakes in which the player missed or allowed it. A mistake
    /// may have several motifs, or none.
    const std::map<MoveMotif, std::uint64_t>& motifs() const { return motifs_; }
    /// The mistakes that lost most, the worst first. The list has no mistakes that only make a win
    /// slower.
    const std::vector<Moment>& moments() const { return moments_; }

private:
    void add_choices(const PlayedGame& played, const MainLine& line, const PlayerReport& report);
    void add_ending(const PlayedGame& played, const MainLine& line, const Analyst& analyst);
    void add_motifs(const Position& before, const Mistake& mistake);
    void keep(Moment moment);

    std::array<Score, 2> scores_;
    std::array<PhaseReview, 3> phases_;
    std::uint64_t valued_games_ = 0;
    std::map<std::string, Score> openings_;
    std::array<Score, 3> endings_;
    std::map<MoveMotif, std::uint64_t> motifs_;
    std::vector<Moment> moments_;
};

} // namespace merels

#pragma once

// The values of a whole game in a file. `docs/database.md` describes the format.
//
//   write_whole_game(path, game, jobs)                    ->  nothing, or the error
//   const auto stored = StoredGame::open(path, rule_set);   // or E805 with the damage
//   stored->probe(Position{rule_set})                     ->  Exact::win_in(9)

#include <engine/exact/whole_game/whole_game.hpp>
#include <engine/oracle.hpp>

#include <string>
#include <string_view>

namespace merels::exact {

/// The name of the file in its folder.
inline constexpr std::string_view whole_game_name = "whole.mval";
std::string whole_game_path(const std::string& folder);

/// The greatest number of positions in a file. Merels does not read a file with more positions. The
/// largest stored game is six men's morris, with 2.7 million positions. Positions that are equal by
/// symmetry count as one.
inline constexpr std::uint64_t most_positions_in_file = 3'000'000;

/// True if men, hands and side to move are enough to describe each position of the game, and if
/// this description fits into 64 bits.
bool is_storable(const RuleSet& rule_set);

/// Writes a file. Returns the error, or nothing on success. `is_storable` must be true for the rule
/// set.
std::optional<Diagnostic> write_whole_game(const std::string& path, const WholeGame& game,
                                           unsigned jobs);

/// All values of a game in memory. Each position takes ten bytes.
class StoredGame : public Oracle {
public:
    /// Reads and checks a whole file. `is_storable` must be true for the rule set. The rule set
    /// must outlive the game.
    static Result<StoredGame> open(const std::string& path, const RuleSet& rule_set);

    /// The value of a position. The result is empty if the game does not have the position.
    /// O(symmetries × men + log positions).
    std::optional<Exact> probe(const Position& position) const override;
    std::size_t size() const { return keys_.size(); }

private:
    explicit StoredGame(const RuleSet& rule_set) : positions_(rule_set), rule_set_(&rule_set) {}

    /// This set stays empty. Only its function `canonical` is used.
    PositionSet positions_;
    const RuleSet* rule_set_;
    /// The keys of all positions, sorted. `codes_` contains the value of each position as a code,
    /// in the order of `keys_`.
    std::vector<std::uint64_t> keys_;
    std::vector<std::uint16_t> codes_;
};

} // namespace merels::exact

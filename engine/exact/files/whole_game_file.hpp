#pragma once

// The values of a whole game in a file: `docs/database.md` has the format.
//
//   write_whole_game(path, game, jobs)                    ->  nothing, or the error
//   const auto stored = StoredGame::open(path, rule_set);   // or E805 with the damage
//   stored->probe(Position{rule_set})                     ->  Exact::win_in(9)

#include <engine/exact/whole_game/whole_game.hpp>
#include <engine/oracle.hpp>

#include <string>
#include <string_view>

namespace merels::exact {

/// The name of the file of a whole game in a folder.
inline constexpr std::string_view whole_game_name = "whole.mval";
std::string whole_game_path(const std::string& folder);

/// The most positions of a file; a file that claims more is not read. The largest game that is kept
/// is six men's morris, with 2.7 million positions; images under symmetries count once.
inline constexpr std::uint64_t most_positions_in_file = 3'000'000;

/// Men, hands and side to move describe a position of such a game in 64 bits.
bool is_storable(const RuleSet& rule_set);

/// Empty on success. The rule set of the game must be storable.
std::optional<Diagnostic> write_whole_game(const std::string& path, const WholeGame& game,
                                           unsigned jobs);

/// All values in memory, ten bytes a position.
class StoredGame : public Oracle {
public:
    /// Reads and checks the whole file. The rule set must be storable, and must outlive the game.
    static Result<StoredGame> open(const std::string& path, const RuleSet& rule_set);

    /// O(symmetries × men + log positions).
    std::optional<Exact> probe(const Position& position) const override;
    std::size_t size() const { return keys_.size(); }

private:
    explicit StoredGame(const RuleSet& rule_set) : positions_(rule_set), rule_set_(&rule_set) {}

    /// Used only to compute canonical forms; it contains no positions.
    PositionSet positions_;
    const RuleSet* rule_set_;
    /// The keys of the positions in order, and the code of each one's value.
    std::vector<std::uint64_t> keys_;
    std::vector<std::uint16_t> codes_;
};

} // namespace merels::exact

#pragma once

// The words and rows that all ways to solve have in common.

#include <cli/output.hpp>
#include <engine/exact/tally.hpp>
#include <engine/exact/verification.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace merels::cli {

/// How many slots a second a thread solves; measured in nine men's morris up to 11 men. Pairs with
/// fewer men go faster.
inline constexpr double slots_per_second = 2.5e6;
/// What so many slots take, as a rule.
double seconds_for(std::uint64_t slots, unsigned jobs);
/// "45 s", "12 min", "3.5 h"
std::string duration(double seconds);
/// "67 MB of memory"
std::string memory(std::uint64_t bytes);

/// "9-8", the men of the player on turn and of the other; "3-4 (5-4)" with those in hand.
std::string in_words(exact::Subspace men);
/// "4-4, 5-3"; "-" for none.
std::string in_words(const std::vector<exact::Subspace>& subspaces);

/// The last columns of the tables of subspaces.
inline constexpr std::string_view tally_head
    = "positions\twin\tdraw\tloss\tlongest_win\tlongest_loss\n";
/// Without plies the longest win and loss are not known.
std::string tally_columns(const exact::Tally& tally, bool has_plies);

/// "wrong: …": a position whose stored value is not what its turns say.
void print_mismatch(Output& out, const exact::Mismatch& wrong);

} // namespace merels::cli

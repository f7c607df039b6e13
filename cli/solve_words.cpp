#include <cli/solve_words.hpp>

#include <cli/text.hpp>
#include <libnotation/text/position_text.hpp>

#include <algorithm>

namespace merels::cli {

double seconds_for(std::uint64_t slots, unsigned jobs) {
    return static_cast<double>(slots) / slots_per_second / jobs;
}

std::string duration(double seconds) {
    if (seconds < 100) return fmt::format("{:.0f} s", std::max(1.0, seconds));
    if (seconds < 100 * 60) return fmt::format("{:.0f} min", seconds / 60);
    return fmt::format("{:.1f} h", seconds / 3600);
}

std::string memory(std::uint64_t bytes) { return grouped((bytes >> 20) + 1) + " MB of memory"; }

std::string in_words(exact::Subspace men) {
    const auto& [mover, opponent, hands] = men;
    if (!men.is_placing()) return fmt::format("{}-{}", mover, opponent);
    return fmt::format("{}-{} ({}-{})", mover, opponent, hands.mover, hands.opponent);
}

std::string in_words(const std::vector<exact::Subspace>& subspaces) {
    std::string words;
    for (const exact::Subspace subspace : subspaces)
        words += (words.empty() ? "" : ", ") + in_words(subspace);
    return words.empty() ? "-" : words;
}

std::string tally_columns(const exact::Tally& tally, bool has_plies) {
    const std::string counts
        = fmt::format("{}\t{}\t{}\t{}\t", tally.positions, tally.wins, tally.draws, tally.losses);
    if (!has_plies) return counts + "-\t-\n";
    return counts + fmt::format("{}\t{}\n", tally.longest_win, tally.longest_loss);
}

void print_mismatch(Output& out, const exact::Mismatch& wrong) {
    out.print("wrong: {} is a {}, its turns say {}\n", format_position(wrong.position),
              format(wrong.stored), wrong.derived ? format(*wrong.derived) : "nothing");
}

} // namespace merels::cli

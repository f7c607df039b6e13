#include <cli/solve/solve_words.hpp>

#include <cli/terminal/text.hpp>
#include <libnotation/text/positions/position_text.hpp>

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

std::string mebibytes(std::uint64_t bytes) {
    constexpr std::uint64_t mebibyte = 1 << 20;
    return grouped((bytes / mebibyte) + (bytes % mebibyte > 0 ? 1 : 0)) + " MiB";
}

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

bool has_placing(const std::vector<exact::Step>& steps) {
    return std::ranges::any_of(steps,
                               [](const exact::Step& step) { return step.subspace.is_placing(); });
}

std::string count_in_words(const std::vector<exact::Step>& steps) {
    const auto placing = static_cast<std::size_t>(std::ranges::count_if(
        steps, [](const exact::Step& step) { return step.subspace.is_placing(); }));
    std::string pairs = counted(steps.size() - placing, "pair");
    if (placing == 0) return pairs;
    return pairs + ", " + counted(placing, "step") + " with men in hand";
}

std::string counted_steps(const exact::Agenda& agenda, std::size_t count) {
    return counted(count, has_placing(agenda.steps) ? "step" : "pair");
}

std::uint64_t memory_of(const exact::Agenda& agenda) {
    return has_placing(agenda.steps) ? agenda.least_bytes() : agenda.bytes();
}

std::string at_layer(exact::Subspace men, unsigned layer) {
    return in_words(men) + " men" + (layer > 0 ? fmt::format(", ply {}", layer) : "");
}

void print_tally_head(Output& out, bool has_hands) {
    out.print("mover\topponent\t{}positions\twin\tdraw\tloss\tlongest_win\tlongest_loss\n",
              has_hands ? "mover_hand\topponent_hand\t" : "");
}

void print_tally(Output& out, exact::Subspace subspace, const exact::Tally& tally, bool has_hands,
                 bool has_plies) {
    const auto& [mover, opponent, hands] = subspace;
    out.print("{}\t{}\t", mover, opponent);
    if (has_hands) out.print("{}\t{}\t", hands.mover, hands.opponent);
    out.print("{}\t{}\t{}\t{}\t", tally.positions, tally.wins, tally.draws, tally.losses);
    if (has_plies)
        out.print("{}\t{}\n", tally.longest_win, tally.longest_loss);
    else
        out.print("-\t-\n");
}

void print_verified(Output& out, std::uint64_t slots, const std::string& steps) {
    out.print("verified: {} slots of {} have the value that their legal moves give them\n",
              grouped(slots), steps);
}

std::string_view in_words(exact::Verifying verifying) {
    switch (verifying) {
    case exact::Verifying::nothing: return "; nothing is verified";
    case exact::Verifying::sample:
    case exact::Verifying::everything: return "";
    }
    return "";
}

void print_mismatch(Output& out, const exact::Mismatch& wrong) {
    out.print("wrong: {} is a {}, its moves say {}\n", format_position(wrong.position),
              format(wrong.stored), wrong.derived ? format(*wrong.derived) : "nothing");
}

} // namespace merels::cli

#include <engine/exact/whole_game/game_graph.hpp>

#include <engine/ending_value.hpp>
#include <libnotation/rules/legal_moves.hpp>

#include <algorithm>

namespace merels::exact {

namespace {

constexpr std::size_t positions_in_part = 256;
constexpr std::size_t positions_in_batch = 256 * positions_in_part;

} // namespace

GameGraph::GameGraph(PositionSet& positions, const Position& start, const Crew& crew)
    : positions_(positions), crew_(crew) {
    positions_.add(positions_.canonical(start));
}

GameGraph::Expansion GameGraph::expansion(const Position& position) const {
    Expansion expansion{value_if_over(position), {}};
    if (expansion.over) return expansion;
    for (const Move move : legal_moves(position)) {
        Position after = position;
        after.play(move);
        expansion.after.push_back(positions_.canonical(after));
    }
    return expansion;
}

void GameGraph::keep(const Expansion& expansion) {
    over_.push_back(expansion.over);
    for (const Position& position : expansion.after) after_.push_back(positions_.add(position));
    first_.push_back(after_.size());
}

bool GameGraph::expand(std::uint64_t most_positions,
                       const std::function<void(std::uint64_t)>& progress) {
    std::vector<Expansion> batch;
    while (over_.size() < positions_.size()) {
        const std::size_t begin = over_.size();
        batch.assign(std::min(positions_in_batch, positions_.size() - begin), {});
        const std::size_t parts = (batch.size() + positions_in_part - 1) / positions_in_part;
        crew_.share(parts, [&](unsigned, std::size_t part) {
            const std::size_t end = std::min(batch.size(), (part + 1) * positions_in_part);
            for (std::size_t i = part * positions_in_part; i < end; ++i)
                batch[i] = expansion(positions_[begin + i]);
        });
        if (crew_.is_stopped()) return false;
        for (const Expansion& expansion : batch) keep(expansion);
        if (positions_.size() > most_positions) return false;
        if (progress) progress(positions_.size());
    }
    return true;
}

GameGraph::Reversed GameGraph::reversed() const {
    Reversed reversed;
    reversed.first.resize(positions_.size() + 1);
    for (const Number after : after_) ++reversed.first[after + 1];
    for (std::size_t i = 1; i < reversed.first.size(); ++i)
        reversed.first[i] += reversed.first[i - 1];
    std::vector<std::uint64_t> next = reversed.first;
    reversed.before.resize(after_.size());
    for (std::size_t i = 0; i < positions_.size(); ++i)
        for (std::uint64_t ply = first_[i]; ply < first_[i + 1]; ++ply)
            reversed.before[next[after_[ply]]++] = static_cast<Number>(i);
    return reversed;
}

std::vector<Exact> GameGraph::solve() const {
    const Reversed reversed = this->reversed();
    std::vector<std::optional<Exact>> known = over_;
    std::vector<std::uint64_t> plies_left(positions_.size());
    std::vector<Number> decided;
    for (std::size_t i = 0; i < positions_.size(); ++i) {
        plies_left[i] = first_[i + 1] - first_[i];
        if (known[i] && *known[i] != Exact::draw()) decided.push_back(static_cast<Number>(i));
    }
    // In the order of plies to the end: who comes first to a win has the fastest, and the last ply
    // that loses is the slowest.
    for (std::size_t next = 0; next < decided.size(); ++next) {
        const Number after = decided[next];
        for (std::uint64_t i = reversed.first[after]; i < reversed.first[after + 1]; ++i) {
            const Number before = reversed.before[i];
            if (known[before]) continue;
            const Exact value
                = known[after]->before_ply(positions_[before].turn(), positions_[after].turn());
            if (value.verdict() == Verdict::loss && --plies_left[before] > 0) continue;
            known[before] = value;
            decided.push_back(before);
        }
    }
    std::vector<Exact> values;
    for (const auto& value : known) values.push_back(value.value_or(Exact::draw()));
    return values;
}

} // namespace merels::exact

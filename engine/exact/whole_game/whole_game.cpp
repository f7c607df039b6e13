#include <engine/exact/whole_game/whole_game.hpp>

#include <libnotation/base/crew.hpp>
#include <libnotation/rules/legal_moves.hpp>
#include <libnotation/rules/position_value.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <tuple>
#include <utility>

namespace merels::exact {

namespace {

/// True if a symmetry changes nothing but the men of the position.
bool is_plain(const Position& position) {
    return position.memory(Color::white) == 0 && position.memory(Color::black) == 0
           && position.pending().marked.empty();
}

/// The symmetries of the rules. If a winning line must contain one given point, a symmetry must
/// also keep this point.
std::vector<Symmetry> symmetries_of(const RuleSet& rule_set) {
    std::vector<Symmetry> symmetries;
    const auto through = rule_set.rules.align_through;
    for (const Symmetry& symmetry : rule_set.board.symmetries())
        if (!through || symmetry(*through) == *through) symmetries.push_back(symmetry);
    return symmetries;
}

/// The number below `count` with the smallest key.
template <class Key> std::size_t least(std::size_t count, Key key) {
    std::size_t best = 0;
    auto least_key = key(0);
    for (std::size_t i = 1; i < count; ++i)
        if (auto candidate = key(i); candidate < least_key) {
            least_key = std::move(candidate);
            best = i;
        }
    return best;
}

constexpr std::size_t positions_in_part = 256;
constexpr std::size_t positions_in_batch = 256 * positions_in_part;

/// A graph of all positions of a game, and of the plies between them.
class GameGraph {
public:
    /// Begins with the first position under the rule set of `positions`.
    GameGraph(PositionSet& positions, const Position& start, const Crew& crew)
        : positions_(positions), crew_(crew) {
        positions_.add(positions_.canonical(start));
    }

    /// Plays all plies from every position. Returns false after a stop, or if there are too many
    /// positions.
    bool expand(std::uint64_t most_positions, const std::function<void(std::uint64_t)>& progress) {
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
    /// The values of all positions. O(plies).
    std::vector<Exact> solve() const {
        const Reversed reversed = this->reversed();
        std::vector<std::optional<Exact>> known = over_;
        std::vector<std::uint64_t> plies_left(positions_.size());
        std::vector<Number> decided;
        for (std::size_t i = 0; i < positions_.size(); ++i) {
            plies_left[i] = first_[i + 1] - first_[i];
            if (known[i] && *known[i] != Exact::draw()) decided.push_back(static_cast<Number>(i));
        }
        // Positions are visited in the order of their plies to the end, so the first ply to a win
        // is the fastest, and the last ply to a loss is the slowest.
        for (std::size_t next = 0; next < decided.size(); ++next) {
            const Number after = decided[next];
            for (std::uint64_t i = reversed.first[after]; i < reversed.first[after + 1]; ++i) {
                const Number before = reversed.before[i];
                if (known[before]) continue;
                const Exact value = known[after]->before_ply(positions_[before].to_move(),
                                                             positions_[after].to_move());
                if (value.verdict() == Verdict::loss && --plies_left[before] > 0) continue;
                known[before] = value;
                decided.push_back(before);
            }
        }
        std::vector<Exact> values;
        for (const auto& value : known) values.push_back(value.value_or(Exact::draw()));
        return values;
    }

private:
    using Number = PositionSet::Number;
    /// The positions after all plies of one position.
    struct Expansion {
        std::optional<Exact> over;
        std::vector<Position> after;
    };
    /// For each position, the plies that lead to it.
    struct Reversed {
        std::vector<std::uint64_t> first;
        std::vector<Number> before;
    };

    Expansion expansion(const Position& position) const {
        Expansion expansion{value_if_over(position), {}};
        if (expansion.over) return expansion;
        for (const Move move : legal_moves(position)) {
            Position after = position;
            after.play(move);
            expansion.after.push_back(positions_.canonical(after));
        }
        return expansion;
    }
    void keep(const Expansion& expansion) {
        over_.push_back(expansion.over);
        for (const Position& position : expansion.after) after_.push_back(positions_.add(position));
        first_.push_back(after_.size());
    }
    Reversed reversed() const {
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

    PositionSet& positions_;
    const Crew& crew_;
    /// For each expanded position, its value if the game is over.
    std::vector<std::optional<Exact>> over_;
    /// For each position, the index of its first ply. `after_` has the position after each ply.
    std::vector<std::uint64_t> first_{0};
    std::vector<Number> after_;
};

} // namespace

PositionSet::PositionSet(const RuleSet& rule_set)
    : symmetries_(symmetries_of(rule_set)), group_(symmetries_, rule_set.board.size()),
      slots_(16, none) {}

Position PositionSet::canonical(const Position& position) const {
    if (is_plain(position))
        return position.transformed(symmetries_[least(symmetries_.size(), [&](std::size_t i) {
            return std::pair{group_.image(i, position.men(Color::white)).bits(),
                             group_.image(i, position.men(Color::black)).bits()};
        })]);
    return position.transformed(symmetries_[least(symmetries_.size(), [&](std::size_t i) {
        const Position image = position.transformed(symmetries_[i]);
        return std::tuple{image.men(Color::white).bits(), image.men(Color::black).bits(),
                          image.memory(Color::white), image.memory(Color::black),
                          image.pending().marked.bits()};
    })]);
}

std::uint64_t PositionSet::count_stabilisers(const Position& position) const {
    std::uint64_t count = 0;
    for (const Symmetry& symmetry : symmetries_)
        count += position.transformed(symmetry) == position;
    // The identity is always counted, so the number is at least 1. Without `max`, clang's analyzer
    // would warn about a division by zero.
    return std::max<std::uint64_t>(count, 1);
}

std::size_t PositionSet::slot_of(const Position& canonical) const {
    const std::size_t mask = slots_.size() - 1;
    std::size_t slot = canonical.hash() & mask;
    while (slots_[slot] != none && !(positions_[slots_[slot]] == canonical))
        slot = (slot + 1) & mask;
    return slot;
}

PositionSet::Number PositionSet::add(const Position& canonical) {
    const std::size_t slot = slot_of(canonical);
    if (slots_[slot] != none) return slots_[slot];
    const auto number = static_cast<Number>(positions_.size());
    slots_[slot] = number;
    positions_.push_back(canonical);
    if (2 * positions_.size() > slots_.size()) grow();
    return number;
}

std::optional<PositionSet::Number> PositionSet::find(const Position& canonical) const {
    const Number number = slots_[slot_of(canonical)];
    if (number == none) return std::nullopt;
    return number;
}

void PositionSet::grow() {
    slots_.assign(slots_.size() * 2, none);
    for (std::size_t i = 0; i < positions_.size(); ++i)
        slots_[slot_of(positions_[i])] = static_cast<Number>(i);
}

std::optional<Exact> WholeGame::probe(const Position& position) const {
    if (!is_same_game(position.rule_set(), *rule_set_)) return std::nullopt;
    const auto number = positions_.find(positions_.canonical(position));
    if (!number) return std::nullopt;
    return values_[*number];
}

Reachable WholeGame::reachable() const {
    Reachable reachable;
    for (std::size_t i = 0; i < positions_.size(); ++i) {
        const std::uint64_t images
            = positions_.count_symmetries() / positions_.count_stabilisers(positions_[i]);
        switch (values_[i].verdict()) {
        case Verdict::win: reachable.wins += images; break;
        case Verdict::draw: reachable.draws += images; break;
        case Verdict::loss: reachable.losses += images; break;
        }
    }
    return reachable;
}

Result<WholeGame> solve_whole(const RuleSet& rule_set, const WholeGameOptions& options) {
    WholeGame game{rule_set};
    const Crew crew{std::max(1U, options.jobs), options.stop};
    GameGraph graph{game.positions_, Position{rule_set}, crew};
    if (!graph.expand(options.most_positions, options.progress)) {
        if (crew.is_stopped()) return Unexpected{Diagnostics{}};
        return failure(
            placeless(Code::too_many_positions, fmt::format("{} has more than {} positions",
                                                            rule_set.id, options.most_positions)));
    }
    game.values_ = graph.solve();
    return game;
}

} // namespace merels::exact

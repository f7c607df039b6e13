#include <engine/exact/verification.hpp>

#include <libnotation/base/crew.hpp>
#include <libnotation/rules/legal_moves.hpp>
#include <libnotation/rules/position_value.hpp>

#include <mutex>

namespace merels::exact {

namespace {

constexpr std::uint64_t chosen_in_part = 4096;

/// A position with these men. White is to move, or Black if White cannot have this number of men.
Position set_up(const RuleSet& rule_set, Men men, Hands hands) {
    const auto fits = [&](Color color, PointSet set, unsigned hand) {
        return set.size() + hand <= rule_set.rules.men[index(color)];
    };
    const bool is_white = fits(Color::white, men.mover, hands.mover)
                          && fits(Color::black, men.opponent, hands.opponent);
    Setup setup;
    setup.to_move = is_white ? Color::white : Color::black;
    setup.men[index(setup.to_move)] = men.mover;
    setup.hand[index(setup.to_move)] = hands.mover;
    setup.men[index(opponent(setup.to_move))] = men.opponent;
    setup.hand[index(opponent(setup.to_move))] = hands.opponent;
    return *Position::make(rule_set, setup);
}

} // namespace

std::optional<Exact> derive(const Oracle& values, const Position& position) {
    if (const auto over = outcome(position)) return value_of_end(*over, position.to_move());
    std::optional<Exact> best;
    for (const Move move : legal_moves(position)) {
        Position after = position;
        after.play(move);
        const auto value = values.probe(after);
        if (!value) return std::nullopt;
        const Exact own = value->before_ply(position.to_move(), after.to_move());
        if (!best || own > *best) best = own;
    }
    return best;
}

std::optional<Mismatch> verify(const Oracle& values, const RuleSet& rule_set, const Table& table,
                               const VerifyOptions& options) {
    const SubspaceIndex& index = table.index;
    const std::uint64_t chosen = (index.slots() + options.step - 1) / options.step;
    std::optional<Mismatch> first;
    std::mutex mutex;
    const Crew crew{options.jobs, options.stop};
    crew.share((chosen + chosen_in_part - 1) / chosen_in_part, [&](unsigned, std::size_t part) {
        const std::uint64_t end = std::min(chosen, (part + 1) * chosen_in_part);
        for (std::uint64_t i = part * chosen_in_part; i < end; ++i) {
            const std::uint64_t slot = i * options.step;
            const Exact value = exact_value(table.values.get(slot));
            const Position position
                = set_up(rule_set, index.position(slot), index.subspace().hands);
            const auto derived = derive(values, position);
            const bool is_right = options.has_plies
                                      ? derived == value
                                      : derived && derived->verdict() == value.verdict();
            if (is_right) continue;
            const std::scoped_lock lock{mutex};
            if (!first) first = Mismatch{position, value, derived};
        }
    });
    return first;
}

} // namespace merels::exact

#include <engine/exact/whole_game/whole_game.hpp>

#include <engine/exact/whole_game/game_graph.hpp>

#include <fmt/format.h>

namespace merels::exact {

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
        return Unexpected{Diagnostics{
            {Code::too_many_positions,
             {},
             fmt::format("{} has more than {} positions", rule_set.id, options.most_positions),
             {}}}};
    }
    game.values_ = graph.solve();
    return game;
}

} // namespace merels::exact

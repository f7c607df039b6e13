#include <engine/analysis/game_report.hpp>

#include <libnotation/game/quality.hpp>

#include <algorithm>

namespace merels {

namespace {

/// A value from the record, as a value for a player. A win without plies comes from a search that
/// proved it, or from a database without distances.
PositionValue value_for(Color player, const Evaluation& evaluation) {
    if (const auto* estimate = std::get_if<SearchValue>(&evaluation)) {
        const bool is_white = player == Color::white;
        return Heuristic{is_white ? estimate->hundredths : -estimate->hundredths,
                         estimate->depth.value_or(0)};
    }
    const ExactValue& exact = std::get<ExactValue>(evaluation);
    if (!exact.winner) return Exact::draw();
    const bool wins = exact.winner == player;
    if (!exact.plies) return Forced{wins ? Verdict::win : Verdict::loss, 0};
    return wins ? Exact::win_in(*exact.plies) : Exact::loss_in(*exact.plies);
}

/// True for an estimate and a proven value of unknown length. The search for the estimate may not
/// have been deep enough to reach the end of the game.
bool may_be_out_of_sight(const PositionValue& a, const PositionValue& b) {
    const auto is_forced = [](const PositionValue& v) { return std::holds_alternative<Forced>(v); };
    const auto is_estimate
        = [](const PositionValue& v) { return std::holds_alternative<Heuristic>(v); };
    return (is_forced(a) && is_estimate(b)) || (is_estimate(a) && is_forced(b));
}

/// True if some moves were better than others, and at least one move did not lose.
bool is_choice(const Analyst& analyst, std::span<const Position> history,
               const PositionValue& best) {
    if (proven(best) == Verdict::loss) return false;
    const std::vector<ValuedMove> moves = analyst.known_moves(history);
    if (moves.size() < 2) return false;
    const auto is_alike = [&](const ValuedMove& candidate) {
        return candidate.value && proven(*candidate.value) == proven(*moves.front().value);
    };
    return !moves.front().value || !std::ranges::all_of(moves, is_alike);
}

class Reporter {
public:
    Reporter(const Game& game, const Analyst& analyst)
        : game_(game), analyst_(analyst), line_(game) {}

    GameReport run() {
        report_.plies = line_.plies();
        for (unsigned ply = 1; ply <= line_.plies(); ++ply) add(ply);
        return std::move(report_);
    }

private:
    void add(unsigned ply) {
        const auto evaluation = evaluation_of(game_.annotation(line_.node(ply)));
        if (!evaluation) return;
        ++report_.valued;
        if (is_exact(*evaluation, line_.position(ply))) ++report_.exact;
        const Color player = line_.position(ply - 1).to_move();
        const auto best = best_value(ply);
        if (!best || !is_choice(analyst_, line_.history(ply - 1), *best)) return;
        const Color next = line_.position(ply).to_move();
        compare(ply, *best, seen_before_ply(value_for(next, *evaluation), player, next));
    }

    void compare(unsigned ply, const PositionValue& best, const PositionValue& played) {
        const auto sign = quality(game_.annotation(line_.node(ply)));
        const bool is_seen = sign || !may_be_out_of_sight(best, played);
        const Judgement judgement = is_seen ? judge(best, played) : Judgement{};
        PlayerReport& player = report_.players[index(line_.position(ply - 1).to_move())];
        player.choices.push_back({ply, judgement.lost});
        if (sign && judgement.glyph && !is_chosen_draw(line_, ply, best))
            player.mistakes.push_back({ply, game_.move(line_.node(ply)), better_move(ply), *sign});
    }

    bool is_exact(const Evaluation& evaluation, const Position& position) const {
        const auto* exact = std::get_if<ExactValue>(&evaluation);
        if (exact == nullptr) return false;
        return !exact->winner || exact->plies || analyst_.known(position);
    }

    /// The best value before a ply, for the player of that ply. The value comes from the record or
    /// from a variation.
    std::optional<PositionValue> best_value(unsigned ply) const {
        const Color player = line_.position(ply - 1).to_move();
        std::optional<PositionValue> best;
        if (const auto before = evaluation_of(game_.annotation(line_.node(ply - 1))))
            best = value_for(player, *before);
        else if (const auto known = analyst_.known(line_.position(ply - 1)))
            best = *known;
        if (const auto better = better_move(ply))
            if (const auto value = variation_value(ply, *better))
                if (!best || is_better(*value, *best)) best = value;
        return best;
    }

    /// The first move of the variation with the best value. If no variation has a value, the result
    /// is the first move of the first variation.
    std::optional<Move> better_move(unsigned ply) const {
        std::optional<Move> better;
        std::optional<PositionValue> best;
        for (NodeId node = game_.next_sibling(line_.node(ply)); node != Game::none;
             node = game_.next_sibling(node)) {
            const auto value = variation_value(ply, game_.move(node));
            if (better && (!value || (best && !is_better(*value, *best)))) continue;
            better = game_.move(node);
            best = value;
        }
        return better;
    }

    /// The value of a variation for the player who has the choice.
    std::optional<PositionValue> variation_value(unsigned ply, Move move) const {
        const NodeId node = find_child(game_, line_.node(ply - 1), move);
        const auto evaluation = evaluation_of(game_.annotation(node));
        if (!evaluation) return std::nullopt;
        const Position& before = line_.position(ply - 1);
        Position after = before;
        after.play(move);
        return seen_before_ply(value_for(after.to_move(), *evaluation), before.to_move(),
                               after.to_move());
    }

    const Game& game_;
    const Analyst& analyst_;
    MainLine line_;
    GameReport report_;
};

bool wins_at_once(const PositionValue& value) {
    if (const auto* const forced = std::get_if<Forced>(&value))
        return forced->verdict == Verdict::win && forced->plies == 1;
    const auto* const exact = std::get_if<Exact>(&value);
    return exact != nullptr && *exact == Exact::win_in(1);
}

} // namespace

bool is_chosen_draw(const MainLine& line, unsigned ply, const PositionValue& best) {
    if (ply < line.plies() || wins_at_once(best)) return false;
    const auto end = outcome(line.history(ply));
    return end && (end->reason == Reason::repetition || end->reason == Reason::no_capture);
}

std::optional<double> PlayerReport::accuracy() const {
    if (choices.empty()) return std::nullopt;
    double sum = 0;
    for (const Choice& choice : choices) sum += merels::accuracy(choice.lost);
    return sum / static_cast<double>(choices.size());
}

GameReport report_of(const Game& game, const Analyst& analyst) {
    return Reporter{game, analyst}.run();
}

} // namespace merels

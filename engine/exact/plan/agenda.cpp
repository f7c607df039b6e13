#include <engine/exact/plan/agenda.hpp>

#include <engine/exact/index/tables.hpp>
#include <engine/exact/index/values.hpp>
#include <engine/exact/rules/solvable.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <tuple>

namespace merels::exact {

namespace {

Unexpected<Diagnostics> no_such_subspace(std::string message) {
    return failure(placeless(Code::no_such_subspace, std::move(message)));
}

class Planner {
public:
    explicit Planner(const RuleSet& rule_set)
        : rule_set_(rule_set), rules_(rule_set), sizes_(rule_set.board) {}

    const PlacingRules& rules() const { return rules_; }

    /// True if positions of the pair with empty hands can occur.
    bool occurs(Subspace pair) const {
        const auto [fewer, more] = std::minmax(rule_set_.rules.men[0], rule_set_.rules.men[1]);
        return pair.mover <= more && pair.opponent <= fewer
               && pair.opponent >= rules_.sliding().fewest_men()
               && pair.men() <= rule_set_.board.size();
    }
    /// All subspaces that can be reached. If a subspace is cyclic (`PlacingRules::is_cyclic`), its
    /// `after_ply()` is also included.
    std::set<Subspace> all_from(std::vector<Subspace> left) const {
        std::set<Subspace> found;
        while (!left.empty()) {
            const Subspace subspace = left.back();
            left.pop_back();
            if (!found.insert(subspace).second) continue;
            for (const Subspace after : reached_from(rules_, subspace)) left.push_back(after);
            if (rules_.is_cyclic(subspace)) left.push_back(subspace.after_ply());
        }
        return found;
    }
    Result<Agenda> plan(const std::set<Subspace>& all) const {
        Agenda agenda{&rule_set_, {}, 0};
        // A step also needs the index for the exchanged sides.
        std::set<Subspace> indices;
        for (const Subspace subspace : all) {
            if (rules_.has_lost_by_own_ply(subspace))
                return failure(unsolvable(
                    rule_set_,
                    "can let a player lose by a placement, because men in hand leave the game"));
            if (auto refusal = why_not_solvable(rule_set_, subspace))
                return failure(*std::move(refusal));
            indices.insert({subspace, subspace.after_ply()});
            if (!rules_.is_cyclic(subspace) || subspace >= subspace.after_ply())
                agenda.steps.push_back(step(subspace));
        }
        // The number of men in hand never grows. While the number of men in hand stays equal, the
        // number of men on the board never grows. If both numbers stay equal, plies lead only in
        // one direction, or both subspaces are in one step.
        std::ranges::stable_sort(agenda.steps, {}, [&](const Step& step) {
            const Subspace& subspace = step.subspace;
            return std::tuple{subspace.hands.men(), subspace.men(), rules_.leads_back(subspace)};
        });
        agenda.index_bytes = sizes_.index_bytes(indices);
        return agenda;
    }

private:
    Step step(Subspace subspace) const {
        const bool is_cyclic = rules_.is_cyclic(subspace);
        Step step{subspace, is_cyclic && subspace != subspace.after_ply(), 0, {}};
        std::set<Subspace> needs;
        const std::vector<Subspace> sides = step.sides();
        for (const Subspace side : sides) {
            step.slots += sizes_.slots(side);
            needs.merge(reached_from(rules_, side));
        }
        if (is_cyclic)
            for (const Subspace side : sides) needs.erase(side);
        step.needs.assign(needs.begin(), needs.end());
        return step;
    }

    const RuleSet& rule_set_;
    PlacingRules rules_;
    TableSizes sizes_;
};

/// All subspaces that a game can reach from its first position. A game that is over before it
/// begins is an error.
Result<std::set<Subspace>> subspaces_of_game(const Planner& planner, const RuleSet& rule_set) {
    const Subspace start = planner.rules().start();
    if (planner.rules().is_over(start))
        return no_such_subspace(fmt::format("a game of {} is over before it begins", rule_set.id));
    return planner.all_from({start});
}

} // namespace

std::vector<Subspace> Step::sides() const {
    if (!is_pair) return {subspace};
    return {subspace.after_ply(), subspace};
}

std::vector<Subspace> Agenda::subspaces() const {
    std::vector<Subspace> all;
    for (const Step& step : steps)
        for (const Subspace side : step.sides()) all.push_back(side);
    return all;
}

std::uint64_t Agenda::slots() const {
    std::uint64_t sum = 0;
    for (const Step& step : steps) sum += step.slots;
    return sum;
}

std::uint64_t Agenda::bytes() const { return index_bytes + slots() * sizeof(Word); }

std::uint64_t Agenda::least_bytes() const {
    const TableSizes sizes{rule_set->board};
    const auto drops = last_needed();
    std::uint64_t now = index_bytes;
    std::uint64_t most = now;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        now += steps[i].slots * sizeof(Word);
        most = std::max(most, now);
        for (const Subspace drop : drops[i]) now -= sizes.bytes(drop);
    }
    return most;
}

std::vector<std::vector<Subspace>> Agenda::last_needed() const {
    std::map<Subspace, std::size_t> last;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        for (const Subspace side : steps[i].sides()) last[side] = i;
        for (const Subspace need : steps[i].needs) last[need] = i;
    }
    std::vector<std::vector<Subspace>> found(steps.size());
    for (const auto& [subspace, step] : last)
        if (step + 1 < found.size()) found[step].push_back(subspace);
    return found;
}

std::set<Subspace> reached_from(const PlacingRules& rules, Subspace subspace) {
    if (subspace.is_placing()) return rules.after(subspace);
    std::set<Subspace> found{subspace.after_ply()};
    for (const Subspace side : {subspace, subspace.after_ply()})
        for (unsigned taken = 1; taken <= rules.sliding().most_captures(); ++taken)
            if (side.opponent >= taken + rules.sliding().fewest_men())
                found.insert({side.opponent - taken, side.mover});
    return found;
}

Result<Agenda> plan_up_to(const RuleSet& rule_set, unsigned men) {
    if (auto refusal = why_not_solvable(rule_set)) return failure(*std::move(refusal));
    const Planner planner{rule_set};
    std::vector<Subspace> pairs;
    for (unsigned mover = 0; mover <= men; ++mover)
        for (unsigned opponent = 0; opponent <= mover && mover + opponent <= men; ++opponent)
            if (planner.occurs({mover, opponent})) pairs.push_back({mover, opponent});
    if (pairs.empty())
        return no_such_subspace(
            fmt::format("a game of {} is over with {} men on the board", rule_set.id, men));
    return planner.plan(planner.all_from(std::move(pairs)));
}

Result<Agenda> plan_for(const RuleSet& rule_set, Subspace subspace) {
    const bool is_placing = subspace.is_placing();
    if (auto refusal = is_placing ? why_not_placeable(rule_set) : why_not_solvable(rule_set))
        return failure(*std::move(refusal));
    const Planner planner{rule_set};
    const auto& [mover, opponent, hands] = subspace;
    if (!is_placing && !planner.occurs(pair_of(subspace)))
        return no_such_subspace(fmt::format("a game of {} is over with {} men against {}",
                                            rule_set.id, mover, opponent));
    if (is_placing) {
        const auto game = subspaces_of_game(planner, rule_set);
        if (!game || !game->contains(subspace))
            return no_such_subspace(fmt::format(
                "a game of {0} never has {1} men and {3} in hand against {2} men and {4} in hand",
                rule_set.id, mover, opponent, hands.mover, hands.opponent));
    }
    return planner.plan(planner.all_from({subspace}));
}

Result<Agenda> plan_game(const RuleSet& rule_set) {
    if (auto refusal = why_not_placeable(rule_set)) return failure(*std::move(refusal));
    const Planner planner{rule_set};
    const auto game = subspaces_of_game(planner, rule_set);
    if (!game) return Unexpected{game.error()};
    return planner.plan(*game);
}

} // namespace merels::exact

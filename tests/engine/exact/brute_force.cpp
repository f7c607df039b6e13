#include <tests/engine/exact/brute_force.hpp>

#include <libnotation/rules/legal_moves.hpp>
#include <libnotation/rules/outcome.hpp>

namespace merels::test {

BruteForce::Key BruteForce::key(const Position& position) {
    return {position.men(position.turn()).bits(), position.men(opponent(position.turn())).bits(),
            position.is_won_by_last_ply()};
}

std::size_t BruteForce::number(const Position& position) {
    const auto [entry, is_new] = numbers_.try_emplace(key(position), nodes_.size());
    if (is_new) {
        nodes_.emplace_back();
        to_expand_.push_back(position);
    }
    return entry->second;
}

void BruteForce::add(const Position& position) {
    number(position);
    while (!to_expand_.empty()) {
        const Position next = to_expand_.back();
        to_expand_.pop_back();
        const std::size_t here = number(next);
        if (const auto over = outcome(next)) {
            nodes_[here].value = over->result == GameResult::draw      ? Exact::draw()
                                 : over->result == win_of(next.turn()) ? Exact::win_in(0)
                                                                       : Exact::loss_in(0);
            continue;
        }
        for (const Move move : legal_moves(next)) {
            Position after = next;
            after.play(move);
            // Counts of plies are no part of the value.
            Setup setup{
                after.turn(), {after.men(Color::white), after.men(Color::black)}, {}, 0, {}};
            if (!after.is_won_by_last_ply()) after = *Position::make(*rule_set_, setup);
            const std::size_t there = number(after);
            nodes_[here].after.push_back(there);
        }
    }
}

std::optional<Exact> BruteForce::value_within(const Node& node, unsigned plies) const {
    std::optional<Exact> best;
    bool is_all_known = true;
    for (const std::size_t after : node.after) {
        const auto& value = nodes_[after].value;
        is_all_known &= value.has_value();
        if (value && (!best || value->before_ply() > *best)) best = value->before_ply();
    }
    if (!best || best->plies() > plies) return std::nullopt;
    return best->verdict() == Verdict::win || is_all_known ? best : std::nullopt;
}

void BruteForce::solve() {
    bool has_changed = true;
    for (unsigned plies = 1; has_changed; ++plies) {
        has_changed = false;
        std::vector<std::pair<std::size_t, Exact>> found;
        for (std::size_t i = 0; i < nodes_.size(); ++i)
            if (!nodes_[i].value)
                if (const auto value = value_within(nodes_[i], plies))
                    found.emplace_back(i, *value);
        for (const auto& [i, value] : found) {
            nodes_[i].value = value;
            has_changed = true;
        }
    }
    for (Node& node : nodes_)
        if (!node.value) node.value = Exact::draw();
}

Exact BruteForce::value(const Position& position) const {
    return *nodes_[numbers_.at(key(position))].value;
}

} // namespace merels::test

#include <tests/engine/exact/brute_force.hpp>

#include <libnotation/rules/legal_moves.hpp>
#include <libnotation/rules/outcome.hpp>

namespace merels::test {

std::size_t BruteForce::number(const Position& position) {
    const auto [entry, is_new] = numbers_.try_emplace(position, nodes_.size());
    if (is_new) {
        nodes_.emplace_back();
        positions_.push_back(position);
    }
    return entry->second;
}

void BruteForce::add(const Position& position) {
    std::size_t next = nodes_.size();
    number(position);
    for (; next < nodes_.size(); ++next) expand(next);
}

void BruteForce::expand(std::size_t here) {
    const Position position = positions_[here];
    const auto over = outcome(position);
    if (over && over->reason != Reason::no_capture) {
        nodes_[here].value = over->result == GameResult::draw             ? Exact::draw()
                             : over->result == win_of(position.to_move()) ? Exact::win_in(0)
                                                                          : Exact::loss_in(0);
        return;
    }
    for (const Move move : legal_moves(position)) {
        Position after = position;
        after.play(move);
        const After ply{number(after), after.to_move() == position.to_move()};
        nodes_[here].after.push_back(ply);
    }
}

std::optional<Exact> BruteForce::value_before(const After& after) const {
    const auto& value = nodes_[after.number].value;
    if (!value || !after.is_same_player) return value ? std::optional{value->before_ply()} : value;
    const Exact turned = value->before_ply().before_ply();
    return turned.verdict() == Verdict::win    ? Exact::win_in(value->plies() + 1)
           : turned.verdict() == Verdict::loss ? Exact::loss_in(value->plies() + 1)
                                               : Exact::draw();
}

std::optional<Exact> BruteForce::value_within(const Node& node, unsigned plies) const {
    std::optional<Exact> best;
    bool is_all_known = true;
    for (const After& after : node.after) {
        const auto value = value_before(after);
        is_all_known &= value.has_value();
        if (value && (!best || *value > *best)) best = value;
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

} // namespace merels::test

#include <libnotation/rules/position.hpp>

#include <fmt/format.h>

#include <cassert>
#include <limits>

namespace merels {

namespace {

std::uint64_t way_code(Point from, Point to) { return 1 + index(from) * max_points + index(to); }

/// True if a ply changes only men, hands and the side to move.
bool is_plain(const Rules& rules) {
    return !rules.has_stages() && rules.both_at_three == BothAtThree::none
           && rules.mill_reuse == MillReuse::free;
}

std::uint64_t mixed(std::uint64_t hash, std::uint64_t value) {
    hash = (hash ^ value) * 0x9E3779B97F4A7C15u;
    return hash ^ (hash >> 29);
}

/// Finds pending effects that are not possible under the rule set.
void find_pending_faults(const RuleSet& rule_set, const Setup& setup, Diagnostics& faults) {
    const Pending& pending = setup.pending;
    const Rules& rules = rule_set.rules;
    const auto add = [&](Code code, std::string message) {
        faults.push_back({code, {}, std::move(message), {}});
    };
    const bool has_hand = setup.hand[0] + setup.hand[1] > 0;
    const bool has_marks = rules.mill_while_placing == MillWhilePlacing::marks;
    if (!pending.marked.empty() && (!has_marks || !has_hand))
        add(Code::bad_position, has_marks ? "points can be blocked only while men are in hand"
                                          : fmt::format("{} has no blocked points", rule_set.id));
    for (const Point point : pending.marked&(setup.men[0] | setup.men[1]))
        add(Code::point_taken_twice,
            fmt::format("{} is a blocked point, but has a man on it", rule_set.board.name(point)));
    if (!rule_set.board.points().contains_all(pending.marked))
        add(Code::unknown_point, "a blocked point is outside the board");
    const bool has_removals = pending.removals[0] + pending.removals[1] > 0;
    if (has_removals && (!rules.has_removals() || has_hand))
        add(Code::bad_position,
            rules.has_removals()
                ? "men can be removed only when both hands are empty"
                : fmt::format("in {}, no men are removed from a full board", rule_set.id));
    if (pending.takes_own && (rules.full_board != FullBoard::by_mills_or_own || !has_removals))
        add(Code::bad_position,
            fmt::format("in {}, no player removes men of their own", rule_set.id));
    const auto [white, black] = pending.first_mill;
    if ((white || black) && rules.full_board != FullBoard::first_mill_first)
        add(Code::bad_position,
            fmt::format("in {}, it does not matter who made the first mill", rule_set.id));
    else if ((white || black) && !has_hand)
        add(Code::bad_position,
            "both hands are empty, so it does not matter who made the first mill");
    if (white && black) add(Code::bad_position, "only one side can have made the first mill");
    if (pending.must_free && rules.blocked != Blocked::freed)
        add(Code::bad_position,
            fmt::format("in {}, no player must free a blocked opponent", rule_set.id));
}

} // namespace

std::optional<Diagnostic> too_many_men(const RuleSet& rule_set, const Setup& setup, Color color) {
    const std::size_t i = index(color);
    const std::uint64_t total = std::uint64_t{setup.men[i].size()} + setup.hand[i];
    if (total <= rule_set.rules.men[i]) return std::nullopt;
    return placeless(Code::too_many_men,
                     fmt::format("{} has {} men, but {} allows only {}", name(color), total,
                                 rule_set.id, rule_set.rules.men[i]));
}

Position::Position(const RuleSet& rule_set)
    : rule_set_(&rule_set), men_(rule_set.rules.placed), hand_(rule_set.rules.men),
      to_move_(rule_set.rules.starter), is_plain_(is_plain(rule_set.rules)) {
    for (std::size_t i = 0; i < 2; ++i) {
        on_board_[i] = static_cast<std::uint8_t>(men_[i].size());
        hand_[i] = static_cast<std::uint8_t>(hand_[i] - on_board_[i]);
    }
}

Result<Position> Position::make(const RuleSet& rule_set, const Setup& setup) {
    Diagnostics faults;
    for (const Point point : setup.men[0] & setup.men[1] & rule_set.board.points())
        faults.push_back(
            placeless(Code::point_taken_twice,
                      fmt::format("{} holds a white and a black man", rule_set.board.name(point))));
    if (!rule_set.board.points().contains_all(setup.men[0] | setup.men[1]))
        faults.push_back(placeless(Code::unknown_point, "a man is outside the board"));
    for (const Color color : {Color::white, Color::black})
        if (auto fault = too_many_men(rule_set, setup, color)) faults.push_back(*std::move(fault));
    find_pending_faults(rule_set, setup, faults);
    if (!faults.empty()) return Unexpected{std::move(faults)};
    Position position{rule_set};
    position.pending_ = setup.pending;
    position.to_move_ = setup.to_move;
    position.men_ = setup.men;
    position.hand_
        = {static_cast<std::uint8_t>(setup.hand[0]), static_cast<std::uint8_t>(setup.hand[1])};
    for (std::size_t i = 0; i < 2; ++i)
        position.on_board_[i] = static_cast<std::uint8_t>(setup.men[i].size());
    constexpr unsigned most = std::numeric_limits<std::uint16_t>::max();
    position.quiet_plies_ = static_cast<std::uint16_t>(std::min(setup.quiet_plies, most));
    return position;
}

bool Position::is_way_back(Point from, Point to) const {
    if (!rules().has_way_back() || from == Point::none) return false;
    if (memory_[index(to_move_)] != way_code(to, from) || lines_completed(from, to) == 0)
        return false;
    // With other rules, the mill with `from` must still exist. A capture may have broken the mill.
    return rules().mill_reuse == MillReuse::not_back_next_turn || lines_completed(from, from) > 0;
}

unsigned Position::lines_of_unused_points(PointSet own, Point to) const {
    const PointSet used{memory_[index(to_move_)]};
    unsigned count = 0;
    for (const LineAt& line : board().lines_through(to))
        if (own.contains_all(line.others) && !used.contains_all(line.others | to)) ++count;
    return count;
}

void Position::remember(Move move, PointSet men_before) {
    const Color player = opponent(to_move_);
    std::uint64_t& memory = memory_[index(player)];
    const PointSet own = men(player);
    const auto for_each_mill = [&](PointSet men, Point point, auto use) {
        for (const LineAt& line : board().lines_through(point))
            if (men.contains_all(line.others)) use(line.line);
    };
    if (rules().mill_reuse == MillReuse::once) {
        if (move.to() == Point::none) return;
        return for_each_mill(own, move.to(),
                             [&](std::uint8_t line) { memory |= std::uint64_t{1} << line; });
    }
    if (rules().mill_reuse == MillReuse::once_by_points) {
        if (move.to() == Point::none) return;
        PointSet points{memory};
        for (const LineAt& line : board().lines_through(move.to()))
            if (own.contains_all(line.others)) points |= line.others | move.to();
        memory = points.bits();
        return;
    }
    memory = 0;
    if (move.from() == Point::none) return;
    bool has_left_mill = false;
    bool has_closed_mill = false;
    for_each_mill(men_before, move.from(), [&](std::uint8_t) { has_left_mill = true; });
    for_each_mill(own, move.to(), [&](std::uint8_t) { has_closed_mill = true; });
    if (has_left_mill && has_closed_mill) memory = way_code(move.from(), move.to());
}

void Position::play(Move move) {
    if (is_plain_) return move_men(move);
    const PointSet men_before = men(to_move_);
    const bool may_complete = move.to() != Point::none && !pending_.must_free;
    const Ply ply{move, may_complete ? lines_completed(move.from(), move.to()) : 0, is_placing()};
    if (rules().both_at_three == BothAtThree::first_mill_wins && is_both_at_three())
        is_won_ = ply.lines > 0;
    move_men(move);
    if (rules().mill_reuse != MillReuse::free) remember(move, men_before);
    if (rules().has_stages()) follow_stages(ply);
}

void Position::move_men(Move move) {
    const std::size_t own = index(to_move_);
    const std::size_t other = 1 - own;
    if (quiet_plies_ != std::numeric_limits<std::uint16_t>::max()) ++quiet_plies_;
    if (move.is_placement()) {
        assert(hand_[own] > 0);
        --hand_[own];
        ++on_board_[own];
        quiet_plies_ = 0;
    } else if (move.from() != Point::none) {
        men_[own] -= move.from();
    }
    if (move.to() != Point::none) men_[own] |= move.to();
    const std::size_t owner = pending_.takes_own ? own : other;
    for (const Point point : move.taken()) {
        men_[owner] -= point;
        --on_board_[owner];
        quiet_plies_ = 0;
    }
    to_move_ = opponent(to_move_);
}

Pending Pending::with_colors_swapped() const {
    Pending swapped = *this;
    std::swap(swapped.removals[0], swapped.removals[1]);
    std::swap(swapped.first_mill[0], swapped.first_mill[1]);
    return swapped;
}

Position Position::with_colors_swapped() const {
    Position swapped = *this;
    std::swap(swapped.men_[0], swapped.men_[1]);
    std::swap(swapped.memory_[0], swapped.memory_[1]);
    std::swap(swapped.hand_[0], swapped.hand_[1]);
    std::swap(swapped.on_board_[0], swapped.on_board_[1]);
    swapped.pending_ = pending_.with_colors_swapped();
    swapped.to_move_ = opponent(to_move_);
    return swapped;
}

std::uint64_t Position::transformed_memory(const Symmetry& symmetry, std::uint64_t memory) const {
    if (memory == 0 || rules().mill_reuse == MillReuse::free) return memory;
    if (rules().mill_reuse == MillReuse::once_by_points) return symmetry(PointSet{memory}).bits();
    if (rules().has_way_back()) {
        const std::uint64_t code = memory - 1;
        return way_code(symmetry(point_at(code / max_points)),
                        symmetry(point_at(code % max_points)));
    }
    const auto lines = board().lines();
    std::uint64_t result = 0;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if ((memory >> i & 1) == 0) continue;
        const PointSet image = symmetry(lines[i]);
        for (std::size_t j = 0; j < lines.size(); ++j)
            if (lines[j] == image) result |= std::uint64_t{1} << j;
    }
    return result;
}

Position Position::transformed(const Symmetry& symmetry) const {
    Position image = *this;
    for (std::size_t i = 0; i < 2; ++i) {
        image.men_[i] = symmetry(men_[i]);
        image.memory_[i] = transformed_memory(symmetry, memory_[i]);
    }
    image.pending_.marked = symmetry(pending_.marked);
    return image;
}

std::uint64_t Position::hash() const {
    const auto to_move = static_cast<std::uint64_t>(to_move_);
    std::uint64_t hash = mixed(0, men_[0].bits());
    hash = mixed(hash, men_[1].bits());
    hash = mixed(hash, memory_[0]);
    hash = mixed(hash, memory_[1]);
    hash = mixed(hash, pending_.marked.bits());
    hash
        = mixed(hash, std::uint64_t{pending_.removals[0]} | std::uint64_t{pending_.removals[1]} << 8
                          | std::uint64_t{pending_.first_mill[0]} << 16
                          | std::uint64_t{pending_.first_mill[1]} << 17
                          | std::uint64_t{pending_.must_free} << 18
                          | std::uint64_t{pending_.takes_own} << 19);
    return mixed(hash, std::uint64_t{hand_[0]} | std::uint64_t{hand_[1]} << 8
                           | std::uint64_t{is_won_} << 16 | to_move << 17);
}

} // namespace merels

#include <libnotation/store/encoding/line_key.hpp>

#include <libnotation/game/transform.hpp>
#include <libnotation/store/encoding/line_code.hpp>
#include <libnotation/store/encoding/position_key.hpp>

#include <tuple>

namespace merels {

namespace {

/// A number that orders the images of a start.
auto order(const Position& start) {
    return std::tuple{start.men(Color::white).bits(), start.men(Color::black).bits(),
                      start.memory(Color::white), start.memory(Color::black),
                      start.pending().marked.bits()};
}

/// A number for the part of a start that symmetries do not change.
std::uint64_t rest(const Position& start) {
    const Pending& pending = start.pending();
    return std::uint64_t{start.hand(Color::white)} | std::uint64_t{start.hand(Color::black)} << 8
           | std::uint64_t{pending.removals[0]} << 16 | std::uint64_t{pending.removals[1]} << 24
           | std::uint64_t{pending.first_mill[0]} << 32 | std::uint64_t{pending.first_mill[1]} << 33
           | std::uint64_t{pending.must_free} << 34
           | static_cast<std::uint64_t>(start.to_move()) << 35
           | std::uint64_t{pending.takes_own} << 36;
}

} // namespace

LineKey::LineKey(const Position& start, std::int64_t rule_set) {
    auto least = order(start);
    const bool is_bare = least == decltype(least){};
    for (const Symmetry& symmetry : start.board().symmetries()) {
        // Nearly all games begin without a man on the board. Such games need no computed images.
        const auto candidate = is_bare ? least : order(start.transformed(symmetry));
        if (candidate > least) continue;
        if (candidate < least) candidates_.clear();
        least = candidate;
        candidates_.push_back(&symmetry);
    }
    const auto chain = [&](std::uint64_t value) { value_ = mixed(value_ + value) + 1; };
    chain(static_cast<std::uint64_t>(rule_set));
    chain(rest(start));
    std::apply([&](auto... part) { (chain(part), ...); }, least);
}

void LineKey::add(Move move) {
    std::uint64_t least = ~std::uint64_t{0};
    std::size_t kept = 0;
    for (const Symmetry* symmetry : candidates_) {
        const std::uint64_t candidate = move_code(transformed(move, *symmetry));
        if (candidate > least) continue;
        if (candidate < least) kept = 0;
        least = candidate;
        candidates_[kept++] = symmetry;
    }
    candidates_.resize(kept);
    value_ = mixed(value_ + least) + 1;
}

} // namespace merels

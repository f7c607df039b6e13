#include <engine/exact/index/position_set.hpp>

#include <tuple>
#include <utility>

namespace merels::exact {

namespace {

/// Nothing but the men is changed by a symmetry.
bool is_plain(const Position& position) {
    return position.memory(Color::white) == 0 && position.memory(Color::black) == 0
           && position.pending().marked.empty();
}

/// A winning line may have to go through one point.
std::vector<Symmetry> symmetries_of(const RuleSet& rule_set) {
    std::vector<Symmetry> symmetries;
    const auto through = rule_set.rules.align_through;
    for (const Symmetry& symmetry : rule_set.board.symmetries())
        if (!through || symmetry(*through) == *through) symmetries.push_back(symmetry);
    return symmetries;
}

/// The number below `count` whose key is the least.
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
    return count;
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

} // namespace merels::exact

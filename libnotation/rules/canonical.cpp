#include <libnotation/rules/canonical.hpp>

#include <tuple>

namespace merels {

namespace {

/// The order of a position's images. Images are compared by White's men, then by Black's men, then
/// by the facts that the rules remember.
auto key(const Position& position) {
    return std::tuple{position.men(Color::white).bits(), position.men(Color::black).bits(),
                      position.memory(Color::white), position.memory(Color::black),
                      position.pending().marked.bits()};
}

} // namespace

const Symmetry& canonical_symmetry(const Position& position) {
    const auto symmetries = position.board().symmetries();
    const Symmetry* best = &symmetries.front();
    auto best_key = key(position.transformed(*best));
    for (const Symmetry& symmetry : symmetries.subspan(1)) {
        const auto candidate = key(position.transformed(symmetry));
        if (candidate < best_key) {
            best = &symmetry;
            best_key = candidate;
        }
    }
    return *best;
}

Position canonical(const Position& position) {
    return position.transformed(canonical_symmetry(position));
}

Position canonical_after(Position position, Move move) {
    position.play(move);
    return canonical(position);
}

} // namespace merels

#include <libnotation/store/turn_image.hpp>

#include <algorithm>
#include <array>

namespace merels {

Move image(const Symmetry& symmetry, Move turn) {
    const auto moved = [&](Point point) { return point == Point::none ? point : symmetry(point); };
    const auto taken = turn.taken();
    std::array<Point, Move::max_taken> images{};
    std::ranges::transform(taken, images.begin(), moved);
    const auto sorted = std::span{images}.first(taken.size());
    std::ranges::sort(sorted);
    return {moved(turn.from()), moved(turn.to()), sorted};
}

std::uint64_t turn_number(Move turn) {
    std::uint64_t number = index(turn.from()) << 8 | index(turn.to());
    const auto taken = turn.taken();
    for (std::size_t i = 0; i < Move::max_taken; ++i)
        number = number << 8 | (i < taken.size() ? index(taken[i]) : index(Point::none));
    return number;
}

} // namespace merels

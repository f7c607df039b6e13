#include <libnotation/store/encoding/turn_number.hpp>

namespace merels {

std::uint64_t turn_number(Move turn) {
    const auto taken = turn.taken();
    std::uint64_t number = index(turn.from()) << 8 | index(turn.to());
    for (std::size_t i = 0; i < Move::max_taken; ++i)
        number = number << 8 | (i < taken.size() ? index(taken[i]) : index(Point::none));
    return number;
}

} // namespace merels

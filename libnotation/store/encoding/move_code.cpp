#include <libnotation/store/encoding/move_code.hpp>

namespace merels {

std::uint64_t move_code(Move move) {
    const auto taken = move.taken();
    std::uint64_t number = index(move.from()) << 8 | index(move.to());
    for (std::size_t i = 0; i < Move::max_taken; ++i)
        number = number << 8 | (i < taken.size() ? index(taken[i]) : index(Point::none));
    return number;
}

} // namespace merels

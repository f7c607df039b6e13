#pragma once

#include <libnotation/game/random_game.hpp>

#include <string>

namespace merels::test {

/// True in `percent` of 100 cases.
inline bool chance(std::mt19937_64& random, unsigned percent) {
    return random_below(random, 100) < percent;
}

/// A number from `least` to `most`, both included.
inline unsigned between(std::mt19937_64& random, unsigned least, unsigned most) {
    return least + random_below(random, most - least + 1);
}

template <class Values> auto pick(std::mt19937_64& random, const Values& values) {
    return values[random_below(random, static_cast<std::uint32_t>(std::size(values)))];
}

} // namespace merels::test

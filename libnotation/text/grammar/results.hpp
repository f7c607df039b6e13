#pragma once

#include <array>
#include <string_view>

namespace merels::grammar {

/// How records spell results; `½` also as the Latin-1 byte. Those from `first_draw` on are draws.
inline constexpr std::array<std::string_view, 8> result_spellings{
    "1-0", "0-1", "*", "1/2-1/2", "½-½", "\xBD-\xBD", "\xBD-½", "½-\xBD"};
inline constexpr std::size_t first_draw = 3;

} // namespace merels::grammar

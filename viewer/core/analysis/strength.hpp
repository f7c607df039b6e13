#pragma once

#include <libnotation/base/enum_names.hpp>

#include <cstdint>

namespace merels::viewer {

/// The strength of the built-in engine against a person. `easy` looks one ply ahead and plays one
/// of the best three moves, `medium` looks four plies ahead, and `strong` does its best.
enum class Strength : std::uint8_t { easy, medium, strong };

constexpr auto names_of(Strength) {
    return names_up_to<Strength::strong>("easy", "medium", "strong");
}

} // namespace merels::viewer

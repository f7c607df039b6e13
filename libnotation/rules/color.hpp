#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace merels {

/// The two sides. The rule set decides which side begins (`starter`).
enum class Color : std::uint8_t { white, black };

constexpr Color opponent(Color color) {
    return color == Color::white ? Color::black : Color::white;
}

constexpr std::size_t index(Color color) { return static_cast<std::size_t>(color); }

/// The name of a side, "White" or "Black".
constexpr std::string_view name(Color color) { return color == Color::white ? "White" : "Black"; }

} // namespace merels

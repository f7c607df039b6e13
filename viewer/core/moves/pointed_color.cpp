#include <viewer/core/moves/pointed_color.hpp>

#include <cmath>

namespace merels::viewer {

namespace {

/// The share of the accent color. With more than this, green signs have too little contrast.
constexpr double accent_share = 0.08;

std::uint8_t blend(std::uint8_t front, std::uint8_t back) {
    return static_cast<std::uint8_t>(std::lround(accent_share * front + (1 - accent_share) * back));
}

} // namespace

Rgb pointed_color(const Theme& theme) {
    const Rgb panel = theme[Ink::panel];
    const Rgb accent = theme[Ink::accent];
    return {blend(accent.red, panel.red), blend(accent.green, panel.green),
            blend(accent.blue, panel.blue)};
}

} // namespace merels::viewer

#include <libnotation/drawing/scene/theme.hpp>

#include <libnotation/base/text.hpp>

#include <algorithm>
#include <cmath>

namespace merels {

namespace {

struct InkColors {
    Ink ink;
    /// The colors for wood, slate, parchment and contrast. Each of them has a color for a light
    /// desktop, and then a color for a dark desktop.
    std::string_view colors;
};

// On light boards, the colors from `win` to `shape_other` are dark, on any desktop.
constexpr auto palettes = std::to_array<InkColors>({
    {Ink::background, "f7f1e7 221a13 e9edf0 1d2226 fbf6e8 241d12 ffffff 000000"},
    {Ink::board, "deb887 5c3d1c c3ccd3 3a444d f1e3bf d6c294 ffffff 000000"},
    {Ink::board_edge, "b58a55 3c2812 98a5af 2a3239 cdb27a 7d6a3f 000000 ffffff"},
    {Ink::board_rim, "ebd2a8 6a4822 d6dde2 46515b f8eed2 e3d3aa ffffff 000000"},
    {Ink::shadow, "4a2c10 0c0603 2c3a45 080b0d 5c4820 3c2e10 ffffff 000000"},
    {Ink::line, "5f3a1a d9b98a 3d4a54 a7b3bd 7a1f12 6b160b 000000 ffffff"},
    {Ink::name, "623e18 ecd6b4 44515b b4bfc8 7a1f12 5a1a0f 000000 ffffff"},
    {Ink::text, "3b2410 f0e2cd 1f2a32 eef1f3 3a2a18 f1e6cc 000000 ffffff"},
    {Ink::white_man, "f3e4c6 f1e2c4 e9edf0 e0e4e7 f3e7cb f3e7cb ffffff ffffff"},
    {Ink::white_edge, "8a5c2c 4a2e12 62707b f6f7f8 8f6d35 6a5020 000000 ffffff"},
    {Ink::white_ring, "d8bf94 cdb183 c0cad2 b5bec6 d8c594 d2bf8c 808080 000000"},
    {Ink::white_light, "fffdf8 fffaf0 ffffff ffffff fffdf8 fffdf8 ffffff ffffff"},
    {Ink::black_man, "33200f 22140b 1f2a32 14191d 2b2118 221a12 000000 000000"},
    {Ink::black_edge, "24140a d9b98a 10171c 8b98a3 17110b 120d08 000000 ffffff"},
    {Ink::black_ring, "7b553a 6b4a30 5e6d79 47525c 6d5a44 655038 ffffff ffffff"},
    {Ink::black_light, "5f3f2b 463021 43525d 323d45 4f3f2f 43362a 000000 000000"},
    {Ink::last_move, "a04a05 ffb46b b4480a ffc14d 9a6a00 7a5200 c00000 ffd400"},
    {Ink::glow, "f0b040 b87a20 f0b860 a87a1e f2c14e e8b040 ffd400 5a4a00"},
    {Ink::mill, "c77b14 ffd27f b97a00 ffd95e b07d12 7d5500 0000c0 7fd4ff"},
    {Ink::selected, "1d4f91 a9d0ff 1d4f91 7db8ff 22467f 1b3a6e 0000c0 7fd4ff"},
    {Ink::possible, "2f6d3a b6f0b0 1f6b2e 7bd88f 34632f 254d21 006000 7fff7f"},
    {Ink::takeable, "b3261e ffa199 b3261e ff8279 a31d10 8f170c c00000 ffa0a0"},
    {Ink::win, "1f7a34 6fd487 1f7a34 6fd487 1f7a34 1f7a34 1f7a34 6fd487"},
    {Ink::draw, "6b6b6b b6bcc2 6b6b6b b6bcc2 6b6b6b 6b6b6b 6b6b6b b6bcc2"},
    {Ink::loss, "b3261e ff8279 b3261e ff8279 b3261e b3261e b3261e ff8279"},
    {Ink::shape_red, "b3261e ff7a70 b3261e ff7a70 b3261e b3261e b3261e ff7a70"},
    {Ink::shape_green, "1f6b2e 7bd88f 1f6b2e 7bd88f 1f6b2e 1f6b2e 1f6b2e 7bd88f"},
    {Ink::shape_blue, "1d4f91 7db8ff 1d4f91 7db8ff 1d4f91 1d4f91 1d4f91 7db8ff"},
    {Ink::shape_yellow, "b98900 ffd95e b98900 ffd95e b98900 b98900 b98900 ffd95e"},
    {Ink::shape_other, "66408f c9a6f5 66408f c9a6f5 66408f 66408f 66408f c9a6f5"},
    {Ink::panel, "fffcf6 2a2119 fbfcfd 252b30 fffdf6 2d2517 ffffff 000000"},
    {Ink::muted, "7a654e c2ab8d 566470 a9b5bf 6f5e3c c8b890 333333 e0e0e0"},
    {Ink::rule, "d0be98 6b5030 b3bec7 5b6873 d8c28a 8a764a 000000 ffffff"},
    {Ink::accent, "7a3b12 e8a765 1d4f91 8fc1ff 7a1f12 f0b56a 0000c0 ffd400"},
    {Ink::good, "1f7a34 7bd88f 1f7a34 7bd88f 1f7a34 7bd88f 1f7a34 7bd88f"},
    {Ink::doubtful, "8a5a00 ffc163 8a5a00 ffc163 8a5a00 ffc163 8a5a00 ffc163"},
    {Ink::bad, "b3261e ff8f86 b3261e ff8f86 b3261e ff8f86 b3261e ff8f86"},
});
static_assert(palettes.size() == ink_count);

struct ColoringRow {
    std::string_view meaning;
    ThemeName theme;
    bool is_dark = false;
};

/// The rows have the order of `Coloring`.
constexpr auto colorings = std::to_array<ColoringRow>({
    {"light or dark wood, as the reader's system prefers", ThemeName::wood},
    {"black on white", ThemeName::contrast},
    {"brown men on light wood", ThemeName::wood},
    {"light lines on dark stone", ThemeName::slate, true},
    {"red lines on parchment", ThemeName::parchment},
    {"white on black", ThemeName::contrast, true},
});

const ColoringRow& row(Coloring coloring) { return colorings[static_cast<std::size_t>(coloring)]; }

double linear(std::uint8_t part) {
    const double value = part / 255.0;
    return value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
}

double luminance(Rgb color) {
    return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue);
}

} // namespace

Theme::Theme(ThemeName name, bool is_dark) {
    const std::size_t column = 2 * static_cast<std::size_t>(name) + (is_dark ? 1 : 0);
    for (const auto& [ink, colors] : palettes) {
        const std::uint32_t color = *parse_number(colors.substr(7 * column, 6), 16);
        colors_[static_cast<std::size_t>(ink)]
            = {static_cast<std::uint8_t>(color >> 16), static_cast<std::uint8_t>(color >> 8 & 0xFF),
               static_cast<std::uint8_t>(color & 0xFF)};
    }
}

std::string_view meaning(Coloring coloring) { return row(coloring).meaning; }

Appearance appearance(Coloring coloring) {
    const auto& [meaning, theme, is_dark] = row(coloring);
    Appearance colors{Theme{theme, is_dark}};
    if (coloring == Coloring::automatic) colors.dark = Theme{theme, true};
    if (coloring != Coloring::paper) colors.print = Theme{ThemeName::contrast, false};
    return colors;
}

double contrast(Rgb a, Rgb b) {
    const auto [darker, lighter] = std::minmax({luminance(a), luminance(b)});
    return (lighter + 0.05) / (darker + 0.05);
}

} // namespace merels

#include <viewer/core/theme.hpp>

#include <algorithm>
#include <cmath>

namespace merels::viewer {

namespace {

constexpr Rgb hex(std::uint32_t color) {
    return {static_cast<std::uint8_t>(color >> 16), static_cast<std::uint8_t>(color >> 8 & 0xFF),
            static_cast<std::uint8_t>(color & 0xFF)};
}

struct ManColors {
    std::uint32_t man, edge, ring;
};

/// What differs from theme to theme.
struct Palette {
    std::uint32_t background, board, board_edge, line, name, text;
    ManColors white, black;
    std::uint32_t last_turn, mill, selected, possible, takeable;
};

/// The same in all themes, but for how light they are.
struct Signals {
    std::uint32_t win, draw, loss;
    std::uint32_t red, green, blue, yellow, other;
};

constexpr Signals on_light{0x1f7a34, 0x6b6b6b, 0xb3261e, 0xb3261e,
                           0x1f6b2e, 0x1d4f91, 0xb98900, 0x66408f};
constexpr Signals on_dark{0x6fd487, 0xb6bcc2, 0xff8279, 0xff7a70,
                          0x7bd88f, 0x7db8ff, 0xffd95e, 0xc9a6f5};

constexpr Palette wood_light{0xf4ece0,
                             0xdeb887,
                             0xb58a55,
                             0x5f3a1a,
                             0x6f4820,
                             0x3b2410,
                             {0xfdf4e0, 0x6b4521, 0xd8bf94},
                             {0x3b2314, 0x24140a, 0x7b553a},
                             0xa3200f,
                             0xc77b14,
                             0x1d4f91,
                             0x2f6d3a,
                             0xb3261e};
constexpr Palette wood_dark{0x221a13,
                            0x8a6238,
                            0x4f3820,
                            0x2c1a0b,
                            0xe3c9a2,
                            0xf0e2cd,
                            {0xf7ead0, 0x4a2e12, 0xcdb183},
                            {0x22140b, 0xd9b98a, 0x6b4a30},
                            0xffb46b,
                            0xffd27f,
                            0xa9d0ff,
                            0xb6f0b0,
                            0xffa199};
constexpr Palette slate_light{0xe9edf0,
                              0xc3ccd3,
                              0x98a5af,
                              0x3d4a54,
                              0x4b5963,
                              0x1f2a32,
                              {0xffffff, 0x46535d, 0xc4ced6},
                              {0x1f2a32, 0x10171c, 0x5e6d79},
                              0xb4480a,
                              0xb97a00,
                              0x1d4f91,
                              0x1f6b2e,
                              0xb3261e};
constexpr Palette slate_dark{0x1d2226,
                             0x3a444d,
                             0x2a3239,
                             0xa7b3bd,
                             0xb4bfc8,
                             0xeef1f3,
                             {0xf6f7f8, 0xf6f7f8, 0xb9c2ca},
                             {0x14191d, 0x8b98a3, 0x47525c},
                             0xffc14d,
                             0xffd95e,
                             0x7db8ff,
                             0x7bd88f,
                             0xff8279};
constexpr Palette parchment_light{0xfbf6e8,
                                  0xf1e3bf,
                                  0xcdb27a,
                                  0x7a1f12,
                                  0x7a1f12,
                                  0x3a2a18,
                                  {0xfffaf0, 0x7a5a2a, 0xe0cfa4},
                                  {0x2b2118, 0x17110b, 0x6d5a44},
                                  0x9a6a00,
                                  0xb07d12,
                                  0x22467f,
                                  0x34632f,
                                  0xa31d10};
constexpr Palette parchment_dark{0x241d12,
                                 0xcbb585,
                                 0x7d6a3f,
                                 0x6b160b,
                                 0x5a1a0f,
                                 0xf1e6cc,
                                 {0xfffaf0, 0x5f4519, 0xd8c596},
                                 {0x221a12, 0x120d08, 0x655038},
                                 0x7a5200,
                                 0x7d5500,
                                 0x1b3a6e,
                                 0x254d21,
                                 0x8f170c};
constexpr Palette contrast_light{0xffffff,
                                 0xffffff,
                                 0x000000,
                                 0x000000,
                                 0x000000,
                                 0x000000,
                                 {0xffffff, 0x000000, 0x808080},
                                 {0x000000, 0x000000, 0xffffff},
                                 0xc00000,
                                 0x0000c0,
                                 0x0000c0,
                                 0x006000,
                                 0xc00000};
constexpr Palette contrast_dark{0x000000,
                                0x000000,
                                0xffffff,
                                0xffffff,
                                0xffffff,
                                0xffffff,
                                {0xffffff, 0xffffff, 0x000000},
                                {0x000000, 0xffffff, 0xffffff},
                                0xffd400,
                                0x7fd4ff,
                                0x7fd4ff,
                                0x7fff7f,
                                0xffa0a0};

const Palette& palette(ThemeName name, bool is_dark) {
    switch (name) {
    case ThemeName::wood: return is_dark ? wood_dark : wood_light;
    case ThemeName::slate: return is_dark ? slate_dark : slate_light;
    case ThemeName::parchment: return is_dark ? parchment_dark : parchment_light;
    case ThemeName::contrast: return is_dark ? contrast_dark : contrast_light;
    }
    return wood_light;
}

/// Boards that are light keep dark signals, whatever the desktop.
const Signals& signals(const Palette& palette) {
    return contrast(hex(palette.board), Rgb{}) > 7 ? on_light : on_dark;
}

double linear(std::uint8_t part) {
    const double value = part / 255.0;
    return value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
}

double luminance(Rgb color) {
    return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue);
}

} // namespace

std::array<ThemeName, 4> all_themes() {
    return {ThemeName::wood, ThemeName::slate, ThemeName::parchment, ThemeName::contrast};
}

std::string_view id(ThemeName theme) {
    switch (theme) {
    case ThemeName::wood: return "wood";
    case ThemeName::slate: return "slate";
    case ThemeName::parchment: return "parchment";
    case ThemeName::contrast: return "contrast";
    }
    return {};
}

std::optional<ThemeName> find_theme(std::string_view id_) {
    for (const ThemeName theme : all_themes())
        if (id(theme) == id_) return theme;
    return std::nullopt;
}

Theme::Theme(ThemeName name, bool is_dark) {
    const Palette& from = palette(name, is_dark);
    const Signals& signal = signals(from);
    const auto set = [&](Ink ink, std::uint32_t color) {
        colors_[static_cast<std::size_t>(ink)] = hex(color);
    };
    set(Ink::background, from.background);
    set(Ink::board, from.board);
    set(Ink::board_edge, from.board_edge);
    set(Ink::line, from.line);
    set(Ink::name, from.name);
    set(Ink::text, from.text);
    set(Ink::white_man, from.white.man);
    set(Ink::white_edge, from.white.edge);
    set(Ink::white_ring, from.white.ring);
    set(Ink::black_man, from.black.man);
    set(Ink::black_edge, from.black.edge);
    set(Ink::black_ring, from.black.ring);
    set(Ink::last_turn, from.last_turn);
    set(Ink::mill, from.mill);
    set(Ink::selected, from.selected);
    set(Ink::possible, from.possible);
    set(Ink::takeable, from.takeable);
    set(Ink::win, signal.win);
    set(Ink::draw, signal.draw);
    set(Ink::loss, signal.loss);
    set(Ink::shape_red, signal.red);
    set(Ink::shape_green, signal.green);
    set(Ink::shape_blue, signal.blue);
    set(Ink::shape_yellow, signal.yellow);
    set(Ink::shape_other, signal.other);
}

double contrast(Rgb a, Rgb b) {
    const auto [darker, lighter] = std::minmax({luminance(a), luminance(b)});
    return (lighter + 0.05) / (darker + 0.05);
}

} // namespace merels::viewer

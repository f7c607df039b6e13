#include <viewer/core/board/theme.hpp>

#include <algorithm>
#include <cmath>

namespace merels::viewer {

namespace {

constexpr Rgb hex(std::uint32_t color) {
    return {static_cast<std::uint8_t>(color >> 16), static_cast<std::uint8_t>(color >> 8 & 0xFF),
            static_cast<std::uint8_t>(color & 0xFF)};
}

struct ManColors {
    std::uint32_t man, edge, ring, light;
};

/// The colors that differ from theme to theme.
struct Palette {
    std::uint32_t background, board, board_edge, board_rim, shadow, line, name, text;
    ManColors white, black;
    std::uint32_t last_move, glow, mill, selected, possible, takeable;
    std::uint32_t panel, muted, rule, accent;
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

/// The colors of judgements of moves, on a panel.
struct Judgments {
    std::uint32_t good, doubtful, bad;
};

constexpr Judgments on_light_panel{0x1f7a34, 0x8a5a00, 0xb3261e};
constexpr Judgments on_dark_panel{0x7bd88f, 0xffc163, 0xff8f86};

constexpr Palette wood_light{.background = 0xf7f1e7,
                             .board = 0xdeb887,
                             .board_edge = 0xb58a55,
                             .board_rim = 0xebd2a8,
                             .shadow = 0xa9824f,
                             .line = 0x5f3a1a,
                             .name = 0x623e18,
                             .text = 0x3b2410,
                             .white = {0xf8ead0, 0x6b4521, 0xd8bf94, 0xfffdf8},
                             .black = {0x3b2314, 0x24140a, 0x7b553a, 0x6a4630},
                             .last_move = 0xa04a05,
                             .glow = 0xf0b040,
                             .mill = 0xc77b14,
                             .selected = 0x1d4f91,
                             .possible = 0x2f6d3a,
                             .takeable = 0xb3261e,
                             .panel = 0xfffcf6,
                             .muted = 0x7a654e,
                             .rule = 0xd0be98,
                             .accent = 0x7a3b12};
constexpr Palette wood_dark{.background = 0x221a13,
                            .board = 0x5c3d1c,
                            .board_edge = 0x3c2812,
                            .board_rim = 0x6a4822,
                            .shadow = 0x3f2911,
                            .line = 0xd9b98a,
                            .name = 0xecd6b4,
                            .text = 0xf0e2cd,
                            .white = {0xf7ead0, 0x4a2e12, 0xcdb183, 0xfffaf0},
                            .black = {0x22140b, 0xd9b98a, 0x6b4a30, 0x4a3020},
                            .last_move = 0xffb46b,
                            .glow = 0xb87a20,
                            .mill = 0xffd27f,
                            .selected = 0xa9d0ff,
                            .possible = 0xb6f0b0,
                            .takeable = 0xffa199,
                            .panel = 0x2a2119,
                            .muted = 0xc2ab8d,
                            .rule = 0x6b5030,
                            .accent = 0xe8a765};
constexpr Palette slate_light{.background = 0xe9edf0,
                              .board = 0xc3ccd3,
                              .board_edge = 0x98a5af,
                              .board_rim = 0xd6dde2,
                              .shadow = 0x98a3ac,
                              .line = 0x3d4a54,
                              .name = 0x44515b,
                              .text = 0x1f2a32,
                              .white = {0xf3f5f7, 0x46535d, 0xc4ced6, 0xffffff},
                              .black = {0x1f2a32, 0x10171c, 0x5e6d79, 0x4a5a66},
                              .last_move = 0xb4480a,
                              .glow = 0xf0b860,
                              .mill = 0xb97a00,
                              .selected = 0x1d4f91,
                              .possible = 0x1f6b2e,
                              .takeable = 0xb3261e,
                              .panel = 0xfbfcfd,
                              .muted = 0x566470,
                              .rule = 0xb3bec7,
                              .accent = 0x1d4f91};
constexpr Palette slate_dark{.background = 0x1d2226,
                             .board = 0x3a444d,
                             .board_edge = 0x2a3239,
                             .board_rim = 0x46515b,
                             .shadow = 0x2a3239,
                             .line = 0xa7b3bd,
                             .name = 0xb4bfc8,
                             .text = 0xeef1f3,
                             .white = {0xe9ecee, 0xf6f7f8, 0xb9c2ca, 0xffffff},
                             .black = {0x14191d, 0x8b98a3, 0x47525c, 0x36424b},
                             .last_move = 0xffc14d,
                             .glow = 0xa87a1e,
                             .mill = 0xffd95e,
                             .selected = 0x7db8ff,
                             .possible = 0x7bd88f,
                             .takeable = 0xff8279,
                             .panel = 0x252b30,
                             .muted = 0xa9b5bf,
                             .rule = 0x5b6873,
                             .accent = 0x8fc1ff};
constexpr Palette parchment_light{.background = 0xfbf6e8,
                                  .board = 0xf1e3bf,
                                  .board_edge = 0xcdb27a,
                                  .board_rim = 0xf8eed2,
                                  .shadow = 0xcbb98c,
                                  .line = 0x7a1f12,
                                  .name = 0x7a1f12,
                                  .text = 0x3a2a18,
                                  .white = {0xf8efdc, 0x7a5a2a, 0xe0cfa4, 0xfffdf8},
                                  .black = {0x2b2118, 0x17110b, 0x6d5a44, 0x574534},
                                  .last_move = 0x9a6a00,
                                  .glow = 0xf2c14e,
                                  .mill = 0xb07d12,
                                  .selected = 0x22467f,
                                  .possible = 0x34632f,
                                  .takeable = 0xa31d10,
                                  .panel = 0xfffdf6,
                                  .muted = 0x6f5e3c,
                                  .rule = 0xd8c28a,
                                  .accent = 0x7a1f12};
constexpr Palette parchment_dark{.background = 0x241d12,
                                 .board = 0xd6c294,
                                 .board_edge = 0x7d6a3f,
                                 .board_rim = 0xe3d3aa,
                                 .shadow = 0xab9766,
                                 .line = 0x6b160b,
                                 .name = 0x5a1a0f,
                                 .text = 0xf1e6cc,
                                 .white = {0xf8efdc, 0x5f4519, 0xd8c596, 0xfffdf8},
                                 .black = {0x221a12, 0x120d08, 0x655038, 0x4b3c2c},
                                 .last_move = 0x7a5200,
                                 .glow = 0xe8b040,
                                 .mill = 0x7d5500,
                                 .selected = 0x1b3a6e,
                                 .possible = 0x254d21,
                                 .takeable = 0x8f170c,
                                 .panel = 0x2d2517,
                                 .muted = 0xc8b890,
                                 .rule = 0x8a764a,
                                 .accent = 0xf0b56a};
constexpr Palette contrast_light{.background = 0xffffff,
                                 .board = 0xffffff,
                                 .board_edge = 0x000000,
                                 .board_rim = 0xffffff,
                                 .shadow = 0xffffff,
                                 .line = 0x000000,
                                 .name = 0x000000,
                                 .text = 0x000000,
                                 .white = {0xffffff, 0x000000, 0x808080, 0xffffff},
                                 .black = {0x000000, 0x000000, 0xffffff, 0x000000},
                                 .last_move = 0xc00000,
                                 .glow = 0xffd400,
                                 .mill = 0x0000c0,
                                 .selected = 0x0000c0,
                                 .possible = 0x006000,
                                 .takeable = 0xc00000,
                                 .panel = 0xffffff,
                                 .muted = 0x333333,
                                 .rule = 0x000000,
                                 .accent = 0x0000c0};
constexpr Palette contrast_dark{.background = 0x000000,
                                .board = 0x000000,
                                .board_edge = 0xffffff,
                                .board_rim = 0x000000,
                                .shadow = 0x000000,
                                .line = 0xffffff,
                                .name = 0xffffff,
                                .text = 0xffffff,
                                .white = {0xffffff, 0xffffff, 0x000000, 0xffffff},
                                .black = {0x000000, 0xffffff, 0xffffff, 0x000000},
                                .last_move = 0xffd400,
                                .glow = 0x5a4a00,
                                .mill = 0x7fd4ff,
                                .selected = 0x7fd4ff,
                                .possible = 0x7fff7f,
                                .takeable = 0xffa0a0,
                                .panel = 0x000000,
                                .muted = 0xe0e0e0,
                                .rule = 0xffffff,
                                .accent = 0xffd400};

const Palette& palette(ThemeName name, bool is_dark) {
    switch (name) {
    case ThemeName::wood: return is_dark ? wood_dark : wood_light;
    case ThemeName::slate: return is_dark ? slate_dark : slate_light;
    case ThemeName::parchment: return is_dark ? parchment_dark : parchment_light;
    case ThemeName::contrast: return is_dark ? contrast_dark : contrast_light;
    }
    return wood_light;
}

/// Light boards keep dark signals, on any desktop.
const Signals& signals(const Palette& palette) {
    return contrast(hex(palette.board), Rgb{}) > 7 ? on_light : on_dark;
}

const Judgments& judgments(const Palette& palette) {
    return contrast(hex(palette.panel), Rgb{}) > 7 ? on_light_panel : on_dark_panel;
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

std::optional<ThemeName> find_theme(std::string_view wanted) {
    for (const ThemeName theme : all_themes())
        if (id(theme) == wanted) return theme;
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
    set(Ink::board_rim, from.board_rim);
    set(Ink::shadow, from.shadow);
    set(Ink::line, from.line);
    set(Ink::name, from.name);
    set(Ink::text, from.text);
    set(Ink::white_man, from.white.man);
    set(Ink::white_edge, from.white.edge);
    set(Ink::white_ring, from.white.ring);
    set(Ink::white_light, from.white.light);
    set(Ink::black_man, from.black.man);
    set(Ink::black_edge, from.black.edge);
    set(Ink::black_ring, from.black.ring);
    set(Ink::black_light, from.black.light);
    set(Ink::last_move, from.last_move);
    set(Ink::glow, from.glow);
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
    const Judgments& judged = judgments(from);
    set(Ink::panel, from.panel);
    set(Ink::muted, from.muted);
    set(Ink::rule, from.rule);
    set(Ink::accent, from.accent);
    set(Ink::good, judged.good);
    set(Ink::doubtful, judged.doubtful);
    set(Ink::bad, judged.bad);
}

double contrast(Rgb a, Rgb b) {
    const auto [darker, lighter] = std::minmax({luminance(a), luminance(b)});
    return (lighter + 0.05) / (darker + 0.05);
}

} // namespace merels::viewer

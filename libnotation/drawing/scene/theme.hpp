#pragma once

#include <libnotation/base/enum_names.hpp>
#include <libnotation/drawing/scene/scene.hpp>

#include <array>
#include <string_view>

namespace merels {

struct Rgb {
    std::uint8_t red = 0;
    std::uint8_t green = 0;
    std::uint8_t blue = 0;

    bool operator==(const Rgb&) const = default;
};

/// Sizes of text in pixels, for a desktop whose usual text has 13 pixels.
inline constexpr double title_size = 21;
inline constexpr double prose_size = 15;
inline constexpr double usual_size = 13;
inline constexpr double small_size = 11;

enum class ThemeName : std::uint8_t { wood, slate, parchment, contrast };
/// The names of themes in options and settings.
constexpr auto names_of(ThemeName) {
    return names_up_to<ThemeName::contrast>("wood", "slate", "parchment", "contrast");
}

/// The colors of all inks.
class Theme {
public:
    /// A theme for a light or a dark desktop.
    Theme(ThemeName name, bool is_dark);

    Rgb operator[](Ink ink) const { return colors_[static_cast<std::size_t>(ink)]; }

private:
    std::array<Rgb, ink_count> colors_{};
};

/// The colors of a document. On a dark screen or in print, some colors are different.
struct Appearance {
    Theme screen;
    std::optional<Theme> dark{};
    std::optional<Theme> print{};
};

/// The colors of pictures. With `automatic`, a picture has other colors on a dark screen. In print,
/// all pictures are black on white.
enum class Coloring : std::uint8_t { automatic, paper, wood, slate, parchment, contrast };
/// The names of the colorings in options.
constexpr auto names_of(Coloring) {
    return names_up_to<Coloring::contrast>("auto", "paper", "wood", "slate", "parchment",
                                           "contrast");
}
/// A coloring in a few words, such as "black on white".
std::string_view meaning(Coloring coloring);
Appearance appearance(Coloring coloring);

/// The contrast ratio of two colors by WCAG 2, from 1 to 21.
double contrast(Rgb a, Rgb b);

} // namespace merels

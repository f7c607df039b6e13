#pragma once

#include <viewer/core/window/settings.hpp>

#include <wx/font.h>
#include <wx/window.h>

namespace merels::viewer {

/// The fonts and colors of the window.
struct Look {
    Theme theme{ThemeName::wood, false};
    bool is_dark = false;
    bool shows_names = true;
    bool animates = true;
    /// The size of text, as a multiple of the desktop's own text size.
    double text_scale = 1;
    wxFont font{};
    /// A font for less important text.
    wxFont small{};
    /// A small font for values in a column. The digits of this font have equal width.
    wxFont value{};
    /// Fonts with serifs, for titles, headings, and long texts such as comments.
    wxFont title{};
    wxFont heading{};
    wxFont prose{};
};

/// Two distances, in pixels at a scale of 100 %. `usual_gap` is the distance between parts that
/// belong together. `usual_margin` is the distance between the edge of a pane and its contents.
inline constexpr int usual_gap = 8;
inline constexpr int usual_margin = 16;

/// Sets the colors of a pane, and of its labels, check boxes, radio boxes, lists, and texts that
/// cannot be edited. Other controls of the pane, such as buttons, keep the desktop's colors. All
/// children get the usual font.
void use_colors(wxWindow& pane, const Look& look);

/// Gives a button enough room for its letters, at each size of text. `least` is the least size, in
/// pixels at a scale of 100 %. If `is_round` is true, the width and the height are equal.
void fit_to_letters(wxWindow& button, wxSize least, bool is_round = false);

/// Gives a button the accent color. Use this color for the most useful button.
void use_accent(wxWindow& button, const Look& look);

} // namespace merels::viewer

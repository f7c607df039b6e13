#include <libnotation/drawing/theme.hpp>

#include <fmt/format.h>

namespace merels::svg {

namespace {

struct ManColors {
    const char* disc;
    const char* edge;
    const char* ring;
};

struct Palette {
    const char* card;
    const char* line;
    const char* text;
    const char* names;
    ManColors white;
    ManColors black;
    /// The last move, and whose turn it is.
    const char* accent;
    /// R, G, B, Y, and any other letter.
    std::array<const char*, 5> shapes;
};

constexpr Palette light{.card = "#faf8f4",
                        .line = "#5b544b",
                        .text = "#2d2924",
                        .names = "#7d756a",
                        .white = {"#ffffff", "#4a443c", "#cfc7ba"},
                        .black = {"#2f2b27", "#2f2b27", "#6d655b"},
                        .accent = "#c2620a",
                        .shapes = {"#c8322b", "#2d8a3e", "#2a66b8", "#c99700", "#7a52a8"}};
constexpr Palette dark{.card = "#1e2125",
                       .line = "#7d858f",
                       .text = "#dfe2e6",
                       .names = "#949ca6",
                       .white = {"#f1efea", "#f1efea", "#b5afa4"},
                       .black = {"#0b0c0e", "#a3abb5", "#4b525b"},
                       .accent = "#f2a33a",
                       .shapes = {"#f0645c", "#5fc274", "#64a3f2", "#ecc84b", "#b48ee0"}};
constexpr Palette paper{.card = "#fff",
                        .line = "#000",
                        .text = "#000",
                        .names = "#333",
                        .white = {"#fff", "#000", "#aaa"},
                        .black = {"#000", "#000", "#888"},
                        .accent = "#000",
                        .shapes = {"#a11", "#161", "#137", "#860", "#555"}};
constexpr Palette wood{.card = "#deb887",
                       .line = "#5f3a1a",
                       .text = "#43270f",
                       .names = "#6f4820",
                       .white = {"#fdf4e0", "#6b4521", "#d8bf94"},
                       .black = {"#3b2314", "#24140a", "#7b553a"},
                       .accent = "#a3200f",
                       .shapes = {"#b3261e", "#1f6b2e", "#1d4f91", "#f4d03f", "#66408f"}};
constexpr Palette slate{.card = "#3a444d",
                        .line = "#a7b3bd",
                        .text = "#eef1f3",
                        .names = "#b4bfc8",
                        .white = {"#f6f7f8", "#f6f7f8", "#b9c2ca"},
                        .black = {"#14191d", "#8b98a3", "#47525c"},
                        .accent = "#ffc14d",
                        .shapes = {"#ff7a70", "#7bd88f", "#7db8ff", "#ffd95e", "#c9a6f5"}};

constexpr std::string_view shape_letters = "RGBY";

const Palette& on_screen(Theme theme) {
    switch (theme) {
    case Theme::automatic: return light;
    case Theme::paper: return paper;
    case Theme::wood: return wood;
    case Theme::slate: return slate;
    }
    return light;
}

/// Collects rules, each for a part of one picture.
class StyleSheet {
public:
    explicit StyleSheet(std::string_view id) : id_(id) {}

    void fill(std::string_view part, const char* color) { add(part, "fill", color); }
    void stroke(std::string_view part, const char* color) { add(part, "stroke", color); }
    void man(std::string_view part, const ManColors& colors) {
        text += fmt::format("#{} .{}{{fill:{};stroke:{}}}", id_, part, colors.disc, colors.edge);
        text += fmt::format("#{} .{} .i{{stroke:{}}}\n", id_, part, colors.ring);
    }
    void shape(std::string_view part, const char* color) { add(part, "color", color); }

    std::string text;

private:
    void add(std::string_view part, std::string_view property, const char* color) {
        text += fmt::format("#{} .{}{{{}:{}}}", id_, part, property, color);
    }

    std::string_view id_;
};

std::string rules(const Palette& palette, std::string_view id) {
    StyleSheet sheet{id};
    sheet.fill("bg", palette.card);
    sheet.stroke("l", palette.line);
    sheet.fill("p", palette.line);
    sheet.fill("t", palette.text);
    sheet.fill("n", palette.names);
    sheet.text += '\n';
    sheet.man("w", palette.white);
    sheet.man("b", palette.black);
    sheet.stroke("m", palette.accent);
    sheet.fill("to", palette.accent);
    sheet.shape("s", palette.shapes.back());
    for (std::size_t i = 0; i < shape_letters.size(); ++i)
        sheet.shape(shape_letters.substr(i, 1), palette.shapes[i]);
    return sheet.text + "\n";
}

} // namespace

std::string_view meaning(Theme theme) {
    switch (theme) {
    case Theme::automatic: return "light or dark, as the viewer's system is";
    case Theme::paper: return "black on white";
    case Theme::wood: return "brown men on light wood";
    case Theme::slate: return "light lines on dark stone";
    }
    return {};
}

std::string style_sheet(Theme theme, std::string_view id) {
    std::string text = "\n" + rules(on_screen(theme), id);
    if (theme == Theme::automatic)
        text += "@media (prefers-color-scheme:dark){\n" + rules(dark, id) + "}\n";
    if (theme != Theme::paper) text += "@media print{\n" + rules(paper, id) + "}\n";
    return text;
}

} // namespace merels::svg

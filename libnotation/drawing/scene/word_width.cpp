#include <libnotation/drawing/scene/word_width.hpp>

#include <libnotation/base/utf8.hpp>

#include <algorithm>
#include <array>
#include <cstdint>

namespace merels {

namespace {

constexpr char first_letter = ' ';
using Widths = std::array<std::uint8_t, '~' - first_letter + 1>;

/// The widths of the letters from the space to the tilde, in hundredths of the size.
constexpr Widths regular{
    32, 40, 46, 84, 64, 95, 78, 27, 39,  39, 50, 84, 32, 36, 32, 34, 64, 64, 64, 64, 64, 64, 64, 64,
    64, 64, 34, 34, 84, 84, 84, 53, 100, 68, 69, 70, 77, 63, 58, 77, 75, 29, 29, 66, 56, 86, 75, 79,
    60, 79, 69, 63, 61, 73, 68, 99, 69,  61, 69, 39, 34, 39, 84, 50, 50, 61, 63, 55, 63, 62, 35, 63,
    63, 28, 28, 58, 28, 97, 63, 61, 63,  63, 41, 52, 39, 63, 59, 82, 59, 59, 52, 64, 34, 64, 84};
constexpr Widths bold{35,  46, 52, 84, 70, 100, 87, 31,  46, 46, 52, 84, 38, 42,  38, 37,
                      70,  70, 70, 70, 70, 70,  70, 70,  70, 70, 40, 40, 84, 84,  84, 58,
                      100, 77, 76, 73, 83, 68,  68, 82,  84, 37, 37, 77, 64, 100, 84, 85,
                      73,  85, 77, 72, 68, 81,  77, 110, 77, 72, 73, 46, 37, 46,  84, 50,
                      50,  67, 72, 59, 72, 68,  44, 72,  71, 34, 34, 67, 34, 104, 71, 69,
                      72,  72, 49, 60, 48, 71,  65, 92,  65, 65, 58, 71, 37, 71,  84};

double letter_width(std::string_view letter, bool is_bold) {
    if (letter.size() == 1 && letter[0] >= first_letter && letter[0] <= '~')
        return (is_bold ? bold : regular)[static_cast<std::size_t>(letter[0] - first_letter)]
               / 100.0;
    const auto columns = static_cast<double>(utf8::display_width(letter));
    if (letter == "…" || columns > 1) return 1;
    return columns * (is_bold ? 0.71 : 0.63);
}

} // namespace

double word_width(std::string_view text, bool is_bold) {
    double width = 0;
    while (!text.empty()) {
        const std::size_t bytes = std::max<std::size_t>(1, utf8::sequence_length(text));
        width += letter_width(text.substr(0, bytes), is_bold);
        text.remove_prefix(bytes);
    }
    return width;
}

} // namespace merels

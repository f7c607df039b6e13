#include <cli/terminal/bars.hpp>

#include <cli/terminal/table.hpp>
#include <cli/terminal/text.hpp>
#include <libnotation/base/harmless.hpp>
#include <libnotation/base/utf8.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>

namespace merels::cli {

namespace {

constexpr std::array<std::string_view, 9> eighths{"", "▏", "▎", "▍", "▌", "▋", "▊", "▉", "█"};
constexpr std::size_t bar_columns = 24;

double share_of(std::uint64_t part, std::uint64_t all) {
    return all == 0 ? 0 : static_cast<double>(part) / static_cast<double>(all);
}

} // namespace

std::string padded(const std::string& label) {
    constexpr std::size_t label_columns = 34;
    std::string text = harmless(label);
    text.resize(length_within(text, label_columns));
    return text + std::string(label_columns - utf8::display_width(text), ' ');
}

BarStyle usual_bar_style() {
    for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
        const char* value = std::getenv(name);
        if (value == nullptr || *value == '\0') continue;
        std::string locale = value;
        std::ranges::transform(locale, locale.begin(), [](char c) {
            return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
        });
        const bool is_utf8
            = locale.find("utf-8") != std::string::npos || locale.find("utf8") != std::string::npos;
        return is_utf8 ? BarStyle::blocks : BarStyle::ascii;
    }
    return BarStyle::ascii;
}

std::string bar(double share, std::size_t columns, BarStyle style) {
    const std::size_t parts = style == BarStyle::blocks ? eighths.size() - 1 : 1;
    auto length
        = static_cast<std::size_t>(std::lround(share * static_cast<double>(columns * parts)));
    if (share > 0) length = std::max<std::size_t>(length, 1);
    std::string text;
    for (std::size_t i = 0; i < length / parts; ++i)
        text += style == BarStyle::blocks ? eighths.back() : "#";
    return text.append(style == BarStyle::blocks ? eighths[length % parts] : "");
}

void Bars::print(const std::string& title, const LabelledCounts& rows, std::uint64_t all) const {
    if (rows.empty()) return;
    out_.print("\n{}\n", paint_.bold(title));
    std::uint64_t most = 1;
    for (const auto& [label, count] : rows) most = std::max(most, count);
    for (const auto& [label, count] : rows) {
        const std::string drawn = bar(share_of(count, most), bar_columns, style_);
        out_.print("{}{:>12} {:>6.1f} %{}{}\n", padded(label), grouped(count),
                   100 * share_of(count, all), drawn.empty() ? "" : "  ", paint_.cyan(drawn));
    }
}

} // namespace merels::cli

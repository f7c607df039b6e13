#include <libnotation/game/language/short_text.hpp>

#include <libnotation/base/text.hpp>
#include <libnotation/base/utf8.hpp>

#include <algorithm>

namespace merels {

std::string shortened(std::string_view text, std::size_t letters) {
    if (text.size() <= letters || utf8::length(text) <= letters) return std::string{text};
    std::size_t end = 0;
    for (std::size_t kept = 1; kept < letters; ++kept)
        end += std::max<std::size_t>(1, utf8::sequence_length(text.substr(end)));
    return std::string{text.substr(0, end)} + "…";
}

std::string shortened_in_middle(std::string_view text, std::size_t letters) {
    const std::size_t all = text.size() <= letters ? text.size() : utf8::length(text);
    if (all <= letters) return std::string{text};
    const std::size_t at_end = letters / 2;
    const auto after = [&](std::size_t count) {
        std::size_t at = 0;
        for (; count > 0; --count)
            at += std::max<std::size_t>(1, utf8::sequence_length(text.substr(at)));
        return at;
    };
    return shortened(text, letters - at_end) + std::string{text.substr(after(all - at_end))};
}

std::string shortened_to_columns(std::string_view text, std::size_t columns) {
    std::size_t width = 0;
    std::size_t kept = 0;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t bytes = std::max<std::size_t>(1, utf8::sequence_length(text.substr(at)));
        width += utf8::display_width(text.substr(at, bytes));
        if (width > columns) return std::string{text.substr(0, kept)} + "…";
        at += bytes;
        if (width < columns) kept = at;
    }
    return std::string{text};
}

namespace {

/// The words that fit on a line. If the first word alone does not fit, the line has as many of its
/// letters as fit, and at least one.
std::string_view line_of(std::string_view text, const Fits& fits) {
    std::size_t end = text.find(' ');
    if (!fits(std::string{text.substr(0, end)})) {
        std::size_t letters = std::max<std::size_t>(1, utf8::sequence_length(text));
        while (letters < text.size()) {
            const std::size_t next
                = std::max<std::size_t>(1, utf8::sequence_length(text.substr(letters)));
            if (!fits(std::string{text.substr(0, letters + next)})) break;
            letters += next;
        }
        return text.substr(0, letters);
    }
    while (end < text.size()) {
        const std::size_t next = text.find(' ', end + 1);
        if (!fits(std::string{text.substr(0, next)})) break;
        end = next;
    }
    return text.substr(0, end);
}

std::string cut_to_fit(std::string_view text, const Fits& fits) {
    std::size_t letters = utf8::length(text);
    std::string shown = shortened(text, letters);
    while (letters > 1 && !fits(shown)) shown = shortened(text, --letters);
    return shown;
}

} // namespace

std::vector<std::string> broken(std::string_view text, std::size_t most_lines, const Fits& fits) {
    constexpr std::size_t most_letters = 300;
    const std::string all = shortened(text, most_letters);
    std::vector<std::string> lines;
    for (std::string_view rest = trimmed(all); !rest.empty();) {
        if (lines.size() + 1 == most_lines) {
            lines.push_back(cut_to_fit(rest, fits));
            break;
        }
        const std::string_view line = line_of(rest, fits);
        lines.emplace_back(line);
        rest = trimmed(rest.substr(line.size()));
    }
    return lines;
}

namespace {

/// The width of a letter in bold sans-serif fonts.
double letter_width(std::string_view letter) {
    constexpr std::string_view narrow = " !'(),-./:;I[]fijlrt|";
    constexpr std::string_view wide = "%@MWmw";
    if (letter.size() > 1)
        return letter == "…" ? 1 : 0.75 * static_cast<double>(utf8::display_width(letter));
    if (narrow.find(letter) != std::string_view::npos) return 0.5;
    if (wide.find(letter) != std::string_view::npos) return 1.1;
    const bool is_capital = letter.front() >= 'A' && letter.front() <= 'Z';
    return is_capital ? 0.8 : 0.72;
}

} // namespace

double estimated_width(std::string_view text) {
    double width = 0;
    while (!text.empty()) {
        const std::size_t bytes = std::max<std::size_t>(1, utf8::sequence_length(text));
        width += letter_width(text.substr(0, bytes));
        text.remove_prefix(bytes);
    }
    return width;
}

namespace {

using Shorten = std::string(std::string_view text, std::size_t letters);

FittedWords fitted_by(Shorten& shorten, const std::string& text, double room, double size) {
    constexpr double smallest = 0.75;
    constexpr std::size_t fewest = 4;
    constexpr std::size_t most = 200;
    std::string shown = shorten(text, most);
    const double part = room / (size * std::max(estimated_width(shown), 1.0));
    if (part >= 1) return {std::move(shown), size};
    if (part >= smallest) return {std::move(shown), part * size};
    std::size_t letters = utf8::length(shown);
    while (letters > fewest && estimated_width(shown) * smallest * size > room)
        shown = shorten(text, --letters);
    return {std::move(shown), smallest * size};
}

} // namespace

FittedWords fitted(const std::string& text, double room, double size) {
    return fitted_by(shortened, text, room, size);
}

FittedWords fitted_name(const std::string& name, double room, double size) {
    return fitted_by(shortened_in_middle, name, room, size);
}

} // namespace merels

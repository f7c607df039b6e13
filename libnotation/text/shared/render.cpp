#include <libnotation/text/shared/render.hpp>

#include <libnotation/base/harmless.hpp>
#include <libnotation/base/utf8.hpp>
#include <libnotation/base/writing_direction.hpp>

#include <algorithm>
#include <numeric>
#include <vector>

namespace merels {

namespace {

constexpr std::string_view indent = "   ";
constexpr std::string_view ellipsis = "…";

/// A character on the screen.
struct Cell {
    std::string text;
    /// The offset of the original character in the line.
    std::size_t offset = 0;
    std::size_t columns = 1;
};

using Cells = std::vector<Cell>;

/// The text for a character. A character without width is replaced by a visible text.
std::string shown_character(std::string_view character) {
    const bool has_width
        = !is_direction_mark(character) && character != "\u200B" && character != "\u2060";
    return has_width && !is_harmful(character) ? std::string{character} : visible(character);
}

Cells to_cells(std::string_view text, std::size_t offset) {
    Cells cells;
    while (!text.empty()) {
        const std::size_t bytes = std::max<std::size_t>(utf8::sequence_length(text), 1);
        Cell cell{shown_character(text.substr(0, bytes)), offset};
        cell.columns = utf8::display_width(cell.text);
        cells.push_back(std::move(cell));
        text.remove_prefix(bytes);
        offset += bytes;
    }
    return cells;
}

std::size_t columns(const Cells& cells) {
    return std::accumulate(cells.begin(), cells.end(), std::size_t{0},
                           [](std::size_t sum, const Cell& cell) { return sum + cell.columns; });
}

/// Moves an offset forward to the beginning of a character.
std::size_t character_start(std::string_view text, std::size_t offset) {
    for (unsigned steps = 0; steps < 3 && offset < text.size(); ++steps, ++offset)
        if ((static_cast<unsigned char>(text[offset]) & 0xC0) != 0x80) break;
    return offset;
}

/// The part of a line that is shown, divided at the place of the diagnostic.
struct Excerpt {
    Cells before;
    Cells from;
    bool is_cut_left = false;
    bool is_cut_right = false;
};

void cut(Excerpt& excerpt, std::size_t width) {
    const std::size_t right = columns(excerpt.from);
    const std::size_t left = columns(excerpt.before);
    const std::size_t half = width / 2;
    const std::size_t keep_right = std::max(half, width - std::min(left, width));
    const std::size_t keep_left = std::max(half, width - std::min(right, width));
    Cells& from = excerpt.from;
    for (std::size_t now = right; now > keep_right; from.pop_back()) {
        now -= from.back().columns;
        excerpt.is_cut_right = true;
    }
    Cells& before = excerpt.before;
    std::size_t dropped = 0;
    for (std::size_t now = left; now > keep_left; ++dropped) now -= before[dropped].columns;
    before.erase(before.begin(), before.begin() + static_cast<std::ptrdiff_t>(dropped));
    excerpt.is_cut_left |= dropped > 0;
}

/// Cuts the line around the place. Only the part that may be shown is read.
Excerpt excerpt_of(std::string_view line, std::size_t at, std::size_t width) {
    const std::size_t indented = std::min(line.find_first_not_of(" \t"), at);
    const std::size_t reach = 4 * width;
    std::size_t first = indented;
    if (at - indented > reach) first = character_start(line, at - reach);
    const std::string_view rest = line.substr(at, reach);
    Excerpt excerpt{to_cells(line.substr(first, at - first), first), to_cells(rest, at),
                    first > indented, at + rest.size() < line.size()};
    // Removes a character that was cut in two.
    while (excerpt.is_cut_right && !excerpt.from.empty()
           && excerpt.from.back().offset + 4 > at + rest.size())
        excerpt.from.pop_back();
    cut(excerpt, width);
    return excerpt;
}

std::size_t columns_until(const Cells& cells, std::size_t stop) {
    std::size_t sum = 0;
    for (const Cell& cell : cells)
        if (cell.offset < stop) sum += cell.columns;
    return sum;
}

std::string source_line(const Excerpt& excerpt) {
    std::string text{indent};
    if (excerpt.is_cut_left) text += ellipsis;
    for (const Cell& cell : excerpt.before) text += cell.text;
    for (const Cell& cell : excerpt.from) text += cell.text;
    if (excerpt.is_cut_right) text += ellipsis;
    text.erase(text.find_last_not_of(' ') + 1);
    return text;
}

Style style_of(Severity severity) {
    switch (severity) {
    case Severity::error: return Style::bold_red;
    case Severity::warning: return Style::bold_magenta;
    case Severity::note: return Style::bold_cyan;
    }
    return {};
}

Styled header(const Diagnostic& diagnostic, const Source& source, const Place& place,
              bool has_color) {
    const CodeFacts& known = facts(diagnostic.code);
    const Styled at
        = Styled::format("{}:{}:{}:", harmless(source.name()), place.line, place.column);
    const Styled severity = Styled::format("{}:", enum_name(known.severity));
    return Styled::format("{} {} {} [{} {}]\n", has_color ? at.in(Style::bold) : at,
                          has_color ? severity.in(style_of(known.severity)) : severity,
                          harmless(diagnostic.message), known.number, known.slug);
}

Styled caret_line(const Diagnostic& diagnostic, const Excerpt& excerpt, std::size_t stop,
                  bool has_color) {
    const std::size_t marked = std::max<std::size_t>(columns_until(excerpt.from, stop), 1);
    const std::size_t blanks
        = indent.size() + (excerpt.is_cut_left ? 1 : 0) + columns(excerpt.before);
    const Styled caret = Styled::format("^{:~>{}}", "", marked - 1);
    return Styled::format("{:{}}{}{}{}\n", "", blanks,
                          has_color ? caret.in(Style::bold_green) : caret,
                          diagnostic.hint.empty() ? "" : " ", harmless(diagnostic.hint));
}

} // namespace

std::string render(const Diagnostic& diagnostic, const Source& source, const RenderStyle& style) {
    return render_styled(diagnostic, source, style).text();
}

Styled render_styled(const Diagnostic& diagnostic, const Source& source, const RenderStyle& style) {
    const Place place = source.locate(diagnostic.span.begin);
    const Styled head = header(diagnostic, source, place, style.has_color);
    if (source.text().empty())
        return diagnostic.hint.empty()
                   ? head
                   : Styled::format("{}{}{}\n", head, indent, harmless(diagnostic.hint));
    const std::size_t end = place.line_text.size();
    const auto in_line = [&](std::size_t offset) {
        return std::min(std::max(offset, place.line_begin) - place.line_begin, end);
    };
    const Excerpt excerpt = excerpt_of(place.line_text, in_line(diagnostic.span.begin),
                                       std::max<std::size_t>(style.width, 20));
    return head + source_line(excerpt) + "\n"
           + caret_line(diagnostic, excerpt, in_line(diagnostic.span.end), style.has_color);
}

} // namespace merels

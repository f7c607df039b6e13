#include <libnotation/base/styled.hpp>

#include <libnotation/base/harmless.hpp>
#include <libnotation/base/text.hpp>
#include <libnotation/base/utf8.hpp>

#include <algorithm>

namespace merels {

namespace {

constexpr std::string_view escape = "\x1b[";

std::string_view code(Style style) {
    switch (style) {
    case Style::plain: return "0";
    case Style::bold: return "1";
    case Style::dim: return "2";
    case Style::reversed: return "7";
    case Style::red: return "31";
    case Style::green: return "32";
    case Style::yellow: return "33";
    case Style::cyan: return "36";
    case Style::bold_reversed: return "1;7";
    case Style::bold_red: return "1;31";
    case Style::bold_green: return "1;32";
    case Style::bold_magenta: return "1;35";
    case Style::bold_cyan: return "1;36";
    }
    return {};
}

/// The first character of the text, or the first style. The text must not be empty.
std::string_view first_piece(std::string_view text) {
    if (text.starts_with(escape)) return text.substr(0, text.find('m') + 1);
    return text.substr(0, std::max<std::size_t>(utf8::sequence_length(text), 1));
}

std::size_t width_of(std::string_view piece) {
    return piece.starts_with(escape) ? 0 : utf8::display_width(piece);
}

} // namespace

std::string Styled::shown(std::string_view text) {
    std::string result;
    for (auto end = text.find("\r\n"); end != std::string_view::npos; end = text.find("\r\n")) {
        result += harmless_lines(text.substr(0, end));
        text.remove_prefix(end + 1);
    }
    return result + harmless_lines(text);
}

Styled Styled::in(Style style) const {
    if (style == Style::plain || empty()) return *this;
    Styled result;
    result.text_ = fmt::format("{0}{1}m{2}{0}{3}m", escape, code(style), text_, code(Style::plain));
    return result;
}

std::size_t Styled::width() const {
    std::size_t width = 0;
    for (std::string_view rest = text_; !rest.empty();) {
        const std::string_view piece = first_piece(rest);
        rest.remove_prefix(piece.size());
        width += width_of(piece);
    }
    return width;
}

Styled Styled::clipped(std::size_t columns) const {
    Styled result;
    std::size_t column = 0;
    for (std::string_view rest = text_; !rest.empty();) {
        const std::string_view piece = first_piece(rest);
        rest.remove_prefix(piece.size());
        column += width_of(piece);
        if (column <= columns || piece.starts_with(escape)) result.text_ += piece;
    }
    return result;
}

std::vector<Styled> Styled::lines() const {
    std::vector<Styled> lines;
    for (std::string_view rest = text_; !rest.empty();)
        lines.emplace_back().text_ = take_until(rest, "\n");
    return lines;
}

} // namespace merels

#include <cli/screen.hpp>

#include <libnotation/base/utf8.hpp>
#include <libnotation/text/turn_text.hpp>

#include <algorithm>
#include <string_view>

namespace merels::cli {

namespace {

/// Bytes of the style (ESC [ … m) or code point that a text begins with; it is not empty.
std::size_t piece_length(std::string_view text) {
    if (text.starts_with("\x1b[")) return std::min(text.find('m'), text.size() - 1) + 1;
    return std::max<std::size_t>(utf8::sequence_length(text), 1);
}

bool is_style(std::string_view piece) { return piece.starts_with("\x1b["); }

} // namespace

Lines side_by_side(const Lines& left, const Lines& right, std::size_t left_width) {
    Lines lines;
    for (std::size_t i = 0; i < std::max(left.size(), right.size()); ++i) {
        std::string line = i < left.size() ? left[i] : "";
        if (i < right.size()) {
            const std::size_t width = shown_width(line);
            line += std::string(left_width - std::min(width, left_width), ' ') + right[i];
        }
        lines.push_back(std::move(line));
    }
    return lines;
}

std::string clipped(const std::string& line, std::size_t columns) {
    std::string result;
    std::size_t column = 0;
    for (std::string_view rest = line; !rest.empty();) {
        const std::string_view piece = rest.substr(0, piece_length(rest));
        rest.remove_prefix(piece.size());
        const std::size_t width = is_style(piece) ? 0 : utf8::display_width(piece);
        column += width;
        if (is_style(piece) || column <= columns) result += piece;
    }
    return result;
}

std::size_t shown_width(const std::string& line) {
    std::size_t width = 0;
    for (std::string_view rest = line; !rest.empty();) {
        const std::string_view piece = rest.substr(0, piece_length(rest));
        rest.remove_prefix(piece.size());
        if (!is_style(piece)) width += utf8::display_width(piece);
    }
    return width;
}

void ScreenDrawing::add(const std::string& line) {
    out_.write(clipped(line, columns_));
    out_.steer("\x1b[K\r\n");
}

void ScreenDrawing::end(const std::string& line) {
    out_.write(clipped(line, columns_));
    out_.steer("\x1b[K\x1b[J");
    out_.flush();
}

std::string turn_of(const Game& game, NodeId node, bool is_current, const Paint& paint) {
    std::string text = format(game.move(node), game.rule_set().board);
    if (!is_current) return text;
    return paint.is_on() ? paint.reversed(text) : "[" + text + "]";
}

} // namespace merels::cli

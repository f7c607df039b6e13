#include <cli/views/screen.hpp>

#include <libnotation/text/notation/move_text.hpp>

#include <algorithm>
#include <string>

namespace merels::cli {

Lines side_by_side(const Lines& left, const Lines& right, std::size_t left_width) {
    Lines lines;
    for (std::size_t i = 0; i < std::max(left.size(), right.size()); ++i) {
        Styled line = i < left.size() ? left[i] : "";
        if (i < right.size())
            line += std::string(left_width - std::min(line.width(), left_width), ' ') + right[i];
        lines.push_back(std::move(line));
    }
    return lines;
}

void ScreenDrawing::add(const Styled& line) {
    out_.write(line.clipped(columns_));
    out_.steer("\x1b[K\r\n");
}

void ScreenDrawing::end(const Styled& line) {
    out_.write(line.clipped(columns_));
    out_.steer("\x1b[K\x1b[J");
    out_.flush();
}

Styled move_of(const Game& game, NodeId node, bool is_current, const Paint& paint) {
    std::string text = format(game.move(node), game.rule_set().board);
    if (!is_current) return text;
    return paint.is_on() ? paint.reversed(text) : "[" + text + "]";
}

} // namespace merels::cli

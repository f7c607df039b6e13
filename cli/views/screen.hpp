#pragma once

#include <cli/terminal/output.hpp>
#include <cli/views/game_view.hpp>

#include <cstddef>

namespace merels::cli {

/// Two columns of lines side by side; the left column is `left_width` wide. Styles do not count as
/// width.
Lines side_by_side(const Lines& left, const Lines& right, std::size_t left_width);

/// Draws the whole screen of a terminal line by line, and so replaces its earlier contents.
class ScreenDrawing {
public:
    ScreenDrawing(Output& out, const TerminalSize& size) : out_(out), columns_(size.columns) {
        out_.steer("\x1b[H");
    }

    void add(const Styled& line);
    /// Draws the last line, and shows the screen.
    void end(const Styled& line);

private:
    Output& out_;
    std::size_t columns_;
};

/// A move in its notation, highlighted if it is the current one.
Styled move_of(const Game& game, NodeId node, bool is_current, const Paint& paint);

} // namespace merels::cli

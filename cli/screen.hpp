#pragma once

#include <cli/game_view.hpp>
#include <cli/output.hpp>

#include <cstddef>
#include <string>

namespace merels::cli {

/// Two columns of lines side by side, the left one so wide; styles do not count as width.
Lines side_by_side(const Lines& left, const Lines& right, std::size_t left_width);

/// A line without what is beyond so many columns; its styles are kept.
std::string clipped(const std::string& line, std::size_t columns);

/// Columns of a line, its styles not counted.
std::size_t shown_width(const std::string& line);

/// Draws the whole screen of a terminal line by line, over what it showed before.
class ScreenDrawing {
public:
    ScreenDrawing(Output& out, const TerminalSize& size) : out_(out), columns_(size.columns) {
        out_.steer("\x1b[H");
    }

    void add(const std::string& line);
    /// The last line; the screen is shown.
    void end(const std::string& line);

private:
    Output& out_;
    std::size_t columns_;
};

/// A turn in its notation, highlighted if it is the current one.
std::string turn_of(const Game& game, NodeId node, bool is_current, const Paint& paint);

} // namespace merels::cli

#pragma once

// The script of a web page, and the parts of the page that the script needs.

#include <libnotation/drawing/scene/board_view.hpp>
#include <libnotation/drawing/scene/scene.hpp>
#include <libnotation/game/game.hpp>

#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace merels {

/// Numbers the nodes of a game's tree, in the order of `next_in_tree`. The root has the number 0.
class TreeNumbers {
public:
    /// Numbers all nodes. O(slots).
    explicit TreeNumbers(const Game& game);

    /// The number of a node, or -1 for `Game::none`.
    long operator[](NodeId node) const { return node == Game::none ? -1 : numbers_[node]; }
    const std::vector<NodeId>& order() const { return order_; }

private:
    std::vector<long> numbers_;
    std::vector<NodeId> order_;
};

/// The style sheet of a page, in CSS. For colors, the style sheet uses the variables that
/// `css_variable` returns.
extern const std::string_view html_style;
/// The script of a page. The script shows the position after each move, and marks the move in the
/// list and in the graph. The script uses the elements of the page and `html_data`.
extern const std::string_view html_script;

/// The CSS variable with the color of an ink, such as "var(--i3)".
std::string css_variable(Ink ink);

/// The data for the script of a page: the board, and the position after each move. The data is
/// JSON, in a form that is safe in a page. O(nodes × points). After a request to stop, the data is
/// incomplete.
std::string html_data(const Game& game, const BoardView& view, const TreeNumbers& numbers,
                      const std::stop_token& stop = {});

} // namespace merels

#pragma once

#include <libnotation/drawing/scene/board_view.hpp>
#include <libnotation/drawing/scene/scene.hpp>
#include <libnotation/game/game.hpp>

#include <stop_token>
#include <string>
#include <vector>

namespace merels {

/// The nodes of a tree in the order of `next_in_tree`, numbered from 0 for the root.
class TreeNumbers {
public:
    /// O(slots).
    explicit TreeNumbers(const Game& game);

    /// -1 for none.
    long operator[](NodeId node) const { return node == Game::none ? -1 : numbers_[node]; }
    const std::vector<NodeId>& order() const { return order_; }

private:
    std::vector<long> numbers_;
    std::vector<NodeId> order_;
};

/// The name of an ink's color in the style of a page: "var(--i3)".
std::string css_variable(Ink ink);

/// The data for the script of a page: the board, and the position after each move. It is JSON that
/// is safe inside a page. O(nodes × points). Incomplete after a requested stop.
std::string html_data(const Game& game, const BoardView& view, const TreeNumbers& numbers,
                      const std::stop_token& stop = {});

} // namespace merels

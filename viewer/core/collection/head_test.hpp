#pragma once

#include <libnotation/store/collection/game_list.hpp>
#include <libnotation/store/query/query.hpp>

#include <optional>
#include <vector>

namespace merels::viewer {

/// Tests if the head of a game (`GameHead`) matches a query. The head of a game has only the facts
/// that a list shows. A list of a file keeps the heads of its games, but not their moves.
class HeadTest {
public:
    /// Matches every game.
    HeadTest() = default;
    explicit HeadTest(std::vector<QueryNode> nodes);

    /// The first term of the query that needs more than the head of a game. The result is empty if
    /// the head is enough for all terms.
    std::optional<QueryNode> unknown() const;
    bool holds(const GameHead& head) const;

private:
    bool holds(std::size_t last, const GameHead& head) const;

    std::vector<QueryNode> nodes_;
};

} // namespace merels::viewer

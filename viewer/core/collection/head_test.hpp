#pragma once

#include <libnotation/store/collection/game_list.hpp>
#include <libnotation/store/query/query.hpp>

#include <optional>
#include <vector>

namespace merels::viewer {

/// Tests a query on the head of a game. A list of a file's records has only heads.
class HeadTest {
public:
    /// Every game.
    HeadTest() = default;
    explicit HeadTest(std::vector<QueryNode> nodes);

    /// The first term of a query that cannot be tested on a head.
    std::optional<QueryNode> unknown() const;
    bool holds(const GameHead& head) const;

private:
    bool holds(std::size_t last, const GameHead& head) const;

    std::vector<QueryNode> nodes_;
};

} // namespace merels::viewer

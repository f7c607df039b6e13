#pragma once

#include <libnotation/store/collection/game_list.hpp>
#include <libnotation/store/query/query.hpp>

#include <optional>
#include <vector>

namespace merels::viewer {

/// Asks a query of what a list shows of a game: of a file of records there is no more.
class HeadTest {
public:
    /// Every game.
    HeadTest() = default;
    explicit HeadTest(std::vector<QueryNode> nodes);

    /// The first term that a head cannot answer.
    std::optional<QueryNode> unknown() const;
    bool holds(const GameHead& head) const;

private:
    bool holds(std::size_t last, const GameHead& head) const;

    std::vector<QueryNode> nodes_;
};

} // namespace merels::viewer

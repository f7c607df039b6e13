#pragma once

#include <cli/collections.hpp>
#include <cli/game_view.hpp>
#include <libnotation/store/explore.hpp>

#include <optional>
#include <vector>

namespace merels::cli {

/// The explorer of a collection, for all of its games or some.
class Exploration {
public:
    /// `games` are sorted.
    Exploration(const Collection& collection, std::optional<std::vector<GameId>> games)
        : collection_(&collection), games_(std::move(games)) {}

    std::vector<ExploredTurn> turns(const Position& position) const;

private:
    const Collection* collection_;
    std::optional<std::vector<GameId>> games_;
};

struct TableStyle {
    Paint paint;
    bool is_ascii = false;
};

/// A row for each turn: how many games, how they ended as a bar, the last year and mean rating. The
/// row `chosen` stands out.
Lines table(const std::vector<ExploredTurn>& turns, const Position& position,
            const TableStyle& style, std::optional<std::size_t> chosen = {});

} // namespace merels::cli

#pragma once

#include <cli/command_line/collections.hpp>
#include <cli/views/game_view.hpp>
#include <cli/views/verdicts.hpp>
#include <libnotation/store/collection/explore.hpp>

#include <optional>
#include <vector>

namespace merels::cli {

/// A turn as it was played, and what it is worth to who makes it, where that is known.
struct ExploredRow {
    ExploredTurn explored;
    std::optional<PositionValue> value;
};

/// The explorer of a collection, for all of its games or some.
class Exploration {
public:
    /// `games` are sorted; the verdicts must outlive the exploration.
    Exploration(const Collection& collection, std::optional<std::vector<GameId>> games,
                Verdicts& verdicts)
        : collection_(&collection), games_(std::move(games)), verdicts_(&verdicts) {}

    std::vector<ExploredRow> turns(const Position& position) const;

private:
    const Collection* collection_;
    std::optional<std::vector<GameId>> games_;
    Verdicts* verdicts_;
};

struct TableStyle {
    Paint paint;
    bool is_ascii = false;
};

/// A row for each turn: how many games, how they ended as a bar, the last year and mean rating, and
/// its value, if any of them has one. The row `chosen` stands out.
Lines table(const std::vector<ExploredRow>& turns, const Position& position,
            const TableStyle& style, std::optional<std::size_t> chosen = {});

} // namespace merels::cli

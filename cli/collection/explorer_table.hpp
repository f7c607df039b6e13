#pragma once

#include <cli/command_line/collections.hpp>
#include <cli/views/engine_room.hpp>
#include <cli/views/game_view.hpp>
#include <libnotation/store/collection/explore.hpp>

#include <optional>
#include <vector>

namespace merels::cli {

/// What the turns of positions are worth, beside what is told of them elsewhere: exactly where that
/// is quickly known, and by a short search only where one is asked for.
class Verdicts {
public:
    /// Without milliseconds for each position nothing is searched.
    explicit Verdicts(std::optional<std::uint64_t> milliseconds);

    /// The legal turns; those that are not known have no value.
    std::vector<ValuedTurn> of(const Position& position);

private:
    EngineRoom& room(const RuleSet& rule_set);

    std::optional<std::uint64_t> milliseconds_;
    /// For games that are solved at once, and for others.
    EngineRoom solving_;
    EngineRoom looking_up_;
};

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

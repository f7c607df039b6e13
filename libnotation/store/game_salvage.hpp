#pragma once

#include <libnotation/store/collection_state.hpp>

#include <optional>
#include <string>

namespace merels {

/// Makes games of what is left of them where `GameTable::read` refuses.
class GameSalvage {
public:
    explicit GameSalvage(Collection::State& state) : state_(state) {}

    /// The main line as far as it is legal, result, and the tags that can be read; nothing if not
    /// even the rule set is known.
    std::optional<Game> salvage(GameId id);
    /// The game where its row is lost, but its record is not, or the turns under rules of the
    /// collection; then its players, event and result are not known.
    std::optional<Game> salvage_without_row(GameId id);
    /// The text of its record, as far as there is one.
    std::string record(GameId id);

private:
    Game line(GameId id, const RuleSet& rule_set);
    void add_tags(GameId id, Tags& tags);
    std::optional<Game> game_in_record(GameId id);
    std::optional<Game> line_under_any_rules(GameId id);

    Collection::State& state_;
};

} // namespace merels

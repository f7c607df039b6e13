#pragma once

#include <engine/analysis/analyst.hpp>
#include <engine/exact/whole_game/whole_game.hpp>
#include <libnotation/rules/built_in/rule_sets.hpp>
#include <tests/support/catch.hpp>

#include <functional>
#include <string_view>

namespace merels::test {

/// Knows the values of all positions of a small game.
class SmallOracle : public exact::Oracle {
public:
    explicit SmallOracle(std::string_view rule_set) : game_(*solved(rule_set)) {}

    const RuleSet& rule_set() const { return game_.rule_set(); }
    std::optional<Exact> probe(const Position& position) const override {
        if (is_hidden && is_hidden(position)) return std::nullopt;
        return game_.probe(position);
    }

    /// True for positions whose values the oracle hides.
    std::function<bool(const Position&)> is_hidden = {};

private:
    static Result<exact::WholeGame> solved(std::string_view rule_set) {
        auto game = exact::solve_whole(*rule_sets::find(rule_set));
        REQUIRE(game);
        return game;
    }

    exact::WholeGame game_;
};

} // namespace merels::test

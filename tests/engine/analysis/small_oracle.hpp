#pragma once

#include <engine/analysis/analyst.hpp>
#include <engine/exact/whole_game/whole_game.hpp>
#include <tests/support/test.hpp>

namespace merels::test {

/// All that can be known of a small game.
class SmallOracle : public exact::Oracle {
public:
    explicit SmallOracle(std::string_view rule_set) : game_(*solved(rule_set)) {}

    const RuleSet& rule_set() const { return game_.rule_set(); }
    std::optional<Exact> probe(const Position& position) const override {
        if (is_hidden && is_hidden(position)) return std::nullopt;
        return game_.probe(position);
    }

    /// Positions that it keeps to itself.
    std::function<bool(const Position&)> is_hidden = {};

private:
    static Result<exact::WholeGame> solved(std::string_view rule_set) {
        auto game = required(exact::solve_whole(*rule_sets::find(rule_set)));
        return game;
    }

    exact::WholeGame game_;
};

} // namespace merels::test

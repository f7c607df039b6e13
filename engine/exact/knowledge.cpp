#include <engine/exact/knowledge.hpp>

#include <engine/exact/sliding_database.hpp>
#include <engine/exact/whole_game.hpp>

namespace merels::exact {

namespace {

/// Values in memory; either may be missing.
class InMemory : public Oracle {
public:
    InMemory(std::optional<WholeGame> game, std::optional<SlidingDatabase> endings)
        : game_(std::move(game)), endings_(std::move(endings)) {}

    std::optional<Exact> probe(const Position& position) const override {
        if (game_)
            if (const auto value = game_->probe(position)) return value;
        return endings_ ? endings_->probe(position) : std::nullopt;
    }

private:
    std::optional<WholeGame> game_;
    std::optional<SlidingDatabase> endings_;
};

constexpr unsigned men_of_endings = 6;
constexpr std::uint64_t most_positions = 100'000;

} // namespace

Result<std::unique_ptr<const Oracle>> open_knowledge(const RuleSet& rule_set,
                                                     const KnowledgeOptions& options) {
    if (!options.may_solve) return {std::make_unique<InMemory>(std::nullopt, std::nullopt)};
    std::optional<WholeGame> game;
    std::optional<SlidingDatabase> endings;
    if (auto whole = solve_whole(rule_set, {.jobs = options.jobs,
                                            .most_positions = most_positions,
                                            .stop = options.stop,
                                            .progress = {}}))
        game = std::move(*whole);
    if (const auto plan = plan_up_to(rule_set, men_of_endings))
        if (auto solved
            = solve(*plan, {.jobs = options.jobs, .stop = options.stop, .progress = {}}))
            endings = std::move(*solved);
    return {std::make_unique<InMemory>(std::move(game), std::move(endings))};
}

} // namespace merels::exact

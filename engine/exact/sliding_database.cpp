#include <engine/exact/sliding_database.hpp>

#include <engine/exact/files/table_probe.hpp>
#include <engine/exact/retrograde/pair_solver.hpp>

#include <fmt/format.h>

namespace merels::exact {

SlidingDatabase::SlidingDatabase(const RuleSet& rule_set)
    : rule_set_(&rule_set), tables_(std::make_unique<Tables>(rule_set.board)) {}

std::optional<Exact> SlidingDatabase::probe(const Position& position) const {
    return TablesOracle{*rule_set_, *tables_}.probe(position);
}

Diagnostics too_little_memory(std::uint64_t bytes, std::uint64_t most_bytes) {
    return {{Code::too_little_memory,
             {},
             fmt::format("solving takes {} MiB, and it may take {} MiB", (bytes >> 20) + 1,
                         most_bytes >> 20),
             "solve positions with fewer men, or allow more"}};
}

Result<SlidingDatabase> solve(const Plan& plan, const SolveOptions& options) {
    if (plan.bytes > options.most_bytes)
        return Unexpected{too_little_memory(plan.bytes, options.most_bytes)};
    SlidingDatabase database{*plan.rule_set};
    const SlidingRules rules{*plan.rule_set};
    const Crew crew{std::max(1U, options.jobs), options.stop};
    std::uint64_t slots_done = 0;
    for (const PlannedPair& pair : plan.pairs) {
        PairSolver solver{rules, *database.tables_, pair.subspace, crew};
        const bool is_complete = solver.run([&](unsigned layer) {
            if (options.progress) options.progress({pair.subspace, slots_done, layer});
        });
        if (!is_complete) {
            database.tables_->remove(pair.subspace);
            database.tables_->remove(pair.subspace.after_ply());
            break;
        }
        slots_done += pair.slots;
        database.pairs_.push_back(pair.subspace);
        database.lookups_ += solver.lookups();
    }
    return database;
}

} // namespace merels::exact

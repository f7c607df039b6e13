#include <engine/exact/memory_database.hpp>

#include <engine/exact/index/tables.hpp>
#include <engine/exact/retrograde/step_solver.hpp>

#include <fmt/format.h>

namespace merels::exact {

std::optional<Exact> MemoryDatabase::probe(const Position& position) const {
    return probe_by_men(*rule_set_, position,
                        [&](Subspace subspace, Men men) -> std::optional<Exact> {
                            const Table* const table = tables_->find(subspace);
                            if (table == nullptr) return std::nullopt;
                            return exact_value(table->get(men));
                        });
}

Diagnostics too_little_memory(std::uint64_t bytes, std::uint64_t most_bytes) {
    return {placeless(Code::too_little_memory,
                      fmt::format("solving needs {} MiB of memory, but only {} MiB are allowed",
                                  (bytes >> 20) + 1, most_bytes >> 20),
                      "solve positions with fewer men, or allow more memory")};
}

Result<MemoryDatabase> solve(const Agenda& agenda, const SolveOptions& options) {
    const std::uint64_t bytes = options.keeps_all ? agenda.bytes() : agenda.least_bytes();
    if (bytes > options.most_bytes) return Unexpected{too_little_memory(bytes, options.most_bytes)};
    MemoryDatabase database{*agenda.rule_set};
    const PlacingRules rules{*agenda.rule_set};
    const Crew crew{std::max(1U, options.jobs), options.stop};
    const auto drops = agenda.last_needed();
    std::uint64_t slots_done = 0;
    for (std::size_t i = 0; i < agenda.steps.size(); ++i) {
        const Step& step = agenda.steps[i];
        const auto show = [&](unsigned layer) {
            if (options.progress) options.progress({step.subspace, slots_done, layer});
        };
        show(0);
        if (!solve_step(rules, database.tables(), step, crew, show)) {
            for (const Subspace side : step.sides()) database.tables().remove(side);
            break;
        }
        slots_done += step.slots;
        if (options.finished)
            for (const Subspace side : step.sides()) options.finished(database, side);
        if (!options.keeps_all)
            for (const Subspace drop : drops[i]) database.tables().remove(drop);
    }
    return database;
}

} // namespace merels::exact

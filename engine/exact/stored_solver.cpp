#include <engine/exact/stored_solver.hpp>

#include <engine/exact/pair_solver.hpp>
#include <engine/exact/sliding_database.hpp>
#include <engine/exact/sliding_probe.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

namespace merels::exact {

namespace {

class StoredSolver {
public:
    StoredSolver(const DatabaseFolder& folder, const Plan& plan, const StoreOptions& options)
        : folder_(folder), plan_(plan), options_(options), rules_(*plan.rule_set),
          sizes_(plan.rule_set->board), tables_(plan.rule_set->board),
          crew_(std::max(1U, options.jobs), options.stop) {}

    Result<StoreReport> run() {
        if (auto fault = choose()) return Unexpected{Diagnostics{*std::move(fault)}};
        if (const std::uint64_t bytes = bytes_needed(); bytes > options_.most_bytes)
            return Unexpected{too_little_memory(bytes, options_.most_bytes)};
        for (next_ = 0; next_ < left_.size() && !crew_.is_stopped(); ++next_) {
            const auto& [pair, is_there] = left_[next_];
            if (auto fault = is_there ? verify_stored(pair) : solve(pair))
                return Unexpected{Diagnostics{*std::move(fault)}};
            if (report_.mismatch || crew_.is_stopped()) break;
            slots_done_ += pair.slots;
            if (!is_there) report_.solved.push_back(pair.subspace);
        }
        return report_;
    }

private:
    /// A pair that is to be solved, or only verified.
    struct Work {
        PlannedPair pair;
        bool is_there;
    };

    /// Tells the pairs that are to be solved from those that are there.
    std::optional<Diagnostic> choose() {
        for (const PlannedPair& pair : plan_.pairs) {
            if (crew_.is_stopped()) return std::nullopt;
            tell(pair.subspace, StoreStep::checking);
            if (options_.is_last_only && &pair != &plan_.pairs.back()) continue;
            bool is_there = true;
            for (const Subspace side : sides(pair.subspace)) {
                auto fault = why_not_there(side);
                if (!fault) continue;
                is_there = false;
                if (!may_be_replaced(fault->code)) return fault;
            }
            const bool is_work = !is_there || options_.verifying != Verifying::nothing;
            if (is_work) left_.push_back({pair, is_there});
            if (is_there) report_.found.push_back(pair.subspace);
            if (is_work) continue;
            slots_done_ += pair.slots;
            slots_found_ += pair.slots;
        }
        return std::nullopt;
    }

    std::optional<Diagnostic> why_not_there(Subspace side) const {
        const auto file = folder_.open(side);
        if (!file) return file.error().front();
        if (options_.has_plies && !file->has_plies())
            return Diagnostic{Code::missing_database_file, {}, {}, {}};
        const Diagnostics faults = file->check(crew_.jobs());
        return faults.empty() ? std::nullopt : std::optional{faults.front()};
    }

    /// What the solver itself has made, or part of it, and not somebody's work on something else.
    static bool may_be_replaced(Code code) {
        return code == Code::damaged_database || code == Code::missing_database_file;
    }

    std::uint64_t bytes_of(Subspace side) const { return sizes_.slots(side) * sizeof(Word); }

    std::uint64_t bytes_needed() const {
        std::uint64_t most = 0;
        for (const Work& work : left_) most = std::max(most, bytes_for(plan_, work.pair));
        return most;
    }

    /// Has the values of what captures lead to in memory, and room for the pair.
    std::optional<Diagnostic> read_inputs(const PlannedPair& pair) {
        const std::set<Subspace> needed = inputs(*plan_.rule_set, pair.subspace);
        make_room(pair, needed);
        for (const Subspace side : needed)
            if (auto fault = read(side)) return fault;
        return std::nullopt;
    }

    std::optional<Diagnostic> verify_stored(const PlannedPair& pair) {
        if (auto fault = read_inputs(pair)) return fault;
        for (const Subspace side : sides(pair.subspace))
            if (auto fault = read(side)) return fault;
        verify_pair(pair.subspace);
        return std::nullopt;
    }

    std::optional<Diagnostic> solve(const PlannedPair& planned) {
        const Subspace pair = planned.subspace;
        if (auto fault = read_inputs(planned)) return fault;
        tell(pair, StoreStep::solving);
        {
            PairSolver solver{rules_, tables_, pair, crew_};
            const bool is_complete
                = solver.run([&](unsigned layer) { tell(pair, StoreStep::solving, layer); });
            // Plies that are counted from verdicts are not the true ones.
            const bool is_exact = has_exact_inputs(pair);
            for (const Subspace side : sides(pair)) loaded_[side] = is_exact;
            if (!is_complete) return std::nullopt;
        }
        verify_pair(pair);
        if (report_.mismatch || crew_.is_stopped()) return std::nullopt;
        tell(pair, StoreStep::writing);
        for (const Subspace side : sides(pair))
            if (auto fault
                = write_subspace(folder_.path(), *plan_.rule_set, *tables_.find(side),
                                 {.has_plies = options_.has_plies, .jobs = crew_.jobs()}))
                return fault;
        return std::nullopt;
    }

    /// How many pairs later a subspace is asked for; past the last where it is not.
    std::size_t next_use(Subspace side) const {
        for (std::size_t i = next_; i < left_.size(); ++i)
            if (inputs(*plan_.rule_set, left_[i].pair.subspace).contains(side)) return i;
        return left_.size();
    }

    /// Drops the tables that are asked for last, until the pair has room.
    void make_room(const PlannedPair& pair, const std::set<Subspace>& needed) {
        const auto drop = [&](Subspace side) {
            tables_.remove(side);
            loaded_.erase(side);
        };
        for (const auto& [side, is_exact] : std::map<Subspace, bool>{loaded_})
            if (next_use(side) == left_.size()) drop(side);
        while (true) {
            std::uint64_t sum = bytes_for(plan_, pair);
            std::optional<Subspace> last;
            for (const auto& [side, is_exact] : loaded_) {
                if (needed.contains(side)) continue;
                sum += bytes_of(side);
                if (!last || next_use(side) > next_use(*last)) last = side;
            }
            if (!last || sum <= options_.most_bytes) return;
            drop(*last);
        }
    }

    std::optional<Diagnostic> read(Subspace side) {
        if (loaded_.contains(side)) return std::nullopt;
        tell(side, StoreStep::reading);
        const auto file = folder_.open(side);
        if (!file) return file.error().front();
        if (options_.has_plies && !file->has_plies())
            return Diagnostic{Code::missing_database_file,
                              {},
                              fmt::format("{} has no distances", file->path()),
                              {}};
        if (auto fault = file->load(tables_.add(side), crew_.jobs())) {
            tables_.remove(side);
            return fault;
        }
        loaded_[side] = file->has_plies();
        return std::nullopt;
    }

    bool has_exact_inputs(Subspace pair) const {
        return std::ranges::all_of(inputs(*plan_.rule_set, pair),
                                   [&](Subspace side) { return loaded_.at(side); });
    }

    void verify_pair(Subspace pair) {
        if (options_.verifying == Verifying::nothing) return;
        tell(pair, StoreStep::verifying);
        const TablesOracle values{*plan_.rule_set, tables_};
        const bool has_exact_sides
            = std::ranges::all_of(sides(pair), [&](Subspace side) { return loaded_.at(side); });
        for (const Subspace side : sides(pair)) {
            const Table& table = *tables_.find(side);
            const std::uint64_t step = step_to_verify(table, options_.verifying);
            const auto wrong = verify(values, *plan_.rule_set, table,
                                      {.jobs = crew_.jobs(),
                                       .step = step,
                                       .has_plies = has_exact_sides && has_exact_inputs(pair),
                                       .stop = options_.stop});
            if (wrong && !report_.mismatch) report_.mismatch = wrong;
            report_.slots_verified += (table.values.size() + step - 1) / step;
        }
        ++report_.pairs_verified;
    }

    void tell(Subspace pair, StoreStep step, unsigned layer = 0) const {
        if (options_.progress) options_.progress({pair, step, slots_done_, slots_found_, layer});
    }

    const DatabaseFolder& folder_;
    const Plan& plan_;
    const StoreOptions& options_;
    SlidingRules rules_;
    TableSizes sizes_;
    Tables tables_;
    Crew crew_;
    std::vector<Work> left_;
    std::size_t next_ = 0;
    /// The subspaces in memory, and whether the plies of their values are true.
    std::map<Subspace, bool> loaded_;
    std::uint64_t slots_done_ = 0;
    std::uint64_t slots_found_ = 0;
    StoreReport report_;
};

} // namespace

std::uint64_t step_to_verify(const Table& table, Verifying verifying) {
    const bool is_sample
        = verifying == Verifying::sample && table.index.subspace().men() > men_verified;
    return is_sample ? table.values.size() / slots_in_sample + 1 : 1;
}

std::uint64_t bytes_for(const Plan& plan, const PlannedPair& pair) {
    const TableSizes sizes{plan.rule_set->board};
    std::uint64_t sum = pair.slots;
    for (const Subspace side : inputs(*plan.rule_set, pair.subspace)) sum += sizes.slots(side);
    return plan.index_bytes + sum * sizeof(Word);
}

std::uint64_t least_bytes(const Plan& plan) {
    std::uint64_t most = 0;
    for (const PlannedPair& pair : plan.pairs) most = std::max(most, bytes_for(plan, pair));
    return most;
}

Result<StoreReport> solve_into(const DatabaseFolder& folder, const Plan& plan,
                               const StoreOptions& options) {
    if (auto fault = folder.prepare()) return Unexpected{Diagnostics{*std::move(fault)}};
    return StoredSolver{folder, plan, options}.run();
}

} // namespace merels::exact

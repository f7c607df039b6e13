#include <engine/exact/stored_solver.hpp>

#include <engine/exact/files/new_file.hpp>
#include <engine/exact/memory_database.hpp>
#include <engine/exact/retrograde/step_solver.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <map>

namespace merels::exact {

namespace {

class StoredSolver {
public:
    StoredSolver(const DatabaseFolder& folder, const Agenda& agenda, const StoreOptions& options)
        : folder_(folder), agenda_(agenda), options_(options), rules_(*agenda.rule_set),
          sizes_(agenda.rule_set->board), values_(*agenda.rule_set),
          crew_(std::max(1U, options.jobs), options.stop) {}

    Result<StoreReport> run() {
        if (auto fault = choose()) return failure(*std::move(fault));
        if (!left_.empty() && agenda_.index_bytes > options_.most_bytes)
            return Unexpected{too_little_memory(agenda_.index_bytes, options_.most_bytes)};
        for (next_ = 0; next_ < left_.size() && !crew_.is_stopped(); ++next_) {
            const auto& [step, is_there] = left_[next_];
            make_room(*step);
            if (auto fault = is_there ? verify_stored(*step) : solve(*step))
                return failure(*std::move(fault));
            if (report_.mismatch || crew_.is_stopped()) break;
            slots_done_ += step->slots;
            if (!is_there) report_.solved.push_back(step->subspace);
        }
        return report_;
    }

private:
    /// A step that must be solved, or only verified.
    struct Work {
        const Step* step;
        bool is_there;
    };

    /// Divides the steps into steps that must be solved, and steps that already have files.
    std::optional<Diagnostic> choose() {
        for (const Step& step : agenda_.steps) {
            if (crew_.is_stopped()) return std::nullopt;
            tell(step.subspace, StoreStep::checking);
            if (options_.is_last_only && &step != &agenda_.steps.back()) continue;
            bool is_there = true;
            for (const Subspace side : step.sides()) {
                auto fault = why_not_there(side);
                if (!fault) continue;
                is_there = false;
                if (!may_be_replaced(fault->code)) return fault;
            }
            const bool is_work
                = !is_there
                  || (options_.verifying != Verifying::nothing && options_.verifies_found);
            if (is_work) left_.push_back({&step, is_there});
            if (is_there) report_.found.push_back(step.subspace);
            if (is_work) continue;
            slots_done_ += step.slots;
            slots_found_ += step.slots;
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

    /// True if a file with this error may be replaced, because it is damaged or missing. Other
    /// files, such as those of another rule set, must not be replaced.
    static bool may_be_replaced(Code code) {
        return code == Code::damaged_database || code == Code::missing_database_file;
    }

    std::optional<Diagnostic> verify_stored(const Step& step) {
        for (const std::vector<Subspace>& sides : {step.needs, step.sides()})
            for (const Subspace side : sides)
                if (auto fault = read(side)) return fault;
        verify_step(step);
        return std::nullopt;
    }

    std::optional<Diagnostic> solve(const Step& step) {
        for (const Subspace side : step.needs)
            if (auto fault = read(side)) return fault;
        for (const Subspace side : step.sides())
            if (const auto table = add_table(side); !table) return table.error().front();
        tell(step.subspace, StoreStep::solving);
        const bool is_complete
            = solve_step(rules_, values_.tables(), step, crew_,
                         [&](unsigned layer) { tell(step.subspace, StoreStep::solving, layer); });
        // Plies that are computed only from verdicts are not the real plies.
        const bool is_exact = are_exact(step.needs);
        for (const Subspace side : step.sides()) loaded_[side] = is_exact;
        if (!is_complete) return std::nullopt;
        verify_step(step);
        if (report_.mismatch || crew_.is_stopped()) return std::nullopt;
        tell(step.subspace, StoreStep::writing);
        const WriteOptions options{.has_plies = options_.has_plies,
                                   .jobs = crew_.jobs(),
                                   .why_not = [&] { return folder_.why_not_ours(); }};
        for (const Subspace side : step.sides())
            if (auto fault
                = write_subspace(folder_.path(), *agenda_.rule_set, *values_.table(side), options))
                return fault;
        return std::nullopt;
    }

    /// The index of the next step that needs a subspace. If no step needs it, the index is past the
    /// last step.
    std::size_t next_use(Subspace side) const {
        for (std::size_t i = next_; i < left_.size(); ++i)
            if (needs(*left_[i].step, side)) return i;
        return left_.size();
    }

    static bool needs(const Step& step, Subspace side) {
        return std::ranges::find(step.needs, side) != step.needs.end();
    }

    void drop(Subspace side) {
        values_.tables().remove(side);
        loaded_.erase(side);
    }

    /// Drops tables until there is room for the step. The tables that will be needed last are
    /// dropped first. If this step or the step before has its tables on the disk, all tables are
    /// dropped.
    void make_room(const Step& step) {
        const std::uint64_t bytes = bytes_for(agenda_, step);
        const bool was_on_disk = is_on_disk_;
        is_on_disk_ = bytes > options_.most_bytes;
        for (const auto& [side, is_exact] : std::map<Subspace, bool>{loaded_})
            if (was_on_disk || is_on_disk_ || next_use(side) == left_.size()) drop(side);
        while (true) {
            std::uint64_t sum = bytes;
            std::optional<Subspace> last;
            for (const auto& [side, is_exact] : loaded_) {
                if (needs(step, side)) continue;
                sum += sizes_.bytes(side);
                if (!last || next_use(side) > next_use(*last)) last = side;
            }
            if (!last || sum <= options_.most_bytes) return;
            drop(*last);
        }
    }

    Result<Table*> add_table(Subspace side) {
        if (!is_on_disk_) return &values_.tables().add(side);
        auto values = values_on_disk(folder_.path_of(side), sizes_.slots(side));
        if (!values) return Unexpected{values.error()};
        return &values_.tables().add(side, *std::move(values));
    }

    std::optional<Diagnostic> read(Subspace side) {
        if (loaded_.contains(side)) return std::nullopt;
        tell(side, StoreStep::reading);
        const auto file = open(side);
        if (!file) return file.error().front();
        const auto table = add_table(side);
        if (!table) return table.error().front();
        if (auto fault = file->load(**table, crew_.jobs())) return fault;
        loaded_[side] = file->has_plies();
        return std::nullopt;
    }

    /// Opens a file whose values are needed for other positions.
    Result<SubspaceFile> open(Subspace side) const {
        auto file = folder_.open(side);
        if (!file || file->has_plies() || !options_.has_plies) return file;
        return failure(placeless(
            Code::missing_database_file,
            fmt::format("{} does not store the distances to the end of the game", file->path())));
    }

    /// True if the plies of all these subspaces are the real ones.
    bool are_exact(const std::vector<Subspace>& subspaces) const {
        return std::ranges::all_of(subspaces, [&](Subspace side) { return loaded_.at(side); });
    }

    void verify_step(const Step& step) {
        if (options_.verifying == Verifying::nothing) return;
        tell(step.subspace, StoreStep::verifying);
        const bool has_plies = are_exact(step.sides()) && are_exact(step.needs);
        for (const Subspace side : step.sides()) {
            const Table& table = *values_.table(side);
            const std::uint64_t stride = step_to_verify(table.index, options_.verifying);
            const auto wrong = verify(values_, *agenda_.rule_set, table,
                                      {.jobs = crew_.jobs(),
                                       .step = stride,
                                       .has_plies = has_plies,
                                       .stop = options_.stop});
            if (wrong && !report_.mismatch) report_.mismatch = wrong;
            report_.slots_verified += (table.values.size() + stride - 1) / stride;
        }
        ++report_.steps_verified;
    }

    void tell(Subspace subspace, StoreStep step, unsigned layer = 0) const {
        if (options_.progress)
            options_.progress({subspace, step, slots_done_, slots_found_, layer});
    }

    const DatabaseFolder& folder_;
    const Agenda& agenda_;
    const StoreOptions& options_;
    PlacingRules rules_;
    TableSizes sizes_;
    MemoryDatabase values_;
    Crew crew_;
    std::vector<Work> left_;
    std::size_t next_ = 0;
    /// The subspaces whose values are in memory. The value is true if the plies of the subspace are
    /// the real ones.
    std::map<Subspace, bool> loaded_;
    /// True if the tables of the step are on the disk, not in memory.
    bool is_on_disk_ = false;
    std::uint64_t slots_done_ = 0;
    std::uint64_t slots_found_ = 0;
    StoreReport report_;
};

} // namespace

std::uint64_t step_to_verify(const SubspaceIndex& index, Verifying verifying) {
    const bool is_sample = verifying == Verifying::sample && index.subspace().men() > men_verified;
    return is_sample ? index.slots() / slots_in_sample + 1 : 1;
}

std::uint64_t disk_bytes(const Agenda& agenda, const Step& step) {
    const TableSizes sizes{agenda.rule_set->board};
    std::uint64_t sum = step.slots * sizeof(Word);
    for (const Subspace side : step.needs) sum += sizes.bytes(side);
    return sum;
}

std::uint64_t bytes_for(const Agenda& agenda, const Step& step) {
    return agenda.index_bytes + disk_bytes(agenda, step);
}

std::vector<Step> steps_on_disk(const Agenda& agenda, std::uint64_t most_bytes) {
    std::vector<Step> found;
    std::ranges::copy_if(agenda.steps, std::back_inserter(found),
                         [&](const Step& step) { return bytes_for(agenda, step) > most_bytes; });
    return found;
}

Result<StoreReport> solve_into(const DatabaseFolder& folder, const Agenda& agenda,
                               const StoreOptions& options) {
    if (auto fault = folder.prepare()) return failure(*std::move(fault));
    return StoredSolver{folder, agenda, options}.run();
}

std::optional<double> TimeLeft::seconds(std::uint64_t slots_done, std::uint64_t slots, double now) {
    if (slots_done != slots_done_) {
        slots_done_ = slots_done;
        since_ = now;
    }
    if (slots_done == 0) return std::nullopt;
    const double left
        = since_ * static_cast<double>(slots - slots_done) / static_cast<double>(slots_done);
    return std::max(0.0, left - (now - since_));
}

} // namespace merels::exact

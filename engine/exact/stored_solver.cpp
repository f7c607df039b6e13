#include <engine/exact/stored_solver.hpp>

#include <engine/exact/external_memory/parted_solver.hpp>
#include <engine/exact/files/table_probe.hpp>
#include <engine/exact/retrograde/step_solver.hpp>
#include <engine/exact/sliding_database.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <map>

namespace merels::exact {

namespace {

class StoredSolver {
public:
    StoredSolver(const DatabaseFolder& folder, const Agenda& agenda, const StoreOptions& options)
        : folder_(folder), agenda_(agenda), options_(options), rules_(*agenda.rule_set),
          sizes_(agenda.rule_set->board), tables_(agenda.rule_set->board),
          crew_(std::max(1U, options.jobs), options.stop) {}

    Result<StoreReport> run() {
        if (auto fault = choose()) return Unexpected{Diagnostics{*std::move(fault)}};
        if (const std::uint64_t bytes = bytes_needed();
            !options_.cut && bytes > options_.most_bytes)
            return Unexpected{too_little_memory(bytes, options_.most_bytes)};
        for (next_ = 0; next_ < left_.size() && !crew_.is_stopped(); ++next_) {
            const auto& [step, is_there] = left_[next_];
            if (auto fault = is_there ? verify_stored(*step) : solve(*step))
                return Unexpected{Diagnostics{*std::move(fault)}};
            if (report_.mismatch || crew_.is_stopped()) break;
            slots_done_ += step->slots;
            if (!is_there) report_.solved.push_back(step->subspace);
        }
        return report_;
    }

private:
    /// A step that is to be done, or only verified.
    struct Work {
        const Step* step;
        bool is_there;
    };

    /// Tells the steps that are to be solved from those that are there.
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

    /// What the solver itself has made, or part of it, and not somebody's work on something else.
    static bool may_be_replaced(Code code) {
        return code == Code::damaged_database || code == Code::missing_database_file;
    }

    std::uint64_t bytes_needed() const {
        std::uint64_t most = 0;
        for (const Work& work : left_)
            most = std::max(most, least_bytes(agenda_, *work.step, crew_.jobs()));
        return most;
    }

    bool fits(const Step& step) const {
        return !options_.cut && bytes_for(agenda_, step) <= options_.most_bytes;
    }

    Cut cut(const Step& step) const {
        return options_.cut ? *options_.cut
                            : cut_for(agenda_, step, crew_.jobs(), options_.most_bytes);
    }

    /// Has the values that a step needs in memory, and room for its own.
    std::optional<Diagnostic> read_needs(const Step& step) {
        make_room(step);
        for (const Subspace side : step.needs)
            if (auto fault = read(side)) return fault;
        return std::nullopt;
    }

    std::optional<Diagnostic> verify_stored(const Step& step) {
        if (!fits(step)) return verify_stored_in_parts(step);
        if (auto fault = read_needs(step)) return fault;
        for (const Subspace side : step.sides())
            if (auto fault = read(side)) return fault;
        verify_step(step);
        return std::nullopt;
    }

    std::optional<Diagnostic> solve(const Step& step) {
        if (!fits(step)) return solve_in_parts(step);
        if (auto fault = read_needs(step)) return fault;
        tell(step.subspace, StoreStep::solving);
        const StepDone done = solve_step(rules_, tables_, step, crew_, [&](unsigned layer) {
            tell(step.subspace, StoreStep::solving, layer);
        });
        // Plies that are counted from verdicts are not the true ones.
        const bool is_exact = are_exact(step.needs);
        for (const Subspace side : step.sides()) loaded_[side] = is_exact;
        if (!done.is_complete) return std::nullopt;
        verify_step(step);
        if (report_.mismatch || crew_.is_stopped()) return std::nullopt;
        tell(step.subspace, StoreStep::writing);
        for (const Subspace side : step.sides()) {
            const Table& table = *tables_.find(side);
            if (auto fault = write({table.index, reading(table.values)})) return fault;
        }
        return std::nullopt;
    }

    std::optional<Diagnostic> write(const FileContent& content) const {
        return write_subspace(folder_.path(), *agenda_.rule_set, content,
                              {.has_plies = options_.has_plies,
                               .jobs = crew_.jobs(),
                               .why_not = [&] { return folder_.why_not_ours(); }});
    }

    std::optional<Diagnostic> solve_in_parts(const Step& step) {
        drop_all();
        bool is_exact = true;
        for (const Subspace side : step.needs) {
            const auto file = open(side);
            if (!file) return file.error().front();
            is_exact &= file->has_plies();
        }
        tell(step.subspace, StoreStep::solving);
        const Cut cut = this->cut(step);
        const PartedTask task{folder_, rules_, tables_, step, cut, crew_};
        auto solver = PartedSolver::begin(task);
        if (!solver) return solver.error().front();
        if (auto fault
            = solver->run([&](unsigned layer) { tell(step.subspace, StoreStep::solving, layer); }))
            return fault;
        if (crew_.is_stopped()) return std::nullopt;
        const PartedWords& words = solver->words();
        if (auto fault = verify_parts(step, words, is_exact)) return fault;
        if (report_.mismatch || crew_.is_stopped()) return std::nullopt;
        tell(step.subspace, StoreStep::writing);
        for (std::size_t i = 0; i < words.sides().size(); ++i)
            if (auto fault = write({words.sides()[i].index, words.reading(i)})) return fault;
        return std::nullopt;
    }

    /// What was solved in parts and is not written yet.
    std::optional<Diagnostic> verify_parts(const Step& step, const PartedWords& words,
                                           bool is_exact) {
        if (options_.verifying == Verifying::nothing) return std::nullopt;
        tell(step.subspace, StoreStep::verifying);
        const FileDatabase files{folder_, step.needs, cut(step).blocks};
        const PartedOracle values{*agenda_.rule_set, words, files};
        for (std::size_t i = 0; i < words.sides().size(); ++i)
            verify_side(values,
                        {words.sides()[i].index,
                         [&, i](std::uint64_t slot) { return values.value(i, slot); }},
                        slots_in_sample_of_parts, is_exact);
        ++report_.steps_verified;
        return first_of(files.faults());
    }

    std::optional<Diagnostic> verify_stored_in_parts(const Step& step) {
        drop_all();
        tell(step.subspace, StoreStep::verifying);
        std::vector<Subspace> all = step.sides();
        all.insert(all.end(), step.needs.begin(), step.needs.end());
        bool is_exact = true;
        for (const Subspace side : all) {
            const auto file = open(side);
            if (!file) return file.error().front();
            is_exact &= file->has_plies();
        }
        const FileDatabase files{folder_, all, cut(step).blocks};
        for (const Subspace side : step.sides())
            verify_side(
                files,
                {tables_.index(side), [&](std::uint64_t slot) { return files.value(side, slot); }},
                slots_in_sample_of_parts, is_exact);
        ++report_.steps_verified;
        return first_of(files.faults());
    }

    static std::optional<Diagnostic> first_of(const Diagnostics& faults) {
        return faults.empty() ? std::nullopt : std::optional{faults.front()};
    }

    void drop_all() {
        for (const auto& [side, is_exact] : loaded_) tables_.remove(side);
        loaded_.clear();
    }

    /// How many steps later a subspace is asked for; past the last where it is not.
    std::size_t next_use(Subspace side) const {
        for (std::size_t i = next_; i < left_.size(); ++i)
            if (needs(*left_[i].step, side)) return i;
        return left_.size();
    }

    static bool needs(const Step& step, Subspace side) {
        return std::ranges::find(step.needs, side) != step.needs.end();
    }

    /// Drops the tables that are asked for last, until the step has room.
    void make_room(const Step& step) {
        const auto drop = [&](Subspace side) {
            tables_.remove(side);
            loaded_.erase(side);
        };
        for (const auto& [side, is_exact] : std::map<Subspace, bool>{loaded_})
            if (next_use(side) == left_.size()) drop(side);
        while (true) {
            std::uint64_t sum = bytes_for(agenda_, step);
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

    std::optional<Diagnostic> read(Subspace side) {
        if (loaded_.contains(side)) return std::nullopt;
        tell(side, StoreStep::reading);
        const auto file = open(side);
        if (!file) return file.error().front();
        if (auto fault = file->load(tables_.add(side), crew_.jobs())) {
            tables_.remove(side);
            return fault;
        }
        loaded_[side] = file->has_plies();
        return std::nullopt;
    }

    /// A file whose values others are solved from.
    Result<SubspaceFile> open(Subspace side) const {
        auto file = folder_.open(side);
        if (!file || file->has_plies() || !options_.has_plies) return file;
        return Unexpected{Diagnostics{{Code::missing_database_file,
                                       {},
                                       fmt::format("{} has no distances", file->path()),
                                       {}}}};
    }

    /// The plies of all these are true.
    bool are_exact(const std::vector<Subspace>& subspaces) const {
        return std::ranges::all_of(subspaces, [&](Subspace side) { return loaded_.at(side); });
    }

    void verify_step(const Step& step) {
        if (options_.verifying == Verifying::nothing) return;
        tell(step.subspace, StoreStep::verifying);
        const TablesOracle values{*agenda_.rule_set, tables_};
        const bool has_plies = are_exact(step.sides()) && are_exact(step.needs);
        for (const Subspace side : step.sides()) {
            const Table& table = *tables_.find(side);
            verify_side(values,
                        {table.index,
                         [&](std::uint64_t slot) {
                             return std::optional{exact_value(table.values.get(slot))};
                         }},
                        slots_in_sample, has_plies);
        }
        ++report_.steps_verified;
    }

    void verify_side(const Oracle& values, const StoredValues& stored, std::uint64_t in_sample,
                     bool has_plies) {
        const std::uint64_t stride = step_to_verify(stored.index, options_.verifying, in_sample);
        const auto wrong = verify(
            values, *agenda_.rule_set, stored,
            {.jobs = crew_.jobs(), .step = stride, .has_plies = has_plies, .stop = options_.stop});
        if (wrong && !report_.mismatch) report_.mismatch = wrong;
        report_.slots_verified += (stored.index.slots() + stride - 1) / stride;
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

std::uint64_t step_to_verify(const SubspaceIndex& index, Verifying verifying,
                             std::uint64_t in_sample) {
    const bool is_sample = verifying == Verifying::sample && index.subspace().men() > men_verified;
    return is_sample ? index.slots() / in_sample + 1 : 1;
}

std::uint64_t bytes_for(const Agenda& agenda, const Step& step) {
    const TableSizes sizes{agenda.rule_set->board};
    std::uint64_t sum = step.slots;
    for (const Subspace side : step.needs) sum += sizes.slots(side);
    return agenda.index_bytes + sum * sizeof(Word);
}

std::uint64_t least_bytes(const Agenda& agenda, const Step& step, unsigned jobs) {
    return std::min(bytes_for(agenda, step), least_bytes_in_parts(agenda, step, jobs));
}

std::uint64_t least_bytes(const Agenda& agenda, unsigned jobs) {
    std::uint64_t most = 0;
    for (const Step& step : agenda.steps) most = std::max(most, least_bytes(agenda, step, jobs));
    return most;
}

std::vector<Step> steps_in_parts(const Agenda& agenda, unsigned jobs, std::uint64_t most_bytes) {
    std::vector<Step> found;
    for (const Step& step : agenda.steps)
        if (bytes_for(agenda, step) > most_bytes
            && least_bytes_in_parts(agenda, step, jobs) <= most_bytes)
            found.push_back(step);
    return found;
}

Result<StoreReport> solve_into(const DatabaseFolder& folder, const Agenda& agenda,
                               const StoreOptions& options) {
    if (auto fault = folder.prepare()) return Unexpected{Diagnostics{*std::move(fault)}};
    return StoredSolver{folder, agenda, options}.run();
}

} // namespace merels::exact

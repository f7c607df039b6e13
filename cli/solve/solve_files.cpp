#include <cli/solve/solve_files.hpp>

#include <cli/solve/solve_words.hpp>
#include <cli/terminal/progress.hpp>
#include <cli/terminal/text.hpp>
#include <libnotation/base/harmless.hpp>
#include <libnotation/rules/built_in/rule_sets.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

namespace merels::cli {

namespace {

std::string_view step_in_words(exact::StoreStep step) {
    switch (step) {
    case exact::StoreStep::checking: return "checking existing files";
    case exact::StoreStep::reading: return "reading";
    case exact::StoreStep::solving: return "solving";
    case exact::StoreStep::verifying: return "verifying";
    case exact::StoreStep::writing: return "writing";
    }
    return {};
}

std::string what_is_solved(const exact::Agenda& agenda, const exact::StoreOptions& options) {
    const exact::Step& last = agenda.steps.back();
    const std::uint64_t slots = options.is_last_only ? last.slots : agenda.slots();
    std::string on_disk;
    std::uint64_t disk = 0;
    std::size_t count = 0;
    for (const exact::Step& step : exact::steps_on_disk(agenda, options.most_bytes)) {
        if (options.is_last_only && step.subspace != last.subspace) continue;
        disk = std::max(disk, exact::disk_bytes(agenda, step));
        ++count;
    }
    if (count > 0)
        on_disk = fmt::format("\non the disk, because it does not fit into {}: {}, up to {}",
                              mebibytes(options.most_bytes), counted_steps(agenda, count),
                              mebibytes(disk));
    return fmt::format("{}: {}, {} slots, at least {} of memory, about {} if no file exists yet{}",
                       agenda.rule_set->id,
                       options.is_last_only ? in_words(last.subspace)
                                            : count_in_words(agenda.steps),
                       grouped(slots), mebibytes(agenda.index_bytes),
                       duration(seconds_for(slots, options.jobs)), in_words(options.verifying))
           + on_disk;
}

void print_files(Output& out, const exact::DatabaseFolder& folder, const exact::Agenda& agenda,
                 const exact::StoreReport& report) {
    const bool has_hands = has_placing(agenda.steps);
    const auto is_in = [](const std::vector<exact::Subspace>& steps, exact::Subspace step) {
        return std::ranges::find(steps, step) != steps.end();
    };
    print_tally_head(out, has_hands);
    for (const exact::Step& step : agenda.steps) {
        if (!is_in(report.found, step.subspace) && !is_in(report.solved, step.subspace)) continue;
        for (const exact::Subspace side : step.sides()) {
            const auto file = value_or_failure(folder.open(side));
            print_tally(out, side, file.header().tally, has_hands, file.has_plies());
        }
    }
}

const RuleSet& rule_set_of(const std::string& folder, const std::vector<std::string>& ids) {
    const RuleSet* const rule_set = rule_sets::find(ids.front());
    if (rule_set != nullptr && ids.size() == 1) return *rule_set;
    std::vector<std::string> shown;
    for (const std::string& id : ids) shown.push_back(harmless(id));
    throw UsageError{fmt::format("give the rule set of {} before --check: its files are of {}",
                                 folder, fmt::join(shown, ", "))};
}

void print_faults(Output& out, const Diagnostics& faults) {
    for (const Diagnostic& fault : faults)
        out.print("{} [{}]\n", harmless(fault.message), facts(fault.code).number);
}

} // namespace

StyledFailure failure_of(const Diagnostics& diagnostics) {
    std::string message;
    for (const Diagnostic& diagnostic : diagnostics)
        message += fmt::format("{}{} [{}]{}{}", message.empty() ? "" : "\n",
                               harmless(diagnostic.message), facts(diagnostic.code).number,
                               diagnostic.hint.empty() ? "" : "; ", harmless(diagnostic.hint));
    return StyledFailure{message};
}

Status solve_into_folder(Output& out, const exact::Agenda& agenda, const std::string& path,
                         exact::StoreOptions options) {
    const exact::DatabaseFolder folder{path, *agenda.rule_set};
    if (const auto why = folder.why_not_ours()) throw UsageError{why->message};
    Progress progress;
    progress.say(what_is_solved(agenda, options));
    exact::TimeLeft time_left;
    const std::uint64_t slots = agenda.slots();
    options.progress = [&](const exact::StoreProgress& now) {
        if (!progress.is_due()) return;
        const auto left = time_left.seconds(now.slots_done - now.slots_found,
                                            slots - now.slots_found, progress.seconds());
        progress.show(static_cast<double>(now.slots_done) / static_cast<double>(slots),
                      fmt::format("{} {}{}", step_in_words(now.step),
                                  at_layer(now.subspace, now.layer),
                                  left ? fmt::format(", {} left", duration(*left)) : ""));
    };
    const auto report = value_or_failure(exact::solve_into(folder, agenda, options));
    progress.clear();
    if (report.mismatch) {
        print_mismatch(out, *report.mismatch);
        return Status::findings;
    }
    print_files(out, folder, agenda, report);
    if (report.steps_verified > 0)
        print_verified(out, report.slots_verified, counted_steps(agenda, report.steps_verified));
    return Status::fine;
}

Status check_folder(Output& out, const std::string& path, const RuleSet* rule_set, unsigned jobs) {
    std::error_code error;
    if (!std::filesystem::is_directory(path, error))
        throw Failure{fmt::format("{} is not a folder", path)};
    if (rule_set == nullptr) {
        const exact::RuleSetsInFolder found = exact::rule_sets_in(path);
        print_faults(out, found.ids.empty() ? found.faults : Diagnostics{});
        if (found.ids.empty() && !found.faults.empty()) return Status::findings;
        if (found.ids.empty()) throw Failure{fmt::format("{} has no file of exact values", path)};
        rule_set = &rule_set_of(path, found.ids);
    }
    const exact::DatabaseFolder folder{path, *rule_set};
    const exact::FolderReport report = exact::check(folder, jobs);
    if (report.files == 0) throw Failure{fmt::format("{} has no file of exact values", path)};
    print_faults(out, report.faults);
    const double bits = report.slots == 0 ? 0
                                          : 8 * static_cast<double>(report.bytes)
                                                / static_cast<double>(report.slots);
    out.print("{}: {} file{}, {} bytes, {} slots, {:.3f} bits a slot, {}\n", folder.rule_set().id,
              report.files, report.files == 1 ? "" : "s", grouped(report.bytes),
              grouped(report.slots), bits, report.faults.empty() ? "all sound" : "not all sound");
    return report.faults.empty() ? Status::fine : Status::findings;
}

} // namespace merels::cli

#include <cli/solve/solving.hpp>

#include <cli/terminal/json_output.hpp>
#include <cli/terminal/progress.hpp>
#include <cli/terminal/text.hpp>
#include <engine/exact/rules/solvable.hpp>
#include <libnotation/base/harmless.hpp>
#include <libnotation/rules/built_in/rule_sets.hpp>
#include <libnotation/text/positions/position_text.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <set>

namespace merels::cli {

double seconds_for(std::uint64_t slots, unsigned jobs) {
    return static_cast<double>(slots) / slots_per_second / jobs;
}

std::string duration(double seconds) {
    if (seconds < 100) return fmt::format("{:.0f} s", std::max(1.0, seconds));
    if (seconds < 100 * 60) return fmt::format("{:.0f} min", seconds / 60);
    return fmt::format("{:.1f} h", seconds / 3600);
}

std::string mebibytes(std::uint64_t bytes) {
    constexpr std::uint64_t mebibyte = 1 << 20;
    return grouped((bytes / mebibyte) + (bytes % mebibyte > 0 ? 1 : 0)) + " MiB";
}

std::string in_words(exact::Subspace men) {
    const auto& [mover, opponent, hands] = men;
    if (!men.is_placing()) return fmt::format("{}-{}", mover, opponent);
    return fmt::format("{}-{} ({}-{})", mover, opponent, hands.mover, hands.opponent);
}

std::string in_words(const std::vector<exact::Subspace>& subspaces) {
    std::string words;
    for (const exact::Subspace subspace : subspaces)
        words += (words.empty() ? "" : ", ") + in_words(subspace);
    return words.empty() ? "-" : words;
}

bool has_placing(const std::vector<exact::Step>& steps) {
    return std::ranges::any_of(steps,
                               [](const exact::Step& step) { return step.subspace.is_placing(); });
}

std::string count_in_words(const std::vector<exact::Step>& steps) {
    const auto placing = static_cast<std::size_t>(std::ranges::count_if(
        steps, [](const exact::Step& step) { return step.subspace.is_placing(); }));
    std::string pairs = counted(steps.size() - placing, "pair");
    if (placing == 0) return pairs;
    return pairs + ", " + counted(placing, "step") + " with men in hand";
}

std::string counted_steps(const exact::Agenda& agenda, std::size_t count) {
    return counted(count, has_placing(agenda.steps) ? "step" : "pair");
}

std::uint64_t memory_of(const exact::Agenda& agenda) {
    return has_placing(agenda.steps) ? agenda.least_bytes() : agenda.bytes();
}

std::string at_layer(exact::Subspace men, unsigned layer) {
    return in_words(men) + " men" + (layer > 0 ? fmt::format(", ply {}", layer) : "");
}

void print_tally_head(Output& out, bool has_hands) {
    out.print("mover\topponent\t{}positions\twin\tdraw\tloss\tlongest_win\tlongest_loss\n",
              has_hands ? "mover_hand\topponent_hand\t" : "");
}

void print_tally(Output& out, exact::Subspace subspace, const exact::Tally& tally, bool has_hands,
                 bool has_plies) {
    const auto& [mover, opponent, hands] = subspace;
    out.print("{}\t{}\t", mover, opponent);
    if (has_hands) out.print("{}\t{}\t", hands.mover, hands.opponent);
    out.print("{}\t{}\t{}\t{}\t", tally.positions, tally.wins, tally.draws, tally.losses);
    if (has_plies)
        out.print("{}\t{}\n", tally.longest_win, tally.longest_loss);
    else
        out.print("-\t-\n");
}

void print_verified(Output& out, std::uint64_t slots, const std::string& steps) {
    out.print("verified: {} slots of {}; each value agrees with the values after all legal moves\n",
              grouped(slots), steps);
}

std::string_view in_words(exact::Verifying verifying) {
    switch (verifying) {
    case exact::Verifying::nothing: return "; nothing is verified";
    case exact::Verifying::sample:
    case exact::Verifying::everything: return "";
    }
    return "";
}

void print_mismatch(Output& out, const exact::Mismatch& wrong) {
    out.print("wrong: the stored value of {} is {}, but its legal moves lead to {}\n",
              format_position(wrong.position), format(wrong.stored),
              wrong.derived ? format(*wrong.derived) : "nothing");
}

namespace {

/// Quotes a text for a makefile and its shell.
std::string quoted(const std::string& text) {
    constexpr std::string_view plain
        = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_./+,@%";
    if (!text.empty() && text.find_first_not_of(plain) == std::string::npos) return text;
    std::string quoted = "'";
    for (const char c : text)
        if (c == '\'')
            quoted += R"('\'')";
        else if (c == '$')
            quoted += "$$";
        else
            quoted += c;
    return quoted + "'";
}

/// The folder's name in the rules of a makefile.
std::string make_folder(const PlanWords& words, const exact::Agenda& agenda) {
    std::string folder = words.output.value_or(agenda.rule_set->id);
    if (folder.find_first_of(" \t\n#$:%=;|&()'\"\\*?[]~<>`!") == std::string::npos) return folder;
    throw UsageError{
        fmt::format("the folder '{}' has a name with characters that a makefile cannot contain",
                    harmless(folder))};
}

std::string files_of(const std::vector<exact::Subspace>& subspaces) {
    std::string files;
    for (const exact::Subspace subspace : subspaces)
        files += fmt::format(" $(OUTPUT)/{}", exact::file_name(subspace));
    return files;
}

/// The subspaces that a step needs. Without men in hand, each is named by the pair in which it is
/// solved.
std::string needs_in_words(const exact::Step& step) {
    std::set<exact::Subspace> pairs;
    for (const exact::Subspace need : step.needs)
        pairs.insert(step.subspace.is_placing() ? need : exact::pair_of(need));
    return in_words({pairs.begin(), pairs.end()});
}

/// The memory, such as "67 MiB of memory". The text may be more if values are read from files.
std::string memory_in_words(const exact::Agenda& agenda, const PlanWords& words) {
    return words.output ? "at least " + mebibytes(agenda.index_bytes) + " of memory"
                        : mebibytes(memory_of(agenda)) + " of memory";
}

} // namespace

void print_plan(Output& out, const exact::Agenda& agenda, const PlanWords& words) {
    const bool has_hands = has_placing(agenda.steps);
    const auto print_row = [&](std::string_view men, std::uint64_t slots, std::string_view more) {
        out.print("{:<{}}  {:>15}{}{}\n", men, has_hands ? 13 : 7, grouped(slots),
                  more.empty() ? "" : "  ", more);
    };
    out.print("{:<{}}  {:>15}  after\n", "men", has_hands ? 13 : 7, "slots");
    std::uint64_t in_hand = 0;
    for (const exact::Step& step : agenda.steps) {
        print_row(in_words(step.subspace), step.slots, needs_in_words(step));
        if (step.subspace.is_placing()) in_hand += step.slots;
    }
    if (has_hands) {
        print_row("empty hands", agenda.slots() - in_hand, {});
        print_row("men in hand", in_hand, {});
    }
    print_row("all", agenda.slots(), memory_in_words(agenda, words));
    if (words.output)
        for (const exact::Step& step : exact::steps_on_disk(agenda, words.most_bytes))
            out.print("{0} does not fit into {1} of memory, so solving {0} uses {2} on the "
                      "disk\n",
                      in_words(step.subspace), mebibytes(words.most_bytes),
                      mebibytes(exact::disk_bytes(agenda, step)));
    out.print("about {} with {}, if a job solves {} slots per second\n",
              duration(seconds_for(agenda.slots(), words.jobs)), counted(words.jobs, "job"),
              grouped(static_cast<std::uint64_t>(slots_per_second)));
}

void print_makefile(Output& out, const exact::Agenda& agenda, const PlanWords& words) {
    const std::string folder = make_folder(words, agenda);
    out.print("# Exact values of {}: {}, {} slots in all.\n", agenda.rule_set->id,
              counted(agenda.steps.size(), "job"), grouped(agenda.slots()));
    out.print("# make -j 4 OUTPUT=folder MERELS=merels FLAGS='--memory 4096'   (GNU make 4.3)\n\n");
    out.print("MERELS ?= merels\nOUTPUT ?= {}\nFLAGS ?=\n\n.PHONY: all\nall:", folder);
    for (const exact::Step& step : agenda.steps) out.print("{}", files_of(step.sides()));
    out.print("\n");
    for (const exact::Step& step : agenda.steps) {
        const std::string files = files_of(step.sides());
        out.print("\n# {} slots, {} of memory, or {} and {} of disk\n", grouped(step.slots),
                  mebibytes(exact::bytes_for(agenda, step)), mebibytes(agenda.index_bytes),
                  mebibytes(exact::disk_bytes(agenda, step)));
        out.print("{} &:{}\n", files.substr(1), files_of(step.needs));
        out.print("\t$(MERELS) solve {} --men {} --only{} --output $(OUTPUT) $(FLAGS)\n",
                  quoted(words.rules), exact::name_of(step.subspace),
                  words.has_plies ? " --distance" : "");
        out.print("\t@touch{}\n", files);
    }
}

void print_plan_json(Output& out, const exact::Agenda& agenda, const PlanWords& words) {
    const std::string folder = words.output.value_or(agenda.rule_set->id);
    const auto paths = [&](const std::vector<exact::Subspace>& subspaces) {
        return list_json(subspaces, [&](exact::Subspace subspace) {
            return fmt::format("{}/{}", folder, exact::file_name(subspace));
        });
    };
    auto jobs = Json::array();
    for (const exact::Step& step : agenda.steps) {
        const std::string men = exact::name_of(step.subspace);
        Json command{"merels", "solve", words.rules, "--men", men, "--only", "--output", folder};
        if (words.has_plies) command.push_back("--distance");
        jobs.push_back({{"men", men},
                        {"slots", step.slots},
                        {"bytes", exact::bytes_for(agenda, step)},
                        {"least_bytes", agenda.index_bytes},
                        {"disk_bytes", exact::disk_bytes(agenda, step)},
                        {"inputs", paths(step.needs)},
                        {"outputs", paths(step.sides())},
                        {"command", std::move(command)}});
    }
    const Json json{{"rules", agenda.rule_set->id},
                    {"identity", fmt::format("{:016x}", exact::rule_identity(*agenda.rule_set))},
                    {"slots", agenda.slots()},
                    {"bytes", agenda.bytes()},
                    {"least_bytes", agenda.index_bytes},
                    {"seconds", seconds_for(agenda.slots(), words.jobs)},
                    {"jobs", std::move(jobs)}};
    print(out, json);
}

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
        on_disk = fmt::format("\n{} {} not fit into {} of memory, so Merels uses up to {} of disk",
                              counted_steps(agenda, count), count == 1 ? "does" : "do",
                              mebibytes(options.most_bytes), mebibytes(disk));
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
    throw UsageError{fmt::format(
        "the files in {0} belong to {1}; name the rule set: 'merels solve RULES --check {0}'",
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

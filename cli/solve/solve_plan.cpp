#include <cli/solve/solve_plan.hpp>

#include <cli/terminal/json_output.hpp>
#include <cli/terminal/status.hpp>
#include <cli/terminal/text.hpp>
#include <engine/exact/rules/rule_identity.hpp>
#include <engine/exact/stored_solver.hpp>
#include <libnotation/base/harmless.hpp>

namespace merels::cli {

namespace {

/// For a shell, and for make before it.
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

/// What a rule of a makefile can name a folder by.
std::string make_folder(const PlanWords& words, const exact::Agenda& agenda) {
    std::string folder = words.output.value_or(agenda.rule_set->id);
    if (folder.find_first_of(" \t\n#$:%=;|&()'\"\\*?[]~<>`!") == std::string::npos) return folder;
    throw UsageError{fmt::format("make cannot name the folder '{}'", harmless(folder))};
}

std::string files_of(const std::vector<exact::Subspace>& subspaces) {
    std::string files;
    for (const exact::Subspace subspace : subspaces)
        files += fmt::format(" $(OUTPUT)/{}", exact::file_name(subspace));
    return files;
}

/// What all plans end with.
void print_end(Output& out, const exact::Agenda& agenda, const PlanWords& words) {
    if (words.output)
        for (const exact::Step& step : exact::steps_on_disk(agenda, words.most_bytes))
            out.print("{} on the disk, because it does not fit into {}: {} meanwhile\n",
                      in_words(step.subspace), mebibytes(words.most_bytes - 1),
                      mebibytes(exact::disk_bytes(agenda, step)));
    const std::uint64_t slots = agenda.slots();
    const unsigned jobs = words.jobs;
    out.print("about {} with {}, if each solves {} slots a second\n",
              duration(seconds_for(slots, jobs)), counted(jobs, "job"),
              grouped(static_cast<std::uint64_t>(slots_per_second)));
}

/// "67 MiB of memory", and at least so much where values are read back from files.
std::string memory_of(const exact::Agenda& agenda, std::uint64_t bytes, const PlanWords& words) {
    if (!words.output) return mebibytes(bytes) + " of memory";
    return "at least " + mebibytes(agenda.index_bytes) + " of memory";
}

} // namespace

void print_plan(Output& out, const exact::Plan& plan, const PlanWords& words) {
    constexpr std::string_view row = "{:<7}  {:>15}  {}\n";
    out.print(row, "men", "slots", "after");
    for (const exact::PlannedPair& pair : plan.pairs)
        out.print(row, in_words(pair.subspace), grouped(pair.slots), in_words(pair.needs));
    out.print(row, "all", grouped(plan.slots()),
              memory_of(exact::agenda_of(plan), plan.bytes, words));
    print_end(out, exact::agenda_of(plan), words);
}

void print_plan(Output& out, const exact::PlacingPlan& plan, const PlanWords& words) {
    constexpr std::string_view row = "{:<13}  {:>15}  {}\n";
    const std::uint64_t slots = plan.sliding.slots() + plan.slots();
    out.print(row, "men", "slots", "after");
    for (const exact::PlannedPair& pair : plan.sliding.pairs)
        out.print(row, in_words(pair.subspace), grouped(pair.slots), in_words(pair.needs));
    for (const exact::Step& step : plan.steps)
        out.print(row, in_words(step.subspace), grouped(step.slots), in_words(step.needs));
    out.print("{:<13}  {:>15}\n", "empty hands", grouped(plan.sliding.slots()));
    out.print("{:<13}  {:>15}\n", "men in hand", grouped(plan.slots()));
    out.print(row, "all", grouped(slots),
              memory_of(exact::agenda_of(plan), plan.least_bytes, words));
    print_end(out, exact::agenda_of(plan), words);
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
        auto list = Json::array();
        for (const exact::Subspace subspace : subspaces)
            list.push_back(fmt::format("{}/{}", folder, exact::file_name(subspace)));
        return list;
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

} // namespace merels::cli

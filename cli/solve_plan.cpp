#include <cli/solve_plan.hpp>

#include <cli/json_output.hpp>
#include <cli/status.hpp>
#include <cli/text.hpp>
#include <engine/exact/rule_identity.hpp>
#include <engine/exact/stored_solver.hpp>

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
std::string make_folder(const PlanWords& words, const exact::Plan& plan) {
    std::string folder = words.output.value_or(plan.rule_set->id);
    if (folder.find_first_of(" \t\n#$:%=;|&()'\"\\*?[]~<>`!") == std::string::npos) return folder;
    throw UsageError{fmt::format("make cannot name the folder '{}'", printable(folder))};
}

std::string files_of(const std::vector<exact::Subspace>& subspaces) {
    std::string files;
    for (const exact::Subspace subspace : subspaces)
        files += fmt::format(" $(OUTPUT)/{}", exact::file_name(subspace));
    return files;
}

std::vector<exact::Subspace> inputs_of(const exact::Plan& plan, exact::Subspace pair) {
    const std::set<exact::Subspace> inputs = exact::inputs(*plan.rule_set, pair);
    return {inputs.begin(), inputs.end()};
}

} // namespace

void print_plan(Output& out, const exact::Plan& plan, const PlanWords& words) {
    out.print("{:<7}  {:>15}  {}\n", "men", "slots", "after");
    for (const exact::PlannedPair& pair : plan.pairs) {
        out.print("{:<7}  {:>15}  {}\n", in_words(pair.subspace), grouped(pair.slots),
                  in_words(pair.needs));
    }
    const std::uint64_t bytes = words.output ? exact::least_bytes(plan) : plan.bytes;
    out.print("{:<7}  {:>15}  {}{}\n", "all", grouped(plan.slots()),
              words.output ? "at least " : "", memory(bytes));
    out.print("about {} with {} job{}, if each solves {} slots a second\n",
              duration(seconds_for(plan.slots(), words.jobs)), words.jobs,
              words.jobs == 1 ? "" : "s", grouped(static_cast<std::uint64_t>(slots_per_second)));
}

void print_makefile(Output& out, const exact::Plan& plan, const PlanWords& words) {
    const std::string folder = make_folder(words, plan);
    out.print("# Exact values of {}: one job a pair of subspaces, {} slots in all.\n",
              plan.rule_set->id, grouped(plan.slots()));
    out.print("# make -j 4 OUTPUT=folder MERELS=merels FLAGS='--memory 4096'   (GNU make 4.3)\n\n");
    out.print("MERELS ?= merels\nOUTPUT ?= {}\nFLAGS ?=\n\n.PHONY: all\nall:", folder);
    for (const exact::PlannedPair& pair : plan.pairs)
        out.print("{}", files_of(exact::sides(pair.subspace)));
    out.print("\n");
    for (const exact::PlannedPair& pair : plan.pairs) {
        const std::string files = files_of(exact::sides(pair.subspace));
        out.print("\n# {} slots, {}\n", grouped(pair.slots), memory(exact::bytes_for(plan, pair)));
        out.print("{} &:{}\n", files.substr(1), files_of(inputs_of(plan, pair.subspace)));
        out.print("\t$(MERELS) solve {} --men {} --only{} --output $(OUTPUT) $(FLAGS)\n",
                  quoted(words.rules), in_words(pair.subspace),
                  words.has_plies ? " --distance" : "");
        out.print("\t@touch{}\n", files);
    }
}

void print_plan_json(Output& out, const exact::Plan& plan, const PlanWords& words) {
    const std::string folder = words.output.value_or(plan.rule_set->id);
    const auto paths = [&](const std::vector<exact::Subspace>& subspaces) {
        auto list = Json::array();
        for (const exact::Subspace subspace : subspaces)
            list.push_back(fmt::format("{}/{}", folder, exact::file_name(subspace)));
        return list;
    };
    auto jobs = Json::array();
    for (const exact::PlannedPair& pair : plan.pairs) {
        Json command{"merels", "solve",    words.rules, "--men", in_words(pair.subspace),
                     "--only", "--output", folder};
        if (words.has_plies) command.push_back("--distance");
        jobs.push_back({{"men", in_words(pair.subspace)},
                        {"slots", pair.slots},
                        {"bytes", exact::bytes_for(plan, pair)},
                        {"inputs", paths(inputs_of(plan, pair.subspace))},
                        {"outputs", paths(exact::sides(pair.subspace))},
                        {"command", std::move(command)}});
    }
    const Json json{{"rules", plan.rule_set->id},
                    {"identity", fmt::format("{:016x}", exact::rule_identity(*plan.rule_set))},
                    {"slots", plan.slots()},
                    {"bytes", plan.bytes},
                    {"least_bytes", exact::least_bytes(plan)},
                    {"seconds", seconds_for(plan.slots(), words.jobs)},
                    {"jobs", std::move(jobs)}};
    print(out, json);
}

} // namespace merels::cli

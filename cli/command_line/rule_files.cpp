#include <cli/command_line/rule_files.hpp>

#include <cli/command_line/inputs.hpp>
#include <cli/command_line/options.hpp>
#include <cli/terminal/status.hpp>
#include <libnotation/base/harmless.hpp>
#include <libnotation/base/similar.hpp>
#include <libnotation/base/source.hpp>
#include <libnotation/rules/built_in/rule_sets.hpp>
#include <libnotation/text/input/record_files.hpp>
#include <libnotation/text/rule_files/rule_set_text.hpp>
#include <libnotation/text/shared/render.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <fstream>
#include <system_error>

namespace merels::cli {

namespace fs = std::filesystem;

namespace {

bool is_folder(const std::string& path) {
    std::error_code error;
    return fs::is_directory(path, error);
}

bool is_path(const std::string& text) {
    return text.find('/') != std::string::npos || text.ends_with(".json");
}

/// The text of the file. A text that is too long is not read to its end.
std::string text_of(const std::string& path) {
    if (is_folder(path)) throw Failure{fmt::format("{} is a folder, not a rule file", path)};
    std::ifstream file{path, std::ios::binary};
    if (!file) {
        const Diagnostics near = with_near_files(
            {placeless(Code::unreadable_file,
                       fmt::format("cannot read {}: {}", path,
                                   std::error_code{errno, std::generic_category()}.message()))},
            path);
        throw Failure{with_code(near.front())};
    }
    std::string text(longest_rule_set + 1, '\0');
    file.read(text.data(), static_cast<std::streamsize>(text.size()));
    if (file.bad()) throw Failure{fmt::format("cannot read {}", path)};
    text.resize(static_cast<std::size_t>(file.gcount()));
    return text;
}

} // namespace

bool is_rule_file(const std::string& path) {
    std::error_code error;
    return path.ends_with(".json") && fs::is_regular_file(path, error)
           && parse_rule_set(text_of(path));
}

const RuleSet& read_rule_file(const std::string& path, RuleSetPool& pool) {
    const std::string text = text_of(path);
    auto rule_set = parse_rule_set(text);
    if (!rule_set) {
        std::string message = fmt::format("{} is not a rule set\n", harmless(path));
        for (const Diagnostic& fault : rule_set.error())
            message += render(fault, Source{path, text});
        // The last line break is removed, because the caller adds one.
        while (message.ends_with('\n')) message.pop_back();
        throw StyledFailure{message};
    }
    const RuleSet* const kept = pool.add(text, *std::move(rule_set));
    if (kept == nullptr) throw Failure{fmt::format("more than {} rule sets", pool.most())};
    return *kept;
}

std::vector<const RuleSet*> read_rule_files(const std::string& path, RuleSetPool& pool) {
    if (!is_folder(path)) return {&rule_set_called(path, pool)};
    std::vector<std::string> files;
    std::error_code error;
    for (fs::directory_iterator entry{path, error}, end; !error && entry != end;
         entry.increment(error))
        if (entry->path().extension() == ".json") files.push_back(entry->path().string());
    if (error) throw Failure{fmt::format("cannot read {}: {}", path, error.message())};
    if (files.empty()) throw Failure{fmt::format("{} has no *.json", path)};
    std::ranges::sort(files);
    std::vector<const RuleSet*> rule_sets;
    for (const std::string& file : files) rule_sets.push_back(&read_rule_file(file, pool));
    return rule_sets;
}

const RuleSet& rule_set_called(const std::string& name, RuleSetPool& pool) {
    if (const RuleSet* rule_set = rule_sets::find(name)) return *rule_set;
    std::error_code error;
    if (is_path(name) || fs::is_regular_file(name, error)) return read_rule_file(name, pool);
    throw UsageError{fmt::format("there is no rule set '{}'{} ('merels rules' lists them)", name,
                                 did_you_mean(rule_sets::similar(name)))};
}

} // namespace merels::cli

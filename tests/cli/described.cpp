#include <tests/cli/described.hpp>

#include <tests/cli/program.hpp>

#include <sstream>

namespace merels::test {

namespace {

/// The lines of a help's table: from its title to an empty line, without what is right of the
/// names.
std::vector<std::string> left_column(const std::string& help, const std::string& title) {
    std::istringstream lines{help};
    std::vector<std::string> column;
    std::string line;
    while (std::getline(lines, line) && line != title) continue;
    while (std::getline(lines, line) && line.starts_with("  "))
        column.push_back(line.substr(2, line.find("  ", 2) - 2));
    return column;
}

DescribedOption option_of(const std::string& words) {
    DescribedOption option;
    std::istringstream stream{words};
    for (std::string word; stream >> word;) {
        if (!word.starts_with("-")) {
            option.takes_value = true;
            continue;
        }
        if (word.ends_with(",")) word.pop_back();
        option.names.push_back(word);
    }
    return option;
}

} // namespace

std::vector<std::string> described_verbs() {
    return left_column(run_merels({"--help"}).out, "Verbs:");
}

std::vector<DescribedOption> described_options(const std::string& verb) {
    std::vector<DescribedOption> options;
    for (const std::string& words : left_column(run_merels({verb, "--help"}).out, "Options:"))
        options.push_back(option_of(words));
    return options;
}

} // namespace merels::test

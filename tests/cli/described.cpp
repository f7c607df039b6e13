#include <tests/cli/described.hpp>

#include <tests/cli/program.hpp>

#include <algorithm>
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

/// The words of a shell in an example.
std::vector<std::string> words_of(const std::string& line) {
    std::vector<std::string> words(1);
    char quote = 0;
    for (const char c : line) {
        if (quote == 0 && (c == '\'' || c == '"'))
            quote = c;
        else if (c == quote)
            quote = 0;
        else if (c == ' ' && quote == 0)
            words.emplace_back();
        else
            words.back() += c;
    }
    return words;
}

} // namespace

std::vector<std::string> described_verbs() {
    std::istringstream lines{run_merels({"--help"}).out};
    std::vector<std::string> verbs;
    for (std::string line; std::getline(lines, line) && line != "Options:";)
        if (line.starts_with("  ")) verbs.push_back(line.substr(2, line.find(' ', 2) - 2));
    return verbs;
}

std::vector<DescribedOption> described_options(const std::string& verb) {
    std::vector<DescribedOption> options;
    for (const std::string& words : left_column(run_merels({verb, "--help"}).out, "Options:"))
        options.push_back(option_of(words));
    return options;
}

std::vector<std::vector<std::string>> described_examples(const std::string& verb) {
    std::vector<std::vector<std::string>> examples;
    for (const std::string& line : left_column(run_merels({verb, "--help"}).out, "Examples:")) {
        if (!line.starts_with("merels ")) continue;
        std::vector<std::string> words = words_of(line.substr(7));
        const auto end = std::ranges::find_if(
            words, [](const auto& word) { return word == "|" || word == ">"; });
        examples.emplace_back(words.begin(), end);
    }
    return examples;
}

} // namespace merels::test

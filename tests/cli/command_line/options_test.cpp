#include <tests/cli/described.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/places.hpp>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>

namespace fs = std::filesystem;

using namespace merels::test;

namespace {

/// Options whose tests put their command lines together of parts: where each is.
const std::map<std::string, std::string> tested_elsewhere{
    {"engine --single-actions", "engine/engine_test.cpp"},
    {"match --adjudicate", "engine/match_test.cpp"},
    {"match --longest", "engine/match_test.cpp"},
    {"match --concurrency", "engine/match_test.cpp"},
};

/// Options of every verb. A test of these options gets the list of verbs from the program.
const std::map<std::string, std::string> tested_for_every_verb{
    {"--help", "command_line/usage_test.cpp"},
    {"--color", "terminal/color_test.cpp"},
};

std::string text_of(const fs::path& path) {
    std::ostringstream text;
    text << std::ifstream{path}.rdbuf();
    return text.str();
}

/// The statements of all tests of the program, without the files `hostile_*.cpp`. These use every
/// option with wrong values.
std::vector<std::string> statements() {
    std::vector<std::string> all;
    for (const auto& entry : fs::recursive_directory_iterator{source_folder() + "/tests/cli"}) {
        const std::string name = entry.path().filename().string();
        if (!name.ends_with(".cpp") || name.starts_with("hostile_")) continue;
        std::istringstream text{text_of(entry.path())};
        for (std::string statement; std::getline(text, statement, ';');) all.push_back(statement);
    }
    return all;
}

bool has_word(const std::string& text, const std::string& word) {
    const auto ends_word
        = [](char c) { return c == '"' || c == ' ' || c == '=' || c == '\n' || c == '\''; };
    for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1))
        if (at > 0 && ends_word(text[at - 1]) && at + word.size() < text.size()
            && ends_word(text[at + word.size()]))
            return true;
    return false;
}

bool is_tested(const std::string& verb, const DescribedOption& option,
               const std::vector<std::string>& tests) {
    return std::ranges::any_of(tests, [&](const std::string& test) {
        return has_word(test, verb)
               && std::ranges::any_of(
                   option.names, [&](const std::string& name) { return has_word(test, name); });
    });
}

} // namespace

TEST_CASE("every option of every verb has a test") {
    const auto tests = statements();
    for (const std::string& verb : described_verbs())
        for (const DescribedOption& option : described_options(verb)) {
            const std::string& name = option.names.back();
            if (tested_for_every_verb.contains(name)) continue;
            if (tested_elsewhere.contains(verb + " " + name)) continue;
            INFO("no test runs 'merels " << verb << " " << name << "'");
            CHECK(is_tested(verb, option, tests));
        }
}

TEST_CASE("a test that is listed for an option names it") {
    for (const auto& list : {tested_elsewhere, tested_for_every_verb})
        for (const auto& [option, file] : list) {
            INFO(option << " in " << file);
            const std::string name = option.substr(option.find("--"));
            CHECK(text_of(fs::path{source_folder() + "/tests/cli"} / file).find(name)
                  != std::string::npos);
        }
}

TEST_CASE("an option that no test runs is found") {
    CHECK(!is_tested("check", {{"-z", "--zebra"}, false}, {"run({\"check\", \"--zebras\"})"}));
    CHECK(!is_tested("check", {{"-z", "--zebra"}, false}, {"run({\"fmt\", \"--zebra\"})"}));
    CHECK(is_tested("check", {{"-z", "--zebra"}, false}, {"run({\"check\", \"-z\", \"a\"})"}));
    CHECK(is_tested("check", {{"-z", "--zebra"}, false}, {"shell(\"$merels check --zebra=1\")"}));
}

#include <libnotation/rules/legal_moves.hpp>
#include <libnotation/rules/rules.hpp>
#include <libnotation/text/rule_files/rule_parameters.hpp>
#include <libnotation/text/rule_files/rule_set_text.hpp>
#include <libnotation/text/shared/render.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/places.hpp>

#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <sstream>

using namespace merels;
namespace fs = std::filesystem;

namespace {

const std::string top = test::source_folder();

std::string text_of(const std::string& path) {
    std::ifstream file{path, std::ios::binary};
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

} // namespace

TEST_CASE("every sample rule file is a rule set that is called as its file") {
    int count = 0;
    for (const auto& entry : fs::directory_iterator{top + "/samples/rules"}) {
        if (entry.path().extension() != ".json") continue;
        INFO(entry.path());
        const std::string text = text_of(entry.path().string());
        const auto rule_set = parse_rule_set(text);
        if (!rule_set)
            for (const Diagnostic& fault : rule_set.error())
                UNSCOPED_INFO(render(fault, Source{"t", text}));
        REQUIRE(rule_set);
        CHECK(entry.path().stem() == rule_set->id);
        CHECK(perft(Position{*rule_set}, 2) > 0);
        ++count;
    }
    CHECK(count >= 1);
}

TEST_CASE("docs/rule-files.md has a sample as it is, and every parameter with its values") {
    const std::string page = text_of(top + "/docs/rule-files.md");
    const std::string sample = text_of(top + "/samples/rules/snowflake.json");
    CHECK(page.find("```json\n" + sample + "```\n") != std::string::npos);
    const Rules rules;
    for_each_parameter(rules, [&](const char* name, const auto& field, const Limits&) {
        INFO(name);
        const auto row = page.find(fmt::format("\n| `{}` | ", name));
        REQUIRE(row != std::string::npos);
        const std::string line = page.substr(row + 1, page.find('\n', row + 1) - row - 1);
        using Value = std::remove_cvref_t<decltype(field)>;
        if constexpr (std::is_enum_v<Value>)
            for (const auto word : enum_names<Value>)
                CHECK(line.find(fmt::format("`{}`", word)) != std::string::npos);
    });
}

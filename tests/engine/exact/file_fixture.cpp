#include <tests/engine/exact/file_fixture.hpp>

#include <libnotation/rules/built_in/boards.hpp>
#include <tests/support/catch.hpp>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

namespace merels::test {

namespace fs = std::filesystem;

exact::Bytes bytes_of(const std::string& path) {
    std::ifstream file{path, std::ios::binary};
    return {std::istreambuf_iterator<char>{file}, {}};
}

void write_bytes(const std::string& path, exact::ByteView bytes) {
    std::ofstream file{path, std::ios::binary};
    for (const std::uint8_t byte : bytes) file.put(static_cast<char>(byte));
}

std::vector<std::string> names_in(const std::string& folder) {
    std::vector<std::string> names;
    for (const auto& entry : fs::directory_iterator{folder})
        names.push_back(entry.path().filename().string());
    std::ranges::sort(names);
    return names;
}

RuleSet tiny_game() {
    Rules rules;
    rules.men = {3, 3};
    return {.id = "tiny",
            .board = boards::grid_3x3(),
            .rules = rules,
            .names = {{"en", "A tiny game"}},
            .aliases = {},
            .description = "For tests.",
            .source = "ours"};
}

exact::StoreReport store(const std::string& folder, const exact::Agenda& agenda,
                         const exact::StoreOptions& options) {
    const auto report
        = exact::solve_into(exact::DatabaseFolder{folder, *agenda.rule_set}, agenda, options);
    if (!report) FAIL(report.error().front().message);
    return *report;
}

void check_same_files(const std::string& folder, const std::string& wanted) {
    CHECK(names_in(folder) == names_in(wanted));
    for (const std::string& name : names_in(wanted)) {
        INFO(name);
        CHECK(bytes_of(folder + "/" + name) == bytes_of(wanted + "/" + name));
    }
}

exact::StoreReport solve_all(const std::string& folder, const RuleSet& rule_set, unsigned men,
                             const exact::StoreOptions& options) {
    const auto plan = exact::plan_up_to(rule_set, men);
    REQUIRE(plan);
    return store(folder, *plan, options);
}

} // namespace merels::test

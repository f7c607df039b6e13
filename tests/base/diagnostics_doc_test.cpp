#include <libnotation/base/code.hpp>

#include <tests/support/test.hpp>

namespace {

const std::string path = test::source_folder() + "/docs/diagnostics.md";

std::string expected_page() {
    std::string page
        = "# Diagnostics\n\n"
          "Every diagnostic has a code that stays what it is: `E…` errors (the record is "
          "not what it claims), `W…`\nwarnings (read, but something was repaired), `N…` "
          "notes. `merels explain E203` prints the same texts.\nA test compares this page "
          "with the code; `MERELS_UPDATE_GOLDEN=1` in the environment rewrites it.\n";
    for (const CodeFacts& facts : all_codes())
        page += fmt::format("\n## {} {}\n*{}*: {}.\n\n{}\n", facts.number, facts.slug,
                            name(facts.severity), facts.summary, facts.explanation);
    return page;
}

} // namespace

TEST_CASE("docs/diagnostics.md says what the code says") {
    test::check_golden_file(path, expected_page());
}

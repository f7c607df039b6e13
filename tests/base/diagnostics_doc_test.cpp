#include <libnotation/base/code.hpp>

#include <tests/support/catch.hpp>
#include <tests/support/golden.hpp>
#include <tests/support/places.hpp>

#include <fmt/format.h>

using namespace merels;

namespace {

const std::string path = test::source_folder() + "/docs/diagnostics.md";

/// The first paragraph of a section. Empty if the page has no such section.
std::string explanation(const std::string& page, std::string_view number) {
    const std::size_t head = page.find(fmt::format("\n## {} ", number));
    if (head == std::string::npos) return {};
    const std::size_t begin = page.find("\n\n", head) + 2;
    return page.substr(begin, std::min(page.find("\n\n", begin), page.size() - 1) - begin);
}

std::string expected_page(const std::string& page) {
    std::string expected = page.substr(0, page.find("\n## "));
    for (const CodeFacts& facts : all_codes())
        expected += fmt::format("\n## {} {}\n*{}*: {}.\n\n{}\n", facts.number, facts.slug,
                                enum_name(facts.severity), facts.summary,
                                explanation(page, facts.number));
    return expected;
}

} // namespace

TEST_CASE("docs/diagnostics.md has a section for each code, and explains it in a paragraph") {
    const std::string page = test::contents(path);
    test::check_golden_file(path, expected_page(page));
    for (const CodeFacts& facts : all_codes()) {
        INFO(facts.number);
        const std::string text = explanation(page, facts.number);
        REQUIRE_FALSE(text.empty());
        CHECK(text.find('\n') == std::string::npos);
        CHECK(text.find_last_of(".)") == text.size() - 1);
    }
}

#include <libnotation/base/code.hpp>
#include <tests/support/catch.hpp>

#include <cctype>
#include <set>

using namespace merels;

TEST_CASE("the table of codes is in the order of the enumeration and covers it") {
    const auto codes = all_codes();
    REQUIRE(codes.size() == code_count);
    for (std::size_t i = 0; i < codes.size(); ++i) {
        INFO(codes[i].number);
        CHECK(static_cast<std::size_t>(codes[i].code) == i);
        CHECK(&facts(codes[i].code) == &codes[i]);
    }
}

TEST_CASE("numbers are unique, ascend within a severity and begin with its letter") {
    std::set<std::string_view> numbers;
    std::set<std::string_view> slugs;
    const CodeFacts* before = nullptr;
    for (const CodeFacts& entry : all_codes()) {
        INFO(entry.number);
        CHECK(numbers.insert(entry.number).second);
        CHECK(slugs.insert(entry.slug).second);
        REQUIRE(entry.number.size() == 4);
        const char letters[]{'E', 'W', 'N'};
        CHECK(entry.number[0] == letters[static_cast<std::size_t>(entry.severity)]);
        for (const char digit : entry.number.substr(1)) CHECK(std::isdigit(digit));
        if (before) {
            CHECK(before->severity <= entry.severity);
            if (before->severity == entry.severity) CHECK(before->number < entry.number);
        }
        before = &entry;
    }
}

TEST_CASE("every code has a slug of words and a summary") {
    for (const CodeFacts& entry : all_codes()) {
        INFO(entry.number);
        CHECK_FALSE(entry.slug.empty());
        CHECK(entry.slug.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-")
              == std::string_view::npos);
        REQUIRE_FALSE(entry.summary.empty());
        CHECK(entry.summary.find('\n') == std::string_view::npos);
        CHECK(entry.summary.back() != '.');
    }
}

TEST_CASE("a code is found by its number or slug in any case, and by nothing else") {
    CHECK(find_code("E203") == Code::occupied_point);
    CHECK(find_code("e203") == Code::occupied_point);
    CHECK(find_code("occupied-point") == Code::occupied_point);
    CHECK(find_code("Occupied-Point") == Code::occupied_point);
    for (const CodeFacts& entry : all_codes()) {
        CHECK(find_code(entry.number) == entry.code);
        CHECK(find_code(entry.slug) == entry.code);
    }
    for (const char* wrong : {"", "E", "E999", "E20", "E2033", " E203", "occupied_point"})
        CHECK_FALSE(find_code(wrong));
}

TEST_CASE("severities have names") {
    CHECK(enum_name(Severity::error) == "error");
    CHECK(enum_name(Severity::warning) == "warning");
    CHECK(enum_name(Severity::note) == "note");
}

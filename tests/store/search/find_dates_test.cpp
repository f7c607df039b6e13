#include <tests/store/found_games.hpp>
#include <tests/support/catch.hpp>

#include <string>
#include <utility>

using namespace merels;
using namespace merels::test;

TEST_CASE("dates as people write them are found by year, month and day") {
    std::string text;
    for (const char* date : {"12.04.2025", "2025-05-01", "12/04/2025", "c. 1283", "1950-1955",
                             "30.03.-02.04.2024", "987", "yesterday", "4-10-2025"})
        text += std::string{"[Date \""} + date
                + "\"]\n[Variant \"nine-mens-morris\"]\n\n1. d6 d2 *\n\n";
    const Collection collection = collection_of(text);
    const std::vector<std::pair<const char*, std::vector<GameId>>> rows{
        {"date:2025", {1, 2, 3, 9}},
        {"date:2025-04", {1}},
        {"date:2025-04..", {1, 2}},
        {"date:2025-05-01", {2}},
        {"date:..2024-03", {5, 7}},
        {"date:..2024-04-02", {5, 6, 7}},
        {"date:2024-03-30..2024-04-02", {6}},
        {"date:2024-03-31..2024-04-02", {}},
        {"date:2024", {6}},
        {"date:1283", {4}},
        {"date:1283-01..", {1, 2, 5, 6}},
        {"date:1950", {}},
        {"date:1950..1954", {}},
        {"date:1950..1955", {5}},
        {"date:1950-01..1955-12", {5}},
        {"date:1950-01..1955-11", {}},
        {"date:<1000", {7}},
        {"not has:date", {8}},
    };
    for (const auto& [query, expected] : rows) {
        INFO(query);
        CHECK(games(collection, query) == expected);
    }
}

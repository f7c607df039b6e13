#include <libnotation/game/language/date_words.hpp>
#include <tests/support/catch.hpp>

#include <utility>
#include <vector>

using namespace merels;

TEST_CASE("a day is read with dots or dashes, if the calendar has it") {
    CHECK(parse_day("2024.07.08") == parse_day("2024-07-08"));
    for (const char* const other :
         {"", "2024.07.??", "2024-07", "2023-02-29", "24-07-08", "2024-07.08"})
        CHECK_FALSE(parse_day(other));
    CHECK(in_digits(*parse_day("2024.07.08"), '-') == "2024-07-08");
}

TEST_CASE("a day is written in words, a recent one by its name") {
    const Day day = *parse_day("2024-07-08");
    CHECK(day_in_words(day) == "8 July 2024");
    CHECK(day_in_words(day, day) == "today");
    CHECK(day_in_words(day, *parse_day("2024-07-09")) == "yesterday");
    CHECK(day_in_words(day, *parse_day("2024-12-31")) == "8 July");
    CHECK(day_in_words(day, *parse_day("2025-07-08")) == "8 July 2024");
    CHECK(day_in_words(*parse_day("2024-12-31"), *parse_day("2025-01-01")) == "yesterday");
}

TEST_CASE("a date of a record is in words as far as it is known") {
    for (const auto& [date, words] :
         std::vector<std::pair<const char*, const char*>>{{"2024.07.08", "8 July 2024"},
                                                          {"2024-07-08", "8 July 2024"},
                                                          {"2024.07.??", "July 2024"},
                                                          {"2024.07", "July 2024"},
                                                          {"2024-12", "December 2024"},
                                                          {"2024.??.??", "2024"},
                                                          {"2024", "2024"},
                                                          {"2024.13.??", "2024.13.??"},
                                                          {"2024.00.??", "2024.00.??"},
                                                          {"2024.02.30", "2024.02.30"},
                                                          {"????.??.??", "????.??.??"},
                                                          {"1284~", "1284~"},
                                                          {"", ""}})
        CHECK(date_in_words(date) == words);
}

TEST_CASE("dates are sorted by year, month and day, and unknown ones come last") {
    const char* const dates[] = {"793",        "1283",       "2026.01.31", "2026-02-01",
                                 "2026.02.??", "2026.??.??", "2027",       "????.??.??"};
    for (std::size_t i = 1; i < std::size(dates); ++i) {
        CAPTURE(dates[i]);
        CHECK(date_order(dates[i - 1]) < date_order(dates[i]));
    }
    for (const char* const unknown : {"", "?", "28 May 2026", "in the spring"})
        CHECK(date_order(unknown) == date_order("????.??.??"));
    CHECK(date_order("2026-02-01") == date_order("2026.02.01"));
}

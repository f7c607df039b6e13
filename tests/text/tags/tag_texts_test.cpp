#include <tests/support/catch.hpp>
#include <tests/support/read_text.hpp>

#include <libnotation/text/tags/date_text.hpp>
#include <libnotation/text/tags/tag_texts.hpp>
#include <libnotation/text/writer.hpp>

using namespace merels;
using namespace merels::test;

namespace {

struct Row {
    std::string written;
    std::string read;
};

const std::string variant = "[Variant \"nine-mens-morris\"]\n\n1. d6 d2 *\n";

/// The text that is shown of a tag.
std::string shown(const std::string& name, const std::string& value) {
    const ReadText read = read_text("[" + name + " \"" + value + "\"]\n" + variant);
    REQUIRE(read.games.size() == 1);
    std::string text;
    for (const std::string& diagnostic : read.diagnostics) text += diagnostic;
    return text;
}

std::string tag_read_as(const std::string& name, const std::string& value) {
    const ReadText read = read_text("[" + name + " \"" + value + "\"]\n" + variant);
    return read.games.at(0).tags.get(name);
}

} // namespace

TEST_CASE("dates are read as people write them") {
    const std::vector<Row> rows{
        {"12.04.2025", "2025.04.12"},
        {"2025-04-12T18:30", "2025.04.12"},
        {"2025-04-12 18:30:15.5Z", "2025.04.12"},
        {"2025.04.12T18:30+02:00", "2025.04.12"},
        {"12.4.2025", "2025.04.12"},
        {"12. 4. 2025.", "2025.04.12"},
        {"2025-04-12", "2025.04.12"},
        {"2025/04/12", "2025.04.12"},
        {"2025-04-??", "2025.04.??"},
        {"2025-04", "2025.04.??"},
        {"20250412", "2025.04.12"},
        {"25/04/2025", "2025.04.25"},
        {"04/25/2025", "2025.04.25"},
        {"25-04-2025", "2025.04.25"},
        {"05/05/2025", "2025.05.05"},
        {"12 April 2025", "2025.04.12"},
        {"12. April 2025", "2025.04.12"},
        {"April 12, 2025", "2025.04.12"},
        {"12th of April 2025", "2025.04.12"},
        {"12-Apr-2025", "2025.04.12"},
        {"12. März 2025", "2025.03.12"},
        {"1er août 2025", "2025.08.01"},
        {"12 de abril de 2025", "2025.04.12"},
        {"2 maggio 1931", "1931.05.02"},
        {"April 2025", "2025.04.??"},
        {"987", "0987.??.??"},
        {"2.5.0987", "0987.05.02"},
        {"c. 1283", "1283~"},
        {"ca. 1283", "1283~"},
        {"circa 1283", "1283~"},
        {"um 1283", "1283~"},
        {"~1283", "1283~"},
        {"1283?", "1283~"},
        {"c. 987", "0987~"},
        {"1950-1955", "1950/1955"},
        {"1950–1955", "1950/1955"},
        {"1950 to 1955", "1950/1955"},
        {"1950..1955", "1950/1955"},
        {"1950-52", "1950/1952"},
        {"12.-14.04.2025", "2025.04.12/2025.04.14"},
        {"12-14 April 2025", "2025.04.12/2025.04.14"},
        {"30.03.-02.04.2025", "2025.03.30/2025.04.02"},
        {"2025-04-12/2025-04-14", "2025.04.12/2025.04.14"},
    };
    for (const auto& [written, strict] : rows) {
        INFO(written);
        const DateReading date = read_date(written);
        CHECK(date.strict == strict);
        CHECK_FALSE(date.fault);
        CHECK(is_strict_date(strict));
        CHECK_FALSE(is_strict_date(written));
        CHECK(date.year == std::stoi(strict.substr(0, 4)));
        CHECK(tag_read_as("Date", written) == strict);
        CHECK(shown("Date", written).find("\" is read as " + strict + " [N140 lenient-tag]")
              != std::string::npos);
    }
}

TEST_CASE("strict dates, and those that lack only zeros, need no word") {
    for (const std::string date :
         {"2025.04.12", "2025.04.??", "2025.??.??", "????.??.??", "19??.??.??", "2024.02.29",
          "0987.05.02", "2025", "2025.04", "1283~", "1950/1955", "", "?", "-"}) {
        INFO(date);
        CHECK(is_strict_date(date));
        CHECK(shown("Date", date).empty());
        CHECK(tag_read_as("Date", date) == date);
    }
    CHECK(shown("Date", "2026.8.7").empty());
    CHECK(tag_read_as("Date", "2026.8.7") == "2026.08.07");
    CHECK(tag_read_as("Date", "2026.8") == "2026.08.??");
}

TEST_CASE("the note on a date says how it is read") {
    CHECK(shown("Date", "12.04.2025")
          == "t:1:8: note: \"12.04.2025\" is read as 2025.04.12 [N140 lenient-tag]\n"
             "   [Date \"12.04.2025\"]\n"
             "          ^~~~~~~~~~ merels fmt writes the strict spelling\n");
}

TEST_CASE("an impossible date is a warning at its place, and stays as it is") {
    CHECK(shown("Date", "2025.02.30")
          == "t:1:16: warning: February 2025 has 28 days [W150 bad-date]\n"
             "   [Date \"2025.02.30\"]\n"
             "                  ^~ write a date as 2025.04.12, with ?? for unknown parts\n");
    CHECK(shown("Date", "2025.13.01")
          == "t:1:13: warning: there is no month 13 [W150 bad-date]\n"
             "   [Date \"2025.13.01\"]\n"
             "               ^~ did you mean 2025.01.13?\n");
    CHECK(shown("Date", "yesterday")
          == "t:1:8: warning: \"yesterday\" is not a date [W150 bad-date]\n"
             "   [Date \"yesterday\"]\n"
             "          ^~~~~~~~~ write a date as 2025.04.12, with ?? for unknown parts\n");
    CHECK(shown("Date", "12/04/2025")
          == "t:1:8: warning: \"12/04/2025\" may be 2025.04.12 or 2025.12.04 "
             "[W151 ambiguous-date]\n"
             "   [Date \"12/04/2025\"]\n"
             "          ^~~~~~~~~~ write one of these two dates\n");
    CHECK(shown("Date", "12.04.25")
          == "t:1:14: warning: the year 25 has no century [W150 bad-date]\n"
             "   [Date \"12.04.25\"]\n"
             "                ^~ write four digits, as in 2025.04.12\n");
    for (const std::string date :
         {"30.02.2025", "31.04.2025", "31 April 2025", "0000.01.01", "1955-1950", "12.04.2025 ?",
          "2025.04.00", "2025.00.12", "1283~ or so", "2025.04.12T10", "1. d6", "..", "/", "c.",
          "April", "2025.04.12.13", "1950/", "99999", "1950-60-70"}) {
        INFO(date);
        CHECK(shown("Date", date).find("[W150 bad-date]") != std::string::npos);
        CHECK(tag_read_as("Date", date) == date);
    }
}

TEST_CASE("a date of any length and any bytes is only refused") {
    CHECK(read_date(std::string(100'000, '1')).fault);
    CHECK(read_date(std::string(64, '.')).fault);
    CHECK(read_date(std::string(64, '/')).fault);
    CHECK(read_date("\xFF\xFE\x80").fault);
    CHECK(read_date("99999999").fault);
    CHECK(read_date("9999999999").fault);
}

TEST_CASE("other tags that hold dates are read in the same way") {
    CHECK(tag_read_as("EventDate", "12.04.2025") == "2025.04.12");
    CHECK(shown("UTCDate", "yesterday").find("W150") != std::string::npos);
    CHECK(shown("Update", "yesterday").empty());
}

TEST_CASE("ratings are whole numbers") {
    CHECK(tag_read_as("WhiteElo", "1,850") == "1850");
    CHECK(tag_read_as("BlackElo", "1.850") == "1850");
    CHECK(tag_read_as("BlackRating", " 1850 ") == "1850");
    CHECK(shown("WhiteElo", "1 850")
          == "t:1:12: note: \"1 850\" is read as 1850 [N140 lenient-tag]\n"
             "   [WhiteElo \"1 850\"]\n"
             "              ^~~~~ merels fmt writes the strict spelling\n");
    CHECK(shown("WhiteElo", "strong")
          == "t:1:12: warning: \"strong\" is not a rating [W152 bad-rating]\n"
             "   [WhiteElo \"strong\"]\n"
             "              ^~~~~~ a rating must be a whole number, such as 1850\n");
    for (const std::string rating : {"", "?", "-", "0", "1850"})
        CHECK(shown("WhiteElo", rating).empty());
    for (const std::string rating : {"-5", "100001", "99999999999999999999", "18.5", "1850P"}) {
        INFO(rating);
        CHECK(shown("WhiteElo", rating).find("[W152 bad-rating]") != std::string::npos);
        CHECK(tag_read_as("WhiteElo", rating) == rating);
    }
}

TEST_CASE("rounds are numbers or words") {
    for (const std::string round : {"3.", "Round 3", "3. Runde", "R3", "3rd round", "#3"}) {
        INFO(round);
        CHECK(tag_read_as("Round", round) == "3");
        CHECK(shown("Round", round).find("N140") != std::string::npos);
    }
    for (const std::string round : {"3", "3.1", "3.1.2", "?", "-", "", "final", "1-0"}) {
        INFO(round);
        CHECK(tag_read_as("Round", round) == round);
        CHECK(shown("Round", round).empty());
    }
    CHECK(shown("Round", "-3")
          == "t:1:9: warning: \"-3\" is not a round [W153 bad-round]\n"
             "   [Round \"-3\"]\n"
             "           ^~ a round must be a number, such as 3 or 3.1\n");
    CHECK(shown("Round", "1..2").find("W153") != std::string::npos);
}

TEST_CASE("dates of SGF and JSON are read in the same way") {
    const ReadText sgf = read_text("(;GM[5]DT[12.04.2025]RU[nine-mens-morris];W[d6])");
    CHECK(sgf.games.at(0).tags.get("Date") == "2025.04.12");
    CHECK(heads(sgf).at(0)
          == "1:11: note: \"12.04.2025\" is read as 2025.04.12 [N140 lenient-tag]");
    const ReadText json = read_text(
        "{\"merels\":1,\"rules\":\"nine-mens-morris\",\"tags\":[[\"Date\",\"2025.02.30\"]]}");
    CHECK(json.games.at(0).tags.get("Date") == "2025.02.30");
    CHECK(heads(json).at(0) == "1:65: warning: February 2025 has 28 days [W150 bad-date]");
}

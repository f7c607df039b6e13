#include <tests/support/catch.hpp>
#include <tests/support/no_values_yet.hpp>
#include <tests/support/scratch_folder.hpp>
#include <viewer/core/study/due_cards.hpp>

#include <libnotation/store/training/progress.hpp>

#include <cstdlib>
#include <filesystem>

using namespace merels;
using namespace merels::viewer;

TEST_CASE("due cards are counted on each day, and those of an unreadable file are not") {
    const test::ScratchFolder folder;
    const std::string file = folder.path("training.db");
    const auto due = [&](const char* day) { return due_cards(file, *parse_day(day)); };
    CHECK(due("2026-11-27") == 0);
    CHECK_FALSE(std::filesystem::exists(file));
    const auto day_number
        = std::chrono::sys_days{*parse_day("2026-11-26")}.time_since_epoch().count();
    {
        auto progress = TrainingProgress::open(file);
        for (const PositionKey card : {PositionKey{1}, PositionKey{2}})
            progress->answer(card, Answer::found, day_number);
    }
    CHECK(due("2026-11-26") == 0);
    CHECK(due("2026-11-27") == 2);
    CHECK(due("2027-01-01") == 2);
    std::filesystem::resize_file(file, 5000);
    CHECK(due("2026-11-27") == 0);
}

TEST_CASE("due cards have words, but no card has none") {
    CHECK(due_words(0).empty());
    CHECK(due_words(1) == "1 card is due in 'merels train'");
    CHECK(due_words(12) == "12 cards are due in 'merels train'");
}

TEST_CASE("the progress file is in the data folder") {
    const test::NoValuesYet folder;
    CHECK(progress_file() == std::string{std::getenv("MERELS_DATA")} + "/training.db");
    ::setenv("MERELS_DATA", "none", 1);
    CHECK(progress_file().empty());
}

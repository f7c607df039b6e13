#include <tests/support/catch.hpp>
#include <tests/support/marked_language.hpp>
#include <tests/support/scratch_folder.hpp>
#include <viewer/core/study/library.hpp>
#include <viewer/core/window/settings.hpp>

#include <libnotation/base/files/folders.hpp>
#include <libnotation/game/language/language.hpp>
#include <libnotation/publish/rule_set_language.hpp>
#include <libnotation/rules/built_in/rule_sets.hpp>

#include <algorithm>
#include <set>

using namespace merels;
using namespace merels::viewer;

TEST_CASE("the samples are found, and every shelf of them has games to show") {
    const std::string folder = samples_folder();
    REQUIRE_FALSE(folder.empty());
    RuleSetPool pool;
    const auto lessons = items_on(Shelf::lessons, folder, pool);
    CHECK(lessons.size() == 65);
    for (const LibraryItem& item : lessons) CHECK(item.shown.has_value());
    CHECK(lessons[0].doing == LibraryDoing::open);
    CHECK(lessons[0].detail == "Place men where they are useful");
    CHECK(lessons[1].doing == LibraryDoing::train);
    // The first record of lesson 4 begins with a position, and explains it without a task.
    CHECK(lessons[6].title == "Lesson 4: opening and closing");
    CHECK(lessons[6].doing == LibraryDoing::open);
    CHECK(lessons[7].doing == LibraryDoing::train);
    const auto history = items_on(Shelf::history, folder, pool);
    CHECK(history.size() == 48);
    CHECK(std::ranges::any_of(history, [](const LibraryItem& item) {
        return item.title == "Ovid and three men in a row" && item.doing == LibraryDoing::open
               && item.date == "about AD 2";
    }));
    const auto real = items_on(Shelf::real_games, folder, pool);
    CHECK(real.size() == 53);
    CHECK(std::ranges::any_of(real, [](const LibraryItem& item) {
        return item.detail == "both at three" && item.path.ends_with("a03-both-at-three.pgn");
    }));
    CHECK(items_on(Shelf::every_rule_set, folder, pool).size() > 30);
    const auto made_up = items_on(Shelf::made_up_boards, folder, pool);
    CHECK_FALSE(made_up.empty());
}

TEST_CASE("the cards of history are in the reader's language") {
    RuleSetPool pool;
    const auto english = items_on(Shelf::history, samples_folder(), pool);
    for (const std::string language : {"de", "es", "hr", "it", "pt"}) {
        INFO(language);
        use_translator([&] {
            return Translator{[language](const char* literal, const Counted*) {
                return std::string_view{literal} == "en" ? language : std::string{};
            }};
        });
        const auto items = items_on(Shelf::history, samples_folder(), pool);
        use_translator([] { return Translator{}; });
        REQUIRE(items.size() == english.size());
        int translated = 0;
        for (std::size_t i = 0; i < items.size(); ++i)
            translated
                += (items[i].title != english[i].title) + (items[i].detail != english[i].detail);
        // Some titles are names, and some objects are books.
        CHECK(translated >= 82);
        if (language == "de") {
            CHECK(items[5].title == "Ovid und drei Steine in einer Reihe");
            CHECK(items[5].detail == "Ars amatoria III 365-366; Tristia II 481-482");
            CHECK(items[5].date == "um 2 n. Chr.");
        }
    }
}

TEST_CASE("the cards of games and boards are translated") {
    RuleSetPool pool;
    const test::MarkedLanguage language;
    for (const Shelf shelf : {Shelf::real_games, Shelf::every_rule_set, Shelf::made_up_boards,
                              Shelf::new_game, Shelf::puzzles})
        for (const LibraryItem& item : items_on(shelf, samples_folder(), pool)) {
            INFO(item.path << " " << item.title);
            CHECK(item.detail.starts_with("de: "));
        }
    const auto made_up = items_on(Shelf::made_up_boards, samples_folder(), pool);
    REQUIRE(made_up.size() == 1);
    CHECK(made_up.front().title == "Schneeflocke");
    CHECK(made_up.front().detail == std::string{"de: "} + words_of_snowflake.back());
    CHECK(description_in_language(made_up.front().shown->rule_set())
          == std::string{"de: "} + words_of_snowflake.front());
}

TEST_CASE("the players of real games are described in the reader's language") {
    RuleSetPool pool;
    const test::MarkedLanguage language;
    const auto real = items_on(Shelf::real_games, samples_folder(), pool);
    const auto title_of = [&](std::string_view file) {
        const auto found = std::ranges::find_if(
            real, [&](const LibraryItem& item) { return item.path.ends_with(file); });
        REQUIRE(found != real.end());
        return found->title;
    };
    CHECK(title_of("a01-playok-blocked.pgn")
          == "de: a player rated 1265 – de: a player rated 1147");
    CHECK(title_of("a02-human-beats-level-20.pgn") == "de: human – de: Sanmill app, level 20, 2 s");
    CHECK(title_of("a03-both-at-three.pgn") == "de: app game attached to a bug report");
}

TEST_CASE("what lies among the samples is one, however its path is written") {
    const std::string folder = samples_folder();
    CHECK(is_sample(folder + "/tutorials/running-mill.pgn"));
    CHECK(is_sample(folder + "/real/../tutorials/running-mill.pgn"));
    CHECK_FALSE(is_sample(folder + "/../README.md"));
    CHECK_FALSE(is_sample(folder + "/tutorials/nothing.pgn"));
    const test::ScratchFolder other;
    other.write("running-mill.pgn", "1. d6 *\n");
    CHECK_FALSE(is_sample(other.path("running-mill.pgn")));
    std::filesystem::create_symlink(folder + "/tutorials/running-mill.pgn", other.path("link.pgn"));
    CHECK(is_sample(other.path("link.pgn")));
}

TEST_CASE("every rule set can begin a game, those of a board next to each other") {
    RuleSetPool pool;
    const auto items = items_on(Shelf::new_game, {}, pool);
    CHECK(items.size() == rule_sets::all().size());
    std::set<std::string> boards;
    for (std::size_t i = 0; i < items.size(); ++i) {
        const std::string board = items[i].rule_set->board.id();
        const bool is_next = i > 0 && items[i - 1].rule_set->board.id() == board;
        CHECK((is_next || boards.insert(board).second));
    }
}

TEST_CASE("a folder that is not there has empty shelves, and damaged files are left out") {
    RuleSetPool pool;
    CHECK(items_on(Shelf::lessons, "/nowhere", pool).empty());
    const test::ScratchFolder folder;
    std::filesystem::create_directories(folder.path("real/b.pgn"));
    folder.write("real/a.pgn", std::string("\0\xff{(((", 6));
    folder.write("real/x99-so-so.pgn", "1. d6 d2 *\n");
    const auto items = items_on(Shelf::real_games, folder.path("."), pool);
    REQUIRE(items.size() == 1);
    CHECK(items[0].detail == "so so");
    CHECK(items[0].number == 1);
}

TEST_CASE("files that were opened lately are listed while they are there") {
    const test::ScratchFolder folder;
    folder.write("club.pgn", "1. d6 d2 *\n");
    const Day today = *parse_day("2026-11-26");
    const auto items = recent_items({{folder.path("gone.pgn"), today},
                                     {folder.path("club.pgn"), parse_day("2026-11-24")},
                                     {folder.path("club.pgn"), {}}},
                                    today);
    REQUIRE(items.size() == 2);
    CHECK(items[0].title == "club.pgn");
    CHECK(items[0].date == "24 November");
    CHECK(items[1].date.empty());
}

TEST_CASE("a game that was opened from Home has its own title among the recent files") {
    const test::ScratchFolder folder;
    folder.write("antiquity.pgn", "1. d6 d2 *\n");
    const Day today = *parse_day("2026-11-26");
    LibraryItem known;
    known.title = "One guess, many dates";
    known.detail = "a stone";
    known.date = "1400 BC";
    known.path = folder.path("antiquity.pgn");
    known.number = 2;
    const auto item_for = [&](std::uint64_t game) {
        return recent_items({{known.path, today, game}}, today, {known}).at(0);
    };
    CHECK(item_for(2).title == "One guess, many dates");
    CHECK(item_for(2).number == 2);
    CHECK(item_for(2).date == "today");
    CHECK(item_for(2).detail == "a stone");
    for (const std::uint64_t game : {0U, 3U}) {
        CHECK(item_for(game).title == "antiquity.pgn");
        CHECK(item_for(game).detail == std::filesystem::path{known.path}.parent_path());
        CHECK(item_for(game).number == 0);
    }
}

TEST_CASE("the last folder is the one of the latest file that is not a sample") {
    const test::ScratchFolder folder;
    folder.write("club.pgn", "1. d6 d2 *\n");
    folder.write("sub/old.pgn", "1. d6 d2 *\n");
    const RecentFile sample{samples_folder() + "/tutorials/running-mill.pgn"};
    REQUIRE(is_sample(sample.path));
    const RecentFile club{folder.path("club.pgn")};
    const std::string folder_of_club = std::filesystem::path{club.path}.parent_path();
    CHECK(last_folder({}).empty());
    CHECK(last_folder({club, {folder.path("sub/old.pgn")}}) == folder_of_club);
    // The folder counts, even if the file is no longer there.
    CHECK(last_folder({{folder.path("gone.pgn")}}) == folder_of_club);
    CHECK(last_folder({{folder.path("gone/gone.pgn")}, sample, club}) == folder_of_club);
    CHECK(last_folder({sample}).empty());
}

TEST_CASE("the last ten files are remembered, each once, and survive the settings") {
    Settings settings;
    const Day today = *parse_day("2026-11-26");
    for (int i = 0; i < 12; ++i)
        remember(settings, "/tmp/file" + std::to_string(i) + ".pgn", *parse_day("2026-11-25"));
    remember(settings, "/tmp/file5.pgn", today);
    remember(settings, "/tmp/file5.pgn", today, 3);
    remember(settings, "/tmp/two\nlines.pgn", today);
    remember(settings, "/tmp/ends with a blank ", today);
    REQUIRE(settings.recent.size() == 10);
    CHECK(settings.recent[0] == RecentFile{"/tmp/file5.pgn", today, 3});
    CHECK(settings.recent[1] == RecentFile{"/tmp/file11.pgn", parse_day("2026-11-25")});
    CHECK(std::ranges::count(settings.recent, "/tmp/file5.pgn", &RecentFile::path) == 1);
    CHECK(parse_settings(format(settings)).recent == settings.recent);
    CHECK(parse_settings("recent = /tmp/of old settings.pgn\n").recent
          == std::vector{RecentFile{"/tmp/of old settings.pgn", {}}});
}

#include <libnotation/game/language/language.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/eventually.hpp>
#include <tests/support/hostile/deep_folder.hpp>
#include <tests/support/read_text.hpp>
#include <tests/support/scratch_folder.hpp>
#include <viewer/core/collection/collection_rows.hpp>
#include <viewer/core/collection/file_rows.hpp>
#include <viewer/core/files/collection_file.hpp>
#include <viewer/core/tasks/export_task.hpp>
#include <viewer/core/tasks/import_task.hpp>

#include <libnotation/store/search/filters.hpp>

#include <chrono>

using namespace merels;
using namespace merels::test;
using namespace merels::viewer;

namespace {

constexpr const char* three_records = "[White \"Mia\"]\n[Black \"Zoe\"]\n[Date \"1950.01.02\"]\n"
                                      "[Result \"1-0\"]\n\n1. d6 d2 2. f4 b4 1-0\n\n"
                                      "[White \"Zoe\"]\n[Black \"Ann\"]\n[Date \"1940.01.02\"]\n"
                                      "[Result \"0-1\"]\n\n1. d6 d7 {here} 0-1\n\n"
                                      "[White \"?\"]\n[Black \"Mia\"]\n[Result \"*\"]\n\n"
                                      "1. a1 a1 2. d2 *\n\n";

/// All rows of a search, as the text of the first columns.
std::vector<std::string> found(GameRows& rows, const std::string& query) {
    rows.search(query);
    REQUIRE(eventually([&] {
        rows.poll();
        return !rows.is_running();
    }));
    rows.poll();
    std::vector<std::string> names;
    for (std::size_t row = 0; row < rows.size(); ++row) {
        const GameHead* head = nullptr;
        REQUIRE(eventually([&] {
            head = rows.head(row);
            if (head == nullptr) rows.poll();
            return head != nullptr;
        }));
        names.push_back(head->white + "-" + head->black);
    }
    return names;
}

using Names = std::vector<std::string>;

/// A file of three records, and a collection of them.
struct Club {
    Club() {
        folder.write("club.pgn", three_records);
        REQUIRE_FALSE(make_collection(path));
        ImportTask task{path, {folder.path("club.pgn")}};
        task.start();
        REQUIRE(eventually([&] {
            task.poll();
            return task.news().is_done;
        }));
        news = task.news();
        lines = task.lines();
    }

    const ScratchFolder folder;
    const std::string path = folder.path("club.merels");
    ImportNews news;
    std::vector<ImportLine> lines;
};

} // namespace

TEST_CASE("the records of a file are rows, found and sorted by what is known of them") {
    const ScratchFolder folder;
    folder.write("club.pgn", three_records);
    FileRows rows{folder.path("club.pgn"), nullptr};
    CHECK(found(rows, "") == Names{"Mia-Zoe", "Zoe-Ann", "?-Mia"});
    CHECK(found(rows, "sort:white") == Names{"Mia-Zoe", "Zoe-Ann", "?-Mia"});
    CHECK(found(rows, "sort:-white") == Names{"Zoe-Ann", "Mia-Zoe", "?-Mia"});
    CHECK(found(rows, "sort:date,black") == Names{"Zoe-Ann", "Mia-Zoe", "?-Mia"});
    CHECK(found(rows, "sort:plies") == Names{"?-Mia", "Zoe-Ann", "Mia-Zoe"});
    CHECK(found(rows, "sort:-id") == Names{"?-Mia", "Zoe-Ann", "Mia-Zoe"});
    CHECK(found(rows, "mia sort:-plies") == Names{"Mia-Zoe", "?-Mia"});
    CHECK(found(rows, "motif:running-mill") == Names{"Mia-Zoe", "?-Mia"});
    REQUIRE(rows.fault());
    CHECK(rows.fault()->place == Span{0, 18});
    CHECK(found(rows, "plyaer:x") == Names{"Mia-Zoe", "?-Mia"});
    CHECK(rows.fault()->place == Span{0, 6});
    CHECK(found(rows, "zoe") == Names{"Mia-Zoe", "Zoe-Ann"});
    CHECK_FALSE(rows.fault());
    CHECK(rows.row_of(FilePlace{folder.path("club.pgn"), 2}) == 1U);
    CHECK_FALSE(rows.row_of(FilePlace{folder.path("club.pgn"), 3}));
    CHECK_FALSE(rows.row_of(FilePlace{"other", 2}));
}

TEST_CASE("a row of a file has the title in the language of the reader") {
    const ScratchFolder folder;
    folder.write("lesson.pgn", "[Event \"Mills\"]\n[Event_de \"Mühlen\"]\n\n1. d6 *\n");
    FileRows rows{folder.path("lesson.pgn"), nullptr};
    found(rows, "");
    CHECK(rows.head(0)->event == "Mills");
    use_translator([] {
        return Translator{[](const char* literal, const Counted*) {
            return std::string_view{literal} == "en" ? "de" : literal;
        }};
    });
    FileRows german{folder.path("lesson.pgn"), nullptr};
    found(german, "");
    CHECK(german.head(0)->event == "Mühlen");
    use_translator([] { return Translator{}; });
}

TEST_CASE("a list shows the faults of each game's record, for a file and a collection") {
    const Club club;
    FileRows file{club.folder.path("club.pgn"), nullptr};
    CollectionRows collection{club.path};
    for (GameRows* const rows : std::initializer_list<GameRows*>{&file, &collection}) {
        INFO(rows->path());
        CHECK(found(*rows, "has:diagnostics") == Names{"?-Mia"});
        REQUIRE(found(*rows, "sort:id").size() == 3);
        CHECK(rows->head(0)->errors + rows->head(0)->warnings == 0);
        CHECK(rows->head(2)->errors == 1);
        CHECK(rows->head(2)->warnings == 0);
    }
}

TEST_CASE("what was read of a file and not yet taken is still to come, and sorted") {
    const ScratchFolder folder;
    folder.write("club.pgn", three_records);
    FileRows rows{folder.path("club.pgn"), nullptr};
    rows.search("sort:date");
    // When `later` has its rows, the reader of `rows` has probably ended, too.
    FileRows later{folder.path("club.pgn"), nullptr};
    REQUIRE(found(later, "").size() == 3);
    CHECK(rows.is_running());
    CHECK(rows.size() == 0);
    CHECK(found(rows, "sort:date") == Names{"Zoe-Ann", "Mia-Zoe", "?-Mia"});
}

TEST_CASE("the last record of a file is known by its number") {
    const ScratchFolder folder;
    folder.write("club.pgn", three_records);
    CHECK_FALSE(is_last_record(folder.path("club.pgn"), 2));
    CHECK(is_last_record(folder.path("club.pgn"), 3));
    CHECK_FALSE(is_last_record(folder.path("club.pgn"), 4));
    CHECK_FALSE(is_last_record("/nonexistent/club.pgn", 0));
}

TEST_CASE("a row of a file opens with what is wrong with its record") {
    const ScratchFolder folder;
    folder.write("club.pgn", three_records);
    FileRows rows{folder.path("club.pgn"), nullptr};
    CHECK(found(rows, "").size() == 3);
    RuleSetPool pool;
    const auto opened = rows.open(2, pool);
    REQUIRE(opened);
    CHECK(opened->origin == GameOrigin{FilePlace{folder.path("club.pgn"), 3}});
    REQUIRE(opened->findings.size() == 1);
    CHECK(opened->findings[0].words.starts_with("club.pgn:19:7: error: "));
    CHECK(opened->findings[0].node == 1);
}

TEST_CASE("a fault of a query is reported with its letter, with any bytes before it") {
    CHECK(in_words(RowsFault{"the file is damaged"}, "ä plyaer:x", 3) == "the file is damaged");
    CHECK(in_words(RowsFault{"no such field", Span{3, 9}}, "ä plyaer:x", 3)
          == "At character 3: no such field – the list still shows the games of the last query");
    CHECK(in_words(RowsFault{"no such field", Span{30, 39}}, "", 0)
          == "At character 1: no such field");
}

TEST_CASE("a missing file is reported") {
    FileRows rows{"/nonexistent/club.pgn", nullptr};
    CHECK(found(rows, "").empty());
    REQUIRE(rows.fault());
    CHECK(rows.fault()->words.find("/nonexistent/club.pgn") != std::string::npos);
}

TEST_CASE("blocks before a record are skipped where they are known") {
    const ScratchFolder folder;
    std::string text;
    for (int i = 1; i <= 30'000; ++i)
        text += "[White \"" + std::to_string(i) + "\"]\n[Comment \"" + std::string(300, 'x')
                + "\"]\n\n1. d6 d2 *\n\n";
    folder.write("many.pgn", text);
    FileRows rows{folder.path("many.pgn"), nullptr};
    rows.search("");
    REQUIRE(eventually([&] {
        rows.poll();
        return !rows.is_running();
    }));
    REQUIRE(rows.size() == 30'000);
    RuleSetPool pool;
    for (const std::size_t row : {0U, 14'999U, 29'999U}) {
        const auto opened = rows.open(row, pool);
        REQUIRE(opened);
        CHECK(opened->game.tags.get("White") == std::to_string(row + 1));
    }
}

TEST_CASE("the games of a collection are rows, and hits open at their move") {
    const Club club;
    CollectionRows rows{club.path};
    CHECK(found(rows, "sort:date") == Names{"Zoe-Ann", "Mia-Zoe", "?-Mia"});
    CHECK(found(rows, "comment:here") == Names{"Zoe-Ann"});
    RuleSetPool pool;
    const auto hit = rows.open(0, pool);
    REQUIRE(hit);
    CHECK(hit->to.size() == 2);
    CHECK(hit->origin == GameOrigin{CollectionPlace{club.path, 2}});
    CHECK(rows.row_of(CollectionPlace{club.path, 2}) == 0U);
    CHECK(found(rows, "plyaer:x") == Names{"Zoe-Ann"});
    REQUIRE(rows.fault());
    CHECK(rows.fault()->place == Span{0, 6});
    rows.search("white:nobody");
    // The rows of the previous search are still there.
    CHECK_FALSE(rows.has_begun());
    CHECK(rows.size() == 1);
    CHECK(found(rows, "white:nobody").empty());
    CHECK(rows.has_begun());
    CHECK_FALSE(rows.fault());
    auto collection = Collection::open(club.path, Access::write);
    REQUIRE(save_filter(*collection, "wins", "result:1-0"));
    CHECK(found(rows, "filter:wins") == Names{"Mia-Zoe"});
}

TEST_CASE("before and after a game stand others, whether or not there is a list of them") {
    const Club club;
    REQUIRE(Collection::open(club.path, Access::write)->remove(2));
    RuleSetPool pool;
    const RecordReading reading{nullptr, &pool};
    const auto id = [&](std::int64_t of, int step) {
        const auto row = open_neighbour(CollectionPlace{club.path, of}, step, reading);
        return row ? std::get<CollectionPlace>(row->origin).id : 0;
    };
    CHECK(id(1, 1) == 3);
    CHECK(id(3, -1) == 1);
    CHECK(open_neighbour(CollectionPlace{club.path, 3}, 1, reading).error()
          == "This is the last game of the list.");
    const std::string path = club.folder.path("club.pgn");
    CHECK(open_neighbour(FilePlace{path, 1}, 1, reading)->origin == GameOrigin{FilePlace{path, 2}});
    CHECK(open_neighbour(FilePlace{path, 1}, -1, reading).error()
          == "This is the first game of the list.");
    CHECK_FALSE(open_neighbour(FilePlace{path, 3}, 1, reading));
    CHECK_FALSE(open_neighbour(CollectionPlace{"/nonexistent/x", 1}, 1, reading));
}

TEST_CASE("a file that was touched and not changed is not out of date") {
    const ScratchFolder folder;
    folder.write("club.pgn", three_records);
    FileRows rows{folder.path("club.pgn"), nullptr};
    REQUIRE(found(rows, "").size() == 3);
    std::filesystem::last_write_time(folder.path("club.pgn"),
                                     std::filesystem::file_time_type::clock::now()
                                         + std::chrono::hours{1});
    rows.freshen();
    CHECK_FALSE(rows.is_outdated());
    folder.write("club.pgn", three_records + std::string{"\n"});
    rows.freshen();
    CHECK(rows.is_outdated());
}

TEST_CASE("a removed game keeps its row, and opening it reports this") {
    const Club club;
    CollectionRows rows{club.path};
    CHECK(found(rows, "").size() == 3);
    REQUIRE(Collection::open(club.path, Access::write)->remove(2));
    RuleSetPool pool;
    CHECK(rows.open(1, pool).error() == club.path + ": there is no game 2");
}

TEST_CASE("what was saved meanwhile is shown") {
    const Club club;
    CollectionRows rows{club.path};
    CHECK(found(rows, "") == Names{"Mia-Zoe", "Zoe-Ann", "?-Mia"});
    REQUIRE(save_into_collection(club.path, 2,
                                 read_text("[White \"Eve\"]\n\n1. d6 *\n").games.front(),
                                 state_in_collection(club.path, 2)));
    REQUIRE(rows.head(1) != nullptr);
    CHECK(rows.head(1)->white == "Zoe");
    rows.freshen();
    REQUIRE(eventually([&] {
        rows.poll();
        return rows.head(1) != nullptr;
    }));
    CHECK(rows.head(1)->white == "Eve");
}

TEST_CASE("a collection that cannot be opened is reported") {
    CollectionRows rows{"/nonexistent/club.merels"};
    CHECK(found(rows, "").empty());
    REQUIRE(rows.fault());
    CHECK(rows.fault()->words == "/nonexistent/club.merels: there is no such file");
}

TEST_CASE("a search can be stopped, and another one begun before it has ended") {
    const Club club;
    CollectionRows rows{club.path};
    for (int i = 0; i < 20; ++i) rows.search("pattern:\"W d6\"");
    CHECK(found(rows, "mia").size() == 2);
    rows.search("");
    rows.stop();
    CHECK(eventually([&] { return !rows.is_running(); }));
}

TEST_CASE("an import says what became of the records, and where they are wrong") {
    const Club club;
    CHECK(club.news.counts.added == 3);
    CHECK(club.news.counts.damaged == 1);
    CHECK(in_words(club.news) == "3 records: 3 games added, 1 with errors");
    REQUIRE(club.lines.size() == 1);
    CHECK(club.lines[0].words.starts_with("club.pgn:19:7: error: "));
    CHECK(club.lines[0].record == 3);
    CHECK(club.lines[0].path == club.folder.path("club.pgn"));
    ImportTask again{club.path, {club.folder.path("club.pgn"), "/nonexistent/other.pgn"}};
    again.start();
    REQUIRE(eventually([&] {
        again.poll();
        return again.news().is_done;
    }));
    CHECK(again.news().counts.added == 0);
    CHECK(again.lines().size() == 2);
    CHECK(again.news().fault.find("/nonexistent/other.pgn") != std::string::npos);
}

TEST_CASE("a line of an import's report opens its record at the place") {
    const Club club;
    REQUIRE(club.lines.size() == 1);
    RuleSetPool pool;
    auto row = open_record(club.lines[0].path, club.lines[0].record, {nullptr, &pool});
    REQUIRE(row);
    CHECK(row->to.empty());
    begin_at(*row, club.lines[0].words);
    CHECK(row->to == std::vector<Move>{row->game.move(row->game.first_child(Game::root))});
    begin_at(*row, "club.pgn:1:1: error: another one");
    CHECK(row->to.empty());
}

TEST_CASE("a folder that cannot be looked at to its end does not keep others from being imported") {
    const Club club;
    std::filesystem::create_directory(club.folder.path("deep"));
    test::make_too_deep(club.folder.path("deep"));
    club.folder.write("more.pgn", "[White \"Bea\"]\n\n1. a1 d2 *\n");
    ImportTask task{club.path, {club.folder.path("deep"), club.folder.path("more.pgn")}};
    task.start();
    REQUIRE(eventually([&] {
        task.poll();
        return task.news().is_done;
    }));
    CHECK(task.news().counts.added == 1);
    REQUIRE(task.lines().size() == 1);
    CHECK(task.lines()[0].words == task.news().fault);
    CHECK(task.lines()[0].words.starts_with(club.folder.path("deep/xxx")));
    CHECK(task.lines()[0].words.find("no file of records") == std::string::npos);
}

TEST_CASE("the games of a list are written in the format of the file's name") {
    const Club club;
    CHECK(format_of_path("A.SGF") == Format::sgf);
    CHECK(format_of_path("a.jsonl") == Format::json);
    CHECK(format_of_path("a.Json") == Format::json);
    CHECK(format_of_path("a.txt") == Format::merels);
    const std::string path = club.folder.path("out.jsonl");
    // 9 was removed since the list was made.
    ExportTask task{club.path, {3, 9, 1}, path};
    task.start();
    std::optional<ExportNews> news;
    REQUIRE(eventually([&] {
        if (auto some = task.news()) news = std::move(some);
        return news && news->is_done;
    }));
    CHECK(in_words(*news, "out") == "out: 2 games written");
    FileRows rows{path, nullptr};
    CHECK(found(rows, "") == Names{"?-Mia", "Mia-Zoe"});
}

TEST_CASE("a game of a file that another program has changed is the one of its number now") {
    const ScratchFolder folder;
    // The first game fills a block of its own.
    const std::string first
        = "[Event \"First\"]\n\n1. d6 {" + std::string(5U << 20U, 'x') + "} *\n\n";
    const std::string others = "[Event \"Second\"]\n\n1. f4 *\n\n[Event \"Third\"]\n\n1. b4 *\n";
    folder.write("club.pgn", first + others);
    FileRows rows{folder.path("club.pgn"), nullptr};
    REQUIRE(found(rows, "").size() == 3);
    RuleSetPool pool;
    CHECK(rows.open(1, pool)->game.tags.get("Event") == "Second");
    CHECK_FALSE(rows.is_outdated());
    const std::string added = "[Event \"New\"]\n\n1. d6 *\n\n";
    folder.write("club.pgn", added + added + first + others);
    const auto opened = rows.open(2, pool);
    REQUIRE(opened.has_value());
    CHECK(rows.is_outdated());
    CHECK(opened->game.tags.get("Event") == "First");
    CHECK(opened->origin == GameOrigin{FilePlace{folder.path("club.pgn"), 3}});
    REQUIRE(opened->file.has_value());
    CHECK(is_unchanged(*opened->file, state_of_file(folder.path("club.pgn"))));
}

#include <tests/support/catch.hpp>
#include <tests/support/eventually.hpp>
#include <tests/support/hostile/deep_folder.hpp>
#include <tests/support/scratch_folder.hpp>
#include <viewer/core/files/collection_file.hpp>
#include <viewer/core/tasks/import_task.hpp>

using namespace merels;
using merels::test::ScratchFolder;
using namespace merels::viewer;

namespace {

void run(ImportTask& task) {
    task.start();
    REQUIRE(test::eventually([&] {
        task.poll();
        return task.news().is_done;
    }));
}

} // namespace

TEST_CASE("an import skips a file that cannot be read, and reports it at the end") {
    const ScratchFolder folder;
    const std::string path = folder.path("club.merels");
    REQUIRE_FALSE(make_collection(path).has_value());
    folder.write("a.pgn", "1. d6 f4 *\n");
    folder.write("c.pgn", "1. a1 a4 *\n");
    const std::string gone = folder.path("b.pgn");
    ImportTask task{path, {folder.path("a.pgn"), gone, folder.path("c.pgn")}};
    run(task);
    const std::string why
        = "cannot read " + gone + ": No such file or directory; did you mean a.pgn or c.pgn?";
    CHECK(in_words(task.news()) == "2 records: 2 games added; " + why);
    REQUIRE(task.lines().size() == 1);
    CHECK(task.lines()[0].words == why);
    CHECK(task.lines()[0].path == gone);
}

TEST_CASE("an import of a folder reports its unreadable folders") {
    const ScratchFolder folder;
    const std::string path = folder.path("club.merels");
    REQUIRE_FALSE(make_collection(path).has_value());
    for (const char* const name : {"deep", "empty"})
        std::filesystem::create_directory(folder.path(name));
    merels::test::make_too_deep(folder.path("deep"));
    ImportTask task{path, {folder.path("deep"), folder.path("empty")}};
    run(task);
    REQUIRE(task.lines().size() == 2);
    CHECK(task.lines()[0].words.starts_with(folder.path("deep/xxx")));
    CHECK(task.lines()[0].words.ends_with(": File name too long"));
    CHECK(in_words(task.news()) == "0 records: 0 games added; " + task.lines()[0].words);
    CHECK(task.lines()[1].words == folder.path("empty") + ": this folder has no files of records");
}

TEST_CASE("an import that did not end says how to go on") {
    ImportNews news;
    news.is_done = true;
    news.cut = ImportNews::Cut::stopped;
    news.counts.records = news.counts.added = 2;
    CHECK(in_words(news)
          == "2 records: 2 games added. The import was stopped. To go on, import the same files "
             "again.");
    // The games since the last commit are not in the collection, so their number is not shown.
    news.cut = ImportNews::Cut::failed;
    news.fault = "club.merels: the disk is full, but nothing was lost";
    CHECK(in_words(news)
          == "club.merels: the disk is full, but nothing was lost. To go on, import the same files "
             "again.");
}

TEST_CASE("a line of an import names the record of its file") {
    const ScratchFolder folder;
    const std::string path = folder.path("club.merels");
    REQUIRE_FALSE(make_collection(path).has_value());
    folder.write("a.pgn", "1. d6 f4 *\n");
    folder.write("b.pgn", "1. d6 f4 *\n\n1. d6 d6 *\n\n1. a1 a4 *\n\n1. d2 b4 x9 *\n");
    ImportTask task{path, {folder.path("a.pgn"), folder.path("b.pgn")}};
    run(task);
    REQUIRE(task.lines().size() == 2);
    CHECK(task.lines()[0].words == "b.pgn:3:7: error: d6 is occupied [E203 occupied-point]");
    CHECK(task.lines()[0].record == 2);
    CHECK(task.lines()[0].path == folder.path("b.pgn"));
    CHECK(task.lines()[1].record == 4);
}

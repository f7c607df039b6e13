#include <tests/support/catch.hpp>
#include <tests/support/eventually.hpp>
#include <tests/support/read_text.hpp>
#include <tests/support/scratch_folder.hpp>
#include <viewer/core/files/collection_file.hpp>
#include <viewer/core/tasks/export_task.hpp>

using namespace merels;
using merels::test::ScratchFolder;
using namespace merels::viewer;

namespace {

ExportNews end_of_export(ExportTask& task) {
    task.start();
    std::optional<ExportNews> news;
    REQUIRE(test::eventually([&] {
        news = task.news();
        return news && news->is_done;
    }));
    return *news;
}

} // namespace

TEST_CASE("an export takes the place of no collection, not of its own either") {
    const ScratchFolder folder;
    const std::string own = folder.path("club.merels");
    const std::string other = folder.path("other.pgn");
    const Game game = test::read_text("[White \"Mia\"]\n\n1. d6 *\n").games.front();
    for (const std::string& path : {own, other}) {
        REQUIRE_FALSE(make_collection(path));
        REQUIRE(add_to_collection(path, game));
    }
    for (const std::string& path : {own, other}) {
        INFO(path);
        ExportTask task{own, {1}, path};
        const ExportNews news = end_of_export(task);
        CHECK(news.games == 0);
        CHECK(in_words(news, path)
              == path + " is a collection, but games can only be exported to files of records.");
        CHECK(is_collection(path));
    }
    folder.write("old.pgn", "1. a1 *\n");
    ExportTask task{own, {1}, folder.path("old.pgn")};
    CHECK(end_of_export(task).games == 1);
    CHECK(folder.read("old.pgn").find("Mia") != std::string::npos);
}

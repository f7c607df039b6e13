#include <tests/support/catch.hpp>
#include <tests/support/scratch_folder.hpp>

#include <libnotation/text/file_run.hpp>

#include <string>

using namespace merels;
using merels::test::ScratchFolder;

namespace {

struct NoScratch {};

/// A run over files that notes what is called: "begin 0, a, end 0, …".
struct NotedRun {
    FileRun<std::string, NoScratch> run;
    std::string notes;
    /// The run ends when it has taken this text.
    std::string last;

    explicit NotedRun(std::string last_text = "-") : last(std::move(last_text)) {
        run.make = [](std::size_t, const Block& block, std::string& product, NoScratch&) {
            product = block.diagnostics.empty() ? block.text : block.diagnostics.front().message;
            while (product.ends_with('\n')) product.pop_back();
        };
        run.begin_file = [this](std::size_t file) { note("begin " + std::to_string(file)); };
        run.take = [this](std::string& product) {
            note(product);
            has_ended = product == last;
        };
        run.end_file = [this](std::size_t file) { note("end " + std::to_string(file)); };
        run.goes_on = [this] { return !has_ended; };
    }

    std::string over(std::vector<std::string> paths, std::size_t jobs) {
        BlockFiles files{std::move(paths), std::nullopt};
        run.over(files, jobs);
        return notes;
    }

private:
    void note(const std::string& text) { notes += (notes.empty() ? "" : ", ") + text; }

    bool has_ended = false;
};

} // namespace

TEST_CASE("a run begins, takes and ends files in their order, with any number of threads") {
    const ScratchFolder folder;
    folder.write("a.pgn", "1. d6 *\n");
    folder.write("empty.pgn", "");
    folder.write("b.pgn", "1. f4 *\n");
    const std::string gone = folder.path("gone.pgn");
    for (const std::size_t jobs : {1U, 2U, 5U}) {
        INFO(jobs << " threads");
        CHECK(NotedRun{}.over({folder.path("a.pgn"), folder.path("empty.pgn"), gone,
                               folder.path("b.pgn"), folder.path("empty.pgn")},
                              jobs)
              == "begin 0, 1. d6 *, end 0, begin 1, end 1, begin 2, cannot read " + gone
                     + ": No such file or directory, end 2, begin 3, 1. f4 *, end 3, begin 4, "
                       "end 4");
        CHECK(NotedRun{}.over({}, jobs).empty());
    }
}

TEST_CASE("a run that does not go on ends the file that was begun, once") {
    const ScratchFolder folder;
    std::vector<std::string> paths;
    for (const char* const move : {"d6", "f4", "d2", "b4", "a1"}) {
        folder.write(std::string{move} + ".pgn", std::string{"1. "} + move + " *\n");
        paths.push_back(folder.path(std::string{move} + ".pgn"));
    }
    for (const std::size_t jobs : {1U, 2U, 5U}) {
        INFO(jobs << " threads");
        CHECK(NotedRun{"1. f4 *"}.over(paths, jobs)
              == "begin 0, 1. d6 *, end 0, begin 1, 1. f4 *, end 1");
    }
}

#include <libnotation/text/input/record_files.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/hostile/deep_folder.hpp>
#include <tests/support/scratch_folder.hpp>

using namespace merels;
using test::make_too_deep;
using test::ScratchFolder;

TEST_CASE("records are found in all folders of a folder, in order of name") {
    const ScratchFolder folder;
    std::filesystem::create_directories(folder.path("b/c"));
    std::filesystem::create_directories(folder.path("passed"));
    for (const char* const name :
         {"z.pgn", "b/c/y.SGF.gz", "b/x.jsonl.zst", "a.md", "passed/p.pgn"})
        folder.write(name, "");
    folder.write("passed/.merelsignore", "");
    std::filesystem::create_directory_symlink(folder.path(), folder.path("b/back"));
    const RecordFiles found = record_files_in(folder.path());
    CHECK(found.paths
          == std::vector<std::string>{folder.path("b/c/y.SGF.gz"), folder.path("b/x.jsonl.zst"),
                                      folder.path("z.pgn")});
    CHECK(found.folders_passed_over == 1);
    CHECK(found.faults.empty());
}

TEST_CASE("an unreadable folder is reported, and the files of the others are found") {
    const ScratchFolder folder;
    for (const char* const name : {"a", "m", "z"})
        std::filesystem::create_directory(folder.path(name));
    folder.write("a/a.pgn", "");
    folder.write("z/z.pgn", "");
    make_too_deep(folder.path("m"));
    const RecordFiles found = record_files_in(folder.path());
    CHECK(found.paths == std::vector<std::string>{folder.path("a/a.pgn"), folder.path("z/z.pgn")});
    REQUIRE(found.faults.size() == 1);
    CHECK(found.faults[0].path.starts_with(folder.path("m/xxx")));
    CHECK(found.faults[0].why == "File name too long");
}

TEST_CASE("a missing folder is reported") {
    const ScratchFolder folder;
    const RecordFiles found = record_files_in(folder.path("gone"));
    CHECK(found.faults
          == std::vector<FolderFault>{{folder.path("gone"), "No such file or directory"}});
}

TEST_CASE("a walk through folders ends at a request to stop") {
    const ScratchFolder folder;
    folder.write("a.pgn", "");
    std::stop_source stop;
    stop.request_stop();
    const RecordFiles found = record_files_in(folder.path(), stop.get_token());
    CHECK(found.paths.empty());
    CHECK(found.faults.empty());
}

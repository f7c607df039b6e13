#include <tests/cli/program.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/places.hpp>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <string>
#include <vector>

using namespace merels::test;
namespace fs = std::filesystem;

namespace {

/// A folder with a link to the project's samples, so that their paths begin with samples/.
class ProjectTop : public Folder {
public:
    ProjectTop() {
        fs::create_directory_symlink(fs::path{source_folder()} / "samples", path("samples"));
    }
};

/// The damaged records, as paths from the top, in order of name.
std::vector<std::string> damaged_records() {
    std::vector<std::string> names;
    for (const auto& entry : fs::directory_iterator{source_folder() + "/samples/broken"})
        if (entry.path().extension() != ".expected" && entry.path().extension() != ".md"
            && entry.path().has_extension() && !entry.path().filename().string().starts_with("."))
            names.push_back("samples/broken/" + entry.path().filename().string());
    std::ranges::sort(names);
    return names;
}

} // namespace

TEST_CASE("merels check finds nothing in the samples") {
    const Ran ran = ProjectTop{}.run({"check", "samples"});
    CHECK(ran.status == 0);
    CHECK(ran.err.empty());
    CHECK(ran.out.find("; 1 folder skipped (.merelsignore)\n") != std::string::npos);
}

TEST_CASE("merels check finds in samples/broken exactly the findings next to each record") {
    const ProjectTop top;
    std::string all;
    for (const std::string& name : damaged_records()) {
        INFO(name);
        const std::string expected = top.read(fs::path{name}.replace_extension(".expected"));
        CHECK(top.run({"check", name}).err == expected);
        all += expected;
    }
    const Ran ran = top.run({"check", "samples/broken"});
    CHECK(ran.status == 1);
    CHECK(ran.err == all);
}

TEST_CASE("merels fmt changes no sample but those of other programs") {
    const Ran ran = ProjectTop{}.run({"fmt", "--check", "samples"});
    CHECK(ran.out == "samples/playok/2026-03-11.pgn would change\n");
    CHECK(ran.err.empty());
}

// The values of games with more men take minutes, so only script/check-claims --all checks them.
TEST_CASE("the values of annotated games are found again") {
    const ProjectTop top;
    unsigned found = 0;
    for (const auto& entry : fs::directory_iterator{source_folder() + "/samples/real"}) {
        const std::string name = "samples/real/" + entry.path().filename().string();
        if (!std::regex_search(name, std::regex{"/c(24|3[0-79])-"})) continue;
        INFO(name);
        CHECK(top.run({"annotate", "--again", "--depth", "10", name}).out == top.read(name));
        ++found;
    }
    CHECK(found == 10);
}

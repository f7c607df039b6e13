#include <tests/support/catch.hpp>
#include <tests/support/places.hpp>

#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <sstream>
#include <string>

namespace fs = std::filesystem;

namespace {

const std::regex writes_by_itself{
    R"((^|\W)::write\(|\bstderr\b|\bstdout\b|std::c(out|err|log)\b|fputs|fmt::print|perror|puts\()"};

/// The files that write to a terminal without `Output`, and the reason why they may.
const std::map<std::string, std::string> may_write{
    {"output.cpp", "it is the sink"},
    {"keys.cpp", "enters and leaves the second screen with sequences of its own"},
    {"cleanup.cpp", "leaves the second screen in a signal handler"},
};

std::string text_of(const fs::path& path) {
    std::ostringstream text;
    text << std::ifstream{path}.rdbuf();
    return text.str();
}

std::set<std::string> files_that_write(const fs::path& folder) {
    std::set<std::string> files;
    for (const auto& entry : fs::recursive_directory_iterator{folder})
        if (entry.is_regular_file() && std::regex_search(text_of(entry.path()), writes_by_itself))
            files.insert(entry.path().filename().string());
    return files;
}

} // namespace

TEST_CASE("all that the program prints goes through one sink") {
    for (const std::string& file : files_that_write(merels::test::source_folder() + "/cli")) {
        INFO(file << " writes by itself; Output is the way to a terminal");
        CHECK(may_write.contains(file));
    }
}

TEST_CASE("a file that writes by itself is found") {
    const std::set<std::string> files = files_that_write(merels::test::source_folder() + "/cli");
    for (const auto& [file, why] : may_write) {
        INFO(file << " " << why);
        CHECK(files.contains(file));
    }
}

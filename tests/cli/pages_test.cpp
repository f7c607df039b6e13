#include <tests/cli/program.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/golden.hpp>
#include <tests/support/places.hpp>

#include <algorithm>
#include <filesystem>
#include <span>
#include <sstream>
#include <string>
#include <vector>

using namespace merels::test;
namespace fs = std::filesystem;

namespace {

using Lines = std::vector<std::string>;
using LinesLeft = std::span<const std::string>;

/// A command in a block of a page, and the output that the block shows.
struct Shown {
    std::string command;
    Lines output;
};

/// The beginnings of commands that are not run here. They take long, depend on the speed of the
/// machine, or are other programs.
const Lines not_compared{
    "merels solve six", "merels solve nine", "merels solve --check", "merels match", "make ",
    "cmake ",           "rsvg-convert",      "~/.local/bin/merels"};

const std::string any = "…";

Lines lines_of(const std::string& text) {
    Lines lines;
    std::istringstream stream{text};
    for (std::string line; std::getline(stream, line);) lines.push_back(line);
    return lines;
}

/// README and the pages under docs, as paths from the top.
Lines pages() {
    Lines found{"README.md"};
    for (const auto& entry : fs::recursive_directory_iterator{source_folder() + "/docs"})
        if (entry.path().extension() == ".md")
            found.push_back(fs::relative(entry.path(), source_folder()).string());
    std::ranges::sort(found);
    return found;
}

std::vector<Shown> shown_on(const std::string& page) {
    std::vector<Shown> shown;
    bool is_block = false;
    bool goes_on = false;
    for (const std::string& line : lines_of(contents(source_folder() + "/" + page))) {
        if (line.starts_with("```")) {
            is_block = !is_block;
            if (is_block) shown.push_back({});
        } else if (is_block && goes_on) {
            shown.back().command += "\n" + line;
        } else if (is_block && line.starts_with("$ ")) {
            shown.push_back({line.substr(2), {}});
        } else if (is_block) {
            shown.back().output.push_back(line);
        }
        goes_on = is_block && line.ends_with('\\') && !shown.back().command.empty();
    }
    std::erase_if(shown, [](const Shown& one) { return one.command.empty(); });
    return shown;
}

/// True if the line matches the pattern, in which `…` means any text.
bool is_like(const std::string& line, const std::string& pattern) {
    const std::size_t at = pattern.find(any);
    if (at == std::string::npos) return line == pattern;
    if (line.compare(0, at, pattern, 0, at) != 0) return false;
    const std::string rest = pattern.substr(at + any.size());
    for (std::size_t from = at; from <= line.size(); ++from)
        if (is_like(line.substr(from), rest)) return true;
    return false;
}

/// The same for lines: `…` alone on a line means any lines.
bool are_like(LinesLeft lines, LinesLeft patterns) {
    if (patterns.empty()) return lines.empty();
    if (patterns.front() == any && are_like(lines, patterns.subspan(1))) return true;
    if (lines.empty()) return false;
    if (patterns.front() == any) return are_like(lines.subspan(1), patterns);
    return is_like(lines.front(), patterns.front())
           && are_like(lines.subspan(1), patterns.subspan(1));
}

/// A folder like the folder of the sources. Its `bin` contains `merels`.
class PageFolder : public Folder {
public:
    PageFolder() {
        fs::create_directory_symlink(source_folder() + "/samples", path("samples"));
        fs::create_directories(path("docs/pictures"));
        fs::create_directory_symlink(source_folder() + "/docs/styles", path("docs/styles"));
        fs::create_directory(path("bin"));
        fs::create_symlink(merels_program(), path("bin/merels"));
    }

    /// Runs a command. If it is `cat FILE` and the file does not exist, first makes the file with
    /// the text of the page, as a reader would.
    Ran follow(const Shown& shown) const {
        if (shown.command.starts_with("cat ") && !fs::exists(path(shown.command.substr(4)))) {
            std::string text;
            for (const std::string& line : shown.output) text += line + "\n";
            write(shown.command.substr(4), text);
        }
        return shell("PATH=\"$PWD/bin:$PATH\"; { " + shown.command + "\n} 2>&1");
    }
};

/// The targets of the links and pictures of a page, without those on the web.
Lines links_of(const std::string& page) {
    Lines found;
    bool is_block = false;
    for (const std::string& line : lines_of(contents(source_folder() + "/" + page))) {
        if (line.starts_with("```")) is_block = !is_block;
        if (is_block) continue;
        for (std::size_t at = line.find("]("); at != std::string::npos;
             at = line.find("](", at + 1)) {
            const std::string target = line.substr(at + 2, line.find(')', at) - at - 2);
            if (!target.starts_with("http")) found.push_back(target.substr(0, target.find('#')));
        }
    }
    return found;
}

} // namespace

TEST_CASE("`…` in shown output means any text, alone on a line any lines") {
    CHECK(is_like("nodes 12 nps 34", "nodes … nps …"));
    CHECK_FALSE(is_like("nodes 12 nps 34", "nodes … time …"));
    CHECK_FALSE(is_like("a b", "a"));
    CHECK(are_like(Lines{"a", "b", "c"}, Lines{"…", "c"}));
    CHECK(are_like(Lines{"a"}, Lines{"…", "a", "…"}));
    CHECK_FALSE(are_like(Lines{"a", "b"}, Lines{"a"}));
    CHECK_FALSE(are_like(Lines{"a", "b"}, Lines{"…", "a"}));
}

TEST_CASE("README and docs show what the program prints") {
    std::size_t compared = 0;
    for (const std::string& page : pages()) {
        const PageFolder folder;
        for (const Shown& shown : shown_on(page)) {
            if (std::ranges::any_of(not_compared, [&](const std::string& start) {
                    return shown.command.starts_with(start);
                }))
                continue;
            const Ran ran = folder.follow(shown);
            INFO(page << ": " << shown.command << "\n" << ran.out);
            CHECK(are_like(lines_of(ran.out), shown.output));
            ++compared;
        }
    }
    CHECK(compared > 15);
}

TEST_CASE("every link of README and docs leads to a file that is installed with it") {
    for (const std::string& page : pages())
        for (const std::string& link : links_of(page)) {
            INFO(page << ": " << link);
            const fs::path target = (fs::path{page}.parent_path() / link).lexically_normal();
            CHECK(fs::exists(fs::path{source_folder()} / target));
            CHECK((target == "README.md" || target == "LICENSE" || *target.begin() == "docs"));
        }
}

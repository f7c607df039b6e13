#include <tests/cli/described.hpp>
#include <tests/cli/program.hpp>
#include <tests/cli/records.hpp>
#include <tests/cli/terminal.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/long_run.hpp>

#include <algorithm>

using namespace merels::test;

namespace {

/// A command line of each verb with colored output.
const std::vector<std::vector<std::string>> coloured{
    {"check", "damaged.pgn"},
    {"convert", "--to", "merels", "damaged.pgn"},
    {"fmt", "damaged.pgn"},
    {"show", "--ply", "1", "good.pgn"},
    {"library"},
    {"rules"},
    {"rules", "mulino"},
    {"position", "W:Wd6:Bd2:H8,8"},
    {"explain"},
    {"explain", "E203"},
    {"import", "--again", "club.merels", "good.pgn"},
    {"find", "club.merels"},
    {"stats", "club.merels"},
    {"merge", "--again", "club.merels", "other.merels"},
    {"doctor", "club.merels"},
    {"analyse", "--rules", "three-mens-morris", "W:W:B:H3,3"},
    {"annotate", "--rules", "three-mens-morris", "damaged.pgn"},
    {"review", "good.pgn", "--player", "Anna"},
    {"train", "puzzle.pgn", "--progress", "t.db", "--list"},
    {"repertoire", "check", "good.pgn", "--lines", "good.pgn", "--side", "white", "--time", "1"},
};

/// In a terminal, this command shows a screen instead of lines (see explore_value_test.cpp).
const std::vector<std::string> coloured_in_pipe{"explore", "club.merels"};

class Records : public Folder {
public:
    Records() {
        write("good.pgn", good_record);
        write("damaged.pgn", damaged_record);
        write("puzzle.pgn", "[Puzzle \"win\"]\n\n1. d6 *\n");
        for (const char* const collection : {"club.merels", "other.merels"})
            run({"import", "-q", collection, "good.pgn"});
    }
};

std::vector<std::string> with(std::vector<std::string> words, const std::string& color) {
    words.insert(words.begin() + 1, {"--color", color});
    return words;
}

bool has_color(const Ran& ran) { return (ran.out + ran.err).find("\x1b[") != std::string::npos; }

bool is_coloured_in_terminal(const Folder& folder, const std::vector<std::string>& words,
                             const std::map<std::string, std::string>& environment) {
    Terminal terminal{folder, words, environment};
    terminal.wait();
    return terminal.text_that_stays().find("\x1b[") != std::string::npos;
}

} // namespace

TEST_CASE("every verb with --color is among those that are tried") {
    for (const std::string& verb : described_verbs()) {
        const auto options = described_options(verb);
        const bool has_option = std::ranges::any_of(
            options, [](const auto& option) { return option.names.back() == "--color"; });
        const bool is_tried
            = verb == coloured_in_pipe.front()
              || std::ranges::any_of(coloured, [&](const auto& words) { return words[0] == verb; });
        INFO(verb);
        CHECK(has_option == is_tried);
    }
}

TEST_CASE("output that a terminal steps through is colored in a pipe as --color demands") {
    const Records folder;
    CHECK(has_color(folder.run(with(coloured_in_pipe, "always"))));
    CHECK(!has_color(folder.run(with(coloured_in_pipe, "never"))));
    CHECK(!has_color(folder.run(coloured_in_pipe)));
}

TEST_CASE("every verb with colors uses them always, never, or as NO_COLOR demands") {
    const Records folder;
    for (const auto& words : coloured) {
        INFO(words.front());
        CHECK(has_color(folder.run(with(words, "always"))));
        CHECK(has_color(folder.run(with(words, "always"), {}, {{"NO_COLOR", "1"}})));
        CHECK(!has_color(folder.run(with(words, "never"))));
        CHECK(!has_color(folder.run(words)));
        CHECK(!has_color(folder.run(words, {}, {{"CLICOLOR_FORCE", "1"}})));
    }
}

TEST_CASE("a terminal has color unless NO_COLOR, a dumb terminal or --color forbids it", "[long]") {
    const Records folder;
    std::size_t number = 0;
    for (const auto& words : coloured) {
        INFO(words.front());
        CHECK(is_coloured_in_terminal(folder, words, {}));
        // A short run tries each verb in only one of these four ways.
        const auto is_due = [&](std::size_t way) { return in_long_run(true, number % 4 == way); };
        if (is_due(0)) CHECK(is_coloured_in_terminal(folder, words, {{"NO_COLOR", ""}}));
        if (is_due(1)) CHECK(!is_coloured_in_terminal(folder, words, {{"NO_COLOR", "1"}}));
        if (is_due(2)) CHECK(!is_coloured_in_terminal(folder, words, {{"TERM", "dumb"}}));
        if (is_due(3)) CHECK(!is_coloured_in_terminal(folder, with(words, "never"), {}));
        ++number;
    }
}

#include <tests/cli/program.hpp>
#include <tests/cli/terminal.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/places.hpp>
#include <tests/support/sanitized.hpp>

#include <libnotation/store/sqlite/database.hpp>
#include <nlohmann/json.hpp>

#include <csignal>
#include <filesystem>
#include <string>
#include <vector>

using namespace merels;
using namespace merels::test;

namespace {

/// A folder with three puzzles.
struct TrainedPuzzles : Folder {
    TrainedPuzzles() {
        std::string text;
        for (const char* men : {"Wa1,b1:Bb2,c3", "Wa1,a2:Bb1,c2", "Wa3,b3:Bb1,c1"})
            text += std::string{"[Puzzle \"win\"]\n[SetUp \"1\"]\n[Variant \"three-mens-morris\"]\n"
                                "[Position \"W:"}
                    + men + ":H1,1\"]\n\n1. c1 *\n\n";
        text.replace(text.rfind("1. c1"), 5, "1. c3");
        text.replace(text.find("1. c1", text.find("a2:B")), 5, "1. a3");
        write("p.pgn", text);
    }

    std::vector<std::string> line(std::vector<std::string> words) const {
        words.insert(words.begin(), "train");
        words.insert(words.end(), {"--progress", "t.db"});
        return words;
    }
    Ran train(const std::vector<std::string>& words, const std::string& input = {},
              const std::map<std::string, std::string>& environment = {}) const {
        return run(line(words), input, environment);
    }
    std::size_t answers() const {
        const Ran ran = train({"--json"});
        CHECK(ran.err.empty());
        return nlohmann::json::parse(ran.out)["answers"].size();
    }
};

const std::string solutions = "s\ns\ns\n";

std::size_t occurrences(const std::string& text, const std::string& part) {
    std::size_t found = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1))
        ++found;
    return found;
}

} // namespace

TEST_CASE("train refuses a progress file that is cut off, and brings the copy back") {
    const TrainedPuzzles folder;
    folder.train({"p.pgn", "--day", "2026-11-26"}, solutions);
    for (const unsigned length : {0U, 1U, 5000U}) {
        std::filesystem::resize_file(folder.path("t.db"), length);
        const std::string error = "merels: t.db: the progress file is damaged, but 'merels train "
                                  "--restore --progress t.db' restores the file from its copy\n";
        CHECK(folder.train({"p.pgn"}, solutions).err == error);
        CHECK(folder.train({"--undo"}).err == error);
        CHECK(std::filesystem::file_size(folder.path("t.db")) == length);
        CHECK(folder.train({"--restore"}).out
              == "Restored 3 answers from t.db.copy.\nThe last answer is from 2026-11-26.\n"
                 "The damaged file is now named t.db.damaged"
                     + std::string{length == 0   ? ""
                                   : length == 1 ? ".2"
                                                 : ".3"}
                     + ".\n");
        CHECK(folder.answers() == 3);
    }
}

TEST_CASE("train brings back answers of a killed session from a file that was cut off later") {
    const TrainedPuzzles folder;
    folder.train({"p.pgn", "--new", "1", "--day", "2026-11-01"}, solutions);
    {
        Terminal terminal{folder, folder.line({"p.pgn", "--day", "2026-11-02"})};
        REQUIRE(terminal.shows("> "));
        terminal.type("s\ns\n");
        REQUIRE(terminal.shows("Card 3 of 3"));
        terminal.signal(SIGKILL);
        CHECK(terminal.wait() == 128 + SIGKILL);
    }
    CHECK(folder.answers() == 3);
    std::filesystem::resize_file(folder.path("t.db"), 9000);
    CHECK(folder.train({"p.pgn"}, solutions).status == 2);
    CHECK(folder.train({"--restore"}).out
          == "Restored 1 answer from t.db.copy.\nAlso restored 2 newer answers from the damaged "
             "file.\n"
             "The last answer is from 2026-11-02.\nThe damaged file is now named t.db.damaged.\n");
    CHECK(folder.answers() == 3);
}

TEST_CASE("train loses no answer that it has confirmed, whenever it is killed") {
    const TrainedPuzzles folder;
    const auto kill_at_call = [](const char* name, const std::string& value) {
        return std::map<std::string, std::string>{{"LD_PRELOAD", kill_at_write_library()},
                                                  {name, value}};
    };
    folder.train({"p.pgn"}, solutions, kill_at_call("MERELS_COUNT_FILE", "calls"));
    const int calls = std::stoi(folder.read("calls"));
    REQUIRE(calls > 0);
    for (int last = 1; last <= calls; ++last) {
        // The first call is in each sample.
        if (!is_sampled(static_cast<std::size_t>(last - 1))) continue;
        INFO("killed before call " << last << " of " << calls);
        for (const std::string& name : folder.names())
            if (name.starts_with("t.db")) std::filesystem::remove(folder.path(name));
        const Ran killed = folder.train({"p.pgn"}, solutions,
                                        kill_at_call("MERELS_KILL_AT", std::to_string(last)));
        CHECK(killed.status == 128 + SIGKILL);
        CHECK(folder.answers() >= occurrences(killed.out, "This card comes back"));
        CHECK(folder.train({"p.pgn"}, solutions).status == 0);
        CHECK(folder.answers() == 3);
    }
}

TEST_CASE("train saves an answer later if another program locks the progress file") {
    const TrainedPuzzles folder;
    folder.train({"p.pgn", "--new", "1", "--day", "2026-11-01"}, solutions);
    Terminal terminal{folder, folder.line({"p.pgn", "--day", "2026-11-01"})};
    REQUIRE(terminal.shows("> "));
    {
        sql::Database other{folder.path("t.db"), sql::Access::write};
        const sql::Guard lock{other, "BEGIN EXCLUSIVE", "ROLLBACK"};
        terminal.type("s\n");
        CHECK(terminal.shows("Another program uses the progress file. The answer will be saved "
                             "later."));
        terminal.type("q\n");
        CHECK(terminal.shows("Waiting for the other program to save 1 answer …"));
    }
    CHECK(terminal.wait() == 0);
    CHECK(folder.answers() == 2);
}

TEST_CASE("train reports the answers that another program has not let it save for a minute") {
    const TrainedPuzzles folder;
    folder.train({"p.pgn", "--new", "1", "--day", "2026-11-01"}, solutions);
    Terminal terminal{folder,
                      folder.line({"p.pgn", "--day", "2026-11-01"}),
                      {{"LD_PRELOAD", kill_at_write_library()}, {"MERELS_NEVER_SLEEPS", "1"}}};
    REQUIRE(terminal.shows("> "));
    {
        sql::Database other{folder.path("t.db"), sql::Access::write};
        const sql::Guard lock{other, "BEGIN EXCLUSIVE", "ROLLBACK"};
        terminal.type("s\ns\n");
        CHECK(terminal.shows("Waiting for the other program to save 2 answers …"));
        CHECK(
            terminal.shows("merels: another program uses the progress file: 2 answers not saved"));
        CHECK(terminal.wait() == 2);
    }
    CHECK(folder.answers() == 1);
}

TEST_CASE("train --list reads the progress file while another program writes") {
    const TrainedPuzzles folder;
    folder.train({"p.pgn"}, solutions);
    sql::Database other{folder.path("t.db"), sql::Access::write};
    const sql::Transaction transaction{other};
    CHECK(folder.train({"p.pgn", "--list", "--day", "2026-11-01"}).status == 0);
    CHECK(folder.answers() == 3);
}

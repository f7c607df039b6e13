#include <tests/cli/program.hpp>
#include <tests/support/catch.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>

using namespace merels::test;

namespace {

/// MERELS_ROUNDS says how often programs meet.
int rounds(int usual) {
    const char* const wanted = std::getenv("MERELS_ROUNDS");
    return wanted != nullptr ? std::atoi(wanted) : usual;
}

std::string player(int program) { return fmt::format("Player{}", program); }

/// A file with one game for each program.
void write_games(const Folder& folder, int programs) {
    for (int i = 0; i < programs; ++i)
        folder.write(fmt::format("{}.pgn", i),
                     fmt::format("[White \"{}\"]\n\n1. d6 d2 {{{}}} *\n", player(i), i));
}

/// The exit statuses of programs that ran at the same time.
std::vector<int> import_at_once(const Folder& folder, int programs) {
    std::vector<pid_t> processes;
    for (int i = 0; i < programs; ++i)
        processes.push_back(folder.start(
            {"import", "-q", "--duplicates", "keep", "new.merels", fmt::format("{}.pgn", i)}, -1,
            -1));
    std::vector<int> statuses;
    for (const pid_t process : processes) statuses.push_back(wait_for(process));
    return statuses;
}

void check_games(const Folder& folder, int programs) {
    const std::string text = folder.run({"export", "new.merels"}).out;
    for (int i = 0; i < programs; ++i) {
        INFO(player(i));
        CHECK(text.find(player(i)) != std::string::npos);
    }
}

} // namespace

TEST_CASE("programs that make the same new collection at once all have their games in it") {
    const int programs = GENERATE(2, 3, 8);
    const Folder folder;
    write_games(folder, programs);
    for (int round = 0; round < rounds(5); ++round) {
        INFO("round " << round << " with " << programs << " programs");
        REQUIRE(folder.shell("rm -f new.merels*").status == 0);
        CHECK(import_at_once(folder, programs)
              == std::vector<int>(static_cast<std::size_t>(programs), 0));
        check_games(folder, programs);
        CHECK(folder.run({"doctor", "new.merels"}).status == 0);
    }
}

TEST_CASE("programs that begin with the same empty file all have their games in it") {
    constexpr int programs = 3;
    const Folder folder;
    write_games(folder, programs);
    for (int round = 0; round < rounds(5); ++round) {
        INFO("round " << round);
        REQUIRE(folder.shell("rm -f new.merels*; : > new.merels").status == 0);
        CHECK(import_at_once(folder, programs) == std::vector<int>(programs, 0));
        check_games(folder, programs);
    }
}

TEST_CASE("the journal of a collection that is gone is not taken for a new one's") {
    const Folder folder;
    write_games(folder, 1);
    for (const std::string end : {"-wal", "-journal"}) {
        folder.write("new.merels" + end, "games that nobody has saved");
        const Ran ran = folder.run({"import", "new.merels", "0.pgn"});
        CHECK(ran.status == 2);
        CHECK(ran.err
              == "merels: new.merels: new.merels" + end
                     + " is the journal of a missing collection and may contain games, so move "
                       "the journal to another folder\n");
        CHECK(folder.names() == std::vector<std::string>{"0.pgn", "new.merels" + end});
        REQUIRE(folder.shell("rm new.merels" + end).status == 0);
    }
}

TEST_CASE("a new collection is made where a link leads") {
    const Folder folder;
    write_games(folder, 1);
    std::filesystem::create_symlink("elsewhere.merels", folder.path("new.merels"));
    CHECK(folder.run({"import", "-q", "new.merels", "0.pgn"}).status == 0);
    CHECK(std::filesystem::is_symlink(folder.path("new.merels")));
    CHECK(folder.run({"find", "elsewhere.merels", "--count"}).out == "1\n");
}

TEST_CASE("names that SQLite takes for something else are names of files") {
    for (const std::string name : {":memory:", "file:new.merels"}) {
        INFO(name);
        const Folder folder;
        write_games(folder, 2);
        CHECK(folder.run({"import", "-q", name, "0.pgn"}).status == 0);
        CHECK(folder.run({"find", name, "--count"}).out == "1\n");
        CHECK(folder.run({"doctor", name}).status == 0);
        CHECK(folder.run({"merge", "-q", "all.merels", name}).status == 0);
        CHECK(folder.run({"merge", "-q", name, "all.merels"}).status == 0);
        std::vector<std::string> names{"0.pgn", "1.pgn", name, "all.merels"};
        std::ranges::sort(names);
        CHECK(folder.names() == names);
    }
}

TEST_CASE("a path that the system cannot follow is refused with the system's reason") {
    const Folder folder;
    write_games(folder, 1);
    std::filesystem::create_symlink("loop", folder.path("loop"));
    const std::string long_name(300, 'x');
    for (const auto& [name, reason] :
         {std::pair{std::string{"loop"}, "Too many levels of symbolic links"},
          {long_name, "File name too long"}}) {
        const std::string message = fmt::format("merels: {}: cannot be read: {}\n", name, reason);
        const Ran made = folder.run({"import", name, "0.pgn"});
        CHECK(made.status == 2);
        CHECK(made.err == message);
        const Ran read = folder.run({"find", name});
        CHECK(read.status == 2);
        CHECK(read.err == message);
    }
    CHECK(folder.names() == std::vector<std::string>{"0.pgn", "loop"});
}

#include <tests/cli/program.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/golden.hpp>
#include <tests/support/places.hpp>

#include <algorithm>
#include <sstream>
#include <string>
#include <vector>

using namespace merels::test;

namespace {

const std::string page = contents(source_folder() + "/docs/collection.md");

std::vector<std::string> lines_in(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream stream{text};
    for (std::string line; std::getline(stream, line);) lines.push_back(line);
    return lines;
}

/// The lines that begin with `sqlite3`.
std::vector<std::string> commands() {
    std::vector<std::string> found = lines_in(page);
    std::erase_if(found, [](const std::string& line) { return !line.starts_with("sqlite3 "); });
    return found;
}

/// The statements of all blocks of SQL.
std::vector<std::string> statements() {
    const std::string begin = "```sql\n";
    std::vector<std::string> found;
    for (std::size_t at = page.find(begin); at != std::string::npos;
         at = page.find(begin, at + 1)) {
        const std::size_t from = at + begin.size();
        std::istringstream block{page.substr(from, page.find("```", from) - from)};
        for (std::string statement; std::getline(block, statement, ';');)
            if (statement.find_first_not_of(" \n") != std::string::npos) found.push_back(statement);
    }
    return found;
}

void fill(const Folder& folder) {
    folder.write("club.pgn",
                 "[White \"Anna\"]\n[Black \"Mia\"]\n[Date \"1957.08.12\"]\n\n"
                 "1. d6 d2 2. f4 b4 3. f6 f2 1-0\n\n"
                 "[White \"Eva\"]\n[Black \"Ida\"]\n[Date \"1961\"]\n\n"
                 "1. d6 d2 2. f4 b4 3. a1 f2 0-1\n\n"
                 "[White \"Eva\"]\n[Black \"Lea\"]\n\n1. d6 d2 2. b4 f4 3. b6 f2 1/2-1/2\n");
    REQUIRE(folder.run({"import", "-q", "club.merels", "club.pgn"}).status == 0);
}

} // namespace

TEST_CASE("the commands for sqlite3 in docs/collection.md run and find games") {
    const Folder folder;
    fill(folder);
    const std::vector<std::string> all = commands();
    REQUIRE_FALSE(all.empty());
    for (const std::string& command : all) {
        INFO(command);
        const Ran ran = folder.shell(command);
        CHECK(ran.err.empty());
        CHECK(ran.status == 0);
        CHECK(ran.out == "Anna|Mia|1-0\n");
    }
}

TEST_CASE("the SQL of docs/collection.md counts what explore counts") {
    const Folder folder;
    fill(folder);
    const std::vector<std::string> all = statements();
    REQUIRE(all.size() == 3);
    // DuckDB's way to read a file; SQLite's is `.import`.
    CHECK(all[0].find("read_csv('plies.csv'") != std::string::npos);
    CHECK(all[1].find("TO 'plies.parquet'") != std::string::npos);
    folder.write("question.sql", all[2] + ";\n");
    const Ran ran = folder.shell("$merels export club.merels --csv > plies.csv && "
                                 "sqlite3 -csv -cmd '.import --csv plies.csv plies' :memory: "
                                 "< question.sql");
    CHECK(ran.err.empty());
    CHECK(ran.status == 0);
    // After 1. d6 d2 2. f4 b4, which is 2. b4 f4 in the mirror: f6, a1 and (mirrored) b6.
    const std::vector<std::string> rows = lines_in(ran.out);
    REQUIRE(rows.size() == 2);
    CHECK(rows[0].ends_with(",2,1,0,1,1957"));
    CHECK(rows[1].ends_with(",1,0,1,0,1961"));
    const Ran explored = folder.run({"explore", "club.merels", "W:Wd6,f4:Bd2,b4:H7,7"});
    INFO(explored.out);
    CHECK(explored.out.find("all                   3") != std::string::npos);
}

#include <tests/cli/collection_verbs.hpp>

#include <tests/support/catch.hpp>

namespace merels::test {

const std::vector<Words>& reading_lines() {
    static const std::vector<Words> lines{
        {"find", "c.merels", "plies:>3 or player:x"},
        {"find", "c.merels", "position:\"W:W:B:H9,9\" and comment:a", "--count"},
        {"explore", "c.merels", "--json"},
        {"export", "c.merels"},
        {"stats", "c.merels"},
        {"names", "c.merels", "--propose"},
        {"edit", "c.merels", "--log"},
        {"check", "c.merels", "--where", "player:x"},
        {"dedupe", "c.merels", "--dry-run"},
        {"doctor", "c.merels"},
        {"merge", "new.merels", "c.merels"},
    };
    return lines;
}

const std::vector<Words>& writing_lines() {
    static const std::vector<Words> lines{
        {"import", "c.merels", "more.pgn"},
        {"dedupe", "c.merels"},
        {"edit", "c.merels", "--games", "1", "--set", "Event=x"},
        {"edit", "c.merels", "--undo", "last"},
        {"names", "c.merels", "player", "--merge", "Anna", "Berta"},
        {"merge", "c.merels", "other.merels"},
        {"compact", "c.merels"},
        {"doctor", "c.merels", "--repair"},
    };
    return lines;
}

std::vector<Words> all_lines() {
    auto all = reading_lines();
    all.insert(all.end(), writing_lines().begin(), writing_lines().end());
    return all;
}

std::string quoted(const Words& words) {
    std::string line;
    for (const std::string& word : words) line += (line.empty() ? "'" : " '") + word + "'";
    return line;
}

std::string make_collections(const Folder& folder) {
    folder.write("names.pgn", "[White \"Anna\"]\n[Black \"Berta\"]\n\n1. d6 {a} d2 *\n");
    const Ran made
        = folder.shell("$merels random --games 60 --seed 3 > a.pgn; $merels random -a --games 6 "
                       "--seed 4 > b.pgn; $merels random --games 5 --seed 5 > more.pgn; $merels "
                       "import -q good.merels a.pgn; $merels import -q good.merels b.pgn names.pgn;"
                       " $merels edit good.merels --games 2 --set Event=y; "
                       "$merels import -q other.merels more.pgn; rm -f *-wal *-shm");
    INFO(made.err);
    REQUIRE(made.err.empty());
    return folder.read("good.merels");
}

void put(const Folder& folder, const std::string& bytes) {
    folder.shell("rm -rf c.merels* new.merels*");
    folder.write("c.merels", bytes);
}

} // namespace merels::test

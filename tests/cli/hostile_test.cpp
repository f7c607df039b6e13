#include <tests/cli/collection_verbs.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/hostile/hostile_file.hpp>
#include <tests/support/sanitized.hpp>

#include <fmt/format.h>

#include <sqlite3.h>

#include <algorithm>
#include <cstdlib>
#include <memory>
#include <optional>

using namespace merels::test;

namespace {

using Kind = Hostile::Kind;

/// More command lines that only read a collection, in addition to `reading_lines`.
const std::vector<Words> more_reading_lines{
    {"find", "c.merels", "motif:double-closing or comment:a sort:white"},
    {"find", "c.merels", "position:\"W:W:B:H9,9\" and not event:x", "--json"},
    {"find", "c.merels", "filter:a"},
    {"find", "c.merels", "player:x", "--csv"},
    {"find", "c.merels", "--filters"},
    {"explore", "c.merels", "--where", "year:1957"},
    {"export", "c.merels", "--csv"},
    {"names", "c.merels"},
    {"doctor", "c.merels", "--json"},
    {"show", "c.merels"},
    {"check", "c.merels"},
    {"annotate", "c.merels", "--depth", "1"},
};
const std::vector<Words> more_writing_lines{
    {"import", "--duplicates", "merge", "c.merels", "more.pgn"},
    {"dedupe", "--merge", "c.merels"},
    {"find", "c.merels", "plies:3", "--save", "mine"},
};

#ifdef NDEBUG
constexpr bool is_optimized = !is_sanitized;
#else
constexpr bool is_optimized = false;
#endif

/// If MERELS_HOSTILE is set, all lines, which take minutes. Otherwise two lines, which differ from
/// collection to collection. Under sanitizers, one line.
std::vector<Words> lines_for(std::size_t number, std::vector<Words> lines,
                             const std::vector<Words>& more) {
    lines.insert(lines.end(), more.begin(), more.end());
    if (!is_sanitized && std::getenv("MERELS_HOSTILE") != nullptr) return lines;
    std::vector<Words> some{lines[number % lines.size()]};
    if (!is_sanitized) some.push_back(lines[(number * 7 + 3) % lines.size()]);
    return some;
}

/// Runs `merels` with limits for its processor time and its memory (2 GiB). A signal ends it at the
/// limit of time.
Ran run_bounded(const Folder& folder, const Words& words) {
    constexpr int seconds = is_optimized ? 20 : 120;
    std::string limits = is_sanitized
                             ? "ulimit -c 0; ulimit -t 300"
                             : fmt::format("ulimit -c 0; ulimit -t {}; ulimit -v 2097152", seconds);
    // This limit soon ends statements without an end. All other statements take far less.
    if (is_optimized) limits += "; export MERELS_STATEMENT_LIMIT=400";
    return folder.shell(limits + "; exec $merels " + quoted(words) + " > /dev/null");
}

/// Every collection of these tests has fewer lines, unless its lines have no end.
constexpr std::size_t most_lines = 1000;

/// The moves of every game, sorted, as SQLite reads them without Merels. Empty if SQLite cannot
/// read them, or if they have no end.
std::optional<std::vector<std::string>> moves_in(const Folder& folder, const std::string& name) {
    sqlite3* opened = nullptr;
    const std::string uri = "file:" + folder.path(name) + "?immutable=1";
    const int code
        = sqlite3_open_v2(uri.c_str(), &opened, SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, "unix");
    const std::unique_ptr<sqlite3, decltype(&sqlite3_close)> database{opened, &sqlite3_close};
    if (code != SQLITE_OK) return std::nullopt;
    // The list of tables may also have no end.
    int questions = 0;
    const auto is_endless = [](void* asked) { return ++*static_cast<int*>(asked) > 1000 ? 1 : 0; };
    sqlite3_progress_handler(opened, 1000, is_endless, &questions);
    std::vector<std::string> moves;
    const auto add = [](void* to, int, char** columns, char**) {
        static_cast<std::vector<std::string>*>(to)->emplace_back(columns[0]);
        return 0;
    };
    const std::string sql = fmt::format("SELECT hex(moves) FROM lines LIMIT {}", most_lines);
    if (sqlite3_exec(opened, sql.c_str(), add, &moves, nullptr) != SQLITE_OK
        || moves.size() == most_lines)
        return std::nullopt;
    std::ranges::sort(moves);
    return moves;
}

/// Calls `run` with each collection of a kind.
template <class Run> void for_all(const Folder& folder, Kind kind, Run run) {
    const std::string good = make_collections(folder);
    std::size_t number = 0;
    for (const Hostile& hostile : hostile_collections()) {
        if (hostile.kind != kind) continue;
        INFO(hostile.name);
        run(made_hostile(good, hostile), number++);
    }
    CHECK(number >= 20);
}

void check_reading(Kind kind) {
    const Folder folder;
    for_all(folder, kind, [&](const std::string& bytes, std::size_t number) {
        put(folder, bytes);
        for (const Words& line : lines_for(number, reading_lines(), more_reading_lines)) {
            const Ran ran = run_bounded(folder, line);
            INFO(quoted(line) << "\n" << ran.err);
            CHECK(ran.status <= 2);
            CHECK((ran.status != 2 || ran.err.find("merels: ") != std::string::npos));
            CHECK((folder.read("c.merels") == bytes));
            CHECK(folder.shell("rm -rf new.merels*; ls c.merels?*").out == "");
        }
    });
}

/// Checks that a repair makes a sound collection, or reports that the file contains no collection.
void check_repair(const Folder& folder, const Ran& repair, const std::string& before) {
    const bool is_kept = folder.read("c.merels.damaged") == before;
    if (repair.status == 1) CHECK(is_kept);
    if (repair.status != 2) CHECK(run_bounded(folder, {"doctor", "c.merels"}).status == 0);
}

void check_writing(Kind kind) {
    const Folder folder;
    for_all(folder, kind, [&](const std::string& bytes, std::size_t number) {
        put(folder, bytes);
        const auto before = moves_in(folder, "c.merels");
        for (const Words& line : lines_for(number, writing_lines(), more_writing_lines)) {
            put(folder, bytes);
            const Ran ran = run_bounded(folder, line);
            INFO(quoted(line) << "\n" << ran.err);
            CHECK(ran.status <= 2);
            CHECK((ran.status != 2 || ran.err.find("merels: ") != std::string::npos));
            const bool is_repair = line.back() == "--repair";
            if (is_repair) check_repair(folder, ran, bytes);
            if (!before || (is_repair && ran.status == 1) || folder.read("c.merels") == bytes)
                continue;
            const auto after = moves_in(folder, "c.merels");
            REQUIRE(after);
            CHECK(std::includes(after->begin(), after->end(), before->begin(), before->end()));
        }
    });
}

} // namespace

TEST_CASE("hostile tables are answered from or refused by every verb that reads") {
    check_reading(Kind::schema);
}

TEST_CASE("hostile values are answered from or refused by every verb that reads") {
    check_reading(Kind::values);
}

TEST_CASE("hostile pages are answered from or refused by every verb that reads") {
    check_reading(Kind::pages);
}

TEST_CASE("no verb that writes loses games of a collection with hostile tables") {
    check_writing(Kind::schema);
}

TEST_CASE("no verb that writes loses games of a collection with hostile values") {
    check_writing(Kind::values);
}

TEST_CASE("no verb that writes loses games of a collection with hostile pages") {
    check_writing(Kind::pages);
}

TEST_CASE("a name of 5 MB is not endless work for verbs that do not print it again and again") {
    const Folder folder;
    put(folder, made_hostile(make_collections(folder),
                             {Kind::values, "a name of 5 MB",
                              "UPDATE players SET name = replace(hex(zeroblob(5000000)), '00', "
                              "'x') WHERE id = 1"}));
    for (const Words& line : std::vector<Words>{{"doctor", "c.merels"},
                                                {"find", "c.merels", "--count"},
                                                {"explore", "c.merels"},
                                                {"stats", "c.merels"},
                                                {"names", "c.merels"},
                                                {"edit", "c.merels", "--log"}}) {
        const Ran ran = run_bounded(folder, line);
        INFO(quoted(line) << "\n" << ran.err);
        CHECK(ran.status <= 1);
    }
}

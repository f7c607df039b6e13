#include <tests/cli/collection_verbs.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/hostile_file.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <sstream>

using namespace merels::test;

namespace {

using Kind = Hostile::Kind;

/// Beside those of every collection.
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
};
const std::vector<Words> more_writing_lines{
    {"import", "--duplicates", "merge", "c.merels", "more.pgn"},
    {"dedupe", "--merge", "c.merels"},
    {"find", "c.merels", "plies:3", "--save", "mine"},
};

#ifdef MERELS_SANITIZED
constexpr bool is_sanitized = true;
#else
constexpr bool is_sanitized = false;
#endif

/// All of them if MERELS_HOSTILE is set, which takes minutes; else two, others for each collection.
std::vector<Words> lines_for(std::size_t number, std::vector<Words> lines,
                             const std::vector<Words>& more) {
    lines.insert(lines.end(), more.begin(), more.end());
    if (!is_sanitized && std::getenv("MERELS_HOSTILE") != nullptr) return lines;
    return {lines[number % lines.size()], lines[(number * 7 + 3) % lines.size()]};
}

/// A signal ends what takes more than 20 seconds of processor time, and there are 2 GiB of memory.
Ran run_bounded(const Folder& folder, const Words& words) {
#ifdef NDEBUG
    constexpr int seconds = 20;
#else
    // Nothing was optimized.
    constexpr int seconds = 120;
#endif
    const std::string limits
        = is_sanitized ? "ulimit -c 0; ulimit -t 300"
                       : fmt::format("ulimit -c 0; ulimit -t {}; ulimit -v 2097152", seconds);
    return folder.shell(limits + "; exec $merels " + quoted(words) + " > /dev/null");
}

/// The turns of every game, sorted, as another program reads them; nothing where it cannot.
std::optional<std::vector<std::string>> turns_in(const Folder& folder, const std::string& name) {
    const Ran ran = folder.shell("ulimit -c 0; ulimit -t 20; exec sqlite3 'file:" + name
                                 + "?immutable=1' 'SELECT hex(turns) FROM lines ORDER BY 1'");
    if (ran.status != 0) return std::nullopt;
    std::vector<std::string> turns;
    std::istringstream lines{ran.out};
    for (std::string line; std::getline(lines, line);) turns.push_back(line);
    return turns;
}

/// Calls `run` with each collection of a kind, in files of version 1 and of this one.
template <class Run> void for_all(const Folder& folder, Kind kind, Run run) {
    const std::string good = make_collections(folder);
    const std::string old = as_version_1(good);
    std::size_t number = 0;
    for (const Hostile& hostile : hostile_collections()) {
        if (hostile.kind != kind) continue;
        for (const auto& [version, bytes] : {std::pair{1, &old}, std::pair{2, &good}}) {
            INFO("version " << version << ", " << hostile.name);
            run(made_hostile(*bytes, hostile), number++);
        }
    }
    CHECK(number >= 40);
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

/// A repair gives a collection that is sound, or says that there is none in the file.
void check_repair(const Folder& folder, const Ran& repair, const std::string& before) {
    const bool is_kept = folder.read("c.merels.damaged") == before;
    if (repair.status == 1) CHECK(is_kept);
    if (repair.status != 2) CHECK(run_bounded(folder, {"doctor", "c.merels"}).status == 0);
}

void check_writing(Kind kind) {
    const Folder folder;
    for_all(folder, kind, [&](const std::string& bytes, std::size_t number) {
        put(folder, bytes);
        const auto before = turns_in(folder, "c.merels");
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
            const auto after = turns_in(folder, "c.merels");
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

TEST_CASE("a name of 5 MB is no work without end for verbs that do not print it again and again") {
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

#include <libnotation/rules/built_in/rule_sets.hpp>
#include <libnotation/text/positions/position_text.hpp>
#include <libnotation/text/reader.hpp>
#include <libnotation/text/shared/render.hpp>
#include <libnotation/text/writer.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/places.hpp>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>

namespace {

using namespace merels;
namespace fs = std::filesystem;

const fs::path top = test::source_folder();

std::string content(const fs::path& path) {
    std::ifstream file{top / path, std::ios::binary};
    REQUIRE(file);
    return {std::istreambuf_iterator<char>{file}, {}};
}

/// The files below a folder with that extension, as paths from the top, in order of name.
std::vector<std::string> files(const fs::path& folder, std::string_view extension) {
    std::vector<std::string> paths;
    for (const auto& entry : fs::recursive_directory_iterator{top / folder})
        if (entry.path().extension() == extension)
            paths.push_back(entry.path().lexically_relative(top).generic_string());
    std::ranges::sort(paths);
    return paths;
}

std::vector<std::string> sound_files() {
    auto paths = files("samples", ".pgn");
    std::erase_if(paths,
                  [](const std::string& path) { return path.starts_with("samples/broken"); });
    return paths;
}

std::vector<Reading> readings(const std::string& path, ReadOptions options = {}) {
    // The readings point to rule sets in this pool.
    static RuleSetPool pool;
    options.pool = &pool;
    const std::string text = content(path);
    const Source source{path, text};
    std::vector<Reading> list;
    for (const Record& record : records(source))
        read(record, options, list.emplace_back(rule_sets::nine_mens_morris));
    return list;
}

/// The output of `merels check` about a file.
std::string findings(const std::string& path) {
    const std::string text = content(path);
    const Source source{path, text};
    ReadOptions options;
    options.guesses_rule_set = true;
    const auto list = readings(path, options);
    if (list.empty())
        return render({Code::empty_file, {}, "there are no records in the file", {}}, source);
    std::string rendered;
    for (const Reading& reading : list)
        for (const Diagnostic& diagnostic : reading.diagnostics)
            rendered += render(diagnostic, source);
    return rendered;
}

std::string final_position(const Reading& reading) {
    return format_position(reading.recent.back());
}

bool is_good_neighbour(const Reading& reading) {
    return reading.game.tags.get("Event").starts_with("Good record");
}

TEST_CASE("every sample is legal and reads without a finding") {
    for (const std::string& path : sound_files()) {
        INFO(path);
        const auto list = readings(path);
        CHECK_FALSE(list.empty());
        CHECK(findings(path).empty());
        for (const Reading& reading : list) CHECK(reading.is_complete);
    }
}

TEST_CASE("every sample but the one from PlayOK is written as Merels writes it") {
    for (const std::string& path : sound_files()) {
        if (path.starts_with("samples/playok")) continue;
        INFO(path);
        std::string strict;
        for (const Reading& reading : readings(path)) strict += write(reading.game);
        CHECK(strict == content(path));
    }
}

TEST_CASE("every built-in rule set has a sample, and every composed game ends on the board") {
    std::set<std::string> ids;
    for (const std::string& path : sound_files())
        for (const Reading& reading : readings(path)) ids.insert(reading.game.rule_set().id);
    for (const RuleSet& rule_set : rule_sets::all()) {
        INFO(rule_set.id);
        CHECK(ids.contains(rule_set.id));
        if (rule_set.id == "nine-mens-morris") continue;
        const auto list = readings("samples/composed/" + rule_set.id + ".pgn");
        REQUIRE(list.size() == 1);
        CHECK(list[0].game.rule_set().id == rule_set.id);
        REQUIRE(list[0].outcome);
        CHECK(list[0].outcome->result == list[0].game.result);
    }
}

/// The end of a real game, as an independent replay found it.
struct RealEnd {
    std::string file;
    unsigned plies;
    std::optional<Reason> reason;
    GameResult result;
    std::string position;
};

TEST_CASE("the real games end as their replay says") {
    using enum GameResult;
    using enum Reason;
    const std::vector<RealEnd> ends{
        {"a01-playok-blocked", 39, blocked, white_wins,
         "B:Wa7,d6,d5,b4,e4,f4,g4,c3,d2:Bb6,f6,e5,d3,e3,b2,f2"},
        {"a02-human-beats-level-20", 43, too_few_men, white_wins, "B:Wd6,c5,e5,c4,c3,d3,e3:Bd5,d1"},
        {"a03-both-at-three", 102, too_few_men, black_wins, "W:Wd5,b2:Ba4,b4,c4"},
        {"a04-win-by-blocking", 43, blocked, white_wins,
         "B:Wg7,d6,a4,b4,c4,e4,f4,d2:Ba7,d7,b6,f6,b2,f2:N2"},
        {"a05-blocked-eight-against-seven", 40, blocked, black_wins,
         "W:Wb6,d6,f6,c5,e5,c3,e3:Bd7,d5,a4,b4,c4,e4,f4,d3"},
        {"a06-running-mill-and-blocking", 57, blocked, white_wins,
         "B:Wa7,d7,d6,c5,b4,g4,d3,b2,d1:Bg7,b6,a4,a1:N4"},
        {"a07-draw-by-repetition", 35, repetition, draw,
         "B:Wa7,b6,d6,f6,a4,g4,d3,f2,d1:Bd7,d5,b4,f4,c3,d2,a1:N17"},
        {"a08-human-against-ai", 40, too_few_men, black_wins,
         "W:Wf4,b2:Bd6,e5,a4,c4,e4,c3,d3,e3,f2"},
        {"a10-test-agents", 144, too_few_men, black_wins, "W:Wf6,g1:Bd6,d5,e5,f4,g4,c3,d3,e3"},
        {"b01-ai-lost",
         43,
         {},
         unfinished,
         "B:Wa7,d7,c5,c4,c3,e3,d2,d1:Bd6,d5,a4,b4,e4,g4,d3,f2:N5"},
        {"b03-level-30-loses", 45, {}, white_wins, "B:Wd6,b4,d2:Bb6,f6,a4,c3,d3,e3,b2:N1"},
        {"b06-unfinished-nine-against-nine",
         37,
         {},
         white_wins,
         "B:Wa7,d6,c5,e5,b4,f4,d3,d2,a1:Bb6,d5,a4,c4,e4,e3,b2,f2,d1:N19"},
        {"b08-main-line-only",
         24,
         {},
         unfinished,
         "W:Wa7,b6,c5,d5,e5,a4,g4,d2,f2:Bg7,f6,b4,c4,e4,d3,b2,a1:N1"},
    };
    auto names = files("samples/real", ".pgn");
    std::erase_if(names, [](const std::string& name) {
        return name.starts_with("samples/real/c") || name.starts_with("samples/real/web");
    });
    CHECK(names.size() == ends.size());
    for (const RealEnd& end : ends) {
        INFO(end.file);
        const auto list = readings("samples/real/" + end.file + ".pgn");
        REQUIRE(list.size() == 1);
        const Reading& reading = list[0];
        CHECK(reading.game.plies() == end.plies);
        CHECK(reading.game.result == end.result);
        CHECK(reading.outcome.has_value() == end.reason.has_value());
        if (reading.outcome && end.reason) CHECK(reading.outcome->reason == *end.reason);
        CHECK(final_position(reading) == end.position);
    }
}

TEST_CASE("both sides of a real game have three men before its last mill") {
    const Game game = readings("samples/real/a03-both-at-three.pgn")[0].game;
    const NodeId last = game.line_end();
    CHECK(game.position_after(game.parent(last)).is_both_at_three());
    CHECK(game.move(last).is_capture());
}

TEST_CASE("the file from PlayOK is the same game as its conversion") {
    const auto found = readings("samples/playok/2026-03-11.pgn");
    const auto converted = readings("samples/real/a01-playok-blocked.pgn");
    REQUIRE(found.size() == 1);
    CHECK(found[0].format == Format::playok);
    CHECK(final_position(found[0]) == final_position(converted[0]));
    CHECK(found[0].game.plies() == converted[0].game.plies());
}

TEST_CASE("the trees are the tutorials") {
    std::vector<Game> games;
    for (const char* name : {"mills-and-captures", "running-mill", "blocking"})
        for (const Reading& reading : readings("samples/tutorials/" + std::string{name} + ".pgn"))
            games.push_back(reading.game);
    const auto lines = readings("samples/trees/tutorials.jsonl");
    REQUIRE(lines.size() == games.size());
    for (std::size_t i = 0; i < games.size(); ++i) CHECK(lines[i].game == games[i]);
    const auto trees = readings("samples/trees/running-mill.sgf");
    const auto records = readings("samples/tutorials/running-mill.pgn");
    REQUIRE(trees.size() == records.size());
    for (std::size_t i = 0; i < trees.size(); ++i) CHECK(trees[i].game == records[i].game);
}

TEST_CASE("the tutorials have variations, comments, glyphs, arrows and circles") {
    for (const char* name : {"mills-and-captures", "running-mill", "blocking"}) {
        INFO(name);
        const std::string text
            = content(fs::path{"samples/tutorials"} / (std::string{name} + ".pgn"));
        for (const char* part : {" (", "{", "!", "?", "[%cal ", "[%csl "}) {
            INFO(part);
            CHECK(text.find(part) != std::string::npos);
        }
    }
}

TEST_CASE("every historical card has its evidence, and a row in docs/history.md") {
    const std::string page = content("docs/history.md");
    std::size_t cards = 0;
    for (const std::string& path : files("samples/historical", ".pgn"))
        for (const Reading& reading : readings(path)) {
            const Tags& tags = reading.game.tags;
            INFO(path << ": " << tags.get("Event"));
            ++cards;
            for (const char* tag : {"Site", "Date", "Object", "Dating", "Source"})
                CHECK_FALSE(tags.get(tag).empty());
            CHECK(tags.get("Reliability").find_first_of("ABCD") == 0);
            const std::string record = write(reading.game);
            CHECK(record.find("{Claim: ") != std::string::npos);
            CHECK(record.find("\n\nDoubted: ") != std::string::npos);
            CHECK(page.find(" | " + tags.get("Event") + ": ") != std::string::npos);
        }
    CHECK(cards >= 24);
}

TEST_CASE("every damaged record yields the findings of the file next to it") {
    std::vector<std::string> damaged;
    for (const char* extension : {".pgn", ".txt", ".sgf", ".jsonl"})
        for (const std::string& path : files("samples/broken", extension)) damaged.push_back(path);
    for (const std::string& path : damaged) {
        INFO(path);
        CHECK(findings(path) == content(fs::path{path}.replace_extension(".expected")));
    }
    CHECK(files("samples/broken", ".expected").size() == damaged.size());
}

TEST_CASE("the good records before and after a damaged one are delivered") {
    std::vector<std::string> damaged = files("samples/broken", ".pgn");
    for (const char* extension : {".sgf", ".jsonl"})
        for (const std::string& path : files("samples/broken", extension)) damaged.push_back(path);
    for (const std::string& path : damaged) {
        if (path == "samples/broken/empty.pgn") continue;
        INFO(path);
        const auto list = readings(path);
        REQUIRE(list.size() == 3);
        CHECK_FALSE(is_good_neighbour(list[1]));
        for (const Reading* good : {&list[0], &list[2]}) {
            CHECK(is_good_neighbour(*good));
            CHECK(good->diagnostics.empty());
            CHECK(good->is_complete);
            CHECK(good->game.plies() == 9);
            CHECK(good->outcome.has_value());
        }
    }
}

/// The first illegal ply of the game A09, and the code of its diagnostic.
struct Break {
    unsigned ply;
    Code code;
};

Break break_of_a09(const RuleSet& rule_set) {
    const bool has_three_squares
        = rule_set.board.find("g7") && rule_set.board.find("c5") && rule_set.board.size() == 24;
    if (!has_three_squares) return {rule_set.id == "four-squares" ? 2u : 1u, Code::unknown_point};
    switch (rule_set.rules.mill_while_placing) {
    case MillWhilePlacing::takes: break;
    case MillWhilePlacing::marks: return {12, Code::occupied_point};
    case MillWhilePlacing::nothing:
    case MillWhilePlacing::placed_from_hand:
    case MillWhilePlacing::from_hand: return {11, Code::capture_not_earned};
    }
    return {19, rule_set.rules.men[0] > 10 ? Code::must_place : Code::not_your_man};
}

TEST_CASE("A09 is illegal under every built-in rule set") {
    for (const RuleSet& rule_set : rule_sets::all()) {
        INFO(rule_set.id);
        ReadOptions options;
        options.rule_set = &rule_set;
        options.overrides_variant = true;
        const auto list = readings("samples/broken/a09-second-player-moves-first.pgn", options);
        const Break expected = break_of_a09(rule_set);
        CHECK_FALSE(list[1].is_complete);
        CHECK(list[1].game.plies() + 1 == expected.ply);
        REQUIRE_FALSE(list[1].diagnostics.empty());
        CHECK(list[1].diagnostics.front().code == expected.code);
    }
}

} // namespace

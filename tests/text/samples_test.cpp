#include <libnotation/text/positions/position_text.hpp>
#include <libnotation/text/shared/render.hpp>
#include <tests/support/test.hpp>

namespace {

namespace fs = std::filesystem;

const fs::path top = test::source_folder();

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
    // The readings point to what it keeps.
    static RuleSetPool pool;
    options.pool = &pool;
    const std::string text = contents(top / path);
    const Source source{path, text};
    std::vector<Reading> list;
    for (const Record& record : records(source))
        read(record, options, list.emplace_back(rule_sets::nine_mens_morris));
    return list;
}

/// What `merels check` writes about a file.
std::string findings(const std::string& path) {
    const std::string text = contents(top / path);
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
        CHECK(strict == contents(top / path));
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
            = contents(top / fs::path{"samples/tutorials"} / (std::string{name} + ".pgn"));
        for (const char* part : {" (", "{", "!", "?", "[%cal ", "[%csl "}) {
            INFO(part);
            CHECK(has(text, part));
        }
    }
}

TEST_CASE("every damaged record yields what is written beside it") {
    std::vector<std::string> damaged;
    for (const char* extension : {".pgn", ".txt", ".sgf", ".jsonl"})
        for (const std::string& path : files("samples/broken", extension)) damaged.push_back(path);
    for (const std::string& path : damaged) {
        INFO(path);
        CHECK(findings(path) == contents(top / fs::path{path}.replace_extension(".expected")));
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

/// Where A09 breaks: the first ply that is not legal, and what is wrong with it.
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

#include <tests/support/catch.hpp>
#include <tests/support/hostile/damaged_records.hpp>
#include <tests/support/long_run.hpp>
#include <tests/support/random/random_tree.hpp>
#include <tests/support/read_text.hpp>
#include <tests/support/sanitized.hpp>

#include <libnotation/base/utf8.hpp>
#include <libnotation/text/writer.hpp>

#include <algorithm>
#include <sstream>

using namespace merels;
using namespace merels::test;

namespace {

const unsigned games_each = in_long_run(1000U, rounds(200U));

/// Reads games with nine men's morris as the default. The writer always names the rule set.
std::vector<Game> read_games(const std::string& text, std::string& findings) {
    std::vector<Game> games;
    const Source source{"t", text};
    for (const Record& record : records(source)) {
        Reading reading = read(record, rule_sets::nine_mens_morris);
        for (const Diagnostic& diagnostic : reading.diagnostics)
            if (is_finding(diagnostic)) findings += diagnostic.message + "\n";
        games.push_back(std::move(reading.game));
    }
    return games;
}

/// Writes a game, reads it again; the text when it is not the same game, for the report.
std::string law_broken_by(const Game& game, Format format) {
    const std::string text = write(game, format).text;
    std::string findings;
    const std::vector<Game> again = read_games(text, findings);
    if (again.size() == 1 && again[0] == game && findings.empty()) return {};
    return text + "\n" + findings;
}

/// A line over 80 columns that could have been broken.
std::string overlong_line(const std::string& text) {
    std::istringstream stream{text};
    for (std::string line; std::getline(stream, line);) {
        if (utf8::length(line) <= 80 || line.starts_with('[')) continue;
        // A long line is right if it is a single word, if it has two blanks together, or if its
        // text may not be moved away from a parenthesis.
        const std::size_t blank = line.find(' ');
        const bool is_long_word = blank == std::string::npos || line.find("  ") != std::string::npos
                                  || line.find(" %") != std::string::npos;
        std::istringstream words{line};
        bool has_long_word = false;
        for (std::string word; words >> word;) has_long_word |= utf8::length(word) > 70;
        if (!is_long_word && !has_long_word) return line;
    }
    return {};
}

Game without_annotations(const Game& game) {
    Game plain{game.start()};
    plain.tags = game.tags;
    plain.result = game.result;
    plain.first_move_number = game.first_move_number;
    NodeId end = Game::root;
    for (NodeId node = game.first_child(Game::root); node != Game::none;
         node = game.first_child(node))
        end = plain.add(end, game.move(node));
    return plain;
}

} // namespace

TEST_CASE("what is written of a game is that game when it is read again", "[long]") {
    for (const RuleSet& rule_set : rule_sets::all()) {
        std::mt19937_64 random{2026};
        std::string broken;
        std::string overlong;
        for (unsigned i = 0; i < games_each && broken.empty(); ++i) {
            const Game game = random_tree(rule_set, random);
            broken = law_broken_by(game, Format::merels);
            if (broken.empty() && i % 4 == 0) broken = law_broken_by(game, Format::sanmill);
            if (overlong.empty()) overlong = overlong_line(write(game));
        }
        INFO(rule_set.id);
        CHECK(broken == "");
        CHECK(overlong == "");
    }
}

TEST_CASE("PlayOK's form keeps the main line and reports losses") {
    for (const RuleSet& rule_set : rule_sets::all()) {
        std::mt19937_64 random{7};
        for (unsigned i = 0; i < rounds(100U); ++i) {
            const Game game = random_tree(rule_set, random);
            const Written written = write(game, Format::playok);
            const Game plain = without_annotations(game);
            std::string findings;
            const std::vector<Game> again = read_games(written.text, findings);
            INFO(rule_set.id << "\n" << written.text);
            REQUIRE(again.size() == 1);
            REQUIRE(again[0] == plain);
            REQUIRE(findings.empty());
            REQUIRE(written.losses.empty() == (game == plain));
        }
    }
}

TEST_CASE("many games in one text are the same games") {
    std::mt19937_64 random{11};
    std::string text;
    std::vector<Game> games;
    for (unsigned i = 0; i < rounds(500U); ++i) {
        const RuleSet& rule_set = rule_sets::all()[i % rule_sets::all().size()];
        games.push_back(random_tree(rule_set, random));
        text += write(games.back(), i % 3 == 0 ? Format::sanmill : Format::merels).text;
    }
    std::string findings;
    const std::vector<Game> again = read_games(text, findings);
    CHECK(findings.empty());
    CHECK(again == games);
}

TEST_CASE("a damaged game is stable when it is written and read again") {
    for (const std::string& text : damaged_records()) {
        INFO(text);
        for (const Game& game : read_text(text).games) {
            const std::string written = write(game);
            INFO(written);
            const ReadText again = read_text(written);
            REQUIRE(again.games.size() == 1);
            CHECK(again.games[0] == game);
            CHECK(write(again.games[0]) == written);
        }
    }
}

TEST_CASE("a comment that holds lines of a tag section comes back") {
    const std::string more = R"([Round "?"] [White "?"] [Black "Sanmill, level 30"])";
    const std::string next = R"([Result "1-0"] [Variant "nine-mens-morris"])";
    const std::string tag = R"([Date "2023.10.15"])";
    const std::string half = R"(08"])";
    for (const std::string& first : {half, tag, "\x1A" + tag, "?" + tag, "{" + tag, "Date" + tag})
        for (const std::string between : {" ", "\n", "\n\n"}) {
            Game game{rule_sets::nine_mens_morris};
            game.tags.set("Event", "?");
            Comment comment;
            comment.text = first + " " + more + between + next;
            game.annotate(Game::root).after.push_back(comment);
            CHECK(law_broken_by(game, Format::merels) == "");
            CHECK(law_broken_by(game, Format::sanmill) == "");
        }
}

TEST_CASE("no-break spaces of Latin-1 are blanks, as those of UTF-8 are") {
    const std::string head = "[Event \"\xFC\"]\n[Variant \"nine-mens-morris\"]\n\n";
    const ReadText first = read_text(head
                                     + "1. d6 f4 2\xA0\xA0. d2\xA0"
                                       "b4 1-0\xA0\n");
    REQUIRE(first.games.size() == 1);
    CHECK(first.games[0].plies() == 4);
    const ReadText again = read_text(write(first.games[0]));
    REQUIRE(again.games.size() == 1);
    CHECK(again.games[0] == first.games[0]);
}

TEST_CASE("moves that were not read because their rules are unknown come back as they are") {
    Game game{rule_sets::nine_mens_morris};
    game.unread_variant = "nobody's morris";
    game.annotate(Game::root).unread = "1. d6 f4 2. d6";
    for (const Format format : {Format::merels, Format::sgf, Format::json}) {
        std::string findings;
        const std::vector<Game> again = read_games(write(game, format).text, findings);
        REQUIRE(again.size() == 1);
        CHECK(again[0] == game);
    }
    std::string findings;
    const std::string text
        = "[Event \"a\"]\n[Black \"b\r]\n[Variant \"nobody's\n]\"s \"morris\"]\n\n1. d6 *\n";
    const Game broken = read_games(text, findings).front();
    for (const Format format : {Format::merels, Format::sgf, Format::json})
        CHECK(read_games(write(broken, format).text, findings) == std::vector{broken});
}

TEST_CASE("a result that is none keeps its place among the tags") {
    const std::string text = "[Event \"a\"]\n[Result \"1-0\"]\n[Variant \"nine-mens-morris\"]\n"
                             "[Annotator \"b\"]\n\n1. d6 f4 0-0\n";
    std::string findings;
    const Game game = read_games(text, findings).front();
    CHECK(game.tags.get("Result") == "0-0");
    for (const Format format : {Format::merels, Format::sanmill, Format::sgf, Format::json})
        CHECK(read_games(write(game, format).text, findings) == std::vector{game});
}

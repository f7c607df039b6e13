#include <libnotation/rules/built_in/rule_sets.hpp>
#include <libnotation/text/reader.hpp>
#include <libnotation/text/rule_files/rule_set_text.hpp>
#include <libnotation/text/shared/render.hpp>
#include <libnotation/text/writer.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/random/random_rule_set.hpp>
#include <tests/support/random/random_tree.hpp>

#include <string>
#include <vector>

using namespace merels;
using namespace merels::test;

namespace {

struct Read {
    std::vector<Game> games;
    std::string diagnostics;
};

Read read_all(const std::string& text, ReadOptions options) {
    Read result;
    const Source source{"t", text};
    Reading reading{rule_sets::nine_mens_morris};
    for (const Record& record : records(source)) {
        read(record, options, reading);
        result.games.push_back(reading.game);
        for (const Diagnostic& diagnostic : reading.diagnostics)
            if (is_finding(diagnostic)) result.diagnostics += render(diagnostic, source);
    }
    return result;
}

Read read_all(const std::string& text, RuleSetPool& pool) {
    ReadOptions options;
    options.pool = &pool;
    return read_all(text, options);
}

/// Six men each that capture as they like.
const std::string brigands = R"({"id":"brigands","names":{"en":"Brigands"},"aliases":["Räuber"],)"
                             R"("board":"two-squares","rules":{"men":6,"protection":"none"}})";

std::string tag(const std::string& json) {
    std::string text = "[RuleSet \"";
    for (const char c : json) text += c == '"' || c == '\\' ? std::string{'\\', c} : std::string{c};
    return text + "\"]\n";
}

const std::string moves = "\n1. a5 a1 2. c5 c1\n1/2-1/2\n\n";

} // namespace

TEST_CASE("a record carries a rule set that is not built-in, and is verified by it") {
    RuleSetPool pool;
    const std::string text = "[Variant \"brigands\"]\n" + tag(brigands)
                             + "\n1. a5 a1 2. c5 c1 3. e5xa1 e1 4. b4xe1 *\n\n";
    const Read read = read_all(text, pool);
    CHECK(read.diagnostics
          == "t:4:34: error: b4 completes no mill, so nothing is captured [E209 "
             "capture-not-earned]\n   1. a5 a1 2. c5 c1 3. e5xa1 e1 4. b4xe1 *\n                   "
             "                 ^~~~~ White could play b4, c4 or 9 more\n");
    REQUIRE(read.games.size() == 1);
    CHECK(read.games[0].plies() == 6);
    CHECK(read.games[0].rule_set().rules.protection == Protection::none);
    CHECK(write(read.games[0])
              .starts_with("[Result \"*\"]\n[Variant \"brigands\"]\n"
                           "[RuleSet \"{\\\"schema\\\":1,\\\"id\\\":\\\"brigands\\\","));
}

TEST_CASE("what is written of a game under a foreign rule set is that game when it is read again") {
    std::mt19937_64 random{5};
    std::string text;
    std::vector<Game> games;
    std::deque<RuleSet> rule_sets;
    for (int i = 0; i < 80; ++i) {
        rule_sets.push_back(random_rule_set(random));
        for (int k = 0; k < 3; ++k) {
            games.push_back(random_tree(rule_sets.back(), random));
            text += write(games.back());
        }
    }
    RuleSetPool pool;
    const Read read = read_all(text, pool);
    CHECK(read.diagnostics == "");
    CHECK(read.games == games);
    std::string again;
    for (const Game& game : read.games) again += write(game);
    CHECK(again == text);
}

TEST_CASE("a faulty rule set is reported in its place in the tag, and the record stays as text") {
    RuleSetPool pool;
    const std::string faulty
        = R"({"id":"x\\y","board":"two-squares","rules":{"men":6,"fly":3,"movement":"none","fly_at":3}})";
    for (const std::string head : {"[Variant \"mulino\"]\n", "[Variant \"?\"]\n"}) {
        const std::string text = "[Result \"1/2-1/2\"]\n" + head + tag(faulty) + moves;
        const Read read = read_all(text, pool);
        CHECK(read.diagnostics.find("t:3:19: error: an id must have only small letters, digits and "
                                    "hyphens [E606 bad-name]\n")
              != std::string::npos);
        CHECK(read.diagnostics.find(
                  "t:3:77: error: there is no key \"fly\" here [E603 unknown-key]\n")
              != std::string::npos);
        REQUIRE(read.games.size() == 1);
        CHECK(read.games[0].plies() == 0);
        CHECK(write(read.games[0]) == text);
        CHECK(read_all(write(read.games[0]), pool).games == read.games);
    }
}

TEST_CASE("a faulty rule set without a Variant tag, or empty, stays as text as well") {
    RuleSetPool pool;
    for (const std::string json : {"", "7", "{", "{}"}) {
        const Read read = read_all(tag(json) + moves, pool);
        REQUIRE(read.games.size() == 1);
        CHECK(read.games[0].unread_variant == "?");
        CHECK(read.diagnostics.find("error:") != std::string::npos);
        CHECK(read_all(write(read.games[0]), pool).games == read.games);
    }
}

TEST_CASE("a Variant tag that means another rule set than the RuleSet tag is reported") {
    RuleSetPool pool;
    for (const char* name : {"brigands", "Brigands", "RÄUBER", "?", ""})
        CHECK(read_all("[Variant \"" + std::string{name} + "\"]\n" + tag(brigands) + moves, pool)
                  .diagnostics
              == "");
    const Read read = read_all("[Variant \"mulino\"]\n" + tag(brigands) + moves, pool);
    CHECK(read.diagnostics
          == "t:1:11: error: Variant is \"mulino\" but the RuleSet tag is brigands [E305 "
             "rule-set-conflict]\n   [Variant \"mulino\"]\n             ^~~~~~ Merels uses the "
             "RuleSet tag\n");
    CHECK(read.games[0].rule_set().id == "brigands");
    CHECK(read.games[0].plies() == 4);
}

TEST_CASE("a RuleSet tag that holds a built-in rule set is that, and is not written") {
    RuleSetPool pool;
    const RuleSet& six = *rule_sets::find("six-mens-morris");
    const Read read = read_all("[Variant \"six-mens-morris\"]\n"
                                   + tag(format_rule_set(six, RuleSetStyle::compact)) + moves,
                               pool);
    CHECK(read.diagnostics == "");
    CHECK(&read.games[0].rule_set() == &six);
    CHECK(write(read.games[0]).find("RuleSet") == std::string::npos);
}

TEST_CASE("where rule sets are not kept, a record with one stays as text") {
    const std::string text
        = "[Result \"1/2-1/2\"]\n[Variant \"brigands\"]\n" + tag(brigands) + moves;
    const Read without = read_all(text, ReadOptions{});
    CHECK(without.diagnostics.starts_with("t:3:2: error: this program does not read rule sets from "
                                          "records [E306 rule-set-not-kept]\n"));
    CHECK(write(without.games[0]) == text);
    RuleSetPool none{0};
    CHECK(read_all(text, none)
              .diagnostics.starts_with("t:3:2: error: the records define more than 0 rule sets "
                                       "[E306 rule-set-not-kept]\n"));
}

TEST_CASE("a rule set that is given is known by its id, names and aliases") {
    const auto given = parse_rule_set(brigands);
    ReadOptions options;
    options.rule_set = &*given;
    for (const char* name : {"brigands", "räuber"})
        CHECK(read_all("[Variant \"" + std::string{name} + "\"]\n" + moves, options).diagnostics
              == "");
    CHECK(read_all("[Variant \"bandits\"]\n" + moves, options).diagnostics.find("E301")
          != std::string::npos);
}

TEST_CASE("a rule set that is forced passes over the RuleSet tag") {
    ReadOptions options;
    options.rule_set = rule_sets::find("six-mens-morris");
    options.overrides_variant = true;
    const Read read = read_all("[Variant \"x\"]\n" + tag("{") + moves, options);
    CHECK(read.diagnostics == "");
    CHECK(read.games[0].plies() == 4);
    CHECK(read.games[0].tags.empty());
}

TEST_CASE("formats of others lose a foreign rule set and say so") {
    RuleSetPool pool;
    const Game game = read_all("[Variant \"brigands\"]\n" + tag(brigands) + moves, pool).games[0];
    for (const Format format : {Format::playok, Format::sanmill}) {
        const Written written = write(game, format);
        CHECK(written.text.find("RuleSet") == std::string::npos);
        CHECK(std::ranges::find(written.losses,
                                "this format cannot store the rules of the rule set brigands")
              != written.losses.end());
    }
}

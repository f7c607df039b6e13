#include <tests/support/catch.hpp>
#include <tests/support/long_run.hpp>
#include <tests/support/random/random_tree.hpp>
#include <tests/support/read_text.hpp>
#include <tests/support/sanitized.hpp>

#include <libnotation/text/rule_files/rule_set_text.hpp>
#include <libnotation/text/writer.hpp>

using namespace merels;
using namespace merels::test;

namespace {

const unsigned games_per_rule_set = in_long_run(1000U, rounds(200U));

/// Writes a game, reads it again; the text when it is not the same game, for the report.
std::string broken_by(const Game& game, Format format) {
    const Written written = write(game, format);
    const ReadText again = read_text(written.text);
    std::string faults;
    for (const std::string& loss : written.losses) faults += loss + "\n";
    for (std::size_t i = 0; i < again.readings.size(); ++i)
        for (const Diagnostic& diagnostic : again.readings[i].diagnostics)
            if (is_finding(diagnostic)) faults += diagnostic.message + "\n";
    const bool is_same
        = again.games.size() == 1 && again.games[0] == game && again.readings[0].format == format;
    if (is_same && faults.empty()) return {};
    return written.text + "\n" + faults;
}

void check_law(Format format) {
    for (const RuleSet& rule_set : rule_sets::all()) {
        std::mt19937_64 random{2026};
        std::string broken;
        for (unsigned i = 0; i < games_per_rule_set && broken.empty(); ++i)
            broken = broken_by(random_tree(rule_set, random), format);
        INFO(rule_set.id);
        CHECK(broken == "");
    }
}

} // namespace

TEST_CASE("a game written as SGF is that game when it is read again", "[long]") {
    check_law(Format::sgf);
}

TEST_CASE("a game written as JSON Lines is that game when it is read again", "[long]") {
    check_law(Format::json);
}

TEST_CASE("a rule set that is not built in comes along with a game in SGF and JSON") {
    RuleSetPool pool;
    const std::string tiny = R"({"id":"tiny","board":"grid-3x3","rules":{"men":3,"goal":"align"}})";
    const RuleSet& rule_set = *pool.add(tiny, *parse_rule_set(tiny));
    std::mt19937_64 random{1};
    const Game game = random_tree(rule_set, random);
    for (const Format format : {Format::sgf, Format::json}) {
        const std::string text = write(game, format).text;
        INFO(text);
        const Source source{"t", text};
        ReadOptions options;
        options.pool = &pool;
        Reading reading{rule_sets::nine_mens_morris};
        Records all{source};
        const Record* record = all.next();
        REQUIRE(record != nullptr);
        read(*record, options, reading);
        CHECK(reading.diagnostics.empty());
        CHECK(reading.game == game);
        // Without a pool for its rule set, the record stays text, and is written without changes.
        const ReadText kept = read_text(text);
        CHECK(heads(kept)[0].find("E306 rule-set-not-kept") != std::string::npos);
        CHECK_FALSE(kept.games[0].unread_rule_set.empty());
        CHECK(read_text(write(kept.games[0], format).text).games[0] == kept.games[0]);
    }
}

TEST_CASE("a faulty rule set in a line of JSON is reported in its place") {
    RuleSetPool pool;
    const std::string text
        = R"({"merels":1,"rule_set":{"id":"tiny","board":"grid-3x3","rules":{"men":12}},"moves":[]})";
    const Source source{"t", text};
    ReadOptions options;
    options.pool = &pool;
    Reading reading{rule_sets::nine_mens_morris};
    Records all{source};
    read(*all.next(), options, reading);
    REQUIRE(reading.diagnostics.size() == 1);
    const Diagnostic& fault = reading.diagnostics[0];
    CHECK(text.substr(fault.span.begin, fault.span.end - fault.span.begin) == "12");
    CHECK(facts(fault.code).number == "E612");
}

#include <tests/support/catch.hpp>
#include <tests/support/random_tree.hpp>
#include <tests/support/read_text.hpp>

#include <libnotation/text/writer.hpp>

using namespace merels;
using namespace merels::test;

namespace {

constexpr unsigned games_per_rule_set = 1000;

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

TEST_CASE("a game written as SGF is that game when it is read again") { check_law(Format::sgf); }

TEST_CASE("a game written as JSON Lines is that game when it is read again") {
    check_law(Format::json);
}

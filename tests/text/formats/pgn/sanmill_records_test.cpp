#include <libnotation/rules/built_in/rule_sets.hpp>
#include <libnotation/text/formats/pgn/sanmill.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/read_text.hpp>

using namespace merels;
using namespace merels::test;

namespace {

std::vector<std::string> losses_of(std::string_view id, std::string_view event = "Club") {
    Game game{*rule_sets::find(id)};
    game.tags.add("Event", std::string{event});
    return write_sanmill(game).losses;
}

std::string variant_written(std::string_view id, std::string_view event) {
    Game game{*rule_sets::find(id)};
    game.tags.add("Event", std::string{event});
    const std::string text = write_sanmill(game).text;
    const std::size_t begin = text.find("[Variant \"") + 10;
    return text.substr(begin, text.find('"', begin) - begin);
}

} // namespace

TEST_CASE("what Sanmill's rules allow is legal in its records") {
    struct {
        std::string file;
        std::string rule_set;
    } const rows[] = {
        {"cham-gonu.pgn", "cham-gonu"},
        {"twelve-full-board.pgn", "sanmill-twelve-mens-morris"},
        {"nerenchi.pgn", "sanmill-nerenchi"},
        {"dooz-phase.pgn", "sanmill-dooz"},
        {"dooz-full-board.pgn", "sanmill-dooz"},
        {"russian-two-mills.pgn", "sanmill-russian-mill"},
        {"russian-sanmill-used-squares.pgn", "sanmill-russian-mill"},
        {"da-san-qi-won-by-first-capture.pgn", "sanmill-da-san-qi"},
        {"morabaraba-back.pgn", "sanmill-morabaraba"},
        {"el-filja-no-mills.pgn", "sanmill-el-filja"},
    };
    for (const auto& row : rows) {
        CAPTURE(row.file);
        const ReadText read = read_text(data_file("sanmill/" + row.file));
        CHECK(heads(read).empty());
        REQUIRE(read.games.size() == 1);
        CHECK(read.games[0].rule_set().id == row.rule_set);
        CHECK(read.readings[0].is_complete);
        const Game& game = read.games[0];
        const Written written = write_sanmill(game);
        CHECK(written.losses.empty());
        const ReadText again = read_text(written.text);
        CHECK(again.games[0] == game);
    }
}

TEST_CASE("a name means the rule set as Sanmill plays it only in its own records") {
    const auto rule_set_of = [](const std::string& tags) {
        return read_text(tags + "\n1. d6 *").games.at(0).rule_set().id;
    };
    CHECK(rule_set_of("[Variant \"Dooz\"]\n") == "dooz");
    CHECK(rule_set_of("[Event \"Sanmill-Game\"]\n[Variant \"Dooz\"]\n") == "sanmill-dooz");
    CHECK(rule_set_of("[Site \"Sanmill\"]\n[Variant \"Dooz\"]\n") == "sanmill-dooz");
    CHECK(rule_set_of("[Site \"Sanmill\"]\n[Variant \"dooz\"]\n") == "dooz");
    CHECK(rule_set_of("[Site \"Sanmill\"]\n[Variant \"Nine Men's Morris\"]\n")
          == "nine-mens-morris");
}

TEST_CASE("Sanmill's preset ids name rule sets") {
    for (const auto& [preset, id] :
         {std::pair{"standard_9mm", "nine-mens-morris"},
          std::pair{"twelve_mens_morris", "twelve-mens-morris"},
          std::pair{"morabaraba", "morabaraba"}, std::pair{"dooz", "dooz"},
          std::pair{"lasker_morris", "lasker-morris"}, std::pair{"russian_mill", "russian-mill"},
          std::pair{"cham_gonu", "cham-gonu"}, std::pair{"zhi_qi", "zhi-qi"},
          std::pair{"cheng_san_qi", "cheng-san-qi"}, std::pair{"da_san_qi", "da-san-qi"},
          std::pair{"nerenchi", "nerenchi"}, std::pair{"el_filja", "el-filja"}}) {
        CAPTURE(preset);
        const RuleSet* rule_set = rule_sets::find(preset);
        REQUIRE(rule_set);
        CHECK(rule_set->id == id);
    }
}

TEST_CASE("rule sets are written by Sanmill's names") {
    for (const auto& [id, name] :
         {std::pair{"nine-mens-morris", "Nine Men's Morris"},
          std::pair{"lasker-morris", "Lasker Morris"}, std::pair{"cham-gonu", "Cham Gonu"},
          std::pair{"cheng-san-qi", "Cheng San Qi"}, std::pair{"zhi-qi", "Zhi Qi"}}) {
        CAPTURE(id);
        CHECK(variant_written(id, "Club") == name);
        CHECK(losses_of(id).empty());
    }
    for (const auto& [id, name] :
         {std::pair{"twelve-mens-morris", "Twelve Men's Morris"},
          std::pair{"morabaraba", "Morabaraba"}, std::pair{"russian-mill", "Russian Mill"},
          std::pair{"da-san-qi", "Da San Qi"}, std::pair{"dooz", "Dooz"},
          std::pair{"nerenchi", "Nerenchi"}, std::pair{"el-filja", "El Filja"}}) {
        CAPTURE(id);
        const std::string own = std::string{"sanmill-"} + id;
        CHECK(variant_written(id, "Club") == name);
        CHECK(variant_written(id, "Sanmill-Game") == id);
        CHECK(variant_written(own, "Sanmill-Game") == name);
        CHECK(variant_written(own, "Club") == own);
        const std::string other = std::string{"Sanmill plays "} + name + " by the rules of " + own;
        CHECK(losses_of(id) == std::vector{other});
        CHECK(losses_of(own, "Sanmill-Game").empty());
        CHECK(losses_of(own)
              == std::vector{std::string{"Sanmill's name "} + name
                             + " is not written, because neither Event nor Site shows that "
                               "Sanmill's rules are meant"});
    }
    CHECK(variant_written("eleven-mens-morris", "Club") == "eleven-mens-morris");
    CHECK(losses_of("eleven-mens-morris")
          == std::vector<std::string>{"Sanmill has no name for the rule set eleven-mens-morris"});
}

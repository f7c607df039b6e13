#include <tests/support/catch.hpp>
#include <viewer/core/analysis/engine_entry.hpp>
#include <viewer/core/window/settings.hpp>

using namespace merels::viewer;

TEST_CASE("an engine is a line of the settings, and reads back as it was") {
    const EngineEntry entry{
        "Sanmill", "'/usr/games/san mill' uci", {{"Skill Level", "3"}, {"Developer Mode", ""}}};
    CHECK(format(entry) == "Sanmill | '/usr/games/san mill' uci | Skill Level=3 | Developer Mode=");
    CHECK(parse_engine(format(entry)) == entry);
    CHECK(parse_options(options_text(entry)) == entry.options);
    Settings settings;
    settings.engines = {entry, {"Ours", "merels engine"}};
    settings.engine_lines = 7;
    settings.shows_values = true;
    settings.strength = Strength::easy;
    CHECK(parse_settings(format(settings)) == settings);
}

TEST_CASE("what is not an engine is none, and what would break a line is taken out") {
    for (const char* text : {"", "|", "name", "name |", "| command", "  |  | a=b"})
        CHECK_FALSE(parse_engine(text));
    CHECK(format(EngineEntry{"a|b\nc", " d ", {{"e|", "f\n"}}}) == "a b c | d | e=f");
    CHECK(parse_options("=3\n \nDepth = 4\n")
          == std::vector<std::pair<std::string, std::string>>{{"Depth", "4"}});
    std::string many;
    for (std::size_t i = 0; i < most_engines + 10; ++i) many += "engine = a | b\n";
    CHECK(parse_settings(many).engines.size() == most_engines);
    CHECK(parse_settings("lines = 0\n").engine_lines == 1);
    CHECK(parse_settings("lines = 1000\n").engine_lines == most_engine_lines);
    CHECK(parse_settings("strength = strong\n").strength == Strength::strong);
    CHECK(parse_settings("strength = huge\n").strength == Strength::medium);
}

TEST_CASE("a command has words, and an empty one is refused") {
    const auto command = command_of({"x", "'/a b/c' --uci", {{"Hash", "8"}}});
    REQUIRE(command.has_value());
    CHECK(command->words == std::vector<std::string>{"/a b/c", "--uci"});
    CHECK(command->options.front().second == "8");
    CHECK(std::string{command_of({"x", "'/a b", {}}).error()}
          == "A quote in the command is not closed.");
    CHECK(std::string{command_of({"x", " ", {}}).error()} == "The engine has no command.");
}

#pragma once

#include <libnotation/rules/built_in/rule_sets.hpp>
#include <libnotation/text/reader.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace merels::test {

/// The result of reading a text: its games, and every diagnostic as it is shown.
struct ReadText {
    std::vector<Game> games;
    std::vector<Reading> readings;
    std::vector<std::string> diagnostics;
};

/// Reads a whole text under the name "t".
ReadText read_text(std::string_view text, const RuleSet& rule_set = rule_sets::nine_mens_morris);

/// The first game of a text.
Game game_of(std::string_view text, const RuleSet& rule_set = rule_sets::nine_mens_morris);

/// The first lines of the diagnostics, without "t:".
std::vector<std::string> heads(const ReadText& read);

/// A file of tests/data.
std::string data_file(const std::string& name);

/// The moves of a game's main line, separated by blanks.
std::string main_line(const Game& game);

} // namespace merels::test

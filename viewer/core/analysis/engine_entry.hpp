#pragma once

// The settings of another program that is used as an engine.
//
//   parse_engine("Sanmill | /usr/games/sanmill uci | Skill Level=3")
//   format(entry)                          ->  the same line
//   command_of(entry)                      ->  the command that starts it, or an error

#include <engine/protocol/client/external_engine.hpp>

#include <stop_token>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace merels::viewer {

struct EngineEntry {
    /// The name that the person gave the engine.
    std::string name;
    /// The program and its arguments, quoted as in a shell.
    std::string command;
    /// The options of the engine, with names and values.
    std::vector<std::pair<std::string, std::string>> options{};

    bool operator==(const EngineEntry&) const = default;
};

inline constexpr std::size_t most_engines = 50;

/// Reads the text that `format` has written for an engine. The result is empty if name or command
/// is missing.
std::optional<EngineEntry> parse_engine(std::string_view text);
/// The engine as one line of text that `parse_engine` can read. Each `|` and each line break
/// becomes a blank.
std::string format(const EngineEntry& entry);

/// The options as text, with one option per line, such as "Skill Level=3". `parse_options` reads a
/// text with one option per line, and ignores lines without a name.
std::string options_text(const EngineEntry& entry);
std::vector<std::pair<std::string, std::string>> parse_options(std::string_view text);

/// The command that starts the engine, or the error as an English sentence for translation.
Result<protocol::EngineCommand, const char*> command_of(const EngineEntry& entry);

/// Starts the engine, waits for a move of the engine, and returns the result in words. If `stop`
/// requests a stop, the function does not wait any longer.
std::string check_engine(const EngineEntry& entry, const RuleSet& rule_set,
                         const std::stop_token& stop);

} // namespace merels::viewer

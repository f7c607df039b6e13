#pragma once

// Another program that plays, as the settings name it.
//
//   parse_engine("Sanmill | /usr/games/sanmill uci | Skill Level=3")
//   format(entry)                          ->  the same line
//   command_of(entry)                      ->  how to start it, or why that cannot be

#include <engine/protocol/client/external_engine.hpp>

#include <stop_token>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace merels::viewer {

struct EngineEntry {
    /// The name that the person gave it.
    std::string name;
    /// The program and its arguments, quoted as in a shell.
    std::string command;
    /// Names and values.
    std::vector<std::pair<std::string, std::string>> options{};

    bool operator==(const EngineEntry&) const = default;
};

inline constexpr std::size_t most_engines = 50;

/// Empty if name or command are missing.
std::optional<EngineEntry> parse_engine(std::string_view text);
/// One line; characters that could not be read back are removed.
std::string format(const EngineEntry& entry);

/// "Skill Level=3" in a line each, and back. Lines without a name are left out.
std::string options_text(const EngineEntry& entry);
std::vector<std::pair<std::string, std::string>> parse_options(std::string_view text);

/// How to start it; the error is an English sentence, to be translated.
Result<protocol::EngineCommand, const char*> command_of(const EngineEntry& entry);

/// Starts the program and requests a move; returns the result in words. Takes as long as that
/// takes; a stop cuts it short.
std::string check_engine(const EngineEntry& entry, const RuleSet& rule_set,
                         const std::stop_token& stop);

} // namespace merels::viewer

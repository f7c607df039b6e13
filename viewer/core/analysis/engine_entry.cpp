#include <viewer/core/analysis/engine_entry.hpp>

#include <libnotation/base/text.hpp>
#include <libnotation/game/language/language.hpp>
#include <libnotation/text/notation/move_text.hpp>

#include <fmt/format.h>

#include <algorithm>

namespace merels::viewer {

namespace {

constexpr std::size_t longest_field = 4096;

std::vector<std::string_view> parts_of(std::string_view text, char divider) {
    std::vector<std::string_view> parts;
    for (;;) {
        const std::size_t end = std::min(text.find(divider), text.size());
        parts.push_back(trimmed(text.substr(0, end)));
        if (end == text.size()) return parts;
        text.remove_prefix(end + 1);
    }
}

/// Removes the characters that separate fields and lines.
std::string field(std::string_view text) {
    std::string clean;
    for (const char c : text.substr(0, longest_field)) clean += c == '|' || c == '\n' ? ' ' : c;
    return std::string{trimmed(clean)};
}

std::optional<std::pair<std::string, std::string>> parse_option(std::string_view text) {
    const std::size_t equals = std::min(text.find('='), text.size());
    const std::string name = field(text.substr(0, equals));
    if (name.empty()) return std::nullopt;
    return std::pair{name, equals == text.size() ? "" : field(text.substr(equals + 1))};
}

} // namespace

std::string check_engine(const EngineEntry& entry, const RuleSet& rule_set,
                         const std::stop_token& stop) {
    const auto command = command_of(entry);
    if (!command) return tr(command.error());
    const auto engine = protocol::ExternalEngine::start(*command, rule_set, stop);
    if (!engine) return tr_format(english("The engine does not work: {}."), engine.error().message);
    const protocol::PlayedGame game{Position{rule_set}};
    const auto move = (*engine)->choose(game, {.time = protocol::Milliseconds{200}});
    if (!move)
        return tr_format(english("The engine gives its name as {}, but then it fails: {}."),
                         (*engine)->name(), move.error().message);
    return tr_format(english("The engine works. {} begins a game of {} with {}."),
                     (*engine)->name(), rule_set.id, format(move->move, rule_set.board));
}

std::optional<EngineEntry> parse_engine(std::string_view text) {
    const std::vector<std::string_view> parts = parts_of(text, '|');
    if (parts.size() < 2) return std::nullopt;
    EngineEntry entry{field(parts[0]), field(parts[1])};
    if (entry.name.empty() || entry.command.empty()) return std::nullopt;
    for (std::size_t i = 2; i < parts.size(); ++i)
        if (auto option = parse_option(parts[i])) entry.options.push_back(*std::move(option));
    return entry;
}

std::string format(const EngineEntry& entry) {
    std::string text = field(entry.name) + " | " + field(entry.command);
    for (const auto& [name, value] : entry.options)
        text += " | " + field(name) + "=" + field(value);
    return text;
}

std::string options_text(const EngineEntry& entry) {
    std::string text;
    for (const auto& [name, value] : entry.options) text += fmt::format("{}={}\n", name, value);
    return text;
}

std::vector<std::pair<std::string, std::string>> parse_options(std::string_view text) {
    std::vector<std::pair<std::string, std::string>> options;
    for (const std::string_view line : parts_of(text, '\n'))
        if (auto option = parse_option(line)) options.push_back(*std::move(option));
    return options;
}

Result<protocol::EngineCommand, const char*> command_of(const EngineEntry& entry) {
    auto words = protocol::words_of_command(entry.command);
    if (!words) return Unexpected{english("A quote in the command is not closed.")};
    if (words->empty()) return Unexpected{english("The engine has no command.")};
    protocol::EngineCommand command{.words = *std::move(words), .options = entry.options};
    // Closing the window must not take long.
    command.times.end = protocol::Milliseconds{200};
    command.times.ready = protocol::Milliseconds{60'000};
    return command;
}

} // namespace merels::viewer

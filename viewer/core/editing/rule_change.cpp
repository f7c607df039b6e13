#include <viewer/core/editing/rule_change.hpp>

#include <libnotation/game/language/language.hpp>
#include <libnotation/text/reader.hpp>
#include <libnotation/text/writer.hpp>

namespace merels::viewer {

namespace {

constexpr std::size_t most_faults = 20;

/// Removes the tags that name the old rules, because they would contradict the new rules.
std::string without_rules(std::string record) {
    for (const std::string_view tag : {"[Variant ", "[RuleSet "}) {
        const std::size_t begin
            = record.starts_with(tag) ? 0 : record.find("\n" + std::string{tag});
        if (begin == std::string::npos) continue;
        const std::size_t line = record[begin] == '\n' ? begin + 1 : begin;
        record.erase(line, record.find('\n', line) + 1 - line);
    }
    return record;
}

} // namespace

Result<GameUnderRules, std::string> under_rules(const Game& game, const RuleSet& rule_set) {
    auto reading = read_first(
        without_rules(write(game)),
        {.rule_set = &rule_set, .overrides_variant = true, .format = Format::merels}, Layout::pgn);
    if (!reading) return Unexpected{tr("There is no game.")};
    GameUnderRules change{std::move(reading->game), reading->plies, game.plies()};
    for (const Diagnostic& fault : reading->diagnostics) {
        if (fault.severity() != Severity::error || change.faults.size() == most_faults) continue;
        change.faults.push_back(with_hint(fault));
    }
    return change;
}

std::string in_words(const GameUnderRules& change, const RuleSet& rule_set) {
    if (change.faults.empty() && change.plies == change.plies_before)
        return tr_format("Every move is legal under {}.", rule_set.name());
    std::string words = tr_plural(
        "Under {}, only the first {} of {} moves is legal. The other moves stay as text.",
        "Under {}, only the first {} of {} moves are legal. The other moves stay as text.",
        change.plies, rule_set.name(), change.plies, change.plies_before);
    if (!change.faults.empty()) words += " " + change.faults.front() + ".";
    return words;
}

} // namespace merels::viewer

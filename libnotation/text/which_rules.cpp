#include <libnotation/text/which_rules.hpp>

#include <libnotation/base/utf8.hpp>
#include <libnotation/rules/built_in/rule_sets.hpp>
#include <libnotation/text/rule_files/rule_contradictions.hpp>
#include <libnotation/text/rule_files/rule_parameters.hpp>
#include <libnotation/text/rule_files/rule_values.hpp>
#include <libnotation/text/shared/point_names.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <concepts>
#include <type_traits>

namespace merels {

namespace {

/// The rule sets to try: first those with a similar name, then the given rule set, then all others.
std::vector<const RuleSet*> candidates_for(const std::string& name, const RuleSet* given) {
    std::vector<const RuleSet*> candidates;
    const auto add = [&](const RuleSet* candidate) {
        if (candidate != nullptr && std::ranges::count(candidates, candidate) == 0)
            candidates.push_back(candidate);
    };
    for (const std::string& id : rule_sets::similar(name)) add(rule_sets::find(id));
    add(given);
    for (const RuleSet& rule_set : rule_sets::all()) add(&rule_set);
    return candidates;
}

std::string words_for(const std::string& name, const RuleTrial& chosen) {
    return fmt::format("there is no rule set \"{}\", so the record is read under {}", excerpt(name),
                       chosen.rule_set->id);
}

std::string hint_for(std::ptrdiff_t fitting) {
    constexpr std::string_view own_rules = "--rules FILE reads your own rules from a rule file";
    if (fitting == 0)
        return fmt::format("no rule set allows all moves of the record; {}", own_rules);
    if (fitting == 1)
        return fmt::format("no other rule set allows all moves of the record; {}", own_rules);
    return fmt::format("{} more rule sets allow all moves of the record; choose one with "
                       "--force-rules --rules ID, or your rule file with --rules FILE",
                       fitting - 1);
}

constexpr std::size_t most_neighbours = 8;

/// True for an error about the moves. Errors about tags or the encoding are the same under every
/// rule set.
bool speaks_of_play(const Diagnostic& diagnostic) {
    const std::string_view number = facts(diagnostic.code).number;
    return diagnostic.severity() == Severity::error
           && (number.starts_with("E2") || number.starts_with("E4")
               || diagnostic.code == Code::unreadable_move
               || diagnostic.code == Code::result_against_board);
}

std::optional<Diagnostic> first_fault(const Reading& reading) {
    for (const Diagnostic& diagnostic : reading.diagnostics)
        if (speaks_of_play(diagnostic)) return diagnostic;
    if (reading.is_complete) return std::nullopt;
    // No diagnostic is about the moves, because no move could be played. For example, the start
    // cannot be read.
    for (const Diagnostic& diagnostic : reading.diagnostics)
        if (diagnostic.severity() == Severity::error) return diagnostic;
    return placeless(Code::unreadable_move, "the moves cannot be read");
}

/// Other values that a parameter may reasonably have.
template <class Value> std::vector<Value> others(Value usual, const Limits&) {
    std::vector<Value> values;
    if constexpr (std::is_enum_v<Value>) {
        for (std::size_t i = 0; i < enum_names<Value>.size(); ++i)
            values.push_back(static_cast<Value>(i));
    } else if constexpr (std::same_as<Value, bool>) {
        values = {false, true};
    } else if constexpr (std::same_as<Value, std::uint8_t>) {
        // Limits for flying: never, three men, four men.
        values = {0, 3, 4};
    }
    std::erase(values, usual);
    return values;
}

/// All rules that differ in one parameter, with the name of that parameter.
std::vector<std::pair<std::string, Rules>> neighbours(const Rules& rules, const Board& board) {
    std::vector<std::pair<std::string, Rules>> found;
    Rules changed = rules;
    for_each_parameter(changed, [&](const char* name, auto& field, const Limits& limits) {
        const auto usual = field;
        for (const auto& value : others(usual, limits)) {
            field = value;
            if (contradictions(changed, board).empty()) found.emplace_back(name, changed);
        }
        field = usual;
    });
    return found;
}

std::string value_of(const std::string& parameter, const RuleSet& rule_set) {
    for (const RuleValue& value : rule_values(rule_set.rules, rule_set.board))
        if (value.parameter == parameter)
            return value.value.is_string() ? value.value.get<std::string>() : value.value.dump();
    return {};
}

} // namespace

void guess_rule_set(const Record& record, const ReadOptions& options, Reading& reading) {
    const auto fault
        = std::ranges::find(reading.diagnostics, Code::unknown_rule_set, &Diagnostic::code);
    if (fault == reading.diagnostics.end()) return;
    const Span span = fault->span;
    const std::string name = reading.game.unread_variant;
    WhichRules which{candidates_for(name, options.rule_set), options};
    const std::vector<RuleTrial> trials = which.judge(record);
    const RuleTrial& best = trials.front();
    // Without a played move, the record does not show its rules.
    if (best.plies == 0 || (!best.fits() && utf8::lowered(name) != "custom")) return;
    ReadOptions chosen = options;
    chosen.rule_set = best.rule_set;
    chosen.overrides_variant = true;
    chosen.guesses_rule_set = false;
    const Span skipped = record.skipped;
    read(record, chosen, reading);
    reading.game.tags.add("OriginalVariant", name);
    Diagnostic warning{Code::guessed_rule_set, span, words_for(name, best),
                       hint_for(std::ranges::count_if(trials, &RuleTrial::fits))};
    // A diagnostic about the text between records stays first, even if its place comes later.
    const auto from = reading.diagnostics.begin() + (skipped == Span{} ? 0 : 1);
    const auto place
        = std::ranges::find_if(from, reading.diagnostics.end(), [&](const Diagnostic& other) {
              return other.span.begin >= span.begin;
          });
    reading.diagnostics.insert(place, std::move(warning));
}

WhichRules::WhichRules(std::vector<const RuleSet*> candidates, const ReadOptions& options)
    : candidates_(std::move(candidates)), options_(options), reading_(rule_sets::nine_mens_morris) {
    options_.guesses_rule_set = false;
    options_.guesses_moves = false;
}

RuleTrial WhichRules::judge(const Record& record, const RuleSet& rule_set) {
    options_.rule_set = &rule_set;
    options_.overrides_variant = true;
    read(record, options_, reading_);
    return {&rule_set, reading_.plies, reading_.is_complete, first_fault(reading_)};
}

std::vector<RuleTrial> WhichRules::judge(const Record& record) {
    std::vector<RuleTrial> trials;
    for (const RuleSet* candidate : candidates_) trials.push_back(judge(record, *candidate));
    options_.overrides_variant = false;
    read(record, options_, reading_);
    const RuleSet& own = reading_.game.rule_set();
    const bool is_known = std::ranges::any_of(
        candidates_, [&](const RuleSet* known) { return is_same_game(*known, own); });
    if (!is_known) trials.push_back(judge(record, own));
    std::ranges::stable_sort(trials, [](const RuleTrial& a, const RuleTrial& b) {
        if (a.fits() != b.fits()) return a.fits();
        return !a.fits() && a.plies > b.plies;
    });
    return trials;
}

std::vector<RuleGuess> WhichRules::explain(const Record& record,
                                           std::span<const RuleTrial> trials) {
    std::vector<RuleGuess> guesses;
    if (trials.empty() || trials.front().fits()) return guesses;
    std::size_t count = 0;
    for (const RuleTrial& trial : trials) {
        if (trial.plies < trials.front().plies || ++count > most_neighbours) break;
        RuleSet changed = *trial.rule_set;
        for (const auto& [parameter, rules] :
             neighbours(trial.rule_set->rules, trial.rule_set->board)) {
            changed.rules = rules;
            if (judge(record, changed).fits())
                guesses.push_back({trial.rule_set, parameter, value_of(parameter, changed)});
        }
    }
    // The last reading points to a rule set that no longer exists.
    reading_ = Reading{rule_sets::nine_mens_morris};
    return guesses;
}

} // namespace merels

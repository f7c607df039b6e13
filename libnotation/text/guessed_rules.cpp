#include <libnotation/text/guessed_rules.hpp>

#include <libnotation/base/utf8.hpp>
#include <libnotation/rules/built_in/rule_sets.hpp>
#include <libnotation/text/shared/point_names.hpp>
#include <libnotation/text/which_rules.hpp>

#include <fmt/format.h>

#include <algorithm>

namespace merels {

namespace {

/// Those that are near the name, then the one that is given, then all.
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
    return fmt::format("there is no rule set \"{}\": read under {}", excerpt(name),
                       chosen.rule_set->id);
}

std::string hint_for(std::ptrdiff_t fitting) {
    if (fitting == 0) return "no rule set allows all its moves";
    if (fitting == 1) return "no other rule set allows all its moves";
    return fmt::format("{} more allow all its moves; --force-rules --rules ID takes another",
                       fitting - 1);
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
    // Where nothing was played, nothing shows which rules were meant.
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
    // The text between records comes first, at any place.
    const auto from = reading.diagnostics.begin() + (skipped == Span{} ? 0 : 1);
    const auto place
        = std::ranges::find_if(from, reading.diagnostics.end(), [&](const Diagnostic& other) {
              return other.span.begin >= span.begin;
          });
    reading.diagnostics.insert(place, std::move(warning));
}

} // namespace merels

#include <libnotation/text/record/head_claims.hpp>

#include <libnotation/base/ascii.hpp>
#include <libnotation/rules/built_in/rule_sets.hpp>
#include <libnotation/text/grammar/characters.hpp>
#include <libnotation/text/grammar/results.hpp>
#include <libnotation/text/rule_files/rule_set_text.hpp>
#include <libnotation/text/shared/point_names.hpp>
#include <libnotation/text/shared/record_text.hpp>
#include <libnotation/text/shared/tag_value.hpp>
#include <libnotation/text/tags/sanmill_names.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

namespace merels {

namespace {

/// A value that could not be read, in the form that a game keeps. The text must not be empty,
/// because an empty text means that everything was read.
std::string unread(const std::string& value) { return value.empty() ? "?" : value; }

/// True for words after a score that mean a forfeit, as in `1:0 kampflos`.
bool says_forfeit(std::string_view words) {
    constexpr std::array<std::string_view, 11> known{"kampflos", "forfeit", "by forfeit", "forf.",
                                                     "ff",       "f.f.",    "walkover",   "w.o.",
                                                     "w/o",      "wo",      "forfait"};
    std::string text{trimmed(words, " ()")};
    std::ranges::transform(text, text.begin(), ascii::lower);
    return std::ranges::find(known, text) != known.end();
}

/// Reads the whole text as a result. Blanks around it are ignored.
std::optional<grammar::SpelledScore> spelled_score(std::string_view text) {
    text = trimmed(text, " ");
    auto spelled = grammar::scan_score(text);
    if (!spelled || spelled->length == text.size()) return spelled;
    if (!says_forfeit(text.substr(spelled->length))) return std::nullopt;
    spelled->is_strict = false;
    spelled->is_forfeit = true;
    return spelled;
}

std::optional<GameResult> result_of(grammar::Score score) {
    switch (score) {
    case grammar::Score::white_wins: return GameResult::white_wins;
    case grammar::Score::black_wins: return GameResult::black_wins;
    case grammar::Score::draw: return GameResult::draw;
    case grammar::Score::unfinished: return GameResult::unfinished;
    case grammar::Score::both_lose: break;
    }
    return std::nullopt;
}

class HeadSettler {
public:
    HeadSettler(const HeadClaims& claims, const ReadOptions& options, Reading& reading,
                Findings& findings)
        : claims_(claims), options_(options), reading_(reading), findings_(findings) {}

    Head settle() {
        const RuleSet& fallback
            = options_.rule_set != nullptr ? *options_.rule_set : rule_sets::nine_mens_morris;
        const RuleSet* named = named_rule_set();
        const RuleSet& rule_set = named != nullptr ? *named : fallback;
        Head head{.rule_set = &rule_set,
                  .start = Position{rule_set},
                  .result = {},
                  .result_span = {},
                  .is_readable = true};
        reading_.game.clear(head.start);
        if (is_rule_set_faulty_)
            keep_rule_set_as_text(head);
        else if (named == nullptr)
            note_missing_rule_set(head, fallback);
        if (claims_.start && head.is_readable) read_start(head);
        if (claims_.result) read_result(head);
        return head;
    }

private:
    void report(Code code, Span span, std::string message, std::string hint) {
        findings_.add({code, span, std::move(message), std::move(hint)});
    }

    /// Converts a span of a claim's text into a span of the record. If reading has changed the
    /// text, an offset in the text is not an offset in the record.
    static Span place_of(const Claim& claim, Span part) {
        if (claim.is_verbatim) return {claim.span.begin + part.begin, claim.span.begin + part.end};
        if (claim.tag_value.empty()) return claim.span;
        const auto [begin, end] = raw_span(claim.tag_value, part);
        return {claim.span.begin + begin, claim.span.begin + end};
    }

    const RuleSet* named_rule_set() {
        if (options_.overrides_variant) return nullptr;
        if (claims_.own_rule_set) return rule_set_of_record();
        if (!claims_.rule_set) return nullptr;
        const std::string& name = claims_.rule_set->text;
        if (const RuleSet* known = rule_sets::find(name)) {
            // Sanmill does not write ids. So an id means exactly the rule set of Merels.
            const bool is_reading = claims_.is_of_sanmill && name != known->id;
            return is_reading ? &sanmill_reading(*known) : known;
        }
        const RuleSet* given = options_.rule_set;
        return given != nullptr && is_called(*given, name) ? given : nullptr;
    }

    // These functions read rule sets that records contain.

    const RuleSet* rule_set_of_record() {
        const std::string& json = claims_.own_rule_set->text;
        const RuleSet* rule_set = options_.pool != nullptr ? options_.pool->find(json) : nullptr;
        if (rule_set == nullptr) rule_set = kept_rule_set(json);
        is_rule_set_faulty_ = rule_set == nullptr;
        if (rule_set != nullptr && claims_.rule_set) compare_with_name(*rule_set);
        return rule_set;
    }

    const RuleSet* kept_rule_set(const std::string& json) {
        if (options_.pool == nullptr || options_.pool->is_full()) return refuse_rule_set();
        auto read = parse_rule_set(json);
        if (!read) {
            for (Diagnostic fault : read.error()) {
                fault.span = place_of(*claims_.own_rule_set, fault.span);
                findings_.add(std::move(fault));
            }
            return nullptr;
        }
        const RuleSet* kept = options_.pool->add(json, *std::move(read));
        return kept != nullptr ? kept : refuse_rule_set();
    }

    const RuleSet* refuse_rule_set() {
        report(Code::rule_set_not_kept, claims_.own_rule_set_key,
               options_.pool == nullptr ? "this program does not read rule sets from records"
                                        : fmt::format("the records define more than {} rule sets",
                                                      options_.pool->most()),
               {});
        return nullptr;
    }

    void compare_with_name(const RuleSet& rule_set) {
        const std::string& name = claims_.rule_set->text;
        if (name.empty() || name == "?" || is_called(rule_set, name)) return;
        const std::string_view key = claims_.rule_set_key;
        report(Code::rule_set_conflict, claims_.rule_set->span,
               fmt::format("{} is \"{}\" but the {} is {}", key.substr(0, key.find(' ')),
                           excerpt(name), claims_.own_rule_set_name, rule_set.id),
               fmt::format("Merels uses the {}", claims_.own_rule_set_name));
    }

    void keep_rule_set_as_text(Head& head) {
        Game& game = reading_.game;
        game.unread_variant = claims_.rule_set ? unread(one_line(claims_.rule_set->text)) : "?";
        game.unread_rule_set = unread(claims_.own_rule_set->text);
        if (claims_.start) game.unread_position = unread(claims_.start->text);
        head.is_readable = false;
    }

    void note_missing_rule_set(Head& head, const RuleSet& fallback) {
        if (!claims_.rule_set) {
            if (!claims_.needs_no_rule_set)
                reading_.diagnostics.push_back(
                    {Code::assumed_rule_set,
                     {0, 0},
                     fmt::format("the record has no {}, so Merels uses the rule set {}",
                                 claims_.rule_set_key, fallback.id)});
            return;
        }
        if (options_.overrides_variant) return;
        const std::string& name = claims_.rule_set->text;
        std::string hint;
        for (const std::string& id : rule_sets::similar(name))
            hint += (hint.empty() ? "similar ids: " : ", ") + id;
        if (hint.empty()) hint = "--rules FILE reads your own rules from a rule file";
        report(Code::unknown_rule_set, claims_.rule_set->span,
               fmt::format("there is no rule set \"{}\"", excerpt(name)), std::move(hint));
        reading_.game.unread_variant = unread(one_line(name));
        if (claims_.start) reading_.game.unread_position = unread(claims_.start->text);
        head.is_readable = false;
    }

    void read_start(Head& head) {
        const Claim& claim = *claims_.start;
        auto position = parse_position(claim.text, *head.rule_set, format_of(claim.text));
        if (position) {
            head.start = position->position;
            reading_.game.clear(head.start);
            reading_.game.first_move_number = position->move_number;
            return report_in_start(position->remarks);
        }
        report_in_start(position.error());
        reading_.game.unread_position = unread(claim.text);
        head.is_readable = false;
    }

    PositionFormat format_of(std::string_view text) const {
        const auto format = detect_position_format(text);
        if (format && *format != PositionFormat::diagram) return *format;
        return claims_.start_format;
    }

    void report_in_start(const Diagnostics& diagnostics) {
        const Claim& claim = *claims_.start;
        for (Diagnostic& diagnostic : shifted(diagnostics, claim.span.begin)) {
            // If escapes or bytes were replaced, offsets in the text are not those in the record.
            if (!claim.is_verbatim) diagnostic.span = claim.span;
            findings_.add(std::move(diagnostic));
        }
    }

    void read_result(Head& head) {
        const Claim& claim = *claims_.result;
        head.result_span = claim.span;
        head.result = parse_result(claim.text);
        const bool is_blank = claim.text.empty() || claim.text == "?";
        if (is_blank) return;
        if (claim.text != format(head.result.value_or(GameResult::unfinished)))
            remark_on_result(claim.text, claim.span, reading_.game, findings_);
    }

    const HeadClaims& claims_;
    const ReadOptions& options_;
    Reading& reading_;
    Findings& findings_;
    bool is_rule_set_faulty_ = false;
};

} // namespace

std::optional<GameResult> parse_result(std::string_view text) {
    if (text == "1-0") return GameResult::white_wins;
    if (text == "0-1") return GameResult::black_wins;
    if (text == "*") return GameResult::unfinished;
    const auto spelled = spelled_score(text);
    return spelled ? result_of(spelled->score) : std::nullopt;
}

namespace {

/// A diagnostic if the text is not a result, is not spelled strictly, or says that both players
/// lost. Returns nothing for a strict result.
std::optional<Diagnostic> remark_on_result(std::string_view text, Span span) {
    const auto spelled = spelled_score(text);
    const auto result = spelled ? result_of(spelled->score) : std::nullopt;
    if (!result)
        return Diagnostic{
            Code::bad_result_tag, span, fmt::format("\"{}\" is not a result", excerpt(text)),
            spelled ? "both players lost by forfeit, and Merels has no result for that"
                    : "results are 1-0, 0-1, 1/2-1/2 and *"};
    if (spelled->is_strict && spelled->length == text.size()) return std::nullopt;
    return Diagnostic{Code::lenient_spelling, span,
                      fmt::format("\"{}\" is read as {}{}", excerpt(text), format(*result),
                                  spelled->is_forfeit ? " by forfeit" : ""),
                      "merels fmt writes the strict spelling"};
}

} // namespace

void remark_on_result(std::string_view text, Span span, Game& game, Findings& findings) {
    if (game.tags.get("Result") == text) return;
    auto remark = remark_on_result(text, span);
    if (!remark) return;
    const bool is_result = remark->code != Code::bad_result_tag;
    if (!findings.has(remark->code)) findings.add(*std::move(remark));
    if (!is_result && game.tags.find("Result") == nullptr)
        game.tags.add("Result", std::string{text});
}

void mark_forfeit(std::string_view result, Game& game) {
    const auto& strict = grammar::result_spellings;
    if (std::ranges::find(strict, result) != strict.end()) return;
    const auto spelled = spelled_score(result);
    if (!spelled || !spelled->is_forfeit || game.tags.find("Termination") != nullptr) return;
    const bool is_of_zeros
        = result.find('0') != std::string_view::npos && spelled->score == grammar::Score::both_lose;
    if (is_of_zeros && game.first_child(Game::root) != Game::none) return;
    game.tags.add("Termination", "forfeit");
}

Head settle_head(const HeadClaims& claims, const ReadOptions& options, Reading& reading,
                 Findings& findings) {
    return HeadSettler{claims, options, reading, findings}.settle();
}

bool is_tag_name(std::string_view name) {
    return !name.empty()
           && std::ranges::all_of(name, [](char c) { return grammar::is(c, grammar::name_char); });
}

} // namespace merels

#include <libnotation/store/query/query_values.hpp>

#include <libnotation/base/similar.hpp>
#include <libnotation/base/utf8.hpp>
#include <libnotation/rules/built_in/rule_sets.hpp>
#include <libnotation/store/query/position_pattern.hpp>
#include <libnotation/store/query/query_fields.hpp>
#include <libnotation/store/query/query_ranges.hpp>
#include <libnotation/text/shared/point_names.hpp>

#include <fmt/format.h>

#include <algorithm>

namespace merels {

namespace {

struct NamedResult {
    std::string_view name;
    GameResult result;
};
constexpr std::array results{
    NamedResult{"1-0", GameResult::white_wins},
    NamedResult{"white", GameResult::white_wins},
    NamedResult{"0-1", GameResult::black_wins},
    NamedResult{"black", GameResult::black_wins},
    NamedResult{"1/2-1/2", GameResult::draw},
    NamedResult{"½-½", GameResult::draw},
    NamedResult{"draw", GameResult::draw},
    NamedResult{"*", GameResult::unfinished},
    NamedResult{"unfinished", GameResult::unfinished},
};

/// A description as one word: small letters, with hyphens instead of blanks.
std::string as_word(std::string_view text) {
    std::string word = utf8::lowered(text.substr(0, 64));
    std::ranges::replace_if(
        word, [](char c) { return c == ' ' || c == '_'; }, '-');
    return word;
}

std::string as_word(Reason reason) {
    // The full reason is too long to type: "first mill at three against three".
    return reason == Reason::first_mill ? "first-mill" : as_word(describe(reason));
}

/// Reads the value of one term.
class ValueReader {
public:
    ValueReader(Field field, const TermWords& words, const QueryToken& token, QueryFaults& faults)
        : field_(field), words_(words), token_(token), faults_(faults) {}

    std::optional<TermValue> read(std::span<const RuleSet* const> others);

private:
    std::optional<TermValue> text();
    std::optional<TermValue> tag();
    std::optional<TermValue> rules(std::span<const RuleSet* const> others);
    std::optional<TermValue> numbers();
    std::optional<TermValue> dates();
    std::optional<TermValue> result();
    std::optional<TermValue> ending();
    std::optional<TermValue> men();
    std::optional<TermValue> motif();
    template <class Parse>
    std::optional<TermValue> sketch(Parse parse, std::span<const RuleSet* const> others);
    template <class Enum> std::optional<TermValue> one_of();
    std::optional<TermValue> refuse(std::vector<std::string> known = {});
    Diagnostics placed(Diagnostics faults) const;

    Field field_;
    TermWords words_;
    const QueryToken& token_;
    QueryFaults& faults_;
};

std::optional<TermValue> ValueReader::read(std::span<const RuleSet* const> others) {
    switch (field_) {
    case Field::anything:
    case Field::player:
    case Field::white:
    case Field::black:
    case Field::won:
    case Field::lost:
    case Field::event:
    case Field::place:
    case Field::annotator:
    case Field::source:
    case Field::round:
    case Field::comment:
    case Field::filter: return text();
    case Field::rules: return rules(others);
    case Field::tag: return tag();
    case Field::date: return dates();
    case Field::year:
    case Field::plies:
    case Field::elo:
    case Field::id: return numbers();
    case Field::result: return result();
    case Field::ending: return ending();
    case Field::has: return one_of<Trait>();
    case Field::motif: return motif();
    case Field::position: return sketch(parse_whole_position, others);
    case Field::pattern: return sketch(parse_pattern, others);
    case Field::men: return men();
    }
    return std::nullopt;
}

/// Reports an error such as "result cannot be 2-0", with the possible values.
std::optional<TermValue> ValueReader::refuse(std::vector<std::string> known) {
    const FieldFacts& field = facts(field_);
    const std::vector<std::string> near = similar_names(as_word(token_.value), known);
    const std::string takes = fmt::format("{}: takes {}", field.name, field.values);
    faults_.report(Code::bad_term_value, token_.value_span,
                   token_.value.empty()
                       ? fmt::format("{}: has no value", field.name)
                       : fmt::format("{}: cannot be {}", field.name, excerpt(token_.value)),
                   near.empty() ? takes : fmt::format("did you mean {}?", near.front()));
    return std::nullopt;
}

std::optional<TermValue> ValueReader::text() {
    if (!token_.value.empty()) return token_.value;
    if (field_ != Field::anything) return refuse();
    faults_.report(Code::bad_term_value, token_.span, "the text to search for is empty");
    return std::nullopt;
}

std::optional<TermValue> ValueReader::tag() {
    const std::size_t equals = token_.value.find('=');
    if (equals == 0 || equals == std::string::npos) return refuse();
    return TagText{token_.value.substr(0, equals), token_.value.substr(equals + 1)};
}

std::optional<TermValue> ValueReader::rules(std::span<const RuleSet* const> others) {
    if (token_.value.empty()) return refuse();
    const bool is_other = std::ranges::any_of(
        others, [&](const RuleSet* rule_set) { return is_called(*rule_set, token_.value); });
    if (is_other || rule_sets::find(token_.value) != nullptr) return token_.value;
    std::vector<std::string> ids;
    for (const RuleSet& rule_set : rule_sets::all()) ids.push_back(rule_set.id);
    for (const RuleSet* rule_set : others) ids.push_back(rule_set->id);
    const auto near = similar_names(token_.value, ids);
    faults_.report(Code::bad_term_value, token_.value_span,
                   fmt::format("there is no rule set {}", excerpt(token_.value)),
                   near.empty() ? "'merels rules' lists them"
                                : fmt::format("did you mean {}?", near.front()));
    return std::nullopt;
}

std::optional<TermValue> ValueReader::numbers() {
    if (const auto range = parse_number_range(token_.value)) return *range;
    return refuse();
}

std::optional<TermValue> ValueReader::dates() {
    if (const auto range = parse_date_range(token_.value)) return *range;
    return refuse();
}

std::optional<TermValue> ValueReader::result() {
    const std::string word = as_word(token_.value);
    for (const NamedResult& known : results)
        if (word == known.name) return known.result;
    return refuse();
}

std::optional<TermValue> ValueReader::ending() {
    const std::string word = as_word(token_.value);
    if (word == "none") return EndingIs{};
    std::vector<std::string> known;
    for (std::size_t i = 0; i < reason_count; ++i) {
        known.push_back(as_word(static_cast<Reason>(i)));
        if (word == known.back() || word == as_word(describe(static_cast<Reason>(i))))
            return EndingIs{static_cast<Reason>(i)};
    }
    return refuse(std::move(known));
}

template <class Enum> std::optional<TermValue> ValueReader::one_of() {
    if (const auto value = find_enum<Enum>(as_word(token_.value))) return *value;
    return refuse({enum_names<Enum>.begin(), enum_names<Enum>.end()});
}

std::optional<TermValue> ValueReader::motif() {
    std::optional<TermValue> value = one_of<Motif>();
    if (!value || !words_.player) return value;
    auto& motif = std::get<MotifBy>(*value);
    motif.player = words_.player;
    if (motif.motif != Motif::both_flying) return value;
    faults_.report(Code::bad_term_value, token_.value_span,
                   "both-flying is always about both players", "write motif:both-flying");
    return std::nullopt;
}

std::optional<TermValue> ValueReader::men() {
    const std::size_t dash = token_.value.find('-');
    if (dash == std::string::npos) return refuse();
    const std::string_view value = token_.value;
    const auto white = parse_number_range(value.substr(0, dash));
    const auto black = parse_number_range(value.substr(dash + 1));
    if (!white || !black) return refuse();
    return MenCount{{*white, *black}, words_.likeness.with_colors};
}

/// Converts spans in the value into spans in the query.
Diagnostics ValueReader::placed(Diagnostics faults) const {
    if (token_.value_begin) return shifted(std::move(faults), *token_.value_begin);
    for (Diagnostic& fault : faults) fault.span = token_.value_span;
    return faults;
}

/// Accepts a position or pattern that fits at least one rule set. Otherwise, reports the errors for
/// the rule set with the fewest errors.
template <class Parse>
std::optional<TermValue> ValueReader::sketch(Parse parse, std::span<const RuleSet* const> others) {
    if (token_.value.empty()) return refuse();
    std::optional<Diagnostics> fewest;
    const auto fits = [&](const RuleSet& rule_set) {
        auto parsed = parse(token_.value, rule_set);
        if (parsed) return true;
        if (!fewest || parsed.error().size() < fewest->size()) fewest = parsed.error();
        return false;
    };
    const bool is_sound
        = std::ranges::any_of(rule_sets::all(), fits)
          || std::ranges::any_of(others, [&](const RuleSet* other) { return fits(*other); });
    if (is_sound) return Sketch{token_.value, words_.likeness};
    for (Diagnostic& fault : placed(*std::move(fewest))) faults_.add(std::move(fault));
    return std::nullopt;
}

} // namespace

std::optional<TermValue> read_value(Field field, const TermWords& words, const QueryToken& token,
                                    std::span<const RuleSet* const> others, QueryFaults& faults) {
    return ValueReader{field, words, token, faults}.read(others);
}

std::vector<SortKey> read_sort(const QueryToken& token, QueryFaults& faults) {
    std::vector<SortKey> keys;
    std::string_view rest = token.value;
    for (bool is_last = false; !is_last;) {
        const std::size_t comma = std::min(rest.find(','), rest.size());
        std::string word = as_word(rest.substr(0, comma));
        is_last = comma == rest.size();
        rest.remove_prefix(is_last ? comma : comma + 1);
        const bool is_descending = word.starts_with('-');
        if (is_descending) word.erase(0, 1);
        if (const auto order = find_enum<Order>(word)) {
            keys.push_back({*order, is_descending});
            continue;
        }
        const std::vector<std::string> names{enum_names<Order>.begin(), enum_names<Order>.end()};
        const auto near = similar_names(word, names);
        faults.report(Code::bad_term_value, token.value_span,
                      word.empty() ? "sort: has no value"
                                   : fmt::format("games cannot be sorted by {}", excerpt(word)),
                      near.empty() ? fmt::format("sort: takes {}", fmt::join(names, ", "))
                                   : fmt::format("did you mean {}?", near.front()));
        break;
    }
    return keys;
}

std::optional<std::uint64_t> read_limit(const QueryToken& token, QueryFaults& faults) {
    const auto range = parse_number_range(token.value);
    if (range && range->least && range->most == range->least)
        return static_cast<std::uint64_t>(*range->least);
    faults.report(Code::bad_term_value, token.value_span,
                  token.value.empty() ? "limit: has no value"
                                      : fmt::format("limit: cannot be {}", excerpt(token.value)),
                  "limit: takes a number, as in limit:50");
    return std::nullopt;
}

} // namespace merels

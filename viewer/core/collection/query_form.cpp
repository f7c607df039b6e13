#include <viewer/core/collection/query_form.hpp>

#include <libnotation/game/language/language.hpp>
#include <libnotation/store/query/query_scanner.hpp>
#include <viewer/core/collection/query_text.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace merels::viewer {

namespace {

struct TextField {
    std::string_view name;
    std::string QueryForm::*text;
};

constexpr std::array text_fields{
    TextField{"player", &QueryForm::player}, TextField{"white", &QueryForm::white},
    TextField{"black", &QueryForm::black},   TextField{"event", &QueryForm::event},
    TextField{"rules", &QueryForm::rules},   TextField{"comment", &QueryForm::comment},
};

std::string range_of(const std::string& from, const std::string& to) {
    return from == to ? from : from + ".." + to;
}

bool is_word(std::string_view part, std::string_view word) {
    return std::ranges::equal(part, word, {}, [](char c) {
        return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    });
}

/// True for a sort or a limit. Sort and limit belong to the whole query.
bool is_of_whole(std::string_view part) {
    return part.starts_with("sort:") || part.starts_with("limit:");
}

std::optional<GameResult> result_called(const std::string& name) {
    for (std::size_t i = 0; i <= static_cast<std::size_t>(GameResult::unfinished); ++i)
        if (format(static_cast<GameResult>(i)) == name) return static_cast<GameResult>(i);
    return std::nullopt;
}

bool take_dates(QueryForm& form, const std::string& value) {
    const bool is_plain = value.find_first_of("<>=") == std::string::npos;
    if (!is_plain || !form.from.empty() || !form.to.empty()) return false;
    const std::size_t dots = value.find("..");
    form.from = value.substr(0, dots);
    form.to = dots == std::string::npos ? value : value.substr(dots + 2);
    return true;
}

template <class Value> bool choose(std::optional<Value>& field, std::optional<Value> value) {
    if (field) return false;
    field = value;
    return field.has_value();
}

/// Puts a term into its field. Returns false if there is no field, or if the field is full.
bool take(QueryForm& form, std::string_view part) {
    const QueryToken term = QueryScanner{part}.next();
    const std::string_view written = part.substr(std::min(part.size(), term.name.size() + 1));
    const bool is_plain = written == term.value || written == in_quotes(term.value);
    if (term.name.empty() || term.value.empty() || !is_plain) return false;
    if (term.name == "date") return take_dates(form, term.value);
    if (term.name == "result") return choose(form.result, result_called(term.value));
    if (term.name == "motif") return choose(form.motif, find_enum<Motif>(term.value));
    if (term.name == "has") return choose(form.trait, find_enum<Trait>(term.value));
    const auto* const field = std::ranges::find(text_fields, term.name, &TextField::name);
    if (field == text_fields.end() || !(form.*field->text).empty()) return false;
    form.*field->text = term.value;
    return true;
}

void append(std::string& text, std::string_view part) {
    if (!text.empty() && !part.empty()) text += ' ';
    text += part;
}

} // namespace

FormReading read_form(std::string_view query) {
    FormReading reading;
    const auto parts = query_parts(query);
    const bool has_alternatives
        = std::ranges::any_of(parts, [](std::string_view part) { return is_word(part, "or"); });
    bool is_negated = false;
    for (const std::string_view part : parts) {
        if (has_alternatives) {
            append(reading.rest, part);
            continue;
        }
        if (is_word(part, "and")) continue;
        if (is_negated || !take(reading.form, part)) append(reading.rest, part);
        is_negated = is_word(part, "not");
    }
    return reading;
}

std::string query_of(const QueryForm& form, std::string_view rest) {
    std::string text = query_of(form);
    if (text.empty()) return std::string{rest};
    std::string terms;
    std::string whole;
    bool has_alternatives = false;
    for (const std::string_view part : query_parts(rest)) {
        append(is_of_whole(part) ? whole : terms, part);
        has_alternatives = has_alternatives || is_word(part, "or");
    }
    append(text, has_alternatives ? "(" + terms + ")" : terms);
    append(text, whole);
    return text;
}

std::string query_of(const QueryForm& form) {
    std::string query;
    const auto add = [&](std::string_view name, std::string_view value) {
        append(query, fmt::format("{}:{}", name, value));
    };
    for (const auto& [name, text] : text_fields)
        if (!(form.*text).empty()) add(name, quoted_where_needed(form.*text));
    if (!form.from.empty() || !form.to.empty()) add("date", range_of(form.from, form.to));
    if (form.result) add("result", format(*form.result));
    if (form.motif) add("motif", enum_name(*form.motif));
    if (form.trait) add("has", enum_name(*form.trait));
    return query;
}

const char* words_of(Motif motif) {
    switch (motif) {
    case Motif::double_closing: return english("two mills closed at once");
    case Motif::running_mill: return english("a running mill");
    case Motif::blocked: return english("won because the loser cannot move");
    case Motif::capture_from_mill: return english("a man captured from a mill");
    case Motif::both_flying: return english("both sides fly");
    }
    return "";
}

const char* words_of(Trait trait) {
    switch (trait) {
    case Trait::comments: return english("comments");
    case Trait::variations: return english("variations");
    case Trait::evaluations: return english("evaluations");
    case Trait::diagnostics: return english("problems found in the import");
    case Trait::setup: return english("another start");
    case Trait::date: return english("a date");
    case Trait::elo: return english("a rating");
    case Trait::source: return english("a source");
    case Trait::annotator: return english("an annotator");
    }
    return "";
}

const char* words_of(GameResult result) {
    switch (result) {
    case GameResult::unfinished: return english("unfinished");
    case GameResult::white_wins: return english("White won");
    case GameResult::black_wins: return english("Black won");
    case GameResult::draw: return english("draw");
    }
    return "";
}

} // namespace merels::viewer

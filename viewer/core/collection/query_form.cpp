#include <viewer/core/collection/query_form.hpp>

#include <libnotation/game/language/language.hpp>
#include <viewer/core/collection/query_text.hpp>

#include <fmt/format.h>

#include <algorithm>

namespace merels::viewer {

namespace {

/// A value that is not a plain word is written in quotes.
std::string value_of(const std::string& text) {
    if (text.find_first_of(" \t\"\\()<>=.,:") == std::string::npos) return text;
    return in_quotes(text);
}

std::string range_of(const std::string& from, const std::string& to) {
    return from == to ? from : from + ".." + to;
}

bool is_word(std::string_view part, std::string_view word) {
    return std::ranges::equal(part, word, {}, [](char c) {
        return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    });
}

/// Sorts and limits speak of the query as a whole.
bool is_of_whole(std::string_view part) {
    return part.starts_with("sort:") || part.starts_with("limit:");
}

/// A plain value, or one in a single pair of quotes; nothing for all else.
std::optional<std::string> plain_value(std::string_view text) {
    if (text.empty()) return std::nullopt;
    if (text.front() != '"')
        return text.find_first_of("()\"") == std::string_view::npos
                   ? std::optional{std::string{text}}
                   : std::nullopt;
    std::string value;
    for (std::size_t at = 1; at < text.size(); ++at) {
        if (text[at] == '"')
            return at + 1 == text.size() && !value.empty() ? std::optional{value} : std::nullopt;
        const bool is_escape = text[at] == '\\' && at + 1 < text.size()
                               && (text[at + 1] == '"' || text[at + 1] == '\\');
        if (is_escape) ++at;
        value += text[at];
    }
    return std::nullopt;
}

/// Puts the terms of a query into the fields that are still empty.
class FormFilling {
public:
    explicit FormFilling(QueryForm& form) : form_(form) {}

    /// False where no empty field can hold it.
    bool take(std::string_view part) {
        const std::size_t colon = part.find(':');
        if (colon == std::string_view::npos) return false;
        const std::string_view name = part.substr(0, colon);
        const auto value = plain_value(part.substr(colon + 1));
        if (!value) return false;
        if (std::string* const field = text_field(name)) return put(*field, *value);
        if (name == "date") return take_dates(*value);
        if (name == "result") return choose(form_.result, result_called(*value));
        if (name == "motif") return choose(form_.motif, find_enum<Motif>(*value));
        if (name == "has") return choose(form_.trait, find_enum<Trait>(*value));
        return false;
    }

private:
    static std::optional<GameResult> result_called(const std::string& name) {
        for (std::size_t i = 0; i <= static_cast<std::size_t>(GameResult::unfinished); ++i)
            if (format(static_cast<GameResult>(i)) == name) return static_cast<GameResult>(i);
        return std::nullopt;
    }

    std::string* text_field(std::string_view name) {
        if (name == "player") return &form_.player;
        if (name == "white") return &form_.white;
        if (name == "black") return &form_.black;
        if (name == "event") return &form_.event;
        if (name == "rules") return &form_.rules;
        return name == "comment" ? &form_.comment : nullptr;
    }

    static bool put(std::string& field, const std::string& value) {
        if (!field.empty()) return false;
        field = value;
        return true;
    }

    bool take_dates(const std::string& value) {
        const bool is_plain = value.find_first_of("<>=") == std::string::npos;
        if (!is_plain || !form_.from.empty() || !form_.to.empty()) return false;
        const std::size_t dots = value.find("..");
        form_.from = value.substr(0, dots);
        form_.to = dots == std::string::npos ? value : value.substr(dots + 2);
        return true;
    }

    template <class Value>
    static bool choose(std::optional<Value>& field, std::optional<Value> value) {
        if (field) return false;
        field = value;
        return field.has_value();
    }

    QueryForm& form_;
};

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
    FormFilling filling{reading.form};
    bool is_negated = false;
    for (const std::string_view part : parts) {
        if (has_alternatives) {
            append(reading.rest, part);
            continue;
        }
        if (is_word(part, "and")) continue;
        if (is_negated || !filling.take(part)) append(reading.rest, part);
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
        query += fmt::format("{}{}:{}", query.empty() ? "" : " ", name, value);
    };
    const auto add_text = [&](std::string_view name, const std::string& value) {
        if (!value.empty()) add(name, value_of(value));
    };
    add_text("player", form.player);
    add_text("white", form.white);
    add_text("black", form.black);
    add_text("event", form.event);
    if (!form.from.empty() || !form.to.empty()) add("date", range_of(form.from, form.to));
    if (form.result) add("result", format(*form.result));
    add_text("rules", form.rules);
    add_text("comment", form.comment);
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
    case Trait::diagnostics: return english("problems when it was imported");
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

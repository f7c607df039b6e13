#include <viewer/core/query_form.hpp>

#include <viewer/core/language.hpp>
#include <viewer/core/query_text.hpp>

#include <fmt/format.h>

namespace merels::viewer {

namespace {

/// What is no plain word stands in quotes.
std::string value_of(const std::string& text) {
    if (text.find_first_of(" \t\"\\()<>=.,:") == std::string::npos) return text;
    return in_quotes(text);
}

std::string range_of(const std::string& from, const std::string& to) {
    return from == to ? from : from + ".." + to;
}

} // namespace

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
    if (form.motif) add("motif", name(*form.motif));
    if (form.trait) add("has", name(*form.trait));
    return query;
}

const char* words_of(Motif motif) {
    switch (motif) {
    case Motif::double_closing: return english("two mills closed at once");
    case Motif::running_mill: return english("a running mill");
    case Motif::blocked: return english("won because the loser cannot move");
    case Motif::capture_from_mill: return english("a man taken out of a mill");
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

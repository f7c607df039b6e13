#include <cli/views/value_words.hpp>

#include <engine/analysis/judgement.hpp>
#include <libnotation/text/notation/comment_text.hpp>

#include <fmt/format.h>

#include <cstdlib>

namespace merels::cli {

namespace {

Color winner(Verdict verdict, Color to_move) {
    return verdict == Verdict::win ? to_move : opponent(to_move);
}

std::string in_words(const Exact& value, Color to_move) {
    if (value.verdict() == Verdict::draw) return "a draw";
    const std::string_view who = name(winner(value.verdict(), to_move));
    if (!value.has_plies()) return fmt::format("{} wins", who);
    if (value.plies() == 0) return fmt::format("{} has won", who);
    return fmt::format("{} wins in {} {}", who, value.plies(),
                       value.plies() == 1 ? "ply" : "plies");
}

std::string in_words(const Forced& value, Color to_move) {
    return fmt::format("{} wins in at most {} {}", name(winner(value.verdict, to_move)),
                       value.plies, value.plies == 1 ? "ply" : "plies");
}

std::string in_words(const Heuristic& value, Color to_move) {
    if (value.centimen == 0) return "even";
    return fmt::format("{} is better by {:.2f} men",
                       name(value.centimen > 0 ? to_move : opponent(to_move)),
                       std::abs(value.centimen) / 100.0);
}

const char* word(Verdict verdict) {
    switch (verdict) {
    case Verdict::win: return "win";
    case Verdict::draw: return "draw";
    case Verdict::loss: return "loss";
    }
    return "";
}

Json to_json(const Exact& value) {
    Json json{{"kind", "exact"}, {"verdict", word(value.verdict())}, {"plies", nullptr}};
    if (value.verdict() != Verdict::draw && value.has_plies()) json["plies"] = value.plies();
    return json;
}

Json to_json(const Forced& value) {
    return {{"kind", "forced"}, {"verdict", word(value.verdict)}, {"plies", value.plies}};
}

Json to_json(const Heuristic& value) {
    return {{"kind", "search"}, {"men", value.centimen / 100.0}, {"depth", value.depth}};
}

} // namespace

std::string verdict_in_words(const PositionValue& value, Color to_move) {
    return std::visit([to_move](const auto& any) { return in_words(any, to_move); }, value);
}

std::string value_in_words(const PositionValue& value) {
    if (const auto* estimate = std::get_if<Heuristic>(&value))
        return fmt::format("{:+.2f} men", estimate->centimen / 100.0);
    return format(value);
}

std::string deep(unsigned depth) {
    return fmt::format("{} {} deep", depth, depth == 1 ? "ply" : "plies");
}

std::string source_in_words(const PositionValue& value) {
    if (std::holds_alternative<Exact>(value)) return "exact";
    if (std::holds_alternative<Forced>(value)) return "proven by search";
    return "search, " + deep(std::get<Heuristic>(value).depth);
}

Json to_json(const std::optional<PositionValue>& value) {
    if (!value) return nullptr;
    return std::visit([](const auto& any) { return to_json(any); }, *value);
}

Json evaluation_json(const std::optional<PositionValue>& value, Color to_move) {
    if (!value) return nullptr;
    return format(evaluation_of(*value, to_move));
}

} // namespace merels::cli

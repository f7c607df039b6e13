#include <viewer/core/analysis/value_words.hpp>

#include <engine/analysis/judgement.hpp>
#include <libnotation/drawing/scene/evaluation_graph.hpp>
#include <libnotation/game/language/language.hpp>
#include <libnotation/text/notation/move_text.hpp>
#include <libnotation/text/notation/move_words.hpp>
#include <viewer/core/moves/move_text.hpp>

#include <fmt/format.h>

#include <cstdlib>

namespace merels::viewer {

namespace {

bool is_white_win(Verdict verdict, Color to_move) {
    return (verdict == Verdict::win) == (to_move == Color::white);
}

Verdict for_white(Verdict verdict, Color to_move) {
    return to_move == Color::white ? verdict : opposite(verdict);
}

Verdict claimed(const protocol::ClaimedMate& mate) {
    return mate.moves > 0 ? Verdict::win : Verdict::loss;
}

/// The result for White, if the value is exact or proven, or if an engine claims it.
std::optional<Verdict> verdict_for_white(const Opinion& value, Color to_move) {
    if (const auto* const exact = std::get_if<Exact>(&value))
        return for_white(exact->verdict(), to_move);
    if (const auto* const forced = std::get_if<Forced>(&value))
        return for_white(forced->verdict, to_move);
    if (const auto* const mate = std::get_if<protocol::ClaimedMate>(&value))
        return for_white(claimed(*mate), to_move);
    return std::nullopt;
}

/// White's advantage in men.
double men_for_white(const Heuristic& estimate, Color to_move) {
    return (to_move == Color::white ? estimate.centimen : -estimate.centimen) / 100.0;
}

std::string plies_to_win(const Opinion& value) {
    if (const auto* const forced = std::get_if<Forced>(&value))
        return fmt::format("≤{}", forced->plies);
    const auto* const exact = std::get_if<Exact>(&value);
    const bool is_known = exact != nullptr && exact->has_plies() && exact->plies() > 0;
    return is_known ? fmt::format("{}", exact->plies()) : std::string{};
}

} // namespace

std::string value_in_words(const Opinion& value, Color to_move) {
    if (const auto* const exact = std::get_if<Exact>(&value)) {
        ExactValue shown;
        if (exact->verdict() != Verdict::draw)
            shown.winner = is_white_win(exact->verdict(), to_move) ? Color::white : Color::black;
        if (exact->has_plies()) shown.plies = exact->plies();
        return in_words(shown);
    }
    if (const auto* const forced = std::get_if<Forced>(&value))
        return is_white_win(forced->verdict, to_move)
                   ? tr_count("White wins in ≤ {} ply", "White wins in ≤ {} plies", forced->plies)
                   : tr_count("Black wins in ≤ {} ply", "Black wins in ≤ {} plies", forced->plies);
    if (const auto* const mate = std::get_if<protocol::ClaimedMate>(&value)) {
        const auto moves = static_cast<std::uint64_t>(std::abs(static_cast<long>(mate->moves)));
        return is_white_win(claimed(*mate), to_move)
                   ? tr_count("White wins in {} move (not proven)",
                              "White wins in {} moves (not proven)", moves)
                   : tr_count("Black wins in {} move (not proven)",
                              "Black wins in {} moves (not proven)", moves);
    }
    return fmt::format("{:+.2f}", men_for_white(std::get<Heuristic>(value), to_move));
}

std::string position_in_words(const Opinion& value, Color to_move) {
    const auto* const estimate = std::get_if<Heuristic>(&value);
    if (estimate == nullptr) return value_in_words(value, to_move);
    const double white = men_for_white(*estimate, to_move);
    return tr(white == 0  ? english("Equal position")
              : white > 0 ? english("White is better")
                          : english("Black is better"))
           + ", " + value_in_words(value, to_move);
}

std::string short_value(const Opinion& value, Color to_move) {
    const auto verdict = verdict_for_white(value, to_move);
    if (!verdict) {
        const double white = men_for_white(std::get<Heuristic>(value), to_move);
        return fmt::format("{}{:.1f}", white < 0 ? "−" : "+", std::abs(white));
    }
    if (verdict == Verdict::draw) return "=";
    const bool is_white = verdict == Verdict::win;
    return (is_white ? "W" : "B") + plies_to_win(value);
}

std::string source_in_words(const Opinion& value, const std::string& other_engine) {
    const auto* const estimate = std::get_if<Heuristic>(&value);
    if (!other_engine.empty())
        return estimate != nullptr
                   ? tr_format(english("{}, depth {}"), other_engine, estimate->depth)
                   : other_engine;
    if (std::holds_alternative<Exact>(value)) return tr("exact");
    if (estimate != nullptr) return tr_format(english("search, depth {}"), estimate->depth);
    return tr("proven by search");
}

double share_of_white(const Opinion& value, Color to_move) {
    if (const auto verdict = verdict_for_white(value, to_move))
        return static_cast<int>(*verdict) / 2.0;
    const double expected = expectation(std::get<Heuristic>(value));
    return to_move == Color::white ? expected : 1 - expected;
}

Opinion opinion_of(const Evaluation& evaluation) {
    if (const auto* const searched = std::get_if<SearchValue>(&evaluation))
        return Heuristic{searched->hundredths, searched->depth.value_or(0)};
    const ExactValue& exact = std::get<ExactValue>(evaluation);
    if (!exact.winner) return Exact::draw();
    if (!exact.plies)
        return Exact::without_plies(*exact.winner == Color::white ? Verdict::win : Verdict::loss);
    return *exact.winner == Color::white ? Exact::win_in(*exact.plies)
                                         : Exact::loss_in(*exact.plies);
}

std::string line_in_words(const Game& game, unsigned plies_before, const std::vector<Move>& line) {
    std::string text;
    for (const Move move : line) {
        const std::string number = move_number_text(game, plies_before++);
        if (!text.empty()) text += ' ';
        if (text.empty() || !number.ends_with("...")) text += number + ' ';
        text += format(move, game.rule_set().board);
    }
    return text;
}

std::string short_number(double number) {
    if (number < 10'000) return fmt::format("{:.0f}", number);
    if (number < 1e6) return fmt::format("{:.0f} k", number / 1e3);
    if (number < 1e9) return fmt::format("{:.1f} M", number / 1e6);
    return fmt::format("{:.1f} G", number / 1e9);
}

} // namespace merels::viewer

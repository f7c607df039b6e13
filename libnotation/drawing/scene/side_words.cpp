// The words next to the names of the players.

#include <libnotation/drawing/scene/board_scene.hpp>
#include <libnotation/game/language/language.hpp>

#include <fmt/format.h>

namespace merels {

namespace {

const char* english_reason(Reason reason) {
    switch (reason) {
    case Reason::too_few_men: return english("too few men");
    case Reason::blocked: return english("blocked");
    case Reason::line_completed: return english("line completed");
    case Reason::first_mill: return english("first mill at three against three");
    case Reason::full_board: return english("full board");
    case Reason::repetition: return english("repetition");
    case Reason::no_capture: return english("no capture for a long time");
    }
    return "";
}

const char* english_result(GameResult result) {
    switch (result) {
    case GameResult::white_wins: return english("White wins");
    case GameResult::black_wins: return english("Black wins");
    case GameResult::draw: return english("Draw");
    case GameResult::unfinished: return "*";
    }
    return "";
}

std::string phase_of(const Position& position, Color color) {
    if (position.hand(color) > 0) return tr("placing");
    return position.on_board(color) <= position.rules().fly_at ? tr("flying") : tr("moving");
}

/// The request to the player to move. The result is empty if any move is possible.
std::string order_to(const Position& position, bool is_taking) {
    const bool is_white = position.to_move() == Color::white;
    if (is_taking)
        return is_white ? tr("Mill: capture a black man") : tr("Mill: capture a white man");
    if (position.removals_due() > 0)
        return is_white ? tr("Capture a black man") : tr("Capture a white man");
    return {};
}

} // namespace

std::array<SideWords, 2> side_words(const Position& position, bool is_taking,
                                    const std::optional<Outcome>& outcome) {
    std::array<SideWords, 2> said;
    for (const Color color : {Color::white, Color::black}) {
        SideWords& side = said[index(color)];
        if (outcome) {
            if (outcome->result == win_of(color)) side.pill = tr("wins");
            if (outcome->result == GameResult::draw) side.pill = tr("draw");
            continue;
        }
        side.phase = phase_of(position, color);
        if (position.to_move() != color) continue;
        side.pill = tr("to move");
        side.banner = order_to(position, is_taking);
    }
    return said;
}

std::string in_words(Reason reason) { return tr(english_reason(reason)); }

std::string in_words(const Outcome& outcome) {
    const bool has_white_won = outcome.result == GameResult::white_wins;
    if (outcome.reason == Reason::too_few_men)
        return has_white_won ? tr("White wins: Black has too few men")
                             : tr("Black wins: White has too few men");
    if (outcome.reason == Reason::blocked && outcome.result != GameResult::draw)
        return has_white_won ? tr("White wins: Black cannot move")
                             : tr("Black wins: White cannot move");
    return fmt::format("{}: {}", tr(english_result(outcome.result)), in_words(outcome.reason));
}

} // namespace merels

#include <libnotation/rules/outcome.hpp>

#include <libnotation/rules/legal_moves.hpp>

#include <algorithm>

namespace merels {

namespace {

bool has_winning_line(const Position& position, Color color) {
    const PointSet men = position.men(color);
    const std::optional<Point> through = position.rules().align_through;
    return std::ranges::any_of(position.board().lines(), [&](PointSet line) {
        return men.contains_all(line) && (!through || line.contains(*through));
    });
}

std::optional<Outcome> decided_by_men(const Position& position) {
    const Color to_move = position.to_move();
    const Color last = opponent(to_move);
    if (position.is_won_by_last_ply()) return Outcome{win_of(last), Reason::first_mill};
    if (position.rules().goal == Goal::align)
        for (const Color color : {last, to_move})
            if (has_winning_line(position, color))
                return Outcome{win_of(color), Reason::line_completed};
    for (const Color color : {to_move, last})
        if (position.total(color) < position.rules().loses_below)
            return Outcome{win_of(opponent(color)), Reason::too_few_men};
    return std::nullopt;
}

bool is_full(const Position& position) {
    return position.hand(Color::white) == 0 && position.hand(Color::black) == 0
           && position.empty().empty();
}

std::optional<Outcome> full_board_outcome(const Position& position) {
    switch (position.rules().full_board) {
    case FullBoard::none:
    case FullBoard::one_removal:
    case FullBoard::one_each:
    case FullBoard::first_mill_first:
    case FullBoard::by_mills:
    case FullBoard::one_removal_then_opponent:
    case FullBoard::by_mills_or_own: return std::nullopt;
    case FullBoard::draw: return Outcome{GameResult::draw, Reason::full_board};
    case FullBoard::first_player_loses:
        return Outcome{win_of(opponent(position.rules().starter)), Reason::full_board};
    }
    return std::nullopt;
}

std::optional<Outcome> blocked_outcome(const Position& position) {
    switch (position.rules().blocked) {
    case Blocked::loses: return Outcome{win_of(opponent(position.to_move())), Reason::blocked};
    case Blocked::draws: return Outcome{GameResult::draw, Reason::blocked};
    case Blocked::passes:
    case Blocked::freed:
        if (count_legal_moves(position) > 0) return std::nullopt;
        return Outcome{GameResult::draw, Reason::blocked};
    }
    return std::nullopt;
}

/// The number of plies between positions with the same side to move. The number is 1 if a mill
/// without captures may let a player move again, and otherwise 2. Other moves that do not change
/// the side need no smaller distance, because earlier positions cannot occur again after them.
std::size_t plies_between_own_moves(const Rules& rules) { return rules.plays_again ? 1 : 2; }

bool is_drawn_by_quiet(const Position& position) {
    const Rules& rules = position.rules();
    const auto has_reached
        = [&](unsigned limit) { return limit != 0 && position.quiet_plies() >= limit; };
    if (has_reached(rules.no_capture)) return true;
    return has_reached(rules.no_capture_at_three)
           && (position.total(Color::white) <= 3 || position.total(Color::black) <= 3);
}

} // namespace

std::string_view format(GameResult result) {
    switch (result) {
    case GameResult::white_wins: return "1-0";
    case GameResult::black_wins: return "0-1";
    case GameResult::draw: return "1/2-1/2";
    case GameResult::unfinished: return "*";
    }
    return {};
}

GameResult win_of(Color color) {
    return color == Color::white ? GameResult::white_wins : GameResult::black_wins;
}

std::string_view describe(Reason reason) {
    switch (reason) {
    case Reason::too_few_men: return "too few men";
    case Reason::blocked: return "blocked";
    case Reason::line_completed: return "line completed";
    case Reason::first_mill: return "first mill at three against three";
    case Reason::full_board: return "full board";
    case Reason::repetition: return "repetition";
    case Reason::no_capture: return "no capture";
    }
    return {};
}

bool has_winning_line(const Position& position) {
    return has_winning_line(position, Color::white) || has_winning_line(position, Color::black);
}

std::optional<Outcome> outcome(const Position& position) {
    if (const auto decided = decided_by_men(position)) return decided;
    if (is_full(position))
        if (const auto full = full_board_outcome(position)) return full;
    if (!has_placement_or_move(position))
        if (const auto blocked = blocked_outcome(position)) return blocked;
    if (is_drawn_by_quiet(position)) return Outcome{GameResult::draw, Reason::no_capture};
    return std::nullopt;
}

unsigned occurrences(std::span<const Position> history) {
    const Position& last = history.back();
    unsigned count = 1;
    const std::size_t step = plies_between_own_moves(last.rules());
    for (std::size_t back = 1 + step; back <= history.size(); back += step)
        if (history[history.size() - back] == last) ++count;
    return count;
}

std::optional<Outcome> claimable_draw(std::span<const Position> history) {
    const Position& last = history.back();
    if (is_drawn_by_quiet(last)) return Outcome{GameResult::draw, Reason::no_capture};
    const unsigned limit = last.rules().repetition;
    const std::size_t shortest = plies_between_own_moves(last.rules()) * (std::size_t{limit} - 1);
    const bool is_long_enough = limit != 0 && history.size() > shortest;
    if (is_long_enough && occurrences(history) >= limit)
        return Outcome{GameResult::draw, Reason::repetition};
    return std::nullopt;
}

std::optional<Outcome> outcome(std::span<const Position> history) {
    if (const auto shown = outcome(history.back())) return shown;
    return claimable_draw(history);
}

} // namespace merels

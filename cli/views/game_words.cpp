#include <cli/views/game_words.hpp>

#include <fmt/format.h>

namespace merels::cli {

namespace {

std::string phase(const Position& position, Color color) {
    const Rules& rules = position.rules();
    if (position.hand(color) > 0)
        return rules.slide_while_placing ? "placing or sliding" : "placing";
    if (rules.movement == Movement::none) return "all placed";
    const bool flies
        = rules.movement == Movement::adjacent && position.men(color).size() <= rules.fly_at;
    return flies ? "flying" : "moving";
}

} // namespace

std::string point_names(const Board& board, PointSet points) {
    std::string text;
    for (const Point point : points) {
        if (!text.empty()) text += '-';
        text += board.name(point);
    }
    return text;
}

std::string side_in_words(const Position& position, Color color) {
    const unsigned men = position.men(color).size();
    const unsigned taken = position.rules().men[index(color)] - position.total(color);
    return fmt::format("{} {} on the board, {} in hand, {} lost; {}", men, men == 1 ? "man" : "men",
                       position.hand(color), taken, phase(position, color));
}

std::string pending_in_words(const Position& position) {
    const Pending& pending = position.pending();
    std::string text;
    const auto add = [&](const std::string& part) { text += (text.empty() ? "" : "; ") + part; };
    if (!pending.marked.empty())
        add(point_names(position.board(), pending.marked) + " blocked until placing ends");
    for (const Color color : {Color::white, Color::black}) {
        const unsigned removals = pending.removals[index(color)];
        if (removals == 1)
            add(fmt::format("{} must remove a man{}", name(color),
                            pending.takes_own ? " of its own" : ""));
        if (removals > 1) add(fmt::format("{} must remove {} men", name(color), removals));
        if (pending.first_mill[index(color)])
            add(fmt::format("{} made the first mill", name(color)));
    }
    if (pending.must_free)
        add(fmt::format("{} must open a way for {}", name(position.to_move()),
                        name(opponent(position.to_move()))));
    return text;
}

std::string outcome_in_words(const Outcome& outcome, const Position& position) {
    const std::string_view why = describe(outcome.reason);
    if (outcome.result == GameResult::draw) return fmt::format("a draw: {}", why);
    const Color winner = outcome.result == GameResult::white_wins ? Color::white : Color::black;
    switch (outcome.reason) {
    case Reason::too_few_men:
        return fmt::format("{} has won: {} has {} men left", name(winner), name(opponent(winner)),
                           position.total(opponent(winner)));
    case Reason::blocked:
        return fmt::format("{} has won: {} is blocked", name(winner), name(opponent(winner)));
    case Reason::line_completed:
    case Reason::first_mill:
    case Reason::full_board:
    case Reason::repetition:
    case Reason::no_capture: break;
    }
    return fmt::format("{} has won: {}", name(winner), why);
}

} // namespace merels::cli

#include <cli/views/rule_words.hpp>

#include <fmt/format.h>

namespace merels::cli {

namespace {

std::string words(Movement movement) {
    switch (movement) {
    case Movement::adjacent: return "along an edge to an adjacent point";
    case Movement::any: return "to any empty point, from the first move on";
    case Movement::none: return "men never move: the game ends when all are placed";
    }
    return {};
}

std::string words(Goal goal) {
    switch (goal) {
    case Goal::capture: return "mills take men; fewer than the least number has lost";
    case Goal::align: return "the first to complete a line wins; nothing is taken";
    }
    return {};
}

std::string words(Captures captures) {
    switch (captures) {
    case Captures::one: return "one man a turn, however many mills it completes";
    case Captures::per_mill: return "one man for each mill completed";
    case Captures::per_mill_until_won:
        return "one man for each mill completed; the capture that wins ends the game";
    }
    return {};
}

std::string words(Protection protection) {
    switch (protection) {
    case Protection::outside_first: return "a man in a mill is safe while another is not";
    case Protection::strict: return "a man in a mill is always safe";
    case Protection::none: return "any man may be taken";
    }
    return {};
}

std::string words(Blocked blocked) {
    switch (blocked) {
    case Blocked::loses: return "a player without a legal turn has lost";
    case Blocked::draws: return "a player without a legal turn: a draw";
    case Blocked::passes: return "a player without a legal turn passes";
    case Blocked::freed:
        return "a player without a legal turn passes, and the other must open a way if he can; "
               "a mill that does it takes nothing";
    }
    return {};
}

std::string words(FullBoard full_board) {
    switch (full_board) {
    case FullBoard::draw: return "hands empty and the board full: a draw";
    case FullBoard::first_player_loses: return "hands empty and the board full: the starter loses";
    case FullBoard::none: return "a full board means nothing by itself";
    case FullBoard::one_removal:
        return "hands empty and the board full: the player to move removes a man, then moves";
    case FullBoard::one_each:
        return "hands empty and the board full: each side removes a man, the player to move first";
    case FullBoard::first_mill_first:
        return "hands empty and the board full: each side removes a man; the player who made the "
               "first mill (or else the second player) removes first and moves first";
    case FullBoard::by_mills:
        return "hands empty and the board full: each side removes as many men as the side with "
               "fewer mills has mills, at least one, and the side with more mills one more";
    case FullBoard::one_removal_then_opponent:
        return "hands empty and the board full: the player to move removes a man, then the other "
               "moves";
    case FullBoard::by_mills_or_own:
        return "hands empty and the board full: each side removes as many men as the side with "
               "fewer mills has mills, at least one, and the side with more mills one more; "
               "without any mill each side removes a man of its own";
    }
    return {};
}

std::string words(MovingStarts moving_starts) {
    switch (moving_starts) {
    case MovingStarts::in_turn: return "the player to move";
    case MovingStarts::second_player: return "always the second player";
    }
    return {};
}

std::string words(MillWhilePlacing mill_while_placing) {
    switch (mill_while_placing) {
    case MillWhilePlacing::takes: return "takes, as later";
    case MillWhilePlacing::nothing: return "takes nothing";
    case MillWhilePlacing::marks:
        return "takes, and the point of the captured man stays blocked until placing ends";
    case MillWhilePlacing::from_hand:
        return "takes from the opponent's hand, from the board only when that is empty";
    case MillWhilePlacing::placed_from_hand:
        return "takes from the opponent's hand, from the board only when either hand is empty";
    }
    return {};
}

std::string words(BothAtThree both_at_three) {
    switch (both_at_three) {
    case BothAtThree::none: return "nothing special";
    case BothAtThree::first_mill_wins: return "with three men each, the next mill wins at once";
    }
    return {};
}

std::string words(MillReuse mill_reuse) {
    switch (mill_reuse) {
    case MillReuse::free: return "a mill may be opened and closed again at will";
    case MillReuse::not_back_next_turn:
        return "a man that left a mill for another may not go straight back";
    case MillReuse::once: return "each line counts once a game for its owner";
    case MillReuse::not_back_from_mill:
        return "a man that left a mill for another may not go straight back while it is in a "
               "mill";
    case MillReuse::once_by_points:
        return "a line counts for its owner unless all its points were in mills that have counted";
    }
    return {};
}

std::string men(const Rules& rules) {
    if (rules.men[0] == rules.men[1]) return fmt::format("{} each", rules.men[0]);
    return fmt::format("{} for White, {} for Black", rules.men[0], rules.men[1]);
}

std::string flying(unsigned fly_at) {
    if (fly_at == 0) return "never";
    return fmt::format("with an empty hand and {} men or fewer", fly_at);
}

std::string repetition(unsigned count) {
    if (count == 0) return "no draw by repetition";
    return fmt::format("the same position for the {}{} time: a draw", count,
                       count == 2 ? "nd" : (count == 3 ? "rd" : "th"));
}

std::string quiet(unsigned plies) {
    if (plies == 0) return "no draw by quiet play";
    return fmt::format("{} plies without placement or capture: a draw", plies);
}

std::string placed(const Rules& rules) {
    const unsigned white = rules.placed[0].size();
    const unsigned black = rules.placed[1].size();
    return fmt::format("{} of White and {} of Black stand on the board at the start", white, black);
}

std::string left_empty(unsigned points) {
    return fmt::format("until only {} points are empty; men still in hand are put away", points);
}

std::string sliding(bool may_slide) {
    return may_slide ? "allowed instead of a placement" : "not before the hand is empty";
}

/// Rows that say whether a value is the usual one.
class RuleTable {
public:
    template <class T, class Words>
    void add(const char* parameter, T Rules::*member, const Rules& rules, Words in_words) {
        rows.push_back({parameter, in_words(rules.*member), rules.*member == Rules{}.*member});
    }
    template <class T> void add(const char* parameter, T Rules::*member, const Rules& rules) {
        add(parameter, member, rules, [](T value) { return words(value); });
    }

    /// For what few rule sets have.
    template <class T>
    void add_if_unusual(const char* parameter, T Rules::*member, const Rules& rules) {
        if (rules.*member != Rules{}.*member) add(parameter, member, rules);
    }

    std::vector<RuleWords> rows;
};

void add_placing(RuleTable& table, const Rules& rules) {
    table.rows.push_back({"men", men(rules), rules.men == Rules{}.men});
    if (rules.placed != Rules{}.placed)
        table.rows.push_back({"at the start", placed(rules), false});
    table.add("first player", &Rules::starter, rules,
              [](Color color) { return std::string{name(color)}; });
    if (rules.left_empty > 0) table.add("placing", &Rules::left_empty, rules, left_empty);
    table.add_if_unusual("first to move", &Rules::moving_starts, rules);
}

void add_aim(RuleTable& table, const RuleSet& rule_set) {
    const Rules& rules = rule_set.rules;
    table.add("goal", &Rules::goal, rules);
    if (rules.align_through)
        table.rows.push_back(
            {"winning lines",
             fmt::format("only those through {}", rule_set.board.name(*rules.align_through)),
             false});
    if (rules.goal == Goal::align) return;
    table.add("captures", &Rules::captures, rules);
    if (rules.plays_again)
        table.rows.push_back({"after a mill", "its maker plays another turn", false});
    table.add_if_unusual("mill while placing", &Rules::mill_while_placing, rules);
    table.add("protection", &Rules::protection, rules);
    table.add("least men", &Rules::loses_below, rules,
              [](unsigned n) { return fmt::format("a player with fewer than {} has lost", n); });
    table.add("three against three", &Rules::both_at_three, rules);
    table.add("mills", &Rules::mill_reuse, rules);
}

} // namespace

std::vector<RuleWords> in_words(const RuleSet& rule_set) {
    const Rules& rules = rule_set.rules;
    RuleTable table;
    add_placing(table, rules);
    table.add("moving", &Rules::movement, rules);
    if (rules.movement != Movement::none) {
        table.add("sliding while placing", &Rules::slide_while_placing, rules, sliding);
        if (rules.movement == Movement::adjacent)
            table.add("flying", &Rules::fly_at, rules, flying);
    }
    add_aim(table, rule_set);
    table.add("blocked", &Rules::blocked, rules);
    table.add("repetition", &Rules::repetition, rules, repetition);
    table.add("quiet play", &Rules::no_capture, rules, quiet);
    if (rules.no_capture_at_three != 0)
        table.add("quiet play at three", &Rules::no_capture_at_three, rules, quiet);
    table.add("full board", &Rules::full_board, rules);
    return table.rows;
}

} // namespace merels::cli

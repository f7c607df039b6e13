#include <libnotation/text/rule_files/rule_words.hpp>

#include <fmt/args.h>
#include <fmt/format.h>

namespace merels {

namespace {

/// Marks a literal for the catalogues of the viewer.
constexpr const char* english(const char* literal) { return literal; }

using Parts = std::vector<std::string>;

const char* words(Movement movement) {
    switch (movement) {
    case Movement::adjacent: return english("along an edge to an adjacent point");
    case Movement::any: return english("to any empty point, from the first move on");
    case Movement::none: return english("men never move: the game ends when all are placed");
    }
    return "";
}

const char* words(Goal goal) {
    switch (goal) {
    case Goal::capture:
        return english("mills capture men; a player with fewer than the least number has lost");
    case Goal::align: return english("the first to complete a line wins; nothing is captured");
    }
    return "";
}

const char* words(Captures captures) {
    switch (captures) {
    case Captures::one: return english("one man for each move, even if it closes several mills");
    case Captures::per_mill: return english("one man for each mill closed");
    case Captures::per_mill_until_won:
        return english("one man for each mill closed; the capture that wins ends the game");
    }
    return "";
}

const char* words(Protection protection) {
    switch (protection) {
    case Protection::outside_first: return english("a man in a mill is safe while another is not");
    case Protection::strict: return english("a man in a mill is always safe");
    case Protection::none: return english("any man may be captured");
    }
    return "";
}

const char* words(Blocked blocked) {
    switch (blocked) {
    case Blocked::loses: return english("a player without a legal move has lost");
    case Blocked::draws: return english("a player without a legal move: a draw");
    case Blocked::passes: return english("a player without a legal move passes");
    case Blocked::freed:
        return english("a player without a legal move passes; the opponent must then open a way if "
                       "possible, and a mill of that move captures nothing");
    }
    return "";
}

const char* words(FullBoard full_board) {
    switch (full_board) {
    case FullBoard::draw: return english("hands empty and the board full: a draw");
    case FullBoard::first_player_loses:
        return english("hands empty and the board full: the starter loses");
    case FullBoard::none: return english("a full board has no effect");
    case FullBoard::one_removal:
        return english(
            "hands empty and the board full: the player to move removes a man, then moves");
    case FullBoard::one_each:
        return english(
            "hands empty and the board full: each side removes a man, the player to move first");
    case FullBoard::first_mill_first:
        return english(
            "hands empty and the board full: each side removes a man; the player who made the "
            "first mill (or else the second player) removes first and moves first");
    case FullBoard::by_mills:
        return english(
            "hands empty and the board full: each side removes as many men as the side with "
            "fewer mills has mills, at least one, and the side with more mills one more");
    case FullBoard::one_removal_then_opponent:
        return english(
            "hands empty and the board full: the player to move removes a man, then the other "
            "moves");
    case FullBoard::by_mills_or_own:
        return english(
            "hands empty and the board full: each side removes as many men as the side with "
            "fewer mills has mills, at least one, and the side with more mills one more; "
            "without any mill each side removes a man of its own");
    }
    return "";
}

const char* words(MovingStarts moving_starts) {
    switch (moving_starts) {
    case MovingStarts::in_turn: return english("the player to move");
    case MovingStarts::second_player: return english("always the second player");
    }
    return "";
}

const char* words(MillWhilePlacing mill_while_placing) {
    switch (mill_while_placing) {
    case MillWhilePlacing::takes: return english("captures, as later");
    case MillWhilePlacing::nothing: return english("captures nothing");
    case MillWhilePlacing::marks:
        return english(
            "captures, and the point of the captured man stays blocked until placing ends");
    case MillWhilePlacing::from_hand:
        return english("captures from the opponent's hand; from the board if that hand is empty");
    case MillWhilePlacing::placed_from_hand:
        return english(
            "captures from the opponent's hand; from the board if one of the hands is empty");
    }
    return "";
}

const char* words(BothAtThree both_at_three) {
    switch (both_at_three) {
    case BothAtThree::none: return english("nothing special");
    case BothAtThree::first_mill_wins:
        return english("with three men each, the next mill wins at once");
    }
    return "";
}

const char* words(MillReuse mill_reuse) {
    switch (mill_reuse) {
    case MillReuse::free: return english("a mill may be opened and closed again at will");
    case MillReuse::not_back_next_turn:
        return english("a man that left a mill for another may not go straight back");
    case MillReuse::once: return english("each line counts once a game for its owner");
    case MillReuse::not_back_from_mill:
        return english(
            "a man that left a mill for another may not go straight back while it is in a "
            "mill");
    case MillReuse::once_by_points:
        return english(
            "a line counts only if one of its points was not yet in a counted mill of its owner");
    }
    return "";
}

std::vector<std::string> counts(unsigned a, unsigned b) {
    return {std::to_string(a), std::to_string(b)};
}

/// Rows that say whether a value is the usual one.
class RuleTable {
public:
    template <class T>
    void add(const char* parameter, T Rules::*member, const Rules& rules, const char* meaning,
             Parts parts = {}) {
        rows.push_back({parameter, meaning, std::move(parts), rules.*member == Rules{}.*member});
    }
    template <class T> void add(const char* parameter, T Rules::*member, const Rules& rules) {
        add(parameter, member, rules, words(rules.*member));
    }

    /// For what few rule sets have.
    template <class T>
    void add_if_unusual(const char* parameter, T Rules::*member, const Rules& rules) {
        if (rules.*member != Rules{}.*member) add(parameter, member, rules);
    }

    /// `none`: the meaning of 0.
    template <class T>
    void add_number(const char* parameter, T Rules::*member, const Rules& rules, const char* none,
                    const char* some) {
        const unsigned number = rules.*member;
        const bool is_some = number > 0;
        add(parameter, member, rules, is_some ? some : none,
            is_some ? Parts{std::to_string(number)} : Parts{});
    }

    std::vector<RuleWords> rows;
};

void add_placing(RuleTable& table, const Rules& rules) {
    const bool are_alike = rules.men[0] == rules.men[1];
    table.add(english("men"), &Rules::men, rules,
              are_alike ? english("{} each") : english("{} for White, {} for Black"),
              are_alike ? Parts{std::to_string(rules.men[0])} : counts(rules.men[0], rules.men[1]));
    if (rules.placed != Rules{}.placed)
        table.add(english("at the start"), &Rules::placed, rules,
                  english("{} of White and {} of Black stand on the board at the start"),
                  counts(rules.placed[0].size(), rules.placed[1].size()));
    table.add(english("first player"), &Rules::starter, rules,
              rules.starter == Color::white ? english("White") : english("Black"));
    if (rules.left_empty > 0)
        table.add(english("placing"), &Rules::left_empty, rules,
                  english("until only {} points are empty; men still in hand are put away"),
                  {std::to_string(rules.left_empty)});
    table.add_if_unusual(english("first to move"), &Rules::moving_starts, rules);
}

void add_aim(RuleTable& table, const RuleSet& rule_set) {
    const Rules& rules = rule_set.rules;
    table.add(english("goal"), &Rules::goal, rules);
    if (rules.align_through)
        table.add(english("winning lines"), &Rules::align_through, rules,
                  english("only those through {}"),
                  {std::string{rule_set.board.name(*rules.align_through)}});
    if (rules.goal == Goal::align) return;
    table.add(english("captures"), &Rules::captures, rules);
    if (rules.plays_again)
        table.add(english("after a mill"), &Rules::plays_again, rules,
                  english("the player who closed it moves again"));
    table.add_if_unusual(english("mill while placing"), &Rules::mill_while_placing, rules);
    table.add(english("protection"), &Rules::protection, rules);
    table.add(english("least men"), &Rules::loses_below, rules,
              english("a player with fewer than {} has lost"), {std::to_string(rules.loses_below)});
    table.add(english("three against three"), &Rules::both_at_three, rules);
    table.add(english("mills"), &Rules::mill_reuse, rules);
}

void add_moving(RuleTable& table, const Rules& rules) {
    table.add(english("moving"), &Rules::movement, rules);
    if (rules.movement == Movement::none) return;
    table.add(english("sliding while placing"), &Rules::slide_while_placing, rules,
              rules.slide_while_placing ? english("allowed instead of a placement")
                                        : english("not before the hand is empty"));
    if (rules.movement == Movement::adjacent)
        table.add_number(english("flying"), &Rules::fly_at, rules, english("never"),
                         english("with an empty hand and {} men or fewer"));
}

void add_draws(RuleTable& table, const Rules& rules) {
    const char* const none = english("no draw by quiet play");
    const char* const some = english("{} plies without placement or capture: a draw");
    table.add_number(english("repetition"), &Rules::repetition, rules,
                     english("no draw by repetition"),
                     english("the same position {} times: a draw"));
    table.add_number(english("quiet play"), &Rules::no_capture, rules, none, some);
    if (rules.no_capture_at_three != 0)
        table.add_number(english("quiet play at three"), &Rules::no_capture_at_three, rules, none,
                         some);
}

} // namespace

std::vector<RuleWords> in_words(const RuleSet& rule_set) {
    const Rules& rules = rule_set.rules;
    RuleTable table;
    add_placing(table, rules);
    add_moving(table, rules);
    add_aim(table, rule_set);
    table.add(english("blocked"), &Rules::blocked, rules);
    add_draws(table, rules);
    table.add(english("full board"), &Rules::full_board, rules);
    return table.rows;
}

std::string with_parts(const std::string& meaning, const std::vector<std::string>& parts) {
    fmt::dynamic_format_arg_store<fmt::format_context> all;
    for (const std::string& part : parts) all.push_back(part);
    return fmt::vformat(meaning, all);
}

std::string in_english(const RuleWords& words) { return with_parts(words.meaning, words.parts); }

} // namespace merels

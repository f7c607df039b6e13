#include <libnotation/text/rule_files/rule_words.hpp>

#include <fmt/args.h>
#include <fmt/format.h>

#include <array>

namespace merels {

namespace {

/// Marks a literal for translation in the viewer.
constexpr const char* english(const char* literal) { return literal; }

using Parts = std::vector<std::string>;

/// The texts for the values of an enumeration. There must be one text for each value up to `last`.
template <auto last, class... Texts> constexpr auto texts_up_to(Texts... each) {
    static_assert(sizeof...(Texts) == static_cast<std::size_t>(last) + 1);
    return std::array<const char*, sizeof...(Texts)>{each...};
}

constexpr auto texts_of(Movement) {
    return texts_up_to<Movement::none>(
        english("along an edge to an adjacent point"), english("always to any empty point"),
        english("men never move, and the game ends when all men are placed"));
}
constexpr auto texts_of(Goal) {
    return texts_up_to<Goal::align>(
        english("to capture men with mills, until the opponent has too few (see \"least men\")"),
        english("to complete a line before the opponent, without captures"));
}
constexpr auto texts_of(Captures) {
    return texts_up_to<Captures::per_mill_until_won>(
        english("one man for each move, even if it closes several mills"),
        english("one man for each mill closed"),
        english("one man for each mill closed, until a capture wins"));
}
constexpr auto texts_of(Protection) {
    return texts_up_to<Protection::none>(
        english("a man in a mill is safe if another man can be captured"),
        english("a man in a mill is always safe"), english("any man may be captured"));
}
constexpr auto texts_of(Blocked) {
    return texts_up_to<Blocked::freed>(
        english("a player without a legal move has lost"),
        english("the game is a draw if a player has no legal move"),
        english("a player without a legal move passes"),
        english("a player without a legal move passes; the opponent's next move must open a way "
                "for this player, if possible, and captures nothing, even if it closes a mill"));
}
constexpr auto texts_of(FullBoard) {
    return texts_up_to<FullBoard::by_mills_or_own>(
        english("on a full board with empty hands, the game is a draw"),
        english("on a full board with empty hands, the first player has lost"),
        english("a full board has no effect"),
        english(
            "on a full board with empty hands, the player to move removes a man and then moves"),
        english("on a full board with empty hands, each side removes a man, beginning with the "
                "player to move"),
        english("on a full board with empty hands, each side removes a man; the player who made "
                "the first mill (or else the second player) removes first, and then moves first"),
        english(
            "on a full board with empty hands, each side removes one man for each mill of the side "
            "with fewer mills, but at least one man; the side with more mills removes one more"),
        english("on a full board with empty hands, the player to move removes a man, and then the "
                "opponent moves"),
        english("on a full board with empty hands, each side removes one man for each mill of the "
                "side with fewer mills, but at least one man; the side with more mills removes one "
                "more (without mills, each side removes a man of its own)"));
}
constexpr auto texts_of(MovingStarts) {
    return texts_up_to<MovingStarts::second_player>(english("the player to move"),
                                                    english("always the second player"));
}
constexpr auto texts_of(MillWhilePlacing) {
    return texts_up_to<MillWhilePlacing::placed_from_hand>(
        english("captures a man, as in the moving phase"), english("captures nothing"),
        english("captures a man, and the point of this man stays blocked until placing ends"),
        english("captures a man from the opponent's hand, or from the board if that hand is empty"),
        english("captures a man from the opponent's hand, or from the board if one of the hands is "
                "empty"));
}
constexpr auto texts_of(BothAtThree) {
    return texts_up_to<BothAtThree::first_mill_wins>(
        english("nothing special"), english("with three men each, the next mill wins at once"));
}
constexpr auto texts_of(MillReuse) {
    return texts_up_to<MillReuse::once_by_points>(
        english("a mill may be opened and closed again at will"),
        english("if a man leaves a mill and closes another mill, the man may not go back with the "
                "player's next move and close the first mill again"),
        english("for each player, a line counts as a mill only once in a game"),
        english(
            "if a man leaves a mill and closes another mill, the player may not move the "
            "man back and close the first mill with the next move, unless the opponent captures "
            "a man of the second mill"),
        english(
            "a mill counts only if one of its points was not yet in a mill of the same player"));
}

template <class Enum> const char* words(Enum value) {
    return texts_of(value)[static_cast<std::size_t>(value)];
}

std::vector<std::string> counts(unsigned a, unsigned b) {
    return {std::to_string(a), std::to_string(b)};
}

/// A table of parameters. Each row records whether its value is the usual one.
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

    /// Adds a row only if the value is unusual. Use it for parameters that few rule sets have.
    template <class T>
    void add_if_unusual(const char* parameter, T Rules::*member, const Rules& rules) {
        if (rules.*member != Rules{}.*member) add(parameter, member, rules);
    }

    /// Adds a row for a number. `none` is the text for 0.
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
                  english("men on the board at the start: {} for White, {} for Black"),
                  counts(rules.placed[0].size(), rules.placed[1].size()));
    table.add(english("first player"), &Rules::starter, rules,
              rules.starter == Color::white ? english("White") : english("Black"));
    if (rules.left_empty > 0)
        table.add(
            english("placing"), &Rules::left_empty, rules,
            english("ends when only {} points are empty; men still in hand then leave the game"),
            {std::to_string(rules.left_empty)});
    table.add_if_unusual(english("first to move"), &Rules::moving_starts, rules);
}

void add_aim(RuleTable& table, const RuleSet& rule_set) {
    const Rules& rules = rule_set.rules;
    table.add(english("goal"), &Rules::goal, rules);
    if (rules.align_through)
        table.add(english("winning lines"), &Rules::align_through, rules,
                  english("only lines through {}"),
                  {std::string{rule_set.board.name(*rules.align_through)}});
    if (rules.goal == Goal::align) return;
    table.add(english("captures"), &Rules::captures, rules);
    if (rules.plays_again)
        table.add(english("after a mill"), &Rules::plays_again, rules,
                  english("the player who closed the mill moves again"));
    table.add_if_unusual(english("mill while placing"), &Rules::mill_while_placing, rules);
    table.add(english("protection"), &Rules::protection, rules);
    table.add(english("least men"), &Rules::loses_below, rules,
              english("a player with fewer than {} men has lost"),
              {std::to_string(rules.loses_below)});
    table.add(english("three against three"), &Rules::both_at_three, rules);
    table.add(english("mills"), &Rules::mill_reuse, rules);
}

void add_moving(RuleTable& table, const Rules& rules) {
    table.add(english("moving"), &Rules::movement, rules);
    if (rules.movement == Movement::none) return;
    table.add(english("sliding while placing"), &Rules::slide_while_placing, rules,
              rules.slide_while_placing ? english("a player may slide a man instead of placing one")
                                        : english("a player with men in hand may not slide a man"));
    if (rules.movement == Movement::adjacent)
        table.add_number(english("flying"), &Rules::fly_at, rules, english("never"),
                         english("with an empty hand and {} men or fewer"));
}

void add_draws(RuleTable& table, const Rules& rules) {
    const char* const none = english("no draw by plies without a capture");
    const char* const some
        = english("after {} plies without a placement or capture, the game is a draw");
    table.add_number(english("repetition"), &Rules::repetition, rules,
                     english("no draw by repetition"),
                     english("if a position occurs {} times, the game is a draw"));
    table.add_number(english("draw without captures"), &Rules::no_capture, rules, none, some);
    if (rules.no_capture_at_three != 0)
        table.add_number(english("draw if a side has three men"), &Rules::no_capture_at_three,
                         rules, none, some);
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

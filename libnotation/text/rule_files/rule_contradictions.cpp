#include <libnotation/text/rule_files/rule_contradictions.hpp>

#include <fmt/format.h>

#include <algorithm>

namespace merels {

namespace {

/// The greatest number of captures in one move. With more captures, checking a record would take
/// too long.
constexpr std::size_t most_captures = 4;

unsigned all_men(const Rules& rules) { return rules.men[0] + rules.men[1]; }

bool is_one_of(std::string_view name, std::initializer_list<std::string_view> names) {
    return std::ranges::find(names, name) != names.end();
}

class ContradictionChecker {
public:
    ContradictionChecker(const Rules& rules, const Board& board) : rules_(rules), board_(board) {}

    std::vector<Contradiction> run() {
        check_men();
        check_placed();
        check_lines();
        check_three();
        if (rules_.captures != Captures::one) check_captures();
        return std::move(found_);
    }

private:
    void add(std::vector<std::string> parameters, std::string message) {
        found_.push_back({std::move(parameters), std::move(message)});
    }

    void check_men() {
        for (const Color color : {Color::white, Color::black}) {
            const unsigned men = rules_.men[index(color)];
            if (men > board_.size())
                return add({"men"}, fmt::format("{} men for {}, but the board has {} points", men,
                                                name(color), board_.size()));
            if (men < rules_.loses_below)
                return add(
                    {"loses_below", "men"},
                    fmt::format(
                        "{} begins with {} men, but a player with fewer than {} men has lost",
                        name(color), men, rules_.loses_below));
        }
        if (rules_.goal == Goal::align && all_men(rules_) > board_.size())
            add({"men"},
                fmt::format("these rules have no captures, so {} men do not fit on {} points",
                            all_men(rules_), board_.size()));
    }

    void check_placed() {
        const auto& placed = rules_.placed;
        for (const Point point : placed[0] & placed[1])
            add({"placed"}, fmt::format("{} holds a white and a black man", board_.name(point)));
        for (const Color color : {Color::white, Color::black})
            if (placed[index(color)].size() > rules_.men[index(color)])
                add({"placed", "men"},
                    fmt::format("{} has {} men on the board at the start, but only {} in all",
                                name(color), placed[index(color)].size(),
                                rules_.men[index(color)]));
        const auto empty = board_.size() - (placed[0] | placed[1]).size();
        if (rules_.left_empty >= empty)
            add({"left_empty", "placed"},
                fmt::format(
                    "placing would end at once, because only {} points are empty at the start",
                    empty));
    }

    void check_lines() {
        unsigned shortest = max_points;
        bool is_passable = false;
        for (const PointSet line : board_.lines()) {
            const bool counts = !rules_.align_through || line.contains(*rules_.align_through);
            is_passable = is_passable || counts;
            if (counts) shortest = std::min(shortest, line.size());
        }
        if (rules_.align_through && !is_passable)
            return add({"align_through"},
                       fmt::format("no line goes through {}", board_.name(*rules_.align_through)));
        if (std::max(rules_.men[0], rules_.men[1]) < shortest)
            add({"men"},
                fmt::format("the shortest winning line has {0} points, but no player has {0} men",
                            shortest));
    }

    void check_three() {
        const bool has_three = rules_.men[0] >= 3 && rules_.men[1] >= 3 && rules_.loses_below <= 3;
        if (rules_.both_at_three != BothAtThree::none && !has_three)
            add({"both_at_three", "loses_below", "men"},
                "no player can have three men under these rules");
        if (rules_.no_capture_at_three == 0) return;
        if (rules_.loses_below > 3)
            add({"no_capture_at_three", "loses_below"},
                fmt::format("no player can have three men, because a player with fewer than {} men "
                            "has lost",
                            rules_.loses_below));
        if (rules_.no_capture != 0 && rules_.no_capture <= rules_.no_capture_at_three)
            add({"no_capture_at_three", "no_capture"},
                fmt::format("a limit of {} plies has no effect, because {} plies without a capture "
                            "are always a draw",
                            rules_.no_capture_at_three, rules_.no_capture));
    }

    void check_captures() {
        for (const Point point : board_.points())
            if (const auto lines = board_.lines_through(point).size(); lines > most_captures)
                return add({"captures"},
                           fmt::format("{} lies on {} lines, so that a move could capture {} men, "
                                       "but at most {} are allowed",
                                       board_.name(point), lines, lines, most_captures));
    }

    const Rules& rules_;
    const Board& board_;
    std::vector<Contradiction> found_;
};

} // namespace

std::vector<Contradiction> contradictions(const Rules& rules, const Board& board) {
    return ContradictionChecker{rules, board}.run();
}

std::string_view idle_reason(std::string_view parameter, const Rules& rules, const Board& board) {
    const bool is_align = rules.goal == Goal::align;
    if (is_align
        && is_one_of(parameter, {"captures", "mill_while_placing", "protection", "both_at_three",
                                 "mill_reuse"}))
        return "games with the goal 'align' have no captures";
    if (is_align && parameter == "full_board" && rules.has_removals())
        return "games with the goal 'align' have no captures";
    if (is_align && parameter == "plays_again") return "the first completed line ends the game";
    if (parameter == "left_empty" && all_men(rules) + rules.left_empty < board.size())
        return "even with all men on the board, the number of empty points is greater than "
               "left_empty";
    if (parameter == "align_through" && !is_align)
        return "only rule sets with the goal align use align_through";
    const bool is_moving
        = is_one_of(parameter, {"moving_starts", "slide_while_placing", "fly_at", "repetition",
                                "no_capture", "no_capture_at_three"});
    if (rules.movement == Movement::none
        && (is_moving || (parameter == "mill_reuse" && rules.has_way_back())))
        return "men never move";
    if (parameter == "fly_at" && rules.movement == Movement::any)
        return "a man may always move to any empty point";
    if (parameter == "fly_at" && !is_align && rules.fly_at < rules.loses_below)
        return "a player with this number of men has already lost";
    if (parameter == "full_board" && all_men(rules) < board.size())
        return "there are too few men to fill the board";
    return {};
}

} // namespace merels

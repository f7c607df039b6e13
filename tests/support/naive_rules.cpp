#include <tests/support/naive_rules.hpp>

#include <algorithm>

namespace merels::test::naive {

namespace {

char other(char side) { return side == 'W' ? 'B' : 'W'; }
bool has(const Line& line, const std::string& point) {
    return std::find(line.begin(), line.end(), point) != line.end();
}
const BoardSpec& board(const Game& game) { return game.rule_set->board.spec(); }
const Rules& rules(const Game& game) { return game.rule_set->rules; }

bool holds(const Game& game, char side, const std::string& point) {
    const auto found = game.men.find(point);
    return found != game.men.end() && found->second == side;
}

bool is_full_of(const Game& game, char side, const Line& line) {
    for (const std::string& point : line)
        if (!holds(game, side, point)) return false;
    return true;
}

int men_on_board(const Game& game, char side) {
    int count = 0;
    for (const auto& [point, man] : game.men) count += man == side;
    return count;
}

int men_in_all(const Game& game, char side) {
    return men_on_board(game, side) + game.hand.at(side);
}

bool are_joined(const Game& game, const std::string& a, const std::string& b) {
    for (const auto* chains : {&board(game).mills, &board(game).paths})
        for (const Line& chain : *chains)
            for (std::size_t i = 1; i < chain.size(); ++i)
                if ((chain[i - 1] == a && chain[i] == b) || (chain[i - 1] == b && chain[i] == a))
                    return true;
    return false;
}

/// Full lines of a side that a point stands on.
Lines mills_at(const Game& game, char side, const std::string& point) {
    Lines result;
    for (const Line& line : board(game).mills)
        if (has(line, point) && is_full_of(game, side, line)) result.insert(line);
    return result;
}

/// Point names split at `separator`.
std::vector<std::string> split(const std::string& text, char separator) {
    std::vector<std::string> parts(1);
    for (const char c : text) {
        if (c == separator)
            parts.emplace_back();
        else
            parts.back() += c;
    }
    return parts;
}

/// "6. `protection` says which men may be taken."
std::set<std::string> takeable(const Game& game, char side) {
    std::set<std::string> all;
    std::set<std::string> outside;
    for (const auto& [point, man] : game.men) {
        if (man != side) continue;
        all.insert(point);
        if (mills_at(game, side, point).empty()) outside.insert(point);
    }
    if (rules(game).protection == Protection::none) return all;
    if (rules(game).protection == Protection::strict) return outside;
    return outside.empty() ? all : outside;
}

std::size_t number(const Game& game, const std::string& point) {
    std::size_t i = 0;
    while (board(game).points[i].name != point) ++i;
    return i;
}

using Sequence = std::vector<std::string>;

bool is_before_in_board_order(const Game& game, const Sequence& a, const Sequence& b) {
    return std::lexicographical_compare(
        a.begin(), a.end(), b.begin(), b.end(),
        [&](const auto& x, const auto& y) { return number(game, x) < number(game, y); });
}

/// Every order in which `count` men can be taken, each judged on the board as it then stands; of
/// those that take the same men the first in board order is kept.
void take(const Game& game, int count, Sequence taken,
          std::map<std::set<std::string>, Sequence>& kept) {
    const char victim = other(game.turn);
    const auto candidates = count == 0 ? std::set<std::string>{} : takeable(game, victim);
    for (const std::string& point : candidates) {
        Game next = game;
        next.men.erase(point);
        taken.push_back(point);
        take(next, count - 1, taken, kept);
        taken.pop_back();
    }
    if (!candidates.empty()) return;
    const std::set<std::string> key{taken.begin(), taken.end()};
    const auto [entry, is_new] = kept.emplace(key, taken);
    if (!is_new && is_before_in_board_order(game, taken, entry->second)) entry->second = taken;
}

void put(Game& game, const std::string& from, const std::string& to) {
    if (!from.empty()) game.men.erase(from);
    game.men[to] = game.turn;
}

/// Lines that the man who came to `to` completes and that still count.
Lines counting_lines(const Game& game, const std::string& to) {
    Lines lines = mills_at(game, game.turn, to);
    const auto before = game.completed.find(game.turn);
    if (rules(game).mill_reuse == MillReuse::once && before != game.completed.end())
        for (const Line& line : before->second) lines.erase(line);
    return lines;
}

/// "a man that moved out of a mill, completing another, may not on its owner's next turn go back if
/// that completes the mill it left"
bool goes_back_into_mill(const Game& game, const std::string& from, const std::string& to) {
    if (rules(game).mill_reuse != MillReuse::not_back_next_turn || from.empty()) return false;
    const auto departure = game.departure.find(game.turn);
    if (departure == game.departure.end()) return false;
    if (departure->second.from != to || departure->second.to != from) return false;
    Game next = game;
    put(next, from, to);
    for (const Line& line : departure->second.left)
        if (is_full_of(next, game.turn, line)) return true;
    return false;
}

void add_ply(const Game& game, const std::string& from, const std::string& to,
             std::set<std::string>& result) {
    if (goes_back_into_mill(game, from, to)) return;
    Game next = game;
    put(next, from, to);
    const auto lines = static_cast<int>(counting_lines(next, to).size());
    int captures = rules(game).captures == Captures::one ? std::min(lines, 1) : lines;
    if (rules(game).goal == Goal::align) captures = 0;
    std::map<std::set<std::string>, Sequence> kept;
    take(next, captures, {}, kept);
    for (const auto& [men, sequence] : kept) {
        std::string ply = from.empty() ? to : from + "-" + to;
        for (const std::string& point : sequence) ply.append("x").append(point);
        result.insert(ply);
    }
}

bool has_won_by_line(const Game& game, char side) {
    if (rules(game).goal != Goal::align) return false;
    for (const Line& line : board(game).mills) {
        const auto through = rules(game).align_through;
        if (through && !has(line, board(game).points[index(*through)].name)) continue;
        if (is_full_of(game, side, line)) return true;
    }
    return false;
}

bool has_too_few(const Game& game, char side) {
    return men_in_all(game, side) < rules(game).loses_below;
}

bool is_decided(const Game& game) {
    return game.has_first_mill_won || has_won_by_line(game, 'W') || has_won_by_line(game, 'B')
           || has_too_few(game, 'W') || has_too_few(game, 'B');
}

bool may_move(const Game& game, const std::string& from, const std::string& to) {
    const bool has_hand = game.hand.at(game.turn) > 0;
    if (has_hand && !rules(game).slide_while_placing) return false;
    if (rules(game).movement == Movement::none) return false;
    if (rules(game).movement == Movement::any) return true;
    const bool flies = !has_hand && men_on_board(game, game.turn) <= rules(game).fly_at;
    return flies || are_joined(game, from, to);
}

std::set<std::string> placements_and_moves(const Game& game) {
    std::set<std::string> result;
    if (is_decided(game)) return result;
    for (const PointSpec& to : board(game).points) {
        if (game.men.contains(to.name)) continue;
        if (game.hand.at(game.turn) > 0) add_ply(game, "", to.name, result);
        for (const auto& [from, man] : game.men)
            if (man == game.turn && may_move(game, from, to.name))
                add_ply(game, from, to.name, result);
    }
    return result;
}

bool is_drawn_by_quiet(const Game& game) {
    const auto reached = [&](int limit) { return limit != 0 && game.quiet_plies >= limit; };
    const bool has_three = men_in_all(game, 'W') <= 3 || men_in_all(game, 'B') <= 3;
    return reached(rules(game).no_capture)
           || (has_three && reached(rules(game).no_capture_at_three));
}

std::string win(char side, const std::string& reason) {
    std::string text = side == 'W' ? "1-0 " : "0-1 ";
    return text.append(reason);
}

} // namespace

Game start(const RuleSet& rule_set) {
    return {.rule_set = &rule_set,
            .men = {},
            .hand = {{'W', rule_set.rules.men[0]}, {'B', rule_set.rules.men[1]}},
            .turn = rule_set.rules.starter == Color::white ? 'W' : 'B',
            .departure = {},
            .completed = {}};
}

std::set<std::string> plies(const Game& game) {
    std::set<std::string> result = placements_and_moves(game);
    if (!result.empty() || is_decided(game) || rules(game).blocked != Blocked::passes)
        return result;
    if (!placements_and_moves(after(game, "--")).empty()) result.insert("--");
    return result;
}

Game after(const Game& game, const std::string& ply) {
    Game next = game;
    const char side = game.turn;
    next.turn = other(side);
    ++next.quiet_plies;
    next.departure.erase(side);
    if (ply == "--") return next;
    const std::vector<std::string> parts = split(ply, 'x');
    const std::vector<std::string> way = split(parts[0], '-');
    const std::string from = way.size() == 2 ? way[0] : "";
    const std::string to = way.back();
    if (from.empty()) --next.hand[side];
    if (from.empty() || parts.size() > 1) next.quiet_plies = 0;
    const Lines left = from.empty() ? Lines{} : mills_at(game, side, from);
    next.men.erase(from);
    next.men[to] = side;
    const Lines completed = mills_at(next, side, to);
    Lines counting = completed;
    if (rules(game).mill_reuse == MillReuse::once)
        for (const Line& line : next.completed[side]) counting.erase(line);
    const auto has_three_in_play
        = [&](char s) { return game.hand.at(s) == 0 && men_on_board(game, s) == 3; };
    next.has_first_mill_won = rules(game).both_at_three == BothAtThree::first_mill_wins
                              && has_three_in_play('W') && has_three_in_play('B')
                              && !counting.empty();
    if (!left.empty() && !completed.empty()) next.departure[side] = {from, to, left};
    next.completed[side].insert(completed.begin(), completed.end());
    for (std::size_t i = 1; i < parts.size(); ++i) next.men.erase(parts[i]);
    return next;
}

std::string result(const Game& game, const std::set<std::string>& legal) {
    const char turn = game.turn;
    const char last = other(turn);
    if (game.has_first_mill_won) return win(last, "first mill at three against three");
    for (const char side : {last, turn})
        if (has_won_by_line(game, side)) return win(side, "line completed");
    for (const char side : {turn, last})
        if (has_too_few(game, side)) return win(other(side), "too few men");
    const bool is_full = game.hand.at('W') == 0 && game.hand.at('B') == 0
                         && game.men.size() == board(game).points.size();
    if (is_full && rules(game).full_board == FullBoard::draw) return "1/2-1/2 full board";
    if (is_full && rules(game).full_board == FullBoard::first_player_loses)
        return win(rules(game).starter == Color::white ? 'B' : 'W', "full board");
    if (legal.empty() && rules(game).blocked == Blocked::loses) return win(last, "blocked");
    if (legal.empty()) return "1/2-1/2 blocked";
    return is_drawn_by_quiet(game) ? "1/2-1/2 no capture" : "*";
}

} // namespace merels::test::naive

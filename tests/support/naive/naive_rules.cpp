#include <tests/support/naive/naive_rules.hpp>

#include <tests/support/naive/naive_board.hpp>

#include <algorithm>

namespace merels::test::naive {

namespace {

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
    const char victim = game.takes_own ? game.to_move : other(game.to_move);
    const bool has_won = rules(game).captures == Captures::per_mill_until_won
                         && men_in_all(game, victim) < rules(game).loses_below;
    const bool is_over = count == 0 || has_won;
    const auto candidates = is_over ? std::set<std::string>{} : takeable(game, victim);
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
    game.men[to] = game.to_move;
}

/// Lines without those that no longer count for a side.
Lines still_counting(const Game& game, char side, Lines lines) {
    const auto before = game.completed.find(side);
    if (rules(game).mill_reuse == MillReuse::once && before != game.completed.end())
        for (const Line& line : before->second) lines.erase(line);
    const auto used = game.used.find(side);
    if (rules(game).mill_reuse == MillReuse::once_by_points && used != game.used.end())
        std::erase_if(lines, [&](const Line& line) {
            return std::all_of(line.begin(), line.end(), [&](const std::string& point) {
                return used->second.contains(point);
            });
        });
    return lines;
}

/// Lines that the man who came to `to` completes and that still count.
Lines counting_lines(const Game& game, const std::string& to) {
    return still_counting(game, game.to_move, mills_at(game, game.to_move, to));
}

bool is_placing(const Game& game) { return game.hand.at('W') > 0 || game.hand.at('B') > 0; }

int earned_by(const Game& game, int lines) {
    if (rules(game).goal == Goal::align) return 0;
    return rules(game).captures == Captures::one ? std::min(lines, 1) : lines;
}

/// Of the men that a mill takes, those that come from the opponent's hand.
int taken_from_hand(const Game& game, int lines) {
    const MillWhilePlacing mill = rules(game).mill_while_placing;
    const bool takes_from_hand
        = (mill == MillWhilePlacing::from_hand && is_placing(game))
          || (mill == MillWhilePlacing::placed_from_hand && game.hand.at(game.to_move) > 0);
    return takes_from_hand ? std::min(game.hand.at(other(game.to_move)), earned_by(game, lines))
                           : 0;
}

int taken_from_board(const Game& game, int lines) {
    if (game.must_free) return 0;
    if (rules(game).mill_while_placing == MillWhilePlacing::nothing && is_placing(game)) return 0;
    return earned_by(game, lines) - taken_from_hand(game, lines);
}

char first_player(const Game& game) { return rules(game).starter == Color::white ? 'W' : 'B'; }

/// "a man that moved out of a mill, completing another, may not on its owner's next move go back if
/// that completes the mill it left"
bool goes_back_into_mill(const Game& game, const std::string& from, const std::string& to) {
    const MillReuse reuse = rules(game).mill_reuse;
    const bool is_forbidden = reuse == MillReuse::not_back_next_turn
                              || (reuse == MillReuse::not_back_from_mill
                                  && !mills_at(game, game.to_move, from).empty());
    if (!is_forbidden || from.empty()) return false;
    const auto departure = game.departure.find(game.to_move);
    if (departure == game.departure.end()) return false;
    if (departure->second.from != to || departure->second.to != from) return false;
    Game next = game;
    put(next, from, to);
    for (const Line& line : departure->second.left)
        if (is_full_of(next, game.to_move, line)) return true;
    return false;
}

void add_ply(const Game& game, const std::string& from, const std::string& to,
             std::set<std::string>& result) {
    if (goes_back_into_mill(game, from, to)) return;
    Game next = game;
    put(next, from, to);
    const auto lines = static_cast<int>(counting_lines(next, to).size());
    std::map<std::set<std::string>, Sequence> kept;
    take(next, taken_from_board(game, lines), {}, kept);
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
    const bool has_hand = game.hand.at(game.to_move) > 0;
    if (has_hand && !rules(game).slide_while_placing) return false;
    if (rules(game).movement == Movement::none) return false;
    if (rules(game).movement == Movement::any) return true;
    const bool flies = !has_hand && men_on_board(game, game.to_move) <= rules(game).fly_at;
    return flies || are_joined(game, from, to);
}

std::set<std::string> placements_and_moves(const Game& game) {
    std::set<std::string> result;
    if (is_decided(game)) return result;
    for (const PointSpec& to : board(game).points) {
        if (game.men.contains(to.name) || game.marked.contains(to.name)) continue;
        if (game.hand.at(game.to_move) > 0) add_ply(game, "", to.name, result);
        for (const auto& [from, man] : game.men)
            if (man == game.to_move && may_move(game, from, to.name))
                add_ply(game, from, to.name, result);
    }
    return result;
}

/// One ply for each choice of men; "--" where none can be taken.
std::set<std::string> removals(const Game& game) {
    std::set<std::string> result;
    if (is_decided(game)) return result;
    std::map<std::set<std::string>, Sequence> kept;
    take(game, game.removals.at(game.to_move), {}, kept);
    for (const auto& [men, sequence] : kept) {
        std::string ply;
        for (const std::string& point : sequence) ply.append("x").append(point);
        result.insert(ply.empty() ? "--" : ply);
    }
    return result;
}

/// Of the plies of a player who must open a way for the other those that do, if any does.
std::set<std::string> freeing(const Game& game, const std::set<std::string>& plies) {
    std::set<std::string> result;
    for (const std::string& ply : plies) {
        const Game next = after(game, ply);
        const bool is_to_remove = next.removals.at(next.to_move) > 0;
        if (is_to_remove || !placements_and_moves(next).empty()) result.insert(ply);
    }
    return result.empty() ? plies : result;
}

int mills_of(const Game& game, char side) {
    int count = 0;
    for (const Line& line : board(game).mills) count += is_full_of(game, side, line);
    return count;
}

/// "hands empty and no empty point left": the players who remove men, their number, and the player
/// who begins.
void begin_removals(Game& game) {
    const char first = first_player(game);
    const int white = mills_of(game, 'W');
    const int black = mills_of(game, 'B');
    const int fewer = std::max(1, std::min(white, black));
    switch (rules(game).full_board) {
    case FullBoard::draw:
    case FullBoard::first_player_loses:
    case FullBoard::none: break;
    case FullBoard::one_removal:
    case FullBoard::one_removal_then_opponent: game.removals[game.to_move] = 1; break;
    case FullBoard::one_each: game.removals = {{'W', 1}, {'B', 1}}; break;
    case FullBoard::first_mill_first:
        game.removals = {{'W', 1}, {'B', 1}};
        game.to_move = game.first_mill != 0 ? game.first_mill : other(first);
        break;
    case FullBoard::by_mills:
    case FullBoard::by_mills_or_own:
        game.takes_own = rules(game).full_board == FullBoard::by_mills_or_own && white + black == 0;
        game.removals = {{'W', std::min(6, white > black ? fewer + 1 : fewer)},
                         {'B', std::min(6, black > white ? fewer + 1 : fewer)}};
        break;
    }
}

/// The consequences once both hands are empty.
void end_placing(Game& game) {
    game.marked.clear();
    if (rules(game).moving_starts == MovingStarts::second_player)
        game.to_move = other(first_player(game));
    if (game.men.size() == board(game).points.size()) begin_removals(game);
    game.first_mill = 0;
}

/// The changes of a ply while placing, other than men and side to move.
void follow_placing(Game& next, const Game& game, const std::vector<std::string>& parts,
                    const Lines& counting) {
    const char side = game.to_move;
    next.hand[other(side)] -= taken_from_hand(game, static_cast<int>(counting.size()));
    if (rules(game).mill_while_placing == MillWhilePlacing::marks)
        next.marked.insert(parts.begin() + 1, parts.end());
    if (!counting.empty() && next.first_mill == 0) next.first_mill = side;
    const std::size_t empty = board(game).points.size() - next.men.size() - next.marked.size();
    if (rules(game).left_empty > 0 && empty <= rules(game).left_empty)
        next.hand = {{'W', 0}, {'B', 0}};
    if (!is_placing(next)) end_placing(next);
}

Game after_removal(Game next, char side, const std::vector<std::string>& parts) {
    for (std::size_t i = 1; i < parts.size(); ++i) next.men.erase(parts[i]);
    if (parts.size() > 1) next.quiet_plies = 0;
    next.removals[side] = 0;
    if (next.removals[other(side)] == 0) next.takes_own = false;
    if (rules(next).full_board == FullBoard::one_removal) next.to_move = side;
    return next;
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

std::set<std::string> plies(const Game& game) {
    if (game.removals.at(game.to_move) > 0) return removals(game);
    std::set<std::string> result = placements_and_moves(game);
    if (game.must_free) result = freeing(game, result);
    const Blocked blocked = rules(game).blocked;
    const bool has_passes = blocked == Blocked::passes || blocked == Blocked::freed;
    if (!result.empty() || is_decided(game) || !has_passes) return result;
    if (!placements_and_moves(after(game, "--")).empty()) result.insert("--");
    return result;
}

Game after(const Game& game, const std::string& ply) {
    Game next = game;
    const char side = game.to_move;
    next.to_move = other(side);
    ++next.quiet_plies;
    next.departure.erase(side);
    const std::vector<std::string> parts = split(ply, 'x');
    if (game.removals.at(side) > 0) return after_removal(std::move(next), side, parts);
    next.must_free = ply == "--" && rules(game).blocked == Blocked::freed;
    if (ply == "--") return next;
    const std::vector<std::string> way = split(parts[0], '-');
    const std::string from = way.size() == 2 ? way[0] : "";
    const std::string to = way.back();
    if (from.empty()) --next.hand[side];
    if (from.empty() || parts.size() > 1) next.quiet_plies = 0;
    const Lines left = from.empty() ? Lines{} : mills_at(game, side, from);
    next.men.erase(from);
    next.men[to] = side;
    const Lines completed = mills_at(next, side, to);
    Lines counting = still_counting(game, side, completed);
    // "a mill closed by that ply counts for nothing"
    if (game.must_free) counting.clear();
    const auto has_three_in_play
        = [&](char s) { return game.hand.at(s) == 0 && men_on_board(game, s) == 3; };
    next.has_first_mill_won = rules(game).both_at_three == BothAtThree::first_mill_wins
                              && has_three_in_play('W') && has_three_in_play('B')
                              && !counting.empty();
    if (!left.empty() && !completed.empty()) next.departure[side] = {from, to, left};
    next.completed[side].insert(completed.begin(), completed.end());
    for (const Line& line : counting) next.used[side].insert(line.begin(), line.end());
    for (std::size_t i = 1; i < parts.size(); ++i) next.men.erase(parts[i]);
    const bool plays_again = rules(game).plays_again && !counting.empty();
    if (plays_again) next.to_move = side;
    if (is_placing(game)) follow_placing(next, game, parts, counting);
    const bool can_play = next.removals[side] > 0 || !placements_and_moves(next).empty();
    if (plays_again && next.to_move == side && !can_play) next.to_move = other(side);
    return next;
}

std::string result(const Game& game, const std::set<std::string>& legal) {
    const char to_move = game.to_move;
    const char last = other(to_move);
    if (game.has_first_mill_won) return win(last, "first mill at three against three");
    for (const char side : {last, to_move})
        if (has_won_by_line(game, side)) return win(side, "line completed");
    for (const char side : {to_move, last})
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

#pragma once

// Men and lines of a `naive::Game`.

#include <tests/support/naive/naive_rules.hpp>

#include <algorithm>

namespace merels::test::naive {

inline char other(char side) { return side == 'W' ? 'B' : 'W'; }
inline bool has(const Line& line, const std::string& point) {
    return std::find(line.begin(), line.end(), point) != line.end();
}
inline const BoardSpec& board(const Game& game) { return game.rule_set->board.spec(); }
inline const Rules& rules(const Game& game) { return game.rule_set->rules; }

inline bool holds(const Game& game, char side, const std::string& point) {
    const auto found = game.men.find(point);
    return found != game.men.end() && found->second == side;
}

inline bool is_full_of(const Game& game, char side, const Line& line) {
    for (const std::string& point : line)
        if (!holds(game, side, point)) return false;
    return true;
}

inline int men_on_board(const Game& game, char side) {
    int count = 0;
    for (const auto& [point, man] : game.men) count += man == side;
    return count;
}

inline int men_in_all(const Game& game, char side) {
    return men_on_board(game, side) + game.hand.at(side);
}

inline bool are_joined(const Game& game, const std::string& a, const std::string& b) {
    for (const auto* chains : {&board(game).mills, &board(game).paths})
        for (const Line& chain : *chains)
            for (std::size_t i = 1; i < chain.size(); ++i)
                if ((chain[i - 1] == a && chain[i] == b) || (chain[i - 1] == b && chain[i] == a))
                    return true;
    return false;
}

/// The mills of a side that contain a point.
inline Lines mills_at(const Game& game, char side, const std::string& point) {
    Lines result;
    for (const Line& line : board(game).mills)
        if (has(line, point) && is_full_of(game, side, line)) result.insert(line);
    return result;
}

} // namespace merels::test::naive

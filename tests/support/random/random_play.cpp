#include <tests/support/random/random_play.hpp>

#include <tests/support/random/set_up.hpp>

namespace merels::test {

unsigned below(std::mt19937& random, unsigned end) { return static_cast<unsigned>(random() % end); }

std::vector<Position> random_game(const RuleSet& rule_set, std::mt19937& random, unsigned longest) {
    std::vector<Position> game{Position{rule_set}};
    while (game.size() <= longest) {
        const std::vector<Move> moves = legal_moves(game.back());
        if (moves.empty()) break;
        Position next = game.back();
        next.play(moves[below(random, static_cast<unsigned>(moves.size()))]);
        game.push_back(next);
    }
    return game;
}

const std::vector<RuleSet>& assorted_rule_sets() {
    static const std::vector<RuleSet> rule_sets = [] {
        const auto built_in = rule_sets::all();
        std::vector<RuleSet> all{built_in.begin(), built_in.end()};
        const Board& diagonals = boards::three_squares_diagonals();
        all.push_back(custom(diagonals, {.men = {12, 12},
                                         .captures = Captures::per_mill,
                                         .protection = Protection::none,
                                         .mill_reuse = MillReuse::once}));
        all.push_back(custom(diagonals, {.men = {9, 9},
                                         .slide_while_placing = true,
                                         .captures = Captures::per_mill,
                                         .protection = Protection::strict,
                                         .loses_below = 2,
                                         .both_at_three = BothAtThree::first_mill_wins,
                                         .mill_reuse = MillReuse::not_back_next_turn}));
        all.push_back(custom(boards::two_squares(), {.men = {7, 7},
                                                     .captures = Captures::per_mill,
                                                     .blocked = Blocked::passes,
                                                     .full_board = FullBoard::none,
                                                     .mill_reuse = MillReuse::once}));
        all.push_back(custom(boards::three_squares(), {.men = {8, 6},
                                                       .starter = Color::black,
                                                       .fly_at = 4,
                                                       .captures = Captures::per_mill,
                                                       .blocked = Blocked::passes}));
        return all;
    }();
    return rule_sets;
}

} // namespace merels::test

#include <tests/tune/self_play.hpp>

#include <engine/search/search.hpp>
#include <libnotation/rules/legal_moves.hpp>
#include <libnotation/rules/outcome.hpp>

namespace merels::tune {

namespace {

constexpr std::size_t longest_game = 200;
constexpr unsigned plies_of_opening = 4;
constexpr std::uint64_t nodes_in_match = 3000;

Searcher searcher(const RuleSet& rule_set, const lookahead::WeightsOfGame& weights) {
    return Searcher{rule_set, {.table_bytes = 1 << 18, .weights = &weights}};
}

double result_of_white(const std::optional<Outcome>& outcome) {
    if (!outcome || outcome->result == GameResult::draw) return 0.5;
    return outcome->result == GameResult::white_wins ? 1 : 0;
}

} // namespace

PlayedGame play(std::vector<Position> opening, const std::array<lookahead::WeightsOfGame, 2>& of,
                std::uint64_t nodes) {
    PlayedGame game{std::move(opening)};
    const RuleSet& rule_set = game.positions.front().rule_set();
    std::array searchers{searcher(rule_set, of[0]), searcher(rule_set, of[1])};
    while (!outcome(game.positions) && game.positions.size() < longest_game) {
        const Position& last = game.positions.back();
        const SearchReport report
            = searchers[index(last.to_move())].search(game.positions, {.nodes = nodes});
        Position next = last;
        next.play(report.lines.front().moves.front());
        game.positions.push_back(next);
    }
    game.result_of_white = result_of_white(outcome(game.positions));
    return game;
}

std::vector<Position> random_opening(const RuleSet& rule_set, std::mt19937& random) {
    while (true) {
        std::vector<Position> opening{Position{rule_set}};
        for (unsigned i = 0; i < plies_of_opening && !outcome(opening.back()); ++i) {
            const std::vector<Move> moves = legal_moves(opening.back());
            Position next = opening.back();
            next.play(moves[random() % moves.size()]);
            opening.push_back(next);
        }
        if (!outcome(opening.back())) return opening;
    }
}

Score match(const RuleSet& rule_set, const lookahead::WeightsOfGame& own,
            const lookahead::WeightsOfGame& other, unsigned openings) {
    std::mt19937 random{99};
    Score score;
    for (unsigned i = 0; i < openings; ++i) {
        const std::vector<Position> opening = random_opening(rule_set, random);
        const double as_white = play(opening, {own, other}, nodes_in_match).result_of_white;
        const double as_black = 1 - play(opening, {other, own}, nodes_in_match).result_of_white;
        for (const double result : {as_white, as_black})
            ++(result == 1 ? score.wins : result == 0 ? score.losses : score.draws);
    }
    return score;
}

} // namespace merels::tune

#include <engine/protocol/match/openings.hpp>

#include <libnotation/game/random_game.hpp>
#include <libnotation/rules/canonical.hpp>
#include <libnotation/rules/legal_moves.hpp>

#include <algorithm>
#include <unordered_set>

namespace merels::protocol {

namespace {

/// The greatest number of attempts to find another opening.
constexpr unsigned patience = 2000;

/// True if the player to move cannot capture a man or win with the next ply.
bool is_quiet(const Position& position) {
    return std::ranges::none_of(legal_moves(position), [&](Move move) {
        Position after = position;
        after.play(move);
        return move.is_capture() || is_decided_by_men(after);
    });
}

bool is_balanced(const Position& start, const Position& end) {
    for (const Color color : {Color::white, Color::black})
        if (end.total(color) != start.total(color)) return false;
    Setup other_to_move{opponent(end.to_move()), {}, {}, 0, end.pending()};
    for (const Color color : {Color::white, Color::black}) {
        other_to_move.men[index(color)] = end.men(color);
        other_to_move.hand[index(color)] = end.hand(color);
    }
    const auto other = Position::make(end.rule_set(), other_to_move);
    return is_quiet(end) && (!other || is_quiet(*other));
}

/// An opening of random moves. The opening is shorter if the game ends early.
Opening random_opening(const RuleSet& rule_set, unsigned plies, std::mt19937_64& random) {
    PlayedGame game{Position{rule_set}};
    while (game.moves().size() < plies && !game.outcome()) {
        const auto legal = legal_moves(game.position());
        game.play(legal[random_below(random, static_cast<std::uint32_t>(legal.size()))]);
    }
    return {game.start(), game.moves()};
}

PlayedGame played(const Opening& opening) {
    PlayedGame game{opening.start};
    for (const Move move : opening.moves) game.play(move);
    return game;
}

} // namespace

bool is_open(const Opening& opening) {
    const PlayedGame game = played(opening);
    return !game.outcome() && !legal_moves(game.position()).empty();
}

std::vector<Opening> random_openings(const RuleSet& rule_set, std::size_t count, unsigned plies,
                                     std::uint64_t seed) {
    std::mt19937_64 random{seed};
    std::vector<Opening> openings;
    std::unordered_set<std::uint64_t> seen;
    for (unsigned attempts = 0; openings.size() < count && attempts < patience; ++attempts) {
        Opening opening = random_opening(rule_set, plies, random);
        const PlayedGame game = played(opening);
        if (opening.moves.size() < plies || game.outcome()
            || !is_balanced(game.start(), game.position())
            || !seen.insert(canonical(game.position()).hash()).second)
            continue;
        openings.push_back(std::move(opening));
        attempts = 0;
    }
    return openings;
}

} // namespace merels::protocol

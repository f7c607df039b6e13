#include <libnotation/store/encoding/position_key.hpp>

#include <libnotation/game/transform.hpp>
#include <libnotation/store/encoding/line_code.hpp>

#include <tests/support/random/random_play.hpp>
#include <tests/support/random/set_up.hpp>

#include <tests/support/catch.hpp>

#include <map>
#include <tuple>

using namespace merels;
using namespace merels::test;

namespace {

/// The position that a key means, found without any hashing.
auto form(const Position& position) {
    auto least = std::pair{~std::uint64_t{0}, ~std::uint64_t{0}};
    for (const Symmetry& symmetry : position.board().symmetries())
        least = std::min(least, {symmetry(position.men(Color::white)).bits(),
                                 symmetry(position.men(Color::black)).bits()});
    return std::tuple{least, position.hand(Color::white), position.hand(Color::black),
                      position.to_move()};
}

template <class Check> void for_random_games(unsigned seed, int games, Check check) {
    std::mt19937 random{seed};
    for (const RuleSet& rule_set : rule_sets::all()) {
        INFO(rule_set.id << " on " << rule_set.board.id());
        for (int i = 0; i < games; ++i) check(random_game(rule_set, random, 80), random);
    }
}

} // namespace

TEST_CASE("positions have the same key exactly when one is an image of the other") {
    for (const RuleSet& rule_set : rule_sets::all()) {
        INFO(rule_set.id);
        std::mt19937 random{1};
        std::map<decltype(form(Position{rule_set})), PositionKey> keys;
        std::map<PositionKey, int> forms;
        PositionHasher hasher{rule_set.board};
        for (int i = 0; i < 20; ++i)
            for (const Position& position : random_game(rule_set, random, 80)) {
                hasher.update(position);
                const auto [at, is_new] = keys.emplace(form(position), hasher.key(1));
                if (at->second != hasher.key(1)) FAIL("one form, two keys");
                if (is_new && ++forms[hasher.key(1)] > 1) FAIL("two forms, one key");
            }
        CHECK(keys.size() > 20);
    }
}

TEST_CASE("all images of a position have its key, and no other rule set's") {
    for_random_games(2, 2, [](const std::vector<Position>& game, std::mt19937&) {
        for (std::size_t i = 0; i < game.size(); i += 7) {
            const PositionKey key = position_key(game[i], 3);
            CHECK(key >> position_key_bits == 0);
            if (position_key(game[i], 4) == key) FAIL("the rule set does not count");
            for (const Symmetry& symmetry : game[i].board().symmetries())
                if (position_key(game[i].transformed(symmetry), 3) != key) FAIL("another key");
        }
    });
}

TEST_CASE("a position that is gone to from any other has the key that it has by itself") {
    for_random_games(3, 2, [](const std::vector<Position>& game, std::mt19937& random) {
        PositionHasher hasher{game.front().board()};
        for (int i = 0; i < 40; ++i) {
            const Position& position = game[below(random, static_cast<unsigned>(game.size()))];
            hasher.update(position);
            if (hasher.key(1) != position_key(position, 1)) FAIL("another key");
        }
    });
}

TEST_CASE("keys are spread over all 40 bits") {
    const RuleSet& rule_set = rule_sets::nine_mens_morris;
    std::mt19937 random{4};
    std::array<int, position_key_bits> ones{};
    int count = 0;
    for (int i = 0; i < 40; ++i)
        for (const Position& position : random_game(rule_set, random, 60)) {
            const PositionKey key = position_key(position, 1);
            for (std::size_t bit = 0; bit < ones.size(); ++bit)
                ones[bit] += static_cast<int>(key >> bit & 1);
            ++count;
        }
    for (const int of_bit : ones) CHECK(std::abs(of_bit * 100 / count - 50) < 10);
}

TEST_CASE("keys in a file mean the same for ever") {
    const RuleSet& rule_set = rule_sets::nine_mens_morris;
    CHECK(position_key(Position{rule_set}, 1) == 0x9C046CCC67);
    CHECK(position_key(play(Position{rule_set}, "d6"), 1) == 0x0CDE660E90);
    CHECK(position_key(play(Position{rule_set}, "d2 f4"), 7) == 0xAE5D292574);
}

TEST_CASE("a move has one image on the canonical board, whichever board it is played on") {
    for_random_games(6, 1, [](const std::vector<Position>& game, std::mt19937&) {
        PositionHasher hasher{game.front().board()};
        for (std::size_t i = 0; i < game.size(); i += 5) {
            for (const Move move : legal_moves(game[i])) {
                hasher.update(game[i]);
                const Move canonical = hasher.canonical_move(move);
                Position played = game[i];
                played.play(move);
                const PositionKey key = position_key(played, 1);
                for (const Symmetry& symmetry : game[i].board().symmetries()) {
                    hasher.update(game[i].transformed(symmetry));
                    if (!(hasher.canonical_move(transformed(move, symmetry)) == canonical))
                        FAIL("another move on the canonical board");
                    const Move own = hasher.own_move(canonical);
                    if (!(hasher.canonical_move(own) == canonical)) FAIL("not the same move");
                    if (own.is_capture()) continue;
                    Position there = game[i].transformed(symmetry);
                    there.play(own);
                    if (position_key(there, 1) != key) FAIL("leads to another position");
                }
            }
        }
    });
}

TEST_CASE("moves that symmetry makes equal are one on the canonical board") {
    const Position start{rule_sets::nine_mens_morris};
    PositionHasher hasher{start.board()};
    hasher.update(start);
    std::map<std::uint64_t, int> moves;
    for (const Move move : legal_moves(start)) ++moves[move_code(hasher.canonical_move(move))];
    // Corners of the outer and inner squares, of the middle one, and the same for middles of sides.
    std::vector<int> counts;
    for (const auto& [move, count] : moves) counts.push_back(count);
    std::sort(counts.begin(), counts.end());
    CHECK(counts == std::vector{4, 4, 8, 8});
}

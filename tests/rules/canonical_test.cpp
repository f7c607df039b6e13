#include <libnotation/rules/canonical.hpp>

#include <tests/support/random/random_play.hpp>
#include <tests/support/random/set_up.hpp>

#include <tests/support/catch.hpp>

using namespace merels;
using namespace merels::test;

namespace {

#ifdef NDEBUG
constexpr int games_per_rule_set = 8;
#else
constexpr int games_per_rule_set = 1;
#endif

Move image(const Position& position, const Symmetry& symmetry, Move move) {
    const auto moved = [&](Point point) { return point == Point::none ? point : symmetry(point); };
    if (move.taken().size() < 2 && !move.is_capture())
        return {moved(move.from()), moved(move.to())};
    // The image's captures may have to be written in another order.
    PointSet taken;
    for (const Point point : move.taken()) taken |= symmetry(point);
    for (const Move candidate : legal_moves(position.transformed(symmetry))) {
        PointSet candidate_taken;
        for (const Point point : candidate.taken()) candidate_taken |= point;
        if (candidate.from() == moved(move.from()) && candidate.to() == moved(move.to())
            && candidate_taken == taken)
            return candidate;
    }
    FAIL("the image of a legal ply is not legal");
    return {};
}

template <class Check> void for_random_positions(unsigned seed, Check check) {
    std::mt19937 random{seed};
    for (const RuleSet& rule_set : assorted_rule_sets()) {
        INFO(rule_set.id << " on " << rule_set.board.id());
        for (int i = 0; i < games_per_rule_set; ++i) {
            const auto game = random_game(rule_set, random, 90);
            for (std::size_t at = below(random, 4); at < game.size(); at += 1 + below(random, 8))
                check(game[at], random);
        }
    }
}

} // namespace

TEST_CASE("the canonical form is the same under every symmetry and its own canonical form") {
    for_random_positions(7, [](const Position& position, std::mt19937&) {
        const Position form = canonical(position);
        CHECK(canonical(form) == form);
        CHECK(position.transformed(canonical_symmetry(position)) == form);
        for (const Symmetry& symmetry : position.board().symmetries()) {
            const Position transformed = position.transformed(symmetry);
            if (!(canonical(transformed) == form)) FAIL("another canonical form");
            if (canonical(transformed).hash() != form.hash()) FAIL("another hash");
        }
    });
}

TEST_CASE("canonical positions differ when no symmetry maps one onto the other") {
    const RuleSet& rule_set = rule_sets::nine_mens_morris;
    const auto form = [&](const char* plies) { return canonical(play(Position{rule_set}, plies)); };
    CHECK(form("a7") == form("g1"));
    CHECK(form("a7") == form("c5"));
    CHECK_FALSE(form("a7") == form("d7"));
    CHECK_FALSE(form("a7") == form("b6"));
    CHECK_FALSE(form("a7 d7") == form("d7 a7"));
    CHECK(form("a7 d7") == form("g1 d1"));
}

TEST_CASE("transforming commutes with playing and keeps the number of legal plies") {
    for_random_positions(8, [](const Position& position, std::mt19937& random) {
        const auto symmetries = position.board().symmetries();
        const Symmetry& symmetry
            = symmetries[below(random, static_cast<unsigned>(symmetries.size()))];
        const Position transformed = position.transformed(symmetry);
        CHECK(count_legal_moves(transformed) == count_legal_moves(position));
        CHECK(shown(outcome(transformed)) == shown(outcome(position)));
        for (const Move move : legal_moves(position)) {
            Position played = position;
            played.play(move);
            Position image_played = transformed;
            image_played.play(image(position, symmetry, move));
            if (!(image_played == played.transformed(symmetry))) FAIL(text(position.board(), move));
        }
    });
}

TEST_CASE("a transformation is undone by its inverse") {
    for_random_positions(9, [](const Position& position, std::mt19937&) {
        for (const Symmetry& symmetry : position.board().symmetries())
            if (!(position.transformed(symmetry).transformed(symmetry.inverse()) == position))
                FAIL("not undone");
    });
}

TEST_CASE("exchanging the colors twice changes nothing, and once exchanges the result") {
    for_random_positions(10, [](const Position& position, std::mt19937&) {
        const Position swapped = position.with_colors_swapped();
        CHECK(swapped.with_colors_swapped() == position);
        CHECK_FALSE(swapped == position);
        CHECK(swapped.to_move() == opponent(position.to_move()));
        CHECK(count_legal_moves(swapped) == count_legal_moves(position));
        const auto here = outcome(position);
        const auto there = outcome(swapped);
        REQUIRE(here.has_value() == there.has_value());
        if (!here) return;
        CHECK(here->reason == there->reason);
        CHECK((here->result == GameResult::white_wins)
              == (there->result == GameResult::black_wins));
        CHECK((here->result == GameResult::draw) == (there->result == GameResult::draw));
    });
}

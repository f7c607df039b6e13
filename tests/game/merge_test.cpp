#include <libnotation/game/edit.hpp>
#include <libnotation/game/merge.hpp>
#include <tests/game/trees.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/random/legal_tree.hpp>
#include <tests/support/random/random_tree.hpp>
#include <tests/support/sanitized.hpp>

using namespace merels;
using namespace merels::test;

namespace {

Game line(std::initializer_list<std::string_view> points) {
    Game game{rule_sets::nine_mens_morris};
    add_line(game, Game::root, points);
    return game;
}

/// Two trees with the same start position.
std::pair<Game, Game> two_trees(unsigned seed) {
    std::mt19937_64 random{seed};
    const auto rule_sets = rule_sets::all();
    const RuleSet& rule_set = rule_sets[seed % rule_sets.size()];
    for (;;) {
        Game one = random_tree(rule_set, random);
        Game other = random_tree(rule_set, random);
        if (one.start() == other.start()) return {std::move(one), std::move(other)};
    }
}

} // namespace

TEST_CASE("a game that parts from another becomes a variation there") {
    Game game = line({"d6", "d2", "f4"});
    const Game other = line({"d6", "b4", "b2"});
    const auto merged = merge(game, other);
    REQUIRE(merged);
    CHECK(*merged == Merged{.added = 2, .parting = 1, .continuation = 4});
    CHECK(children_of(game, 1) == "d2 b4");
    CHECK(children_of(game, 4) == "b2");
}

TEST_CASE("a longer game goes on with the line, a shorter one adds nothing") {
    Game game = line({"d6", "d2"});
    const auto longer = merge(game, line({"d6", "d2", "f4"}));
    REQUIRE(longer);
    CHECK(*longer == Merged{.added = 1, .parting = 2, .continuation = 3});
    CHECK(game.plies() == 3);
    const auto shorter = merge(game, line({"d6"}));
    REQUIRE(shorter);
    CHECK(*shorter == Merged{.added = 0, .parting = 1, .continuation = Game::none});
}

TEST_CASE("a game is found again in a variation") {
    Game game = line({"d6", "d2"});
    add_line(game, Game::root, {"f4", "f2"});
    const auto merged = merge(game, line({"f4", "f2", "g7"}));
    REQUIRE(merged);
    CHECK(*merged == Merged{.added = 1, .parting = 4, .continuation = 5});
}

TEST_CASE("games of other rules or another start are not merged") {
    Game game = line({"d6"});
    const Game original = game;
    const auto other_rules = merge(game, Game{rule_sets::mulino});
    REQUIRE_FALSE(other_rules);
    CHECK(other_rules.error() == MergeError::other_rule_set);
    const auto other_start = merge(game, Game{game.position_after(1)});
    REQUIRE_FALSE(other_start);
    CHECK(other_start.error() == MergeError::other_start);
    CHECK(game == original);
}

TEST_CASE("annotations are added without saying anything twice") {
    Game game = line({"d6"});
    Game other = line({"d6"});
    Comment known = comment_of("known");
    known.circles = {{'G', point_at(1)}};
    known.clock = std::chrono::seconds{9};
    Comment partly = known;
    partly.circles.push_back({'R', point_at(1)});
    partly.arrows = {{'G', point_at(1), point_at(2)}};
    partly.elapsed = std::chrono::seconds{3};
    Comment rest;
    rest.circles = {{'R', point_at(1)}};
    rest.arrows = partly.arrows;
    rest.elapsed = partly.elapsed;

    game.annotate(1).glyphs = {1, 14};
    game.annotate(1).after = {known};
    other.annotate(1).glyphs = {14, 3, 40, 40};
    other.annotate(1).after = {comment_of("known"), partly, comment_of("new")};
    REQUIRE(merge(game, other));
    CHECK(game.annotation(1).glyphs == std::vector<Glyph>{1, 14, 3, 40, 40});
    CHECK(game.annotation(1).after == std::vector{known, rest, comment_of("new")});
}

TEST_CASE("comments before a variation go after the move before it where it is the main line") {
    Game game = line({"d6", "f4"});
    Game other = line({"d6", "b4"});
    const NodeId variation = add_line(other, 1, {"f4"});
    other.annotate(variation).before = {comment_of("better")};
    for (unsigned times = 0; times < 2; ++times) {
        REQUIRE(merge(game, other));
        CHECK(game.annotation(1).after == std::vector{comment_of("better")});
        CHECK(game.annotation(2).before.empty());
    }
}

TEST_CASE("unread text of both games is kept") {
    Game game = line({"d6"});
    Game other = line({"d6"});
    game.annotate(1).unread = "d6-d9";
    other.annotate(1).unread = "x9 1-0";
    for (unsigned times = 0; times < 2; ++times) {
        REQUIRE(merge(game, other));
        CHECK(game.annotation(1).unread == "d6-d9 x9 1-0");
    }
}

TEST_CASE(
    "unread text is there already where its words are, and not where they only begin others") {
    struct Row {
        std::string known;
        std::string added;
        std::string merged;
    };
    const Row rows[] = {
        {"zz9", "zz", "zz9 zz"},
        {"9zz", "zz", "9zz zz"},
        {"zz9 zz", "zz", "zz9 zz"},
        {"zz", "zz9", "zz zz9"},
        {"xx yy", "xx", "xx yy"},
        {"xx\nyy zz", "yy", "xx\nyy zz"},
        {"xx yy zz", "yy zz", "xx yy zz"},
        {"a a a b", "a a b", "a a a b"},
        {"aaab aab", "aab", "aaab aab"},
        {"", "zz", "zz"},
        {"zz", "", "zz"},
    };
    for (const Row& row : rows) {
        INFO(row.known << " + " << row.added);
        Game game = line({"d6"});
        Game other = line({"d6"});
        game.annotate(1).unread = row.known;
        other.annotate(1).unread = row.added;
        for (unsigned times = 0; times < 2; ++times) {
            REQUIRE(merge(game, other));
            CHECK(game.annotation(1).unread == row.merged);
        }
    }
}

TEST_CASE("a megabyte of unread text is looked for in two at once") {
    Game game = line({"d6"});
    Game other = line({"d6"});
    std::string& known = game.annotate(1).unread;
    std::string& added = other.annotate(1).unread;
    for (unsigned i = 0; i < 1'000'000; ++i) known += "a ";
    added = known.substr(0, known.size() / 2) + "b";
    known += "a";
    const std::size_t both = known.size() + 1 + added.size();
    REQUIRE(merge(game, other));
    CHECK(game.annotation(1).unread.size() == both);
    REQUIRE(merge(game, other));
    CHECK(game.annotation(1).unread.size() == both);
}

TEST_CASE("a game merged with itself or a copy stays the same") {
    for (unsigned seed = 0; seed < rounds(300U); ++seed) {
        Game game = two_trees(seed).first;
        const Game original = game;
        const auto with_copy = merge(game, original);
        REQUIRE(with_copy);
        CHECK(*with_copy == Merged{.added = 0, .parting = game.line_end()});
        REQUIRE(game == original);
        const auto with_itself = merge(game, game);
        REQUIRE(with_itself);
        CHECK(*with_itself == *with_copy);
        REQUIRE(game == original);
    }
}

TEST_CASE("a game merged into an empty one is copied") {
    for (unsigned seed = 0; seed < rounds(300U); ++seed) {
        const Game game = two_trees(seed).first;
        Game copy = game;
        copy.clear_tree();
        const auto merged = merge(copy, game);
        REQUIRE(merged);
        CHECK(merged->added == moves_of(game).size());
        REQUIRE(copy == game);
    }
}

TEST_CASE("merging keeps the main line, stays legal, and twice is once") {
    for (unsigned seed = 0; seed < rounds(300U); ++seed) {
        auto [game, other] = two_trees(seed);
        const Game original = game;
        const auto merged = merge(game, other);
        REQUIRE(merged);
        REQUIRE(is_legal_tree(game));
        CHECK(moves_of(game).size() == moves_of(original).size() + merged->added);
        if (original.plies() > 0) CHECK(game.first_child(Game::root) == 1);
        CHECK(game.tags == original.tags);
        const Game once = game;
        REQUIRE(merge(game, other)->added == 0);
        REQUIRE(game == once);
    }
}

TEST_CASE("a hundred thousand nested variations are merged") {
    Game game = deep_tree(100'000);
    Game copy{game.start()};
    CHECK(merge(copy, game)->added == 200'000);
    CHECK(merge(copy, game)->added == 0);
    CHECK(copy == game);
}

TEST_CASE("a hundred thousand variations of one move are merged") {
    Game game{rule_sets::nine_mens_morris};
    for (unsigned i = 0; i < 100'000; ++i) add_line(game, Game::root, {i % 2 == 0 ? "d6" : "f4"});
    Game other = line({"f4"});
    CHECK(merge(other, game)->added == 99'999);
    CHECK(merge(other, game)->added == 0);
}

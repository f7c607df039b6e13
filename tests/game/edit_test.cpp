#include <libnotation/game/edit.hpp>
#include <tests/game/trees.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/random/legal_tree.hpp>
#include <tests/support/random/random_tree.hpp>
#include <tests/support/sanitized.hpp>

using namespace merels;
using namespace merels::test;

namespace {

/// 1. d6 (1. f4 f2) (1. b4) d2 2. g7
struct Small {
    Game game{rule_sets::nine_mens_morris};
    NodeId d6 = add_line(game, Game::root, {"d6"});
    NodeId f4 = add_line(game, Game::root, {"f4"});
    NodeId f2 = add_line(game, f4, {"f2"});
    NodeId b4 = add_line(game, Game::root, {"b4"});
    NodeId d2 = add_line(game, d6, {"d2"});
    NodeId g7 = add_line(game, d2, {"g7"});
};

Game tree_of_seed(unsigned seed) {
    std::mt19937_64 random{seed};
    const auto rule_sets = rule_sets::all();
    return random_tree(rule_sets[seed % rule_sets.size()], random);
}

/// Removes the comments before moves. If a move becomes the first of its siblings, these comments
/// move, so some laws are not true for them.
void drop_comments_before(Game& game) {
    for (const NodeId node : moves_of(game))
        if (!game.annotation(node).before.empty()) game.annotate(node).before.clear();
}

} // namespace

TEST_CASE("an erased move takes what follows it along, and its first variation moves up") {
    Small small;
    erase(small.game, small.d6);
    CHECK(children_of(small.game, Game::root) == "f4 b4");
    CHECK(small.game.plies() == 2);
    CHECK_FALSE(is_in_tree(small.game, small.g7));
    CHECK(is_in_tree(small.game, small.f2));
    CHECK_FALSE(is_in_tree(small.game, 1'000'000));
    CHECK_FALSE(is_in_tree(small.game, Game::none));
}

TEST_CASE("erasing the last variation leaves the others in order") {
    Small small;
    erase(small.game, small.b4);
    CHECK(children_of(small.game, Game::root) == "d6 f4");
    add_line(small.game, Game::root, {"a1"});
    CHECK(children_of(small.game, Game::root) == "d6 f4 a1");
}

TEST_CASE("erasing what follows the root leaves an empty tree with its comments") {
    Small small;
    small.game.annotate(Game::root).after.push_back(comment_of("stays"));
    erase_after(small.game, Game::root);
    CHECK(moves_of(small.game).empty());
    CHECK(small.game.annotation(Game::root).after.size() == 1);
}

TEST_CASE("a promoted variation moves one place up, the first cannot") {
    Small small;
    CHECK(promote(small.game, small.b4));
    CHECK(children_of(small.game, Game::root) == "d6 b4 f4");
    CHECK(promote(small.game, small.b4));
    CHECK(children_of(small.game, Game::root) == "b4 d6 f4");
    CHECK_FALSE(promote(small.game, small.b4));
    CHECK_FALSE(promote(small.game, Game::root));
}

TEST_CASE("a demoted move goes one place down, the last cannot") {
    Small small;
    CHECK(demote(small.game, small.d6));
    CHECK(children_of(small.game, Game::root) == "f4 d6 b4");
    CHECK(demote(small.game, small.d6));
    CHECK(children_of(small.game, Game::root) == "f4 b4 d6");
    CHECK_FALSE(demote(small.game, small.d6));
    CHECK_FALSE(demote(small.game, Game::root));
    CHECK_FALSE(demote(small.game, small.g7));
}

TEST_CASE("the path to a node becomes the main line and keeps its own end") {
    Small small;
    const NodeId g4 = add_line(small.game, small.f4, {"g4"});
    make_main_line(small.game, g4);
    CHECK(children_of(small.game, Game::root) == "f4 d6 b4");
    CHECK(children_of(small.game, small.f4) == "g4 f2");
    CHECK(small.game.line_end() == g4);
}

TEST_CASE("comments before a variation go to the move before it when it becomes the main line") {
    Small small;
    small.game.annotate(Game::root).after.push_back(comment_of("start"));
    small.game.annotate(small.f4).before = {comment_of("or"), comment_of("else")};
    const std::vector<Comment> expected{comment_of("start"), comment_of("or"), comment_of("else")};
    SECTION("by promotion") { promote(small.game, small.f4); }
    SECTION("by demotion of the main line") { demote(small.game, small.d6); }
    SECTION("by erasing the main line") { erase(small.game, small.d6); }
    SECTION("as a main line") { make_main_line(small.game, small.f2); }
    CHECK(small.game.annotation(small.f4).before.empty());
    CHECK(small.game.annotation(Game::root).after == expected);
}

TEST_CASE("comments before a variation stay while it remains one") {
    Small small;
    small.game.annotate(small.b4).before = {comment_of("or")};
    promote(small.game, small.b4);
    CHECK(small.game.annotation(small.b4).before.size() == 1);
}

TEST_CASE("stripping takes exactly what is chosen") {
    Comment full;
    full.text = "text";
    full.circles = {{'G', point_at(1)}};
    full.arrows = {{'R', point_at(1), point_at(2)}};
    full.evaluation = SearchValue{.hundredths = 50, .depth = 9};
    full.clock = std::chrono::seconds{5};
    full.elapsed = std::chrono::seconds{6};

    struct Row {
        StripOptions options;
        void (*expect)(Comment&);
    };
    const Row rows[] = {
        {{}, [](Comment&) {}},
        {{.comment_texts = true}, [](Comment& c) { c.text.clear(); }},
        {{.drawings = true},
         [](Comment& c) {
             c.circles.clear();
             c.arrows.clear();
         }},
        {{.evaluations = true}, [](Comment& c) { c.evaluation.reset(); }},
        {{.clocks = true},
         [](Comment& c) {
             c.clock.reset();
             c.elapsed.reset();
         }},
    };
    for (const Row& row : rows) {
        Small small;
        small.game.annotate(small.d6).after = {full};
        small.game.annotate(small.f4).before = {full};
        small.game.annotate(small.d6).glyphs = {1, 14};
        Comment expected = full;
        row.expect(expected);
        strip(small.game, row.options);
        CHECK(small.game.annotation(small.d6).after == std::vector{expected});
        CHECK(small.game.annotation(small.f4).before == std::vector{expected});
        CHECK(small.game.annotation(small.d6).glyphs == std::vector<Glyph>{1, 14});
        CHECK(children_of(small.game, Game::root) == "d6 f4 b4");
    }
}

TEST_CASE("stripping everything leaves tags, main line and result") {
    for (unsigned seed = 0; seed < rounds(200U); ++seed) {
        Game game = tree_of_seed(seed);
        game.annotate(game.line_end()).unread = "e5-f2 1-0";
        Game bare = game;
        bare.clear_tree();
        NodeId end = Game::root;
        for (NodeId node = game.first_child(Game::root); node != Game::none;
             node = game.first_child(node))
            end = bare.add(end, game.move(node));
        strip(game, strip_all);
        REQUIRE(game == bare);
    }
}

TEST_CASE("a comment goes with the last part of its contents") {
    Small small;
    small.game.annotate(small.d6).after = {comment_of("one"), comment_of("two")};
    strip(small.game, {.comment_texts = true});
    CHECK(small.game.annotation(small.d6).empty());
}

TEST_CASE("move signs replace each other, other glyphs are added once") {
    struct Row {
        std::vector<Glyph> before;
        Glyph glyph;
        std::vector<Glyph> set;
        std::vector<Glyph> toggled;
    };
    const Row rows[] = {
        {{}, 1, {1}, {1}},        {{}, 14, {14}, {14}},           {{1}, 1, {1}, {}},
        {{1}, 2, {2}, {2}},       {{14, 3}, 6, {6, 14}, {6, 14}}, {{14}, 5, {5, 14}, {5, 14}},
        {{5}, 0, {5, 0}, {5, 0}}, {{5}, 7, {5, 7}, {5, 7}},       {{5, 255}, 255, {5, 255}, {5}},
        {{1, 2}, 3, {3}, {3}},
    };
    for (const Row& row : rows) {
        Small small;
        small.game.annotate(small.d6).glyphs = row.before;
        Game toggled = small.game;
        set_glyph(small.game, small.d6, row.glyph);
        toggle_glyph(toggled, small.d6, row.glyph);
        CHECK(small.game.annotation(small.d6).glyphs == row.set);
        CHECK(toggled.annotation(small.d6).glyphs == row.toggled);
        clear_glyph(small.game, small.d6, row.glyph);
        CHECK(std::ranges::count(small.game.annotation(small.d6).glyphs, row.glyph) == 0);
    }
}

TEST_CASE("compacting reports the new numbers of the nodes") {
    Small small;
    small.game.tags.add("Event", "Club evening");
    small.game.first_move_number = 7;
    small.game.unread_variant = "chess";
    small.game.unread_position = "?";
    erase(small.game, small.f4);
    const Game before = small.game;
    const std::vector<NodeId> numbers = compact(small.game);
    CHECK(small.game == before);
    CHECK(small.game.node_slots() == 5);
    CHECK(numbers == std::vector<NodeId>{0, 1, Game::none, Game::none, 4, 2, 3});
}

TEST_CASE("promoting and then demoting restores the game") {
    for (unsigned seed = 0; seed < rounds(200U); ++seed) {
        Game game = tree_of_seed(seed);
        drop_comments_before(game);
        const Game original = game;
        for (const NodeId node : moves_of(game)) {
            if (!promote(game, node)) continue;
            REQUIRE(demote(game, node));
            REQUIRE(game == original);
        }
    }
}

TEST_CASE("erasing and compacting equals a game built without the move") {
    for (unsigned seed = 0; seed < rounds(200U); ++seed) {
        Game game = tree_of_seed(seed);
        drop_comments_before(game);
        const std::vector<NodeId> moves = moves_of(game);
        if (moves.empty()) continue;
        std::mt19937_64 random{seed};
        const NodeId erased = pick(random, moves);
        const Game expected = copy_without(game, erased);
        erase(game, erased);
        REQUIRE(game == expected);
        compact(game);
        REQUIRE(game == expected);
        REQUIRE(game.node_slots() == expected.node_slots());
    }
}

TEST_CASE("every edit keeps every move legal, and comments before moves only in variations") {
    for (unsigned seed = 0; seed < rounds(300U); ++seed) {
        Game game = tree_of_seed(seed);
        std::mt19937_64 random{seed};
        for (unsigned edits = 0; edits < 10; ++edits) {
            const std::vector<NodeId> moves = moves_of(game);
            if (moves.empty()) break;
            const NodeId node = pick(random, moves);
            switch (between(random, 0, 6)) {
            case 0: erase(game, node); break;
            case 1: erase_after(game, node); break;
            case 2: promote(game, node); break;
            case 3: demote(game, node); break;
            case 4: make_main_line(game, node); break;
            case 5: compact(game); break;
            case 6: toggle_glyph(game, node, 3); break;
            }
            REQUIRE(is_legal_tree(game));
            for (const NodeId move : moves_of(game))
                REQUIRE((game.is_variation(move) || game.annotation(move).before.empty()));
        }
    }
}

TEST_CASE("a hundred thousand nested variations can be edited") {
    Game game = deep_tree(100'000);
    NodeId deepest = Game::root;
    while (game.last_child(deepest) != Game::none) deepest = game.last_child(deepest);
    CHECK(moves_of(game).size() == 200'000);
    make_main_line(game, deepest);
    CHECK(game.plies() == 100'000);
    compact(game);
    CHECK(game.node_slots() == 200'001);
    CHECK(game.plies() == 100'000);
    strip(game, strip_all);
    CHECK(moves_of(game).size() == 100'000);
    erase(game, game.first_child(Game::root));
    compact(game);
    CHECK(game.node_slots() == 1);
}

TEST_CASE("a hundred thousand variations of one move can be stripped") {
    Game game{rule_sets::nine_mens_morris};
    for (unsigned i = 0; i < 100'000; ++i) add_line(game, Game::root, {"d6"});
    strip(game, {.variations = true});
    CHECK(moves_of(game).size() == 1);
}

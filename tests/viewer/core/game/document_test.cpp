#include <tests/support/catch.hpp>
#include <tests/support/read_text.hpp>
#include <tests/support/sanitized.hpp>
#include <viewer/core/game/document.hpp>

#include <libnotation/game/edit.hpp>
#include <libnotation/game/random_game.hpp>
#include <libnotation/rules/built_in/rule_sets.hpp>
#include <libnotation/rules/legal_moves.hpp>

using namespace merels;
using namespace merels::test;
using viewer::Document;

namespace {

/// Goes anywhere in the tree.
void wander(Document& document, std::mt19937_64& random) {
    switch (random() % 6) {
    case 0: document.to_start(); return;
    case 1: document.to_end(); return;
    case 2: document.next_variation(); return;
    case 3: document.back_by(static_cast<unsigned>(random() % 5)); return;
    default: document.forward_by(static_cast<unsigned>(random() % 9));
    }
}

std::vector<Move> line_from(Position position, std::mt19937_64& random) {
    std::vector<Move> line;
    while (line.size() < 4) {
        const std::vector<Move> moves = legal_moves(position);
        if (moves.empty()) break;
        line.push_back(moves[random() % moves.size()]);
        position.play(line.back());
    }
    return line;
}

void edit(Document& document, std::mt19937_64& random) {
    const std::vector<Move> moves = legal_moves(document.position());
    switch (random() % 13) {
    case 0:
    case 1:
    case 2:
        if (!moves.empty()) document.play(moves[random() % moves.size()]);
        return;
    case 3: document.set_comment(random() % 3 == 0 ? "" : std::to_string(random() % 10)); return;
    case 4: document.toggle_glyph(static_cast<Glyph>(1 + random() % 8)); return;
    case 5: document.promote(); return;
    case 6: document.demote(); return;
    case 7: document.make_main_line(); return;
    case 8: document.erase(); return;
    case 9: document.toggle_circle({random() % 2 == 0 ? 'G' : 'R', Point{3}}); return;
    case 10: document.add_line(line_from(document.position(), random)); return;
    case 11: {
        Game copy = document.game();
        if (!moves.empty()) copy.add(document.node(), moves.front());
        copy.annotate(document.node()).glyphs.push_back(1);
        document.extend(std::move(copy));
        return;
    }
    default:
        if (random() % 4 == 0) document.erase_what_follows();
    }
}

} // namespace

TEST_CASE("a document knows whether what was there is below what it has") {
    Document document{Game{rule_sets::nine_mens_morris}};
    const std::uint64_t begin = document.state();
    document.set_comment("one");
    const std::uint64_t one = document.state();
    document.set_comment("two");
    CHECK(document.is_built_on(begin));
    CHECK(document.is_built_on(one));
    document.undo();
    document.undo();
    CHECK(document.is_built_on(begin));
    CHECK_FALSE(document.is_built_on(one));
    document.redo();
    CHECK(document.is_built_on(one));
}

TEST_CASE("every edit is undone and made again exactly, with edits in any order") {
    for (unsigned seed = 1; seed <= rounds(40U); ++seed) {
        INFO(seed);
        std::mt19937_64 random{seed};
        Game first = random_game(rule_sets::nine_mens_morris, random, 30);
        annotate_at_random(first, random);
        Document document{first};
        std::vector<Game> states{first};
        for (int i = 0; i < 60; ++i) {
            wander(document, random);
            const std::uint64_t version = document.version();
            edit(document, random);
            if (document.version() != version) states.push_back(document.game());
        }
        REQUIRE(states.size() > 20);
        for (std::size_t i = states.size() - 1; i > 0; --i) {
            REQUIRE(document.undo());
            REQUIRE(document.game() == states[i - 1]);
            REQUIRE(is_in_tree(document.game(), document.node()));
        }
        CHECK_FALSE(document.undo());
        for (std::size_t i = 1; i < states.size(); ++i) {
            REQUIRE(document.redo());
            REQUIRE(document.game() == states[i]);
            REQUIRE(document.position() == document.game().position_after(document.node()));
        }
        CHECK_FALSE(document.redo());
    }
}

TEST_CASE("a move that the tree has is followed, and another one is a variation") {
    Document document{game_of("1. d6 f4 2. d2 *")};
    const auto moves = legal_moves(document.position());
    CHECK_FALSE(document.play(document.game().move(1)));
    CHECK(document.version() == 0);
    document.to_start();
    const Move other = moves.front() == document.game().move(1) ? moves.back() : moves.front();
    CHECK(document.play(other));
    CHECK(document.game().is_variation(document.node()));
    CHECK(document.has_unsaved_changes());
    CHECK(document.undo());
    CHECK(document.node() == Game::root);
    CHECK_FALSE(document.has_unsaved_changes());
}

TEST_CASE("what could not be read is a comment where the line goes on, until that is undone") {
    Document document{game_of("1. d6 d2 xx\nyy *")};
    const Game before = document.game();
    const auto is_a_comment = [&](NodeId node) {
        const Annotation& annotation = document.game().annotation(node);
        return annotation.unread.empty() && annotation.after.size() == 1
               && annotation.after[0].text == "xx yy";
    };
    document.to_end();
    const NodeId d2 = document.node();
    REQUIRE(document.game().annotation(d2).unread == "xx\nyy");
    REQUIRE(document.play(legal_moves(document.position()).front()));
    CHECK(is_a_comment(d2));
    CHECK(document.erase());
    CHECK(is_a_comment(d2));
    CHECK(document.undo());
    CHECK(document.undo());
    CHECK(document.game() == before);
    document.back();
    const std::vector<Move> line{document.game().move(d2), legal_moves(before.start()).back()};
    REQUIRE(document.add_line(line));
    CHECK(is_a_comment(d2));
    CHECK(document.undo());
    CHECK(document.game() == before);
}

TEST_CASE("a game is unsaved where it differs from what was saved, also by undoing") {
    Document document{game_of("1. d6 f4 *")};
    document.forward();
    document.set_comment("one");
    document.mark_saved();
    CHECK_FALSE(document.has_unsaved_changes());
    document.undo();
    CHECK(document.has_unsaved_changes());
    document.set_comment("one");
    CHECK(document.has_unsaved_changes());
}

TEST_CASE("what changes nothing is not an edit") {
    Document document{game_of("1. d6 {fine} f4 *")};
    document.forward();
    document.set_comment("fine");
    document.set_head(document.game().tags, document.game().result);
    CHECK_FALSE(document.promote());
    CHECK_FALSE(document.make_main_line());
    document.to_start();
    CHECK_FALSE(document.erase());
    document.toggle_glyph(1);
    CHECK_FALSE(document.can_undo());
}

TEST_CASE("an arrow is drawn, changes its color and goes") {
    Document document{game_of("1. d6 {[%cal Ga1a4] so} f4 *")};
    document.forward();
    const auto arrows = [&] {
        const auto& after = document.game().annotation(document.node()).after;
        return after.empty() ? std::vector<Arrow>{} : after.front().arrows;
    };
    const Arrow green = arrows().front();
    const Arrow red{'R', green.from, green.to};
    document.toggle_arrow(red);
    CHECK(arrows() == std::vector{red});
    document.toggle_arrow(red);
    CHECK(arrows().empty());
    CHECK(document.game().annotation(document.node()).after.front().text == "so");
    document.undo();
    document.undo();
    CHECK(arrows() == std::vector{green});
}

TEST_CASE("a move that is not in the game is not gone to, and gets no comment") {
    Document document{game_of("1. d6 f4 2. d2 b4 *")};
    document.to_end();
    const NodeId last = document.node();
    document.replace(game_of("1. a1 *"));
    CHECK_FALSE(document.go_to(last));
    CHECK_FALSE(document.go_to(Game::none));
    CHECK(document.node() == Game::root);
    const Game before = document.game();
    document.set_comment(last, "nowhere");
    CHECK(document.game() == before);
    document.to_end();
    const NodeId erased = document.node();
    document.erase();
    CHECK_FALSE(document.go_to(erased));
}

TEST_CASE("another game in its place is another record, until it is undone") {
    Document document{game_of("1. d6 f4 *")};
    const std::uint64_t first = document.record();
    document.forward();
    document.set_comment("an edit is none");
    CHECK(document.record() == first);
    document.replace(game_of("1. a1 *"));
    const std::uint64_t second = document.record();
    CHECK(second != first);
    document.undo();
    CHECK(document.record() == first);
    document.redo();
    CHECK(document.record() == second);
}

TEST_CASE("a document that begins again forgets its edits") {
    Document document{game_of("1. d6 f4 *")};
    document.forward();
    document.set_comment("typed");
    document.undo();
    document.forward();
    document.toggle_glyph(1);
    const std::uint64_t before = document.record();
    document.restart(game_of("1. a1 *"));
    CHECK(document.node() == Game::root);
    CHECK(document.game() == game_of("1. a1 *"));
    CHECK(document.record() != before);
    CHECK_FALSE(document.can_undo());
    CHECK_FALSE(document.can_redo());
    CHECK_FALSE(document.has_unsaved_changes());
}

TEST_CASE("a game is put in the place of another, or merged, and taken back") {
    Document document{game_of("1. d6 f4 2. d2 *")};
    document.to_end();
    const Game before = document.game();
    document.replace(game_of("[Variant \"mulino\"]\n\n1. a1 *"));
    CHECK(document.node() == Game::root);
    CHECK(document.game().rule_set().id == "mulino");
    CHECK_FALSE(document.merge(before).has_value());
    document.undo();
    CHECK(document.game() == before);
    CHECK(document.place().ply() == 3);
    const auto merged = document.merge(game_of("1. d6 b4 *"));
    REQUIRE(merged.has_value());
    CHECK(merged->added == 1);
    document.undo();
    CHECK(document.game() == before);
}

TEST_CASE("a line is added as one edit, and the reader stays where he is") {
    Document document{game_of("1. d2 f4 2. b4 *")};
    document.forward();
    const NodeId here = document.node();
    const Game& game = document.game();
    const Move known = game.move(game.first_child(here));
    Position position = document.position();
    position.play(known);
    const Move other = legal_moves(position).front();
    CHECK(document.add_line({known, other}));
    CHECK(document.node() == here);
    CHECK(main_line(game) == "d2 f4 b4");
    CHECK(game.move(game.last_child(game.first_child(here))) == other);
    CHECK_FALSE(document.add_line({known, other}));
    document.undo();
    CHECK(game == game_of("1. d2 f4 2. b4 *"));
    CHECK_FALSE(document.can_undo());
}

TEST_CASE("a copy with more in it takes the place of a game, and the reader stays where he is") {
    Document document{game_of("1. d2 f4 2. b4 *")};
    document.forward_by(2);
    const NodeId here = document.node();
    Game copy = document.game();
    copy.annotate(here).glyphs.push_back(2);
    document.extend(copy);
    CHECK(document.node() == here);
    CHECK(document.game() == copy);
    document.undo();
    CHECK(document.node() == here);
    CHECK(document.game().annotation(here).empty());
}

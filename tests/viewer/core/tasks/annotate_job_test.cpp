#include <tests/support/catch.hpp>
#include <tests/support/read_text.hpp>
#include <viewer/core/tasks/annotate_job.hpp>

#include <libnotation/game/edit.hpp>
#include <libnotation/game/merge.hpp>

namespace merels::viewer {

namespace {

constexpr SearchValue value{.hundredths = 85, .depth = 14};

Comment said(std::string text) {
    Comment comment;
    comment.text = std::move(text);
    return comment;
}

Comment valued(const SearchValue& evaluation,
               std::optional<std::chrono::milliseconds> clock = std::nullopt) {
    Comment comment;
    comment.evaluation = evaluation;
    comment.clock = clock;
    return comment;
}

Move placed(std::string_view name) {
    return {Point::none, *rule_sets::nine_mens_morris.board.find(name)};
}

/// The node after these placements, or `Game::none` if the game does not have them.
NodeId at(const Game& game, std::initializer_list<std::string_view> names) {
    NodeId node = Game::root;
    for (const std::string_view name : names) {
        node = find_child(game, node, placed(name));
        if (node == Game::none) return node;
    }
    return node;
}

/// A game that was annotated: values for 1. d6 and 2... f6, which is a mistake, and a better move.
struct Annotating {
    Game before = test::read_text("1. d6 {a} f4 (1... d2 2. g7) 2. d2 f6 *").games.front();
    Game annotated = before;
    Game now = before;

    Annotating() {
        for (const NodeId node : {at(annotated, {"d6"}), at(annotated, {"d6", "f4", "d2", "f6"})}) {
            auto& after = annotated.annotate(node).after;
            after.insert(after.begin(), valued(value));
        }
        const NodeId parent = at(annotated, {"d6", "f4", "d2"});
        set_glyph(annotated, annotated.first_child(parent), 2);
        const NodeId better = annotated.add(parent, placed("b2"));
        annotated.annotate(better).after.push_back(said("better"));
        annotated.add(better, placed("a1"));
    }

    /// The game as it is now, with what was found.
    Game merged() const {
        Game game = now;
        REQUIRE(merge(game, annotate_news(before, annotated, now)).has_value());
        return game;
    }
};

TEST_CASE("annotating shows how far it is, first of the values that it computes") {
    const AnnotateNews computing{.computing = "the endings", .computed = 0.455};
    CHECK(share_done(computing) == 0.455);
    CHECK(in_words(computing) == "Computing the endings: 45 %");
    const AnnotateNews moves{.done = 3, .plies = 12};
    CHECK(share_done(moves) == 0.25);
    CHECK(in_words(moves) == "Reviewing: ply 3 of 12");
    CHECK(share_done({}) == 0);
}

TEST_CASE("a record with values is reported on without a review") {
    const auto report = report_on_record(
        test::read_text(
            "[Black \"Berta\"]\n\n1. d6 d2 {[%eval +1.00,9]} 2. a1? {[%eval -1.00,8]} *")
            .games.front());
    REQUIRE(report);
    const auto [text, mistakes] = in_words(*report);
    CHECK(text
          == "White: 22 % accurate, 1 mistake\n"
             "    2. a1?\n\n"
             "Black (Berta): all moves were equally good\n\n"
             "The record has values for 2 of 3 plies.");
    REQUIRE(mistakes.size() == 1);
    CHECK(mistakes.front().ply == 3);
    CHECK(text.substr(mistakes.front().begin, mistakes.front().end - mistakes.front().begin)
          == "2. a1?");
    CHECK_FALSE(report_on_record(test::read_text("1. d2 f4 *").games.front()));
}

TEST_CASE("the report ends with the number of values, and of exact values") {
    const Game game = test::read_text("1. d6 d2 2. a1 *").games.front();
    const auto last_line = [&](unsigned valued, unsigned exact) {
        GameReport report;
        report.plies = report.valued = valued;
        report.exact = exact;
        const std::string text = in_words(Annotated{game, report, valued}).text;
        return text.substr(text.rfind('\n') + 1);
    };
    CHECK(last_line(3, 0) == "3 plies have a value.");
    CHECK(last_line(3, 1) == "3 plies have a value. 1 of these values is exact.");
    CHECK(last_line(3, 2) == "3 plies have a value. 2 of these values are exact.");
    CHECK(last_line(3, 3) == "3 plies have a value. All values are exact.");
    CHECK(last_line(1, 0) == "1 ply has a value.");
    // A review without work gives its advice first.
    CHECK(in_words(Annotated{game, {}, 0U})
              .text.starts_with("Every move already had a value. Press Review again to replace "
                                "the values.\n\nWhite: "));
}

TEST_CASE("the report explains the values next to the moves with a value of the game") {
    const auto last_line = [](const std::string& moves) {
        const Game game = test::read_text(moves).games.front();
        const std::string text = in_words(Annotated{game, {}, 1U}).text;
        return text.substr(text.rfind('\n') + 1);
    };
    CHECK(last_line("1. d6 {[%eval =]} d2 {[%eval W14]} 2. a1 {[%eval B2]} *")
          == "W14 next to a move: White wins in 14 plies.");
    // A value without plies, a finished game and an estimate need no words.
    CHECK(last_line("1. d6 {[%eval W]} d2 {[%eval W0]} 2. a1 {[%eval +0.50,3]} *")
          == "0 plies have a value.");
}

TEST_CASE("what annotating has found comes into a game that was edited meanwhile") {
    Annotating job;
    job.now.annotate(at(job.now, {"d6", "f4"})).after.push_back(said("new"));
    job.now.add(at(job.now, {"d6", "f4"}), placed("c3"));
    const Game game = job.merged();
    CHECK(test::main_line(game) == "d6 f4 d2 f6");
    CHECK(game.annotation(at(game, {"d6", "f4"})).after == std::vector<Comment>{said("new")});
    CHECK(at(game, {"d6", "f4", "c3"}) != Game::none);
    const Annotation& mistake = game.annotation(at(game, {"d6", "f4", "d2", "f6"}));
    CHECK(mistake.glyphs == std::vector<Glyph>{2});
    CHECK(mistake.after == std::vector<Comment>{valued(value)});
    REQUIRE(at(game, {"d6", "f4", "d2", "b2", "a1"}) != Game::none);
    CHECK(game.annotation(at(game, {"d6", "f4", "d2", "b2"})).after
          == std::vector<Comment>{said("better")});
}

TEST_CASE("a variation that was deleted while the game was annotated stays deleted") {
    Annotating job;
    erase(job.now, at(job.now, {"d6", "d2"}));
    const Game game = job.merged();
    CHECK(at(game, {"d6", "d2"}) == Game::none);
    CHECK(at(game, {"d6", "f4", "d2", "b2"}) != Game::none);
}

TEST_CASE("a comment that was changed while the game was annotated does not come back") {
    Annotating job;
    job.now.annotate(at(job.now, {"d6"})).after.front().text = "b";
    Game game = job.merged();
    CHECK(game.annotation(at(game, {"d6"})).after
          == std::vector<Comment>{said("b"), valued(value)});
    job.now.clear_annotation(at(job.now, {"d6"}));
    game = job.merged();
    CHECK(game.annotation(at(game, {"d6"})).after == std::vector<Comment>{valued(value)});
}

TEST_CASE("the end of a game that was deleted while it was annotated does not come back") {
    Annotating job;
    erase(job.now, at(job.now, {"d6", "f4", "d2"}));
    const Game game = job.merged();
    CHECK(test::main_line(game) == "d6 f4");
    CHECK(at(game, {"d6", "d2", "g7"}) != Game::none);
    CHECK(game.annotation(at(game, {"d6"})).after
          == std::vector<Comment>{said("a"), valued(value)});
}

TEST_CASE("a better move goes with the mistake that was deleted while the game was annotated") {
    Annotating job;
    erase(job.now, at(job.now, {"d6", "f4", "d2", "f6"}));
    CHECK(test::main_line(job.merged()) == "d6 f4 d2");
}

TEST_CASE("moves found by annotating stay with the moves that another main line pushed aside") {
    Annotating job;
    make_main_line(job.now, at(job.now, {"d6", "d2"}));
    const Game game = job.merged();
    CHECK(test::main_line(game) == "d6 d2 g7");
    CHECK(at(game, {"d6", "f4", "d2", "b2", "a1"}) != Game::none);
}

TEST_CASE("a sign and a value that a move has got while it was annotated are its only ones") {
    Annotating job;
    const NodeId mistake = at(job.now, {"d6", "f4", "d2", "f6"});
    const SearchValue other{.hundredths = -20, .depth = 3};
    job.now.annotate(mistake).glyphs = {5};
    job.now.annotate(mistake).after = {valued(other)};
    const Game game = job.merged();
    const Annotation& annotation = game.annotation(at(game, {"d6", "f4", "d2", "f6"}));
    CHECK(annotation.glyphs == std::vector<Glyph>{5});
    CHECK(annotation.after == std::vector<Comment>{valued(other)});
}

TEST_CASE("a value next to a clock is shown without the clock") {
    Annotating job;
    const std::chrono::milliseconds clock{5000};
    Comment clocked;
    clocked.clock = clock;
    for (Game* const game : {&job.before, &job.now})
        game->annotate(at(*game, {"d6"})).after = {clocked, said("a")};
    job.annotated.annotate(at(job.annotated, {"d6"})).after = {valued(value, clock), said("a")};
    const Game news = annotate_news(job.before, job.annotated, job.now);
    CHECK(news.annotation(at(news, {"d6"})).after == std::vector<Comment>{valued(value)});
}

} // namespace

} // namespace merels::viewer

#include <libnotation/drawing/scene/evaluation_graph.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/read_text.hpp>
#include <tests/support/shapes.hpp>

#include <algorithm>

using namespace merels;
using namespace merels::test;

namespace {

const char* const with_values = "1. d2 {[%eval 0.10]} f4 {[%eval 0.00]} 2. b4? {[%eval B21]} "
                                "(2. d6 {[%eval =]}) 2... d6 3. f2?? {[%eval W3]} *";

/// True if a shape marks a bad move on the curve.
bool is_mark(const Outline& outline) {
    return outline.fill == Ink::bad || outline.fill == Ink::doubtful;
}

} // namespace

TEST_CASE("a game without values has no graph") {
    CHECK(EvaluationGraph{game_of("1. d2 f4 *")}.is_empty());
    CHECK(EvaluationGraph{game_of("*")}.is_empty());
    CHECK_FALSE(EvaluationGraph{game_of(with_values)}.is_empty());
    CHECK(EvaluationGraph{game_of(with_values)}.is_curve());
    CHECK_FALSE(EvaluationGraph{game_of("1. d2 {[%eval =]} f4 {[%eval =]} 2. b4 *")}.is_curve());
}

TEST_CASE("a click on the graph means the move whose place is nearest") {
    const EvaluationGraph graph{game_of(with_values)};
    REQUIRE(graph.plies() == 5);
    for (const double width : {60.0, 400.0, 1000.0})
        for (unsigned ply = 0; ply <= 5; ++ply)
            CHECK(graph.ply_at(graph.x_of(ply, width), width) == ply);
    CHECK(graph.ply_at(-50, 400) == 0);
    CHECK(graph.ply_at(5000, 400) == 5);
    CHECK(EvaluationGraph{game_of("*")}.ply_at(30, 400) == 0);
}

TEST_CASE("the worst mistake is the move that cost its player most") {
    const auto worst = [](const char* text) -> std::optional<unsigned> {
        const Game game = game_of(text);
        const std::vector<unsigned> plies = EvaluationGraph{game}.worst_mistakes(game);
        return plies.empty() ? std::nullopt : std::optional{plies.front()};
    };
    CHECK(worst(with_values) == 3U);
    CHECK(worst("1. d2 {[%eval 0.00]} f4 {[%eval 1.00]} 2. b4 {[%eval -0.50]} d6 {[%eval 3.00]} *")
          == 4U);
    // Of equally bad moves, the first one comes first.
    CHECK(worst("1. d2 {[%eval 0.00]} f4 {[%eval 0.00]} 2. b4 {[%eval -1.00]} d6 {[%eval 0.00]} "
                "3. g7 {[%eval -1.00]} *")
          == 3U);
    // A move with `??` is worse than any other one.
    CHECK(worst("1. d2 {[%eval 0.00]} f4 {[%eval 0.00]} 2. b4?? {[%eval -1.00]} d6 {[%eval 0.00]} "
                "3. g7? {[%eval B3]} *")
          == 3U);
    // Only the mistakes of one player.
    const Game both = game_of("1. d2 {[%eval -1.00]} f4 {[%eval 1.00]} *");
    const EvaluationGraph graph{both};
    CHECK(graph.worst_mistakes(both) == std::vector{2U});
    CHECK(graph.worst_mistakes(both, Color::white).empty());
    CHECK(graph.worst_mistakes(both, Color::black) == std::vector{2U});
    // A mistake costs a tenth of the game. This is where a review begins to give signs.
    CHECK(worst("1. d2 {[%eval 0.00]} f4 {[%eval 0.00]} 2. b4 {[%eval -0.60]} *") == 3U);
    CHECK_FALSE(worst("1. d2 {[%eval 0.00]} f4 {[%eval 0.00]} 2. b4 {[%eval -0.30]} *"));
    // A move that is good for the player is not a mistake.
    CHECK_FALSE(worst("1. d2 {[%eval 0.00]} f4 {[%eval -3.00]} 2. b4 {[%eval 0.00]} *"));
    CHECK_FALSE(worst("1. d2 f4 2. b4 *"));
}

TEST_CASE("mistakes are in the order of their losses, and a blunder is before them") {
    const Game game = game_of("1. d2? {[%eval -1.00]} f4? {[%eval 4.00]} 2. b4?? {[%eval 0.50]} "
                              "d6 {[%eval 0.50]} 3. g7? {[%eval -1.00]} *");
    const EvaluationGraph graph{game};
    const std::vector<unsigned> all = graph.worst_mistakes(game);
    REQUIRE(all.size() == 3);
    CHECK(all.front() == 3);
    CHECK(graph.worst_mistakes(game, Color::black) == std::vector{2U});
    CHECK(graph.worst_mistakes(game, Color::white) == std::vector{3U, 5U});
}

TEST_CASE("mistakes that lose as much are in the order of the game, but a lost game comes first") {
    const Game game = game_of("1. d2 {[%eval W9]} f4 {[%eval W7]} 2. b4?? {[%eval =]} "
                              "d6 {[%eval =]} 3. g7?? {[%eval B3]} a7?? {[%eval W5]} "
                              "4. a1?? {[%eval B9]} d7?? {[%eval W1]} 5. g1?? {[%eval =]} *");
    // First the whole points, then the half points: a draw into a loss before a win into a draw.
    CHECK(EvaluationGraph{game}.worst_mistakes(game) == std::vector{6U, 7U, 8U, 5U, 3U, 9U});
}

TEST_CASE("the weakest move is named even if it is not a mistake") {
    const Game game = game_of("1. d2 {[%eval 9.00]} f4 {[%eval 9.50]} 2. b4 {[%eval 8.00]} d6 "
                              "{[%eval 8.01]} *");
    const EvaluationGraph graph{game};
    CHECK(graph.worst_mistakes(game).empty());
    CHECK(graph.weakest_move(game) == 3U);
    CHECK(graph.weakest_move(game, Color::white) == 3U);
    CHECK_FALSE(graph.weakest_move(game, Color::black).has_value());
    // A mistake is weaker than a move with a small loss.
    const Game both = game_of("1. d2 {[%eval -1.00]} f4 {[%eval 1.00]} 2. b4 {[%eval 0.90]} *");
    CHECK(EvaluationGraph{both}.weakest_move(both) == 2U);
    CHECK_FALSE(EvaluationGraph{game_of("*")}.weakest_move(game_of("*")).has_value());
}

TEST_CASE("the signs of mistakes that are close to each other do not cover each other") {
    const EvaluationGraph graph{game_of("1. d2? {[%eval -1.00]} f4? {[%eval -1.00]} 2. b4?? "
                                        "{[%eval -1.00]} d6?? {[%eval -1.00]} *")};
    const auto signs = [&](double width) {
        return all_of<Words>(graph.scene({width, 84}, Game::root)).size();
    };
    CHECK(signs(400) == 4);
    CHECK(signs(80) == 2);
    // The sign of a blunder has precedence, and every mistake keeps its mark.
    const Scene narrow = graph.scene({80, 84}, Game::root);
    CHECK(all_of<Words>(narrow)[0].text == "??");
    CHECK(all_of<Words>(narrow)[0].at.x == Approx(graph.x_of(3, 80)));
    // A low graph has only the marks.
    CHECK(all_of<Words>(graph.scene({400, 46}, Game::root)).empty());
    CHECK(std::ranges::count_if(all_of<Outline>(graph.scene({400, 46}, Game::root)), &is_mark)
          == 4);
    CHECK(std::ranges::count_if(all_of<Outline>(narrow), &is_mark) == 4);
}

TEST_CASE("the graph knows the moves of the main line and their mistakes") {
    const Game game = game_of(with_values);
    const EvaluationGraph graph{game};
    CHECK(graph.ply_of(Game::root) == 0U);
    CHECK(graph.ply_of(graph.node(4)) == 4U);
    CHECK_FALSE(graph.ply_of(game.last_child(graph.node(2))));
    CHECK(graph.mistake_after(0) == 3U);
    CHECK(graph.mistake_after(3) == 5U);
    CHECK_FALSE(graph.mistake_after(5));
    CHECK(graph.mistake_before(5) == 3U);
    CHECK_FALSE(graph.mistake_before(3));
    CHECK_FALSE(graph.mistake_before(0));
    CHECK(graph.in_words(game) == "The record has values for 4 of 5 plies; 2. b4?; 3. f2??");
    CHECK(graph.value_in_words(game, 3) == "2. b4: Black wins in 21 plies");
    CHECK(graph.value_in_words(game, 4).empty());
}

TEST_CASE("the graph draws an area for each stretch of values, and signs at the mistakes") {
    const EvaluationGraph graph{game_of(with_values)};
    const svg::Place size{400, 80};
    const Scene scene = graph.scene(size, graph.node(3));
    const auto signs = all_of<Words>(scene);
    REQUIRE(signs.size() == 2);
    // The worst mistakes come first.
    CHECK(signs[0].text == "??");
    CHECK(signs[1].text == "?");
    // Areas from the middle: moves 1 to 3, and move 5 by itself.
    auto outlines = all_of<Outline>(scene);
    std::erase_if(outlines, [](const Outline& outline) { return outline.fill != Ink::board; });
    REQUIRE(outlines.size() == 2);
    CHECK(outlines[0].through.size() == 5);
    CHECK(outlines[0].through.front().x == Approx(graph.x_of(1, size.x)));
    // A loss is near the bottom, a win near the top.
    CHECK(outlines[0].through[2].y > 0.85 * size.y);
    CHECK(outlines[1].through[0].y < 0.15 * size.y);
    CHECK(outlines[0].through.back().y == size.y / 2);
    // The worse the mistake, the redder.
    CHECK(signs[0].ink == Ink::bad);
    CHECK(signs[1].ink == Ink::doubtful);
    for (const Outline& outline : all_of<Outline>(scene))
        for (const svg::Place& place : outline.through) {
            CHECK(place.y >= 0);
            CHECK(place.y <= size.y);
        }
    CHECK(graph.scene({20, 80}, Game::root).empty());
    CHECK(graph.scene({400, 10}, Game::root).empty());
}

TEST_CASE("without values, the graph is a line with the place in the game") {
    const EvaluationGraph graph{game_of("1. d2 f4 2. b4 d6 *")};
    const Scene scene = graph.scene({400, 46}, graph.node(2));
    CHECK(all_of<Panel>(scene).empty());
    CHECK(all_of<Outline>(scene).size() == 2);
    REQUIRE(all_of<Disc>(scene).size() == 1);
    CHECK(all_of<Disc>(scene)[0].middle.x == Approx(graph.x_of(2, 400)));
    CHECK(all_of<Disc>(scene)[0].middle.y == Approx(23));
    // A game without moves has no places.
    CHECK(EvaluationGraph{game_of("*")}.scene({400, 46}, Game::root).empty());
}

TEST_CASE("each kind of bad move has its own shape and sign on the graph") {
    const EvaluationGraph graph{game_of("1. d2?! {[%eval -0.50]} f4? {[%eval -0.30]} 2. b4?? "
                                        "{[%eval -3.00]} *")};
    const Scene scene = graph.scene({400, 84}, Game::root);
    std::vector<std::string> signs;
    for (const Words& words : all_of<Words>(scene)) signs.push_back(words.text);
    std::ranges::sort(signs);
    CHECK(signs == std::vector<std::string>{"?", "?!", "??"});
    std::vector<std::size_t> corners;
    for (const Outline& outline : all_of<Outline>(scene))
        if (is_mark(outline)) corners.push_back(outline.through.size());
    CHECK(corners == std::vector<std::size_t>{3, 4});
    CHECK(all_of<Disc>(scene).size() == 1);
}

TEST_CASE("a move with ?! has a small dot, and is not a mistake") {
    const EvaluationGraph graph{game_of("1. d2?! {[%eval -0.50]} f4? {[%eval -0.30]} *")};
    const Scene scene = graph.scene({400, 84}, Game::root);
    const auto discs = all_of<Disc>(scene);
    REQUIRE(discs.size() == 1);
    CHECK(discs[0].fill == Ink::doubtful);
    CHECK(graph.mistake_after(0) == 2U);
}

TEST_CASE("a game that is won already is not won in no move") {
    CHECK(in_words(ExactValue{Color::white, 0}) == "White has won");
    CHECK(in_words(ExactValue{Color::black, 1}) == "Black wins in 1 ply");
}

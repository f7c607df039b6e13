#include <libnotation/store/explorer/repertoire.hpp>

#include <libnotation/game/transform.hpp>
#include <libnotation/rules/legal_moves.hpp>
#include <libnotation/text/notation/move_text.hpp>

#include <tests/support/catch.hpp>
#include <tests/support/random/random_play.hpp>
#include <tests/support/read_text.hpp>

using namespace merels;
using namespace merels::test;

namespace {

constexpr std::string_view lines_of_white = "[Repertoire \"white\"]\n\n"
                                            "1. d6 f4 (1... d2 2. f4 b4) 2. d2 b4 3. a7 *\n";

Repertoire repertoire_of(std::string_view text) {
    Repertoire repertoire;
    repertoire.add(game_of(text), Color::white);
    return repertoire;
}

/// The departures as text, such as "2... g7 (b4)".
std::vector<std::string> departures(const Repertoire& repertoire, const Game& game) {
    std::vector<std::string> texts;
    for (const Departure& departure : repertoire.course_of(game).departures) {
        const Board& board = game.rule_set().board;
        std::string text = std::to_string(departure.plies_before) + " "
                           + format(game.move(departure.node), board) + " (";
        for (const Move move : departure.prepared) text += format(move, board) + " ";
        text.back() = ')';
        texts.push_back(text);
    }
    return texts;
}

using Texts = std::vector<std::string>;

} // namespace

TEST_CASE("a tag makes a record a part of a repertoire") {
    CHECK(repertoire_color(game_of(lines_of_white)) == Color::white);
    CHECK(repertoire_color(game_of("[Repertoire \"Black\"]\n\n1. d6 *\n")) == Color::black);
    CHECK_FALSE(repertoire_color(game_of("1. d6 *\n")));
    CHECK_FALSE(repertoire_color(game_of("[Repertoire \"both\"]\n\n1. d6 *\n")));
}

TEST_CASE("a game leaves a repertoire with the first move that is not prepared") {
    const Repertoire repertoire = repertoire_of(lines_of_white);
    CHECK(departures(repertoire, game_of("1. d6 f4 2. d2 b4 3. a7 *")).empty());
    CHECK(departures(repertoire, game_of("1. d6 f4 2. g7 *")) == Texts{"2 g7 (d2)"});
    CHECK(departures(repertoire, game_of("1. d6 f4 2. d2 g7 3. a7 *")) == Texts{"3 g7 (b4)"});
    CHECK(departures(repertoire, game_of("1. a7 f4 *")) == Texts{"0 a7 (d6)"});
}

TEST_CASE("after the end of a prepared line, a game does not leave the repertoire") {
    const Game game = game_of("1. d6 f4 2. d2 b4 3. a7 g1 4. c3 *");
    const Course course = repertoire_of(lines_of_white).course_of(game);
    CHECK(course.departures.empty());
    CHECK(course.known_plies == 5u);
}

TEST_CASE("a repertoire knows its positions in any order of moves") {
    const Repertoire repertoire = repertoire_of("1. d6 f4 2. d2 b4 3. a7 *");
    CHECK(departures(repertoire, game_of("1. d2 b4 2. d6 f4 3. a7 *")).empty());
    const Game back = game_of("1. d6 b4 2. d2 f4 3. d7 *");
    // The second move of Black and the image of the fourth ply are prepared.
    CHECK(departures(repertoire, back) == Texts{"4 d7 (a7)"});
}

TEST_CASE("a game that comes back to a repertoire can leave it again") {
    const Repertoire repertoire = repertoire_of("1. d6 d2 2. f4 b4 3. a7 g1 4. c3 *");
    CHECK(departures(repertoire, game_of("1. d6 d2 2. a7 b4 3. f4 g7 *"))
          == Texts{"2 a7 (b4)", "5 g7 (g1)"});
}

TEST_CASE("a player's own mistakes are not prepared, and those of opponents are") {
    const Repertoire repertoire = repertoire_of("1. d2 (1. a1? f4 2. g7) f4? 2. d6 *");
    CHECK(departures(repertoire, game_of("1. a1 f4 2. g7 *")) == Texts{"0 a1 (d6)"});
    CHECK(departures(repertoire, game_of("1. d2 f4 2. d6 *")).empty());
}

TEST_CASE("a repertoire of one rule set knows no position of another") {
    const Course course = repertoire_of(lines_of_white)
                              .course_of(game_of("1. d6 *", *rule_sets::find("morabaraba")));
    CHECK(course.departures.empty());
    CHECK_FALSE(course.known_plies);
}

TEST_CASE("every image of a prepared game stays in the repertoire") {
    std::mt19937 random{38};
    for (const RuleSet& rule_set : rule_sets::all()) {
        INFO(rule_set.id);
        Game game{rule_set};
        NodeId node = Game::root;
        for (int ply = 0; ply < 40; ++ply) {
            const auto moves = legal_moves(game.position_after(node));
            if (moves.empty()) break;
            node = game.add(node, moves[random() % moves.size()]);
        }
        Repertoire repertoire;
        repertoire.add(game, Color::white);
        for (const Symmetry& symmetry : rule_set.board.symmetries()) {
            const Course course = repertoire.course_of(transformed(game, symmetry));
            CHECK(course.departures.empty());
            CHECK(course.known_plies == game.plies());
        }
    }
}

#include <engine/protocol/match/match.hpp>
#include <libnotation/base/source.hpp>
#include <libnotation/text/notation/move_text.hpp>
#include <libnotation/text/reader.hpp>
#include <libnotation/text/writer.hpp>
#include <tests/engine/protocol/fakes.hpp>
#include <tests/support/catch.hpp>

#include <map>

using namespace merels;
using namespace merels::protocol;
using merels::test::fake_engine;
using merels::test::silent_engine;
using std::chrono_literals::operator""ms;

namespace {

const RuleSet& rules() { return rule_sets::nine_mens_morris; }

MatchPlan plan_of(const std::string& first, const std::string& second, unsigned games) {
    MatchPlan plan;
    plan.players[0].command = first == "hang" ? silent_engine(first) : fake_engine(first);
    plan.players[1].command = fake_engine(second);
    for (MatchPlayer& player : plan.players) player.limits.time = 100ms;
    plan.openings = random_openings(rules(), (games + 1) / 2, 6, 1);
    plan.games = games;
    plan.date = "2026.11.21";
    return plan;
}

/// A match with the games that came of it.
struct Played {
    MatchResult result;
    std::map<unsigned, PlayedMatchGame> games;
};

Played play(const MatchPlan& plan) {
    Played played;
    played.result = play_match(plan, {.on_game = [&](const MatchGameReport& report) {
                                   played.games.emplace(report.number, report.played);
                               }});
    return played;
}

/// Checks that the record of a game has no diagnostics, and that the game comes back from its text.
void check_record(const PlayedMatchGame& played) {
    const std::string text = write(played.game);
    const Source source{"game", text};
    for (const Record& record : records(source)) {
        const Reading reading = read(record, rules());
        INFO(text);
        CHECK(reading.diagnostics.empty());
        CHECK(reading.game == played.game);
    }
}

} // namespace

TEST_CASE("a match plays every opening with both colors and counts the points") {
    const MatchPlan plan = plan_of("good", "sanmill", 4);
    const Played played = play(plan);
    CHECK(played.result.fault.empty());
    CHECK(played.result.names == std::array<std::string, 2>{"Fake good", "Fake sanmill"});
    CHECK(played.result.score.games() == 4);
    REQUIRE(played.games.size() == 4);
    for (const auto& [number, game] : played.games) {
        CHECK(game.ending == Ending::over);
        CHECK(game.game.tags.get("Round") == std::to_string(number));
        CHECK(game.game.tags.get(number % 2 == 1 ? "White" : "Black") == "Fake good");
        CHECK(game.game.tags.get("Termination") == "normal");
        CHECK(game.game.tags.get("WhiteTimeControl") == "100 ms");
        check_record(game);
    }
    const auto beginning = [&](unsigned number) {
        const Game& game = played.games.at(number).game;
        std::string text;
        NodeId node = game.first_child(Game::root);
        for (int ply = 0; ply < 6; ++ply, node = game.first_child(node))
            text += format(game.move(node), rules().board) + ' ';
        return text;
    };
    CHECK(beginning(1) == beginning(2));
    CHECK(beginning(3) == beginning(4));
    CHECK(beginning(1) != beginning(3));
}

TEST_CASE("every move of an engine carries its opinion from White's view") {
    const Played played = play(plan_of("good", "good", 1));
    CHECK(played.result.names == std::array<std::string, 2>{"Fake good (1)", "Fake good (2)"});
    const Game& game = played.games.at(1).game;
    NodeId node = Game::root;
    for (int ply = 0; ply < 6; ++ply) node = game.first_child(node);
    CHECK(game.annotation(node).after.empty());
    for (const int hundredths : {-35, 35, -35}) {
        node = game.first_child(node);
        REQUIRE(game.annotation(node).after.size() == 1);
        const Comment& comment = game.annotation(node).after.front();
        CHECK(comment.evaluation == Evaluation{SearchValue{hundredths, 7}});
        CHECK(comment.elapsed);
    }
}

TEST_CASE("an engine that fails loses the game, and another one is started for the next") {
    struct Case {
        std::string mode;
        std::string termination;
        std::string why;
    };
    const std::vector<Case> cases{
        {"hang", "time forfeit", "White forfeits: it did not answer within 300 ms"},
        {"die", "abandoned", "White forfeits: it ended with exit status 3: no such table"},
        {"illegal", "rules infraction",
         "White forfeits: it plays a1-a4: White has 6 men in hand and must place"},
    };
    for (const Case& each : cases) {
        INFO(each.mode);
        const Played played = play(plan_of(each.mode, "good", 2));
        CHECK(played.result.score == MatchScore{0, 0, 2});
        CHECK(played.result.forfeits == std::array<unsigned, 2>{2, 0});
        REQUIRE(played.games.size() == 2);
        const PlayedMatchGame& first = played.games.at(1);
        CHECK(first.ending == Ending::forfeit);
        CHECK(first.game.result == GameResult::black_wins);
        CHECK(first.game.tags.get("Termination") == each.termination);
        CHECK(first.why == each.why);
        check_record(first);
    }
}

TEST_CASE("a match ends as soon as its test decides") {
    MatchPlan plan = plan_of("illegal", "good", 100);
    plan.sprt = SprtBounds{0, 400};
    const Played played = play(plan);
    CHECK(played.result.verdict == SprtVerdict::elo0);
    CHECK(played.result.score == MatchScore{0, 0, 2});
}

TEST_CASE("a match reports an engine that cannot be started") {
    MatchPlan plan = plan_of("good", "good", 2);
    plan.players[1].command.words = {"/no/such/engine", "uci"};
    const Played played = play(plan);
    CHECK(played.games.empty());
    CHECK(played.result.fault
          == "engine 2, '/no/such/engine uci': it cannot be run: "
             "No such file or directory");
}

TEST_CASE("games may be played at the same time, and each is reported once") {
    MatchPlan plan = plan_of("good", "sanmill", 8);
    plan.concurrency = 3;
    const Played played = play(plan);
    CHECK(played.result.score.games() == 8);
    CHECK(played.games.size() == 8);
}

TEST_CASE("an interrupted match forgets the games that are being played") {
    MatchPlan plan = plan_of("hang", "good", 10);
    plan.players[0].limits.time = 60'000ms;
    const MatchResult result
        = play_match(plan, {.on_game = {}, .is_interrupted = [] { return true; }});
    CHECK(result.is_interrupted);
    CHECK(result.score.games() == 0);
}

TEST_CASE("a long game is drawn, and a known position ends the game with its value") {
    MatchPlan plan = plan_of("good", "good", 1);
    plan.adjudication.longest = 10;
    const Played drawn = play(plan);
    CHECK(drawn.result.score == MatchScore{0, 1, 0});
    CHECK(drawn.games.at(1).why == "adjudicated as a draw after 10 plies");
    CHECK(drawn.games.at(1).game.plies() == 10);

    struct Knows : exact::Oracle {
        std::optional<Exact> probe(const Position& position) const override {
            if (position.hand(Color::black) > 4) return std::nullopt;
            return Exact::loss_in(6);
        }
    };
    const Knows oracle;
    plan.adjudication = {.longest = 1000, .oracle = &oracle};
    const Played known = play(plan);
    CHECK(known.games.at(1).why == "adjudicated: a loss in 6 for White");
    CHECK(known.games.at(1).game.result == GameResult::black_wins);
    CHECK(known.games.at(1).game.tags.get("Termination") == "adjudication");
}

TEST_CASE("a value is shown after the move, from White's view, and claims are not shown") {
    const auto text = [](const Opinion& opinion, Color player) {
        const auto value = evaluation_after(opinion, player);
        if (!value) return std::string{"nothing"};
        const auto* exact = std::get_if<ExactValue>(&*value);
        if (exact == nullptr) return std::to_string(std::get<SearchValue>(*value).hundredths);
        const std::string who
            = exact->winner ? std::string{name(*exact->winner)} : std::string{"draw"};
        return who + (exact->plies ? " " + std::to_string(*exact->plies) : "");
    };
    CHECK(text(Exact::win_in(5), Color::white) == "White 4");
    CHECK(text(Exact::win_in(5), Color::black) == "Black 4");
    CHECK(text(Exact::loss_in(6), Color::white) == "Black 5");
    CHECK(text(Exact::draw(), Color::black) == "draw");
    CHECK(text(Exact::without_plies(Verdict::win), Color::black) == "Black");
    CHECK(text(Forced{Verdict::win, 7}, Color::white) == "White");
    CHECK(text(Heuristic{35, 4}, Color::black) == "-35");
    CHECK(text(ClaimedMate{3}, Color::white) == "nothing");
}

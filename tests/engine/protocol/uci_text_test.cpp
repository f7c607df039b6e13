#include <engine/protocol/uci_text.hpp>
#include <tests/support/catch.hpp>

using namespace merels;
using namespace merels::protocol;

TEST_CASE("a score counts moves of the player to move, not plies") {
    const std::vector<std::pair<PositionValue, std::string>> cases{
        {Exact::win_in(1), "mate 1"},
        {Exact::win_in(5), "mate 3"},
        {Exact::win_in(4), "mate 2"},
        {Exact::loss_in(0), "mate 0"},
        {Exact::loss_in(6), "mate -3"},
        {Exact::draw(), "cp 0"},
        {Exact::without_plies(Verdict::win), "cp 30000"},
        {Exact::without_plies(Verdict::loss), "cp -30000"},
        {Forced{Verdict::win, 7}, "mate 4"},
        {Forced{Verdict::loss, 8}, "mate -4"},
        {Heuristic{-135, 9}, "cp -135"},
    };
    for (const auto& [value, text] : cases) {
        INFO(format(value));
        CHECK(score(value) == text);
    }
}

TEST_CASE("a value comes back from its line, except for a guess") {
    const std::vector<Opinion> known{Exact::win_in(5),        Exact::loss_in(0),
                                     Exact::draw(),           Exact::without_plies(Verdict::loss),
                                     Forced{Verdict::win, 7}, Forced{Verdict::loss, 6}};
    for (const Opinion& value : known) {
        const PositionValue told = std::holds_alternative<Exact>(value)
                                       ? PositionValue{std::get<Exact>(value)}
                                       : PositionValue{std::get<Forced>(value)};
        INFO(value_line(told));
        const auto info = parse_info(value_line(told));
        REQUIRE(info);
        CHECK(info->is_value);
        CHECK(info->opinion == value);
    }
    CHECK(!parse_info(value_line(Heuristic{35, 8})));
}

TEST_CASE("the best line's depth and score are found in a line of info") {
    const auto opinion = [](std::string_view line) {
        const auto info = parse_info(line);
        return info && info->rank == 1 ? std::optional{info->opinion} : std::nullopt;
    };
    CHECK(opinion("info depth 9 seldepth 12 score cp -35 nodes 7 pv d6")
          == Opinion{Heuristic{-35, 9}});
    CHECK(opinion("info score cp 5 multipv 1 depth 2") == Opinion{Heuristic{5, 2}});
    CHECK(opinion("info score mate -3 depth 5") == Opinion{ClaimedMate{-3}});
    CHECK(opinion("info depth 5 score cp 99999999 pv d6") == Opinion{Heuristic{30'000, 5}});
    for (const char* nothing :
         {"", "info", "info depth 9", "info score 3 bestmove d6",
          "info depth 3 multipv 2 score cp 5", "info pv score cp 3", "info depth 3 score cp",
          "info depth 3 score cp x", "info string value", "info string value win in",
          "info string value win in x", "info string value draw in 5",
          "info string value +0.05 men at depth 3", "info string score cp 5", "bestmove d6"}) {
        INFO(nothing);
        CHECK(!opinion(nothing));
    }
}

TEST_CASE("a line of play has its rank, its score and its words") {
    const auto told = parse_info("info depth 4 multipv 2 score cp 99 nodes 5 pv d6-d7 xb4 a1");
    REQUIRE(told);
    CHECK(told->rank == 2);
    CHECK(told->opinion == Opinion{Heuristic{99, 4}});
    CHECK(told->words == std::vector<std::string>{"d6-d7", "xb4", "a1"});
    CHECK(parse_info("info score mate 2 pv d6")->rank == 1);
    for (const char* no_play : {"info depth 3 score cp 5", "info depth 3 score cp 5 pv"})
        CHECK(parse_info(no_play)->words.empty());
    for (const char* nothing :
         {"", "info", "info pv d6", "info multipv x score cp 5 pv d6",
          "info multipv 0 score cp 5 pv d6", "info string score cp 5 pv d6", "bestmove d6 pv d7"}) {
        INFO(nothing);
        CHECK(!parse_info(nothing));
    }
}

TEST_CASE("the best move is in a line of its own, or behind a score") {
    CHECK(parse_best_move("bestmove d6") == "d6");
    CHECK(parse_best_move("bestmove d6xb4 ponder a1") == "d6xb4");
    CHECK(parse_best_move("info score 0 bestmove none") == "none");
    CHECK(parse_best_move("bestmove") == "");
    CHECK(!parse_best_move("info string bestmove d6"));
    CHECK(!parse_best_move("the bestmove is d6"));
    CHECK(!parse_best_move(""));
}

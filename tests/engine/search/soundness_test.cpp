#include <engine/exact/memory_database.hpp>
#include <engine/exact/whole_game/whole_game.hpp>
#include <engine/search/search.hpp>
#include <libnotation/rules/built_in/rule_sets.hpp>
#include <libnotation/rules/legal_moves.hpp>
#include <libnotation/rules/outcome.hpp>
#include <tests/engine/exact/brute_force.hpp>
#include <tests/engine/exact/small_games.hpp>
#include <tests/engine/search/claims.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/long_run.hpp>
#include <tests/support/random/random_play.hpp>
#include <tests/support/sanitized.hpp>

#include <array>
#include <vector>

using namespace merels;
using namespace merels::exact;
using namespace merels::test;

namespace {

/// A small game with everything that positions can remember.
RuleSet some_small_game(std::mt19937& random) {
    RuleSet rule_set = random_small_game(random);
    rule_set.rules.men = {3, 3};
    add_what_is_remembered(rule_set.rules, random);
    return rule_set;
}

/// Every N-th position with these numbers of men and empty hands.
std::vector<Position> sample(const RuleSet& rule_set, Subspace subspace, std::size_t every) {
    std::vector<Position> positions;
    std::size_t number = 0;
    for_each_position(rule_set, subspace, [&](const Position& position) {
        if (number++ % every == 0) positions.push_back(position);
    });
    return positions;
}

Verdict verdict_of(const PositionValue& value) {
    if (const auto* exact = std::get_if<Exact>(&value)) return exact->verdict();
    if (const auto* forced = std::get_if<Forced>(&value)) return forced->verdict;
    return Verdict::draw;
}

} // namespace

TEST_CASE("a search never makes a false claim, with any rules, table and threads") {
    std::mt19937 random{21};
    std::size_t games = 0;
    std::size_t proven = 0;
    while (games < rounds(60U)) {
        const RuleSet rule_set = some_small_game(random);
        const auto truth = solve_whole(rule_set, {.most_positions = 20'000});
        if (!truth) continue;
        ++games;
        INFO(described(rule_set));
        const OracleOver<WholeGame> oracle{*truth};
        const std::array<std::uint64_t, 3> table_bytes{0, 1 << 12, 1 << 20};
        Searcher searcher{rule_set, {.table_bytes = table_bytes[below(random, 3)]}};
        for (int i = 0; i < 40; ++i) {
            const std::vector<Position> played = random_game(rule_set, random, 30);
            const Position& root = played[below(random, static_cast<unsigned>(played.size()))];
            const SearchReport report
                = searcher.search(std::span{&root, 1}, {.depth = 1 + below(random, 8),
                                                        .lines = 1 + below(random, 3),
                                                        .jobs = 1 + below(random, 2)});
            const std::string faults = test::faults(report, root, oracle);
            if (!faults.empty()) FAIL_CHECK(faults);
            for (const SearchLine& line : report.lines)
                proven += std::holds_alternative<Forced>(line.value);
        }
    }
    CHECK(proven > rounds(500U));
}

TEST_CASE("deep enough, a search proves every win and loss of three men's morris and its kin") {
    std::mt19937 random{22};
    for (const char* id : {"three-mens-morris", "achi", "round-mill"}) {
        INFO(id);
        const RuleSet& rule_set = *rule_sets::find(id);
        const auto game = solve_whole(rule_set);
        BruteForce all;
        all.add(Position{rule_set});
        Searcher searcher{rule_set, {.table_bytes = 1 << 22}};
        std::size_t differences = 0;
        for (int i = 0; i < rounds(300); ++i) {
            const Position& root = all.positions()[random() % all.positions().size()];
            const SearchReport report = searcher.search(std::span{&root, 1}, {.depth = 24});
            differences += verdict_of(report.lines.front().value) != game->probe(root)->verdict();
        }
        CHECK(differences == 0);
    }
}

TEST_CASE("a fast win is found with its plies by a search that is hardly deeper than it") {
    const RuleSet& rule_set = *rule_sets::find("three-mens-morris");
    const auto game = solve_whole(rule_set);
    BruteForce all;
    all.add(Position{rule_set});
    std::size_t wins = 0;
    std::size_t missed = 0;
    for (const Position& root : all.positions()) {
        const Exact truth = *game->probe(root);
        if (truth.verdict() != Verdict::win || truth.plies() > 7 || truth.plies() == 0) continue;
        if (!is_sampled(wins++)) continue;
        const unsigned more = truth.plies() > 3 ? 2 : 0;
        Searcher searcher{rule_set, {.table_bytes = 1 << 12}};
        const SearchReport report
            = searcher.search(std::span{&root, 1}, {.depth = truth.plies() + more});
        missed += report.lines.front().value != PositionValue{Forced{Verdict::win, truth.plies()}};
    }
    CHECK(wins > 1000);
    CHECK(missed == 0);
}

TEST_CASE("what an oracle knows of first plies is exact, also where a player plays again") {
    std::mt19937 random{25};
    std::size_t games = 0;
    while (games < 10) {
        RuleSet rule_set = some_small_game(random);
        rule_set.rules.plays_again = true;
        const auto game = solve_whole(rule_set, {.most_positions = 20'000});
        if (!game) continue;
        ++games;
        INFO(described(rule_set));
        const OracleOver<WholeGame> oracle{*game};
        Searcher searcher{rule_set, {.table_bytes = 1 << 16, .oracle = &oracle}};
        for (const Position& root : random_game(rule_set, random, 30)) {
            const SearchReport report = searcher.search(std::span{&root, 1}, {.lines = 3});
            CHECK(faults(report, root, oracle) == "");
            for (const SearchLine& line : report.lines)
                CHECK(std::holds_alternative<Exact>(line.value));
        }
    }
}

TEST_CASE("with the endings up to six men, a search of seven men claims nothing false", "[long]") {
    std::mt19937 random{23};
    std::uint64_t hits = 0;
    std::size_t proven = 0;
    const std::vector<const char*> every{"nine-mens-morris", "moinho"};
    const std::vector<const char*> usual{"moinho"};
    for (const char* id : in_long_run(every, usual)) {
        const RuleSet& rule_set = *rule_sets::find(id);
        const auto endings = solve(*plan_up_to(rule_set, 6), {.jobs = 2});
        const auto truth = solve(*plan_up_to(rule_set, 7), {.jobs = 2});
        const OracleOver<MemoryDatabase> oracle{*endings};
        const OracleOver<MemoryDatabase> all{*truth};
        Searcher searcher{rule_set, {.table_bytes = 1 << 20, .oracle = &oracle}};
        for (const Position& root : sample(rule_set, {4, 3}, 400'009)) {
            const SearchReport report
                = searcher.search(std::span{&root, 1}, {.depth = 5, .lines = 2, .jobs = 2});
            const std::string faults = test::faults(report, root, all);
            if (!faults.empty()) FAIL_CHECK(faults);
            hits += report.oracle_hits;
            for (const SearchLine& line : report.lines)
                proven += std::holds_alternative<Forced>(line.value);
        }
    }
    CHECK(hits > 0);
    CHECK(proven > 20);
}

TEST_CASE("where the oracle knows the root, values are exact and wins are played to the end") {
    std::array<std::size_t, 3> verdicts{};
    for (const char* id : {"nine-mens-morris", "moinho"}) {
        const RuleSet& rule_set = *rule_sets::find(id);
        const auto endings = solve(*plan_up_to(rule_set, 6), {.jobs = 2});
        const OracleOver<MemoryDatabase> oracle{*endings};
        Searcher searcher{rule_set, {.table_bytes = 1 << 20, .oracle = &oracle}};
        for (const Position& root : sample(rule_set, {3, 3}, 19'997)) {
            const Exact truth = *oracle.probe(root);
            const SearchReport report = searcher.search(std::span{&root, 1}, {.lines = 2});
            CHECK(faults(report, root, oracle) == "");
            CHECK(report.lines.front().value == PositionValue{truth});
            ++verdicts[static_cast<std::size_t>(truth.verdict())];
            if (truth.verdict() == Verdict::draw) continue;
            Position position = root;
            for (const Move move : report.lines.front().moves) position.play(move);
            CHECK(report.lines.front().moves.size() == truth.plies());
            CHECK(legal_moves(position).empty());
        }
    }
    CHECK(verdicts[0] > 0);
    CHECK(verdicts[1] > 0);
    CHECK(verdicts[2] > 0);
}

TEST_CASE("a win without stored plies stays a win, and the search finds the way") {
    const RuleSet& rule_set = *rule_sets::find("three-mens-morris");
    const auto game = solve_whole(rule_set);
    struct VerdictsOnly {
        const WholeGame& game;
        std::optional<Exact> probe(const Position& position) const {
            const auto value = game.probe(position);
            return value ? std::optional{Exact::without_plies(value->verdict())} : std::nullopt;
        }
    };
    const VerdictsOnly verdicts{*game};
    const OracleOver<VerdictsOnly> oracle{verdicts};
    const OracleOver<WholeGame> truth{*game};
    Searcher searcher{rule_set, {.table_bytes = 1 << 20, .oracle = &oracle}};
    std::vector<Position> played{Position{rule_set}};
    while (!legal_moves(played.back()).empty() && played.size() < 20) {
        const SearchReport report = searcher.search(played, {});
        CHECK(faults(report, played.back(), truth) == "");
        played.push_back(played.back());
        played.back().play(report.lines.front().moves.front());
    }
    CHECK(outcome(played.back()) == Outcome{GameResult::white_wins, Reason::line_completed});
}

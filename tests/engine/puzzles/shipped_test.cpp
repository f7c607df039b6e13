#include <engine/exact/knowledge.hpp>
#include <engine/puzzles/miner.hpp>
#include <libnotation/rules/canonical.hpp>
#include <libnotation/rules/legal_moves.hpp>
#include <libnotation/text/positions/position_text.hpp>
#include <tests/engine/exact/brute_force.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/golden.hpp>
#include <tests/support/long_run.hpp>
#include <tests/support/places.hpp>
#include <tests/support/random/set_up.hpp>
#include <tests/support/read_text.hpp>

#include <algorithm>
#include <filesystem>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

using namespace merels;
using namespace merels::test;
namespace fs = std::filesystem;

namespace {

using ByRules = std::map<const RuleSet*, std::vector<Game>>;

ByRules shipped_puzzles() {
    ByRules puzzles;
    for (const auto& entry : fs::directory_iterator{source_folder() + "/samples/puzzles"})
        for (Game& game : read_text(contents(entry.path().string())).games)
            puzzles[&game.rule_set()].push_back(std::move(game));
    return puzzles;
}

std::vector<Move> solution_of(const Game& game) {
    std::vector<Move> moves;
    for (NodeId node = game.first_child(Game::root); node != Game::none;
         node = game.first_child(node))
        moves.push_back(game.move(node));
    return moves;
}

/// The right answers: the solution, and the variations that are marked as good.
std::set<std::string> right_answers(const Game& game) {
    std::set<std::string> moves;
    for (NodeId node = game.first_child(Game::root); node != Game::none;
         node = game.next_sibling(node))
        if (std::ranges::count(game.annotation(node).glyphs, Glyph{1}) > 0)
            moves.insert(text(game.rule_set().board, game.move(node)));
    return moves;
}

/// The first rule set of the same game. Rule sets are the same game if only their first players
/// differ.
const RuleSet& same_game(const RuleSet& rule_set) {
    for (const RuleSet& other : rule_sets::all()) {
        Rules rules = other.rules;
        rules.starter = rule_set.rules.starter;
        if (rules == rule_set.rules && other.board.id() == rule_set.board.id()) return other;
    }
    return rule_set;
}

/// A puzzle is the same with its images and with exchanged colors.
std::set<std::string> images_of(const Position& position) {
    std::set<std::string> images;
    for (const Position& one : {position, position.with_colors_swapped()})
        images.insert(same_game(one.rule_set()).id + " " + format_position(canonical(one)));
    return images;
}

/// The moves that keep the best result, by brute force.
std::set<std::string> best_by_brute_force(BruteForce& values, const Position& position) {
    std::map<Verdict, std::set<std::string>> moves;
    for (const Move move : legal_moves(position)) {
        Position after = position;
        after.play(move);
        const Exact value = values.value(after).before_ply(position.to_move(), after.to_move());
        moves[value.verdict()].insert(text(position.board(), move));
    }
    return moves.rbegin()->second;
}

} // namespace

TEST_CASE(
    "the shipped puzzles are many, from real games and several rule sets, and all different") {
    std::set<std::string> seen;
    std::size_t all = 0;
    std::size_t real = 0;
    const ByRules puzzles = shipped_puzzles();
    for (const auto& [rule_set, games] : puzzles)
        for (const Game& game : games) {
            ++all;
            real += game.tags.find("Source") != nullptr ? 1U : 0U;
            CHECK(game.tags.find("Puzzle") != nullptr);
            for (const std::string& image : images_of(game.start())) seen.insert(image);
        }
    std::size_t images = 0;
    for (const auto& [rule_set, games] : puzzles)
        for (const Game& game : games) images += images_of(game.start()).size();
    CHECK(seen.size() == images);
    CHECK(all >= 300);
    CHECK(real >= 60);
    CHECK(puzzles.size() >= 6);
}

TEST_CASE("shipped puzzles are proven again by exact values", "[long]") {
    std::size_t proven = 0;
    for (const auto& [rule_set, games] : shipped_puzzles()) {
        const bool is_slow = rule_set->board.size() == 16;
        if (is_slow && !in_long_run(true, false)) continue;
        const auto values = exact::open_knowledge(*rule_set, {});
        const Analyst analyst{{.oracle = values.get()}};
        for (const Game& game : games) {
            if (!values->probe(game.start())) continue;
            const auto puzzle = puzzle_at(analyst, game.start());
            INFO(rule_set->id << " " << format_position(game.start()));
            REQUIRE(puzzle);
            CHECK(puzzle->line == solution_of(game));
            CHECK(puzzle->as_good.size() + 1 == right_answers(game).size());
            CHECK(std::to_string(puzzle->grade()) == game.tags.get("PuzzleGrade"));
            ++proven;
        }
    }
    CHECK(proven >= 100);
}

TEST_CASE("shipped puzzles of small games are proven again by brute force", "[long]") {
    std::size_t proven = 0;
    for (const auto& [rule_set, games] : shipped_puzzles()) {
        if (rule_set->board.size() > 9) continue;
        if (rule_set->id != "three-mens-morris" && !in_long_run(true, false)) continue;
        BruteForce values;
        for (const Game& game : games) values.add(game.start());
        values.solve();
        for (const Game& game : games) {
            INFO(rule_set->id << " " << format_position(game.start()));
            CHECK(right_answers(game) == best_by_brute_force(values, game.start()));
            ++proven;
        }
    }
    CHECK(proven >= 10);
}

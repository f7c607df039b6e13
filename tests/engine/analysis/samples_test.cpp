#include <engine/analysis/analyst.hpp>
#include <engine/analysis/judgement.hpp>
#include <engine/exact/whole_game/whole_game.hpp>
#include <libnotation/game/cursor.hpp>
#include <libnotation/text/notation/comment_text.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/golden.hpp>
#include <tests/support/places.hpp>
#include <tests/support/random/set_up.hpp>
#include <tests/support/read_text.hpp>

#include <algorithm>
#include <array>
#include <filesystem>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

using namespace merels;
using namespace merels::test;
namespace fs = std::filesystem;

namespace {

/// The true values of positions under a rule set. A small game is solved completely. For other
/// games, a search gives the values, and only proven values are used.
class Truth {
public:
    explicit Truth(const RuleSet& rule_set) {
        if (auto game = exact::solve_whole(rule_set, {.most_positions = 20'000}))
            game_ = std::make_unique<Whole>(std::move(*game));
        searcher_ = std::make_unique<Searcher>(
            rule_set,
            SearcherOptions{.table_bytes = std::uint64_t{16} << 20, .oracle = game_.get()});
    }

    /// The value of a position for the player to move, if it is known, or proven by a search of
    /// this depth.
    std::optional<PositionValue> of(const Position& position, unsigned depth) {
        const std::array history{position};
        const Analyst analyst{{.oracle = game_.get(), .search = {}}};
        if (const auto known = analyst.known(position)) return *known;
        const SearchReport report = searcher_->search(history, {.depth = depth});
        const PositionValue& value = report.lines.front().value;
        return std::holds_alternative<Forced>(value) ? std::optional{value} : std::nullopt;
    }

private:
    class Whole : public exact::Oracle {
    public:
        explicit Whole(exact::WholeGame game) : game_(std::move(game)) {}
        std::optional<Exact> probe(const Position& position) const override {
            return game_.probe(position);
        }

    private:
        exact::WholeGame game_;
    };

    std::unique_ptr<Whole> game_;
    std::unique_ptr<Searcher> searcher_;
};

const std::string samples = source_folder() + "/samples/";

std::vector<Game> games_of(const std::string& file) {
    return read_text(contents(samples + file)).games;
}

/// The winner, without the number of plies: "W" for White, "B" for Black, "=" for a draw, "?" for
/// an unknown value.
std::string verdict(const std::optional<PositionValue>& value, Color to_move) {
    if (!value) return "?";
    return format(evaluation_of(*value, to_move)).substr(0, 1);
}

/// All files of the lessons and examples.
std::vector<std::string> lessons() {
    std::vector<std::string> files;
    for (const char* folder : {"tutorials", "composed"})
        for (const auto& entry : fs::directory_iterator{samples + folder})
            files.push_back(std::string{folder} + "/" + entry.path().filename().string());
    std::ranges::sort(files);
    return files;
}

bool has_glyph(const Game& game, NodeId node, Glyph a, Glyph b) {
    return std::ranges::any_of(game.annotation(node).glyphs,
                               [&](Glyph glyph) { return glyph == a || glyph == b; });
}

constexpr unsigned depth_of_signs = 6;

/// The fault of a move's sign; empty if it is right, or if nothing is proven.
std::string fault_of_sign(Truth& truth, const Game& game, NodeId node, bool& is_checked) {
    const bool is_praised = has_glyph(game, node, 1, 3);
    if (!is_praised && !has_glyph(game, node, 2, 4)) return {};
    const Position before = game.position_after(game.parent(node));
    const Position after = game.position_after(node);
    const auto best = truth.of(before, depth_of_signs);
    const auto value = truth.of(after, depth_of_signs - 1);
    if (!best || !value) return {};
    is_checked = true;
    const PositionValue played = seen_before_ply(*value, before.to_move(), after.to_move());
    const bool gives_away = is_better(*best, played);
    const std::string move = text(game.rule_set().board, game.move(node));
    if (is_praised && judge(*best, played).glyph) return move + " is not a good move";
    if (!is_praised && !gives_away) return move + " gives nothing away";
    return {};
}

/// A sentence of a lesson that says how a game must end.
struct Claim {
    std::string file;
    std::size_t game;
    /// The position after this number of plies of the main line.
    unsigned ply;
    std::string verdict;
    unsigned depth;
};

const std::vector<Claim>& claims() {
    static const std::vector<Claim> all{
        // "Of the nine points only this one wins by force."
        {"composed/three-mens-morris.pgn", 1, 1, "W", 1},
        // "… and the first man in the center wins with best play."
        {"composed/tapatan.pgn", 1, 1, "B", 1},
        // "… without the diagonals the defender holds."
        {"composed/three-mens-plain.pgn", 1, 1, "=", 1},
        // "e3-e5 would have held the draw."
        {"composed/picaria.pgn", 1, 7, "=", 1},
        {"composed/picaria.pgn", 1, 8, "W", 1},
        // "… players who pay attention"
        {"composed/filetto.pgn", 1, 0, "=", 1},
        // "With three men Black may fly, but not to b6 and to g7 at once."
        {"composed/lasker-morris.pgn", 1, 33, "W", 3},
        // "A man on a4 would have stopped this mill; then a1-d1 completes d1-d2-d3."
        {"composed/moinho-flying.pgn", 1, 33, "W", 3},
        // "No black man can reach c4."
        {"composed/five-mens-morris.pgn", 1, 17, "W", 3},
        // "From here on White is lost with best play."
        {"composed/six-mens-morris.pgn", 1, 8, "B", 22},
        // "d1 was the last way out."
        {"tutorials/blocking.pgn", 1, 1, "W", 1},
        // "White blocks the last way out on the left."
        {"tutorials/blocking.pgn", 2, 20, "W", 4},
        // "He has no defense"
        {"tutorials/running-mill.pgn", 1, 1, "W", 8},
        // "White moves the man from the corner. … no black man can go there."
        {"tutorials/running-mill.pgn", 2, 1, "W", 12},
        // "… but on the wrong side of the board."
        {"tutorials/mills-and-captures.pgn", 1, 17, "B", 14},
    };
    return all;
}

/// Lessons without a claim or a sign that is checked here. Either they do not have one, or their
/// positions have too many men. samples/claims.tsv has claims of many of these lessons.
const std::set<std::string> unchecked{
    "composed/achi.pgn",
    "composed/cham-gonu.pgn",
    "composed/cheng-san-qi.pgn",
    "composed/cross.pgn",
    "composed/da-san-qi.pgn",
    "composed/dooz.pgn",
    "composed/el-filja.pgn",
    "composed/mlin.pgn",
    "composed/moinho-diagonals.pgn",
    "composed/moinho.pgn",
    "composed/molino.pgn",
    "composed/mylna.pgn",
    "composed/nerenchi.pgn",
    "composed/nested-pentagons.pgn",
    "composed/pentagon.pgn",
    "composed/russian-mill.pgn",
    "composed/sanmill-da-san-qi.pgn",
    "composed/sanmill-dooz.pgn",
    "composed/sanmill-el-filja.pgn",
    "composed/sanmill-morabaraba.pgn",
    "composed/sanmill-nerenchi.pgn",
    "composed/sanmill-russian-mill.pgn",
    "composed/sanmill-twelve-mens-morris.pgn",
    "composed/seven-mens-morris.pgn",
    "composed/shax.pgn",
    "composed/shisima.pgn",
    "composed/twelve-mens-morris.pgn",
    "composed/zhi-qi.pgn",
    "tutorials/11-holding-on.pgn",
    "tutorials/12-a-mill-that-loses.pgn",
    "tutorials/13-the-first-three-moves.pgn",
    "tutorials/14-the-central-mill.pgn",
    "tutorials/15-placing-for-a-draw.pgn",
    "tutorials/17-exchanges.pgn",
    "tutorials/22-four-against-three.pgn",
    "tutorials/23-how-to-hold-a-draw.pgn",
    "tutorials/27-laskers-game.pgn",
    "tutorials/28-the-board-with-diagonals.pgn",
};

} // namespace

TEST_CASE("who wins in the samples is what the rules and proofs say") {
    for (const Claim& claim : claims()) {
        INFO(claim.file << ", game " << claim.game << ", ply " << claim.ply);
        const std::vector<Game> games = games_of(claim.file);
        REQUIRE(games.size() >= claim.game);
        Walker walker{games[claim.game - 1]};
        while (walker.ply() < claim.ply) REQUIRE(walker.forward());
        Truth truth{walker.position().rule_set()};
        CHECK(verdict(truth.of(walker.position(), claim.depth), walker.position().to_move())
              == claim.verdict);
    }
}

TEST_CASE("only the center wins in the sample that claims it") {
    const RuleSet& rule_set = *rule_sets::find("three-mens-morris");
    Truth truth{rule_set};
    for (const Move move : legal_moves(Position{rule_set})) {
        const std::string name = text(rule_set.board, move);
        const Position after = play(Position{rule_set}, name);
        CHECK((verdict(truth.of(after, 1), after.to_move()) == "W") == (name == "b2"));
    }
}

TEST_CASE("in the samples what is praised gives nothing away, and what is blamed does") {
    std::set<std::string> checked;
    for (const Claim& claim : claims()) checked.insert(claim.file);
    std::vector<std::string> faults;
    for (const std::string& file : lessons()) {
        const std::vector<Game> games = games_of(file);
        for (const Game& game : games) {
            Truth truth{game.rule_set()};
            for (NodeId node = next_in_tree(game, Game::root); node != Game::none;
                 node = next_in_tree(game, node)) {
                bool is_checked = false;
                const std::string fault = fault_of_sign(truth, game, node, is_checked);
                if (is_checked) checked.insert(file);
                if (!fault.empty()) faults.push_back(file + ": " + fault);
            }
        }
    }
    CHECK(faults == std::vector<std::string>{});
    std::set<std::string> rest;
    for (const std::string& file : lessons())
        if (!checked.contains(file)) rest.insert(file);
    CHECK(rest == unchecked);
}

#include <libnotation/store/search/find.hpp>
#include <tests/store/importing.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/long_run.hpp>
#include <tests/support/random/random_tree.hpp>
#include <tests/support/sanitized.hpp>

#include <libnotation/game/random_game.hpp>
#include <libnotation/rules/built_in/rule_sets.hpp>

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

using namespace merels;
using namespace merels::test;

namespace {

/// Everything that a search for a position compares, on the board as it lies there.
struct Scene {
    std::uint64_t white;
    std::uint64_t black;
    unsigned white_hand;
    unsigned black_hand;
    Color to_move;

    auto operator<=>(const Scene&) const = default;
    Scene with_colors_swapped() const {
        return {black, white, black_hand, white_hand, opponent(to_move)};
    }
};

Scene scene_of(const Position& position) {
    return {position.men(Color::white).bits(), position.men(Color::black).bits(),
            position.hand(Color::white), position.hand(Color::black), position.to_move()};
}

std::uint64_t turned(std::uint64_t men, const Symmetry& symmetry) {
    std::uint64_t result = 0;
    for (unsigned point = 0; point < symmetry.size(); ++point)
        if ((men >> point & 1) != 0)
            result |= std::uint64_t{1} << index(symmetry(static_cast<Point>(point)));
    return result;
}

Scene turned(Scene scene, const Symmetry& symmetry) {
    scene.white = turned(scene.white, symmetry);
    scene.black = turned(scene.black, symmetry);
    return scene;
}

/// All games replayed: where they are, and which of them have an image of a scene.
class Replays {
public:
    Replays(const std::vector<Game>& games, bool has_variations)
        : symmetries_(games.front().rule_set().board.symmetries()) {
        for (std::size_t i = 0; i < games.size(); ++i) {
            auto& scenes = scenes_.emplace_back();
            for_each_place(games[i], [&](NodeId node, MovePlace place) {
                if (place <= games[i].plies() || has_variations)
                    scenes.push_back(scene_of(games[i].position_after(node)));
            });
            for (const Scene& scene : std::set(scenes.begin(), scenes.end())) note(scene, i + 1);
        }
    }

    /// Every scene that is on the board in some game, turned in every way there is.
    const std::map<Scene, std::set<GameId>>& games() const { return games_; }
    std::set<GameId> games_with(const Scene& scene, bool with_colors) const {
        std::set<GameId> found = lookup(scene);
        if (with_colors) found.merge(lookup(scene.with_colors_swapped()));
        return found;
    }
    /// True if place and symmetry of a hit are right.
    bool is_right(const Hit& hit, Scene asked) const {
        const auto& scenes = scenes_[static_cast<std::size_t>(hit.game - 1)];
        if (hit.has_swapped_colors) asked = asked.with_colors_swapped();
        return hit.place && *hit.place < scenes.size()
               && scenes[*hit.place] == turned(asked, symmetries_[hit.symmetry]);
    }

private:
    void note(const Scene& scene, std::size_t game) {
        for (const Symmetry& symmetry : symmetries_)
            games_[turned(scene, symmetry)].insert(static_cast<GameId>(game));
    }
    std::set<GameId> lookup(const Scene& scene) const {
        const auto found = games_.find(scene);
        return found == games_.end() ? std::set<GameId>{} : found->second;
    }

    std::span<const Symmetry> symmetries_;
    std::vector<std::vector<Scene>> scenes_;
    std::map<Scene, std::set<GameId>> games_;
};

/// "W:Wd6,f4:Bb4:H7,8"
std::string text_of(const Scene& scene, const Board& board) {
    const auto names = [&](std::uint64_t men) {
        std::string text;
        for (const Point point : board.points())
            if ((men >> index(point) & 1) != 0)
                text += (text.empty() ? "" : ",") + std::string{board.name(point)};
        return text;
    };
    return std::string{scene.to_move == Color::white ? "W" : "B"} + ":W" + names(scene.white) + ":B"
           + names(scene.black) + ":H" + std::to_string(scene.white_hand) + ","
           + std::to_string(scene.black_hand);
}

/// Searches every scene with and without exchanged colors; the number of queries.
std::size_t check_all(const Collection& collection, const Replays& replays, const Board& board) {
    std::size_t questions = 0;
    std::size_t wrong = 0;
    std::size_t number = 0;
    for (const auto& asked : replays.games()) {
        if (!is_sampled(number++)) continue;
        for (const bool with_colors : {false, true}) {
            const Scene& scene = asked.first;
            const std::string text = std::string{"position"} + (with_colors ? "/colors" : "")
                                     + ":\"" + text_of(scene, board) + '"';
            const auto query = parse_query(text);
            REQUIRE(query);
            std::set<GameId> found;
            bool is_right = true;
            REQUIRE(find(collection, *query, {}, [&](const Hit& hit) {
                is_right
                    = is_right && found.insert(hit.game).second && replays.is_right(hit, scene);
                return true;
            }));
            ++questions;
            if (is_right && found == replays.games_with(scene, with_colors)) continue;
            if (++wrong > 5) return questions;
            INFO(text);
            CHECK(is_right);
            CHECK(found == replays.games_with(scene, with_colors));
        }
    }
    return questions;
}

const std::size_t trees = in_long_run(15U, 4U);

} // namespace

TEST_CASE("a position is found in exactly the games that a replay of all finds", "[long]") {
    std::mt19937_64 random{404};
    for (const char* id : {"nine-mens-morris", "morabaraba", "three-mens-morris"}) {
        const RuleSet& rules = *rule_sets::find(id);
        std::vector<Game> games;
        while (games.size() < in_long_run(std::size_t{10}, std::size_t{4}))
            games.push_back(random_game(rules, random));
        const Collection collection = imported(games, IndexedPositions::main_line);
        const Replays replays{games, false};
        INFO(id);
        const std::size_t questions = check_all(collection, replays, rules.board);
        CHECK(questions > rounds(500U));
    }
}

TEST_CASE("a position of a variation is found in exactly the games that have it", "[long]") {
    std::mt19937_64 random{405};
    for (const char* id : {"nine-mens-morris", "morabaraba", "three-mens-morris"}) {
        const RuleSet& rules = *rule_sets::find(id);
        std::vector<Game> games;
        while (games.size() < trees) games.push_back(random_tree(rules, random));
        for (const bool has_variations : {false, true}) {
            const Collection collection
                = imported(games, has_variations ? IndexedPositions::with_variations
                                                 : IndexedPositions::main_line);
            INFO(id << ' ' << has_variations);
            CHECK(check_all(collection, Replays{games, has_variations}, rules.board)
                  > rounds(100U));
        }
    }
}

#include <libnotation/store/query/position_pattern.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/random/random_play.hpp>

#include <libnotation/rules/built_in/rule_sets.hpp>
#include <libnotation/text/positions/position_text.hpp>

using namespace merels;
using namespace merels::test;

namespace {

const RuleSet& rules() { return rule_sets::nine_mens_morris; }

Position position(std::string_view text) { return parse_position(text, rules())->position; }

bool matches(std::string_view pattern, std::string_view text, const Likeness& likeness) {
    const auto parsed = parse_pattern(pattern, rules());
    REQUIRE(parsed);
    const PatternMatcher matcher{*parsed, rules().board, likeness};
    return matcher.match(BoardState{position(text)}) != nullptr;
}

/// The same by trying every symmetry on the position, without masks.
bool matches_slowly(const Pattern& pattern, const Position& asked, const Likeness& likeness) {
    std::vector<Position> views{asked};
    if (likeness.with_colors) views.push_back(asked.with_colors_swapped());
    for (const Position& view : views)
        for (const Symmetry& symmetry : view.board().symmetries()) {
            if (likeness.is_exact && &symmetry != &view.board().symmetries().front()) break;
            const Position seen = view.transformed(symmetry);
            bool fits = !pattern.to_move || *pattern.to_move == seen.to_move();
            for (const Point point : seen.board().points()) {
                if (pattern.men[0].contains(point) && !seen.men(Color::white).contains(point))
                    fits = false;
                if (pattern.men[1].contains(point) && !seen.men(Color::black).contains(point))
                    fits = false;
                if (pattern.empty.contains(point) && !seen.empty().contains(point)) fits = false;
            }
            if (pattern.hand)
                fits = fits && (*pattern.hand)[0] == seen.hand(Color::white)
                       && (*pattern.hand)[1] == seen.hand(Color::black);
            if (fits) return true;
        }
    return false;
}

} // namespace

TEST_CASE("a pattern is found turned and mirrored, in other colors only on request") {
    struct Row {
        const char* pattern;
        const char* position;
        bool symmetric;
        bool exact;
        bool in_other_colors;
    };
    const Row rows[] = {
        {"W d6,f4 B b4 empty d2", "W:Wd6,f4:Bb4:H7,8", true, true, true},
        {"W d6,f4 B b4 empty d2", "W:Wd6,f4,a1:Bb4,g7:H6,7", true, true, true},
        {"W d6,f4 B b4 empty d2", "W:Wd6,f4:Bb4,d2:H7,7", false, false, false},
        {"W d6,f4 B b4 empty d2", "W:Wd6,b4:Bf4:H7,8", true, false, true},
        {"W d6,f4 B b4 empty d2", "W:Wb4:Bd6,f4:H8,7", false, false, true},
        {"white a7 to-move black", "B:Wa7:B:H8,9", true, true, true},
        {"white a7 to-move black", "W:Wa7:B:H8,8", false, false, false},
        {"white a7 to-move black", "W:W:Ba7:H8,8", false, false, true},
        {"W: a7, d7 hand 7,9", "B:Wa7,d7:B:H7,9", true, true, true},
        {"W: a7, d7 hand 7,9", "B:Wa7,d7:B:H6,9", false, false, false},
        {"W a7 empty rest", "B:Wg1:B:H8,9", true, false, true},
        {"W a7 empty rest", "B:Wg1:Bd6:H8,8", false, false, false},
        {"EMPTY a7", "W:W:B:H9,9", true, true, true},
    };
    for (const Row& row : rows) {
        INFO(row.pattern << " in " << row.position);
        CHECK(matches(row.pattern, row.position, {false, false}) == row.symmetric);
        CHECK(matches(row.pattern, row.position, {true, false}) == row.exact);
        CHECK(matches(row.pattern, row.position, {false, true}) == row.in_other_colors);
    }
}

TEST_CASE("the symmetry of a match maps the asker's board onto the game's") {
    const auto pattern = parse_pattern("W d6,f4 B b4 empty a7", rules());
    const PatternMatcher matcher{*pattern, rules().board, {}};
    std::mt19937 random{9};
    int found = 0;
    for (int i = 0; i < 300; ++i)
        for (const Position& reached : random_game(rules(), random, 60)) {
            const auto* image = matcher.match(BoardState{reached});
            if (image == nullptr) continue;
            ++found;
            const Symmetry& symmetry = rules().board.symmetries()[image->symmetry];
            CHECK(reached.men(Color::white).contains_all(symmetry(pattern->men[0])));
            CHECK(reached.men(Color::black).contains_all(symmetry(pattern->men[1])));
            CHECK(reached.empty().contains_all(symmetry(pattern->empty)));
        }
    CHECK(found > 100);
}

TEST_CASE("masks find what trying every symmetry finds, under all rule sets") {
    std::mt19937 random{10};
    int found = 0;
    for (const RuleSet& rule_set : rule_sets::all()) {
        const auto asked = random_game(rule_set, random, 40);
        const auto positions = random_game(rule_set, random, 60);
        for (const bool is_exact : {false, true})
            for (const bool with_colors : {false, true}) {
                const Likeness likeness{is_exact, with_colors};
                for (std::size_t i = 0; i < asked.size(); i += 3) {
                    Pattern pattern = pattern_of(asked[i]);
                    const PatternMatcher whole{pattern, rule_set.board, likeness};
                    CHECK(whole.match(BoardState{asked[i]}) != nullptr);
                    // A smaller pattern, which occurs in some positions.
                    pattern.empty = PointSet{};
                    pattern.hand.reset();
                    if (i % 2 == 0) pattern.to_move.reset();
                    for (auto& men : pattern.men)
                        while (men.size() > 1 + i % 2) men -= men.first();
                    const PatternMatcher matcher{pattern, rule_set.board, likeness};
                    for (const Position& reached : positions) {
                        const bool is_there = matcher.match(BoardState{reached}) != nullptr;
                        CHECK(is_there == matches_slowly(pattern, reached, likeness));
                        found += is_there ? 1 : 0;
                    }
                }
            }
    }
    CHECK(found > 1000);
}

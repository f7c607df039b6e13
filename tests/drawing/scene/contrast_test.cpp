#include <libnotation/drawing/scene/board_scene.hpp>
#include <libnotation/drawing/scene/evaluation_graph.hpp>
#include <libnotation/drawing/scene/theme.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/read_text.hpp>
#include <viewer/core/analysis/value_bar.hpp>
#include <viewer/core/moves/move_text.hpp>
#include <viewer/core/moves/pointed_color.hpp>
#include <viewer/core/study/card_scene.hpp>

#include <libnotation/rules/built_in/rule_sets.hpp>
#include <libnotation/text/positions/position_text.hpp>

#include <span>

namespace merels::viewer {

namespace {

bool is_filled_at(const Disc& disc, svg::Place at) {
    return disc.fill && svg::distance(disc.middle, at) < disc.radius;
}

bool is_filled_at(const Panel& panel, svg::Place at) {
    const svg::Place inside = at - panel.corner;
    return inside.x >= 0 && inside.y >= 0 && inside.x <= panel.size.x && inside.y <= panel.size.y;
}

/// The ink behind words at this place. Lines are ignored, because they are thin.
Ink behind(std::span<const Shape> before, svg::Place at) {
    Ink ink = Ink::background;
    for (const Shape& shape : before) {
        if (const auto* const disc = std::get_if<Disc>(&shape); disc && is_filled_at(*disc, at))
            ink = *disc->fill;
        if (const auto* const panel = std::get_if<Panel>(&shape); panel && is_filled_at(*panel, at))
            ink = panel->fill;
    }
    return ink;
}

/// Checks the contrast of all words in all themes.
void check_words(const Scene& scene, std::size_t least_words) {
    std::size_t found = 0;
    for (std::size_t i = 0; i < scene.size(); ++i) {
        const auto* const words = std::get_if<Words>(&scene[i]);
        if (words == nullptr) continue;
        ++found;
        const Ink ground = behind(std::span{scene}.first(i), words->at);
        for (const ThemeName name : enum_values<ThemeName>)
            for (const bool is_dark : {false, true}) {
                const Theme theme{name, is_dark};
                INFO(words->text << ", " << enum_name(name) << (is_dark ? " dark" : " light")
                                 << ", ink " << static_cast<int>(words->ink) << " on "
                                 << static_cast<int>(ground));
                CHECK(contrast(theme[words->ink], theme[ground]) >= 4.5);
            }
    }
    CHECK(found >= least_words);
}

const RuleSet& rules = rule_sets::nine_mens_morris;

Point named(const char* name) { return *rules.board.find(name); }

} // namespace

TEST_CASE("all words of the board can be read in every theme") {
    BoardView view{rules.board};
    view.set_size(600, 700);
    const Position position = parse_position("W:Wd6,d2,f4:Bb4,a1,c3:H3,2", rules)->position;
    BoardMarks marks;
    marks.said = side_words(position, false, {});
    marks.hovered = named("g7");
    for (const Exact value : {Exact::win_in(3), Exact::loss_in(4), Exact::win_in(12)})
        marks.verdicts.push_back({named(value.verdict() == Verdict::win ? "a7" : "d5"), value});
    check_words(board_scene(view, position, marks), 20);
    marks.said[0].banner = "Mill: capture a black man";
    check_words(board_scene(view, position, marks), 20);
    marks.refused = named("b4");
    check_words(board_scene(view, position, marks), 20);
}

TEST_CASE("estimates on the bar and signs of the graph can be read in every theme") {
    for (const double white : {0.1, 0.5, 0.9})
        check_words(value_bar_scene({0, 0}, {24, 400}, BarValue{white, "0.4"}), 1);
    const EvaluationGraph graph{
        test::game_of("1. d2? {[%eval 0.10]} f4?? {[%eval 3.00]} 2. b4 {[%eval 2.00]} *")};
    check_words(graph.scene({600, 100}, Game::root), 2);
}

TEST_CASE("moves under the pointer can be read in every theme") {
    for (const ThemeName name : enum_values<ThemeName>)
        for (const bool is_dark : {false, true}) {
            const Theme theme{name, is_dark};
            for (const Tone tone : {Tone::plain, Tone::good, Tone::doubtful, Tone::bad}) {
                INFO(enum_name(name)
                     << (is_dark ? " dark" : " light") << ", tone " << static_cast<int>(tone));
                CHECK(contrast(theme[ink_of(tone)], pointed_color(theme)) >= 4.5);
            }
            CHECK(pointed_color(theme) != theme[Ink::panel]);
        }
}

TEST_CASE("the words of cards can be read in every theme") {
    HomeCard card;
    card.title = "Nine men's morris";
    card.detail = "the common game";
    card.chips = {"9 men", "fly with 3 men"};
    card.done = 0.5;
    card.shown = Position{rules};
    const auto width = [](const std::string& text, double size, bool) {
        return 0.6 * size * static_cast<double>(text.size());
    };
    for (const CardPicture picture : {CardPicture::above, CardPicture::beside, CardPicture::none})
        check_words(card_scene(card_inside(card, picture, 300, 13, width), {300, 400}), 4);
}

} // namespace merels::viewer

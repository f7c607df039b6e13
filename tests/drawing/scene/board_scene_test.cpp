#include <libnotation/drawing/scene/board_scene.hpp>
#include <libnotation/drawing/scene/word_width.hpp>
#include <tests/support/catch.hpp>

#include <libnotation/rules/built_in/rule_sets.hpp>
#include <libnotation/text/positions/position_text.hpp>

using namespace merels;

namespace {

const RuleSet& rules = rule_sets::nine_mens_morris;

Position position_of(const char* text) { return parse_position(text, rules)->position; }
Point named(const char* name) { return *rules.board.find(name); }

BoardView view_of() {
    BoardView view{rules.board};
    view.set_size(600, 700);
    return view;
}

std::vector<std::string> words_of(const Scene& scene) {
    std::vector<std::string> words;
    for (const Shape& shape : scene)
        if (const auto* const text = std::get_if<Words>(&shape)) words.push_back(text->text);
    return words;
}

} // namespace

TEST_CASE("the last move is a disc under its man and a small one where it came from") {
    const BoardView view = view_of();
    const Position position = position_of("B:Wd6,d2,f4:Bb4,a1,c3");
    BoardMarks marks;
    marks.last = Move{named("g4"), named("f4")};
    const Scene scene = board_scene(view, position, marks);
    const auto place_of = [&](Ink fill, const char* point) {
        const auto found = std::ranges::find_if(scene, [&](const Shape& shape) {
            const auto* const disc = std::get_if<Disc>(&shape);
            return disc != nullptr && disc->fill == fill
                   && svg::distance(disc->middle, view.at(named(point))) < 0.01;
        });
        return found - scene.begin();
    };
    CHECK(place_of(Ink::glow, "f4") < place_of(Ink::white_man, "f4"));
    CHECK(place_of(Ink::white_man, "f4") < std::ssize(scene));
    CHECK(place_of(Ink::glow, "g4") < std::ssize(scene));
}

TEST_CASE("the line of a mill is broad if the last move closed the mill, and otherwise thin") {
    const BoardView view = view_of();
    const BoardMen men = men_of(position_of("B:Wa1,d1,g1,a7,d7,g7:Bb4,c4,f2"));
    BoardMarks marks;
    /// The widths of the mills on the lowest and on the uppermost row, as parts of a man's radius.
    const auto widths = [&] {
        std::array<double, 2> found{};
        for (const Shape& shape : men_scene(view, men, marks))
            if (const auto* const line = std::get_if<Outline>(&shape))
                if (line->edge && line->edge->ink == Ink::mill)
                    found[line->through[0].y == view.at(named("a1")).y ? 0 : 1]
                        = line->edge->width / view.radius();
        return found;
    };
    const double thin = widths()[0];
    CHECK(thin > 0.13);
    CHECK(thin < 0.3);
    CHECK(widths()[1] == thin);
    marks.last = Move{named("d2"), named("d1"), named("b6")};
    CHECK(widths()[0] > 2 * thin);
    CHECK(widths()[1] == thin);
    marks.last = Move{named("c3"), named("c4")};
    CHECK(widths()[0] == thin);
}

TEST_CASE("a mill is new while its capture is due") {
    const BoardView view = view_of();
    BoardMarks marks;
    marks.last = Move{named("c3"), named("c4")};
    marks.selected = named("d2");
    marks.put = named("d1");
    std::vector<double> widths;
    for (const Shape& shape : men_scene(view, men_of(position_of("W:Wa1,d2,g1:Bb4,c4,a4")), marks))
        if (const auto* const line = std::get_if<Outline>(&shape))
            if (line->edge && line->edge->ink == Ink::mill) widths.push_back(line->edge->width);
    // The mill a4, b4, c4 of Black is older.
    REQUIRE(widths.size() == 2);
    CHECK(widths[0] > 2 * widths[1]);
}

TEST_CASE("an arrow ends at its point, and opposite arrows pass each other") {
    const BoardView view = view_of();
    BoardMarks marks;
    const auto tips = [&] {
        std::vector<svg::Place> ends;
        for (const Shape& shape : men_scene(view, men_of(Position{rules}), marks))
            if (const auto* const outline = std::get_if<Outline>(&shape))
                if (outline->fill == Ink::shape_green) ends.push_back(outline->through[3]);
        return ends;
    };
    marks.arrows = {{'G', named("a1"), named("d1")}};
    REQUIRE(tips().size() == 1);
    CHECK(svg::distance(tips()[0], view.at(named("d1"))) < 0.01);
    marks.arrows.push_back({'G', named("d1"), named("a1")});
    REQUIRE(tips().size() == 2);
    CHECK(std::abs(tips()[0].y - tips()[1].y) > 0.8 * view.radius());
}

TEST_CASE("each man on the board has a soft shadow, and men next to it have none") {
    const BoardView view = view_of();
    std::size_t shadows = 0;
    for (const Shape& shape : men_scene(view, men_of(position_of("W:Wd6:Bb4:H8,8"))))
        if (const auto* const disc = std::get_if<Disc>(&shape); disc && disc->fill == Ink::shadow) {
            ++shadows;
            CHECK(disc->opacity < 0.3);
            CHECK(disc->radius >= view.radius());
        }
    // A larger disc makes the edge soft.
    CHECK(shadows == 4);
}

TEST_CASE("a man under an arrow remains visible") {
    const BoardView view = view_of();
    BoardMarks marks;
    marks.best = Move{named("a1"), named("d1")};
    marks.arrows = {{'G', named("a1"), named("a4")}};
    std::size_t arrows = 0;
    for (const Shape& shape : men_scene(view, men_of(Position{rules}), marks))
        if (const auto* const outline = std::get_if<Outline>(&shape))
            if (outline->fill == Ink::shape_green || outline->fill == Ink::good) {
                ++arrows;
                CHECK(outline->opacity < 0.8);
                CHECK(outline->opacity > 0.5);
            }
    CHECK(arrows == 2);
}

TEST_CASE("the best move is an arrow, a placement a circle, and what it captures is crossed") {
    const BoardView view = view_of();
    BoardMarks marks;
    const auto drawn = [&] {
        std::pair<int, int> outlines_and_discs;
        for (const Shape& shape : men_scene(view, men_of(Position{rules}), marks)) {
            const auto* const outline = std::get_if<Outline>(&shape);
            const auto* const disc = std::get_if<Disc>(&shape);
            if (outline != nullptr
                && (outline->fill == Ink::good
                    || (outline->edge && outline->edge->ink == Ink::good)))
                ++outlines_and_discs.first;
            if (disc != nullptr && disc->edge && disc->edge->ink == Ink::good)
                ++outlines_and_discs.second;
        }
        return outlines_and_discs;
    };
    CHECK(drawn() == std::pair{0, 0});
    marks.best = Move{named("a1"), named("d1")};
    CHECK(drawn() == std::pair{1, 0});
    marks.best = Move{Point::none, named("d1"), named("g7")};
    CHECK(drawn() == std::pair{2, 1});
}

TEST_CASE("the sign of the last move is at the moved man, but not while the man moves") {
    const BoardView view = view_of();
    BoardMarks marks;
    const auto signs = [&] {
        const Scene scene = men_scene(view, men_of(Position{rules}), marks);
        return std::ranges::count_if(scene, [](const Shape& shape) {
            const auto* const words = std::get_if<Words>(&shape);
            return words != nullptr && words->text == "??";
        });
    };
    marks.badge = {"??", Ink::bad};
    CHECK(signs() == 0);
    marks.last = Move{named("a1"), named("d1")};
    CHECK(signs() == 1);
    marks.motion = Motion{*marks.last, Color::white};
    CHECK(signs() == 0);
}

TEST_CASE("next to each name are the player's task and phase") {
    const auto said = [](const char* text, bool is_taking = false) {
        const Position position = position_of(text);
        return side_words(position, is_taking, outcome(position));
    };
    using Both = std::array<SideWords, 2>;
    CHECK(side_words(Position{rules}, false, {})
          == Both{{{"to move", "placing"}, {"", "placing"}}});
    CHECK(said("B:Wd6,d2,f4:Bb4,a1,c3,e5") == Both{{{"", "flying"}, {"to move", "moving"}}});
    CHECK(said("B:Wd6,d2,f4:Bb4,a1,c3,e5", true)[1].banner == "Mill: capture a white man");
    CHECK(said("W:Wd6,d2,f4:Bb4,a1,c3,e5", true)[0].banner == "Mill: capture a black man");
    CHECK(said("W:Wd6,d2:Bb4,a1,c3,e5") == Both{{{"", ""}, {"wins", ""}}});
    CHECK(in_words(Outcome{GameResult::draw, Reason::repetition}) == "Draw: repetition");
}

TEST_CASE("an order replaces the name, and in red the reason why a click was refused") {
    const BoardView view = view_of();
    BoardMarks marks;
    marks.players = {"Anna", "Berta"};
    marks.said[0] = {"to move", "moving", "Mill: capture a black man"};
    const auto banners = [&](Ink fill) {
        return std::ranges::count_if(
            men_scene(view, men_of(position_of("W:Wd6,d2,f4:Bb4,a1,c3")), marks),
            [&](const Shape& shape) {
                const auto* const panel = std::get_if<Panel>(&shape);
                return panel != nullptr && panel->fill == fill
                       && panel->size.x > 0.3 * view.size().x;
            });
    };
    const std::vector<std::string> words
        = words_of(men_scene(view, men_of(position_of("W:Wd6,d2,f4:Bb4,a1,c3")), marks));
    CHECK(std::ranges::count(words, "Mill: capture a black man") == 1);
    CHECK(std::ranges::count(words, "Anna") == 0);
    CHECK(std::ranges::count(words, "Berta") == 1);
    CHECK(banners(Ink::accent) == 1);
    marks.refused = named("d1");
    CHECK(banners(Ink::accent) == 0);
    CHECK(banners(Ink::bad) == 1);
}

TEST_CASE("men next to the board have gaps between them, however many there are") {
    const BoardView view = view_of();
    BoardMen men = men_of(position_of("W:Wd6,d2,f4:Bb4,a1,c3"));
    for (const auto& [in_hand, captured] :
         {std::pair{9U, 0U}, std::pair{5U, 3U}, std::pair{0U, 7U}, std::pair{20U, 9U}}) {
        CAPTURE(in_hand, captured);
        men.hand = {in_hand, 0};
        men.taken = {0, captured};
        std::vector<Disc> row;
        for (const Shape& shape : men_scene(view, men))
            if (const auto* const disc = std::get_if<Disc>(&shape))
                if (disc->light && disc->radius < 0.5 * view.radius()
                    && disc->middle.y == view.hand_height(false))
                    row.push_back(*disc);
        REQUIRE(row.size() == std::min(in_hand, 14U) + captured);
        std::ranges::sort(row, {}, [](const Disc& disc) { return disc.middle.x; });
        for (std::size_t i = 1; i < row.size(); ++i) {
            const double gap
                = row[i].middle.x - row[i].radius - (row[i - 1].middle.x + row[i - 1].radius);
            CHECK(gap > 0.5 * row[i].radius);
        }
        // The last man keeps eight units to the edge of the board.
        CHECK(row.back().middle.x + row.back().radius
              == Approx(view.corner().x + view.size().x - 8 * view.scale()));
    }
    men.hand = {5, 0};
    men.taken = {};
    std::vector<double> places;
    for (const Shape& shape : men_scene(view, men))
        if (const auto* const disc = std::get_if<Disc>(&shape))
            if (disc->light && disc->radius < 0.5 * view.radius()) places.push_back(disc->middle.x);
    REQUIRE(places.size() == 5);
    CHECK(std::abs(places[1] - places[0]) == Approx(16 * view.scale()));
}

TEST_CASE("chips follow the name closely, and all words of a side are on one line") {
    const BoardView view = view_of();
    BoardMarks marks;
    marks.said[0] = {"to move", "moving"};
    marks.said[1] = {"", "flying"};
    for (const char* const name : {"Anna", "WWWWW", "illicit", "Ñandú Ōe"}) {
        CAPTURE(name);
        marks.players = {name, name};
        BoardMen men = men_of(position_of("W:Wd6,d2,f4:Bb4,a1,c3"));
        men.taken = {2, 3};
        const Scene scene = men_scene(view, men, marks);
        for (const bool is_above : {false, true}) {
            const auto is_beside = [&](double y) {
                return std::abs(y - view.hand_height(is_above)) < 20 * view.scale();
            };
            std::vector<Words> words;
            for (const Shape& shape : scene)
                if (const auto* const text = std::get_if<Words>(&shape))
                    if (is_beside(text->at.y)) words.push_back(*text);
            const auto baseline = [](const Words& text) { return text.at.y + 0.35 * text.size; };
            for (const Words& text : words) CHECK(baseline(text) == Approx(baseline(words[0])));
            const auto found = std::ranges::find(words, name, &Words::text);
            REQUIRE(found != words.end());
            const double end = found->at.x + found->size * word_width(name, found->is_bold);
            const auto chip = std::ranges::find_if(scene, [&](const Shape& shape) {
                const auto* const panel = std::get_if<Panel>(&shape);
                return panel != nullptr && panel->corner.x > end
                       && is_beside(panel->corner.y + panel->size.y / 2);
            });
            REQUIRE(chip != scene.end());
            CHECK(std::get<Panel>(*chip).corner.x - end == Approx(8 * view.scale()));
        }
    }
}

TEST_CASE("the width of words is that of their letters") {
    CHECK(word_width("", false) == 0);
    CHECK(word_width("human", false) == Approx(3.49).epsilon(0.01));
    CHECK(word_width("NMM_LLM", true) > word_width("NMM_LLM", false));
    CHECK(word_width("i", false) < word_width("W", false) / 3);
    CHECK(word_width("é", false) == Approx(word_width("e", false)).epsilon(0.1));
    CHECK(word_width("棋", false) == 1);
}

TEST_CASE("captured men lie on the side of the player who captured them") {
    const BoardView view = view_of();
    BoardMen men = men_of(position_of("W:Wd6,d2,f4:Bb4,a1,c3"));
    men.taken = {2, 3};
    const auto lying = [&](Ink fill, bool is_above) {
        return std::ranges::count_if(men_scene(view, men), [&](const Shape& shape) {
            const auto* const disc = std::get_if<Disc>(&shape);
            return disc != nullptr && disc->fill == fill && disc->radius < 0.5 * view.radius()
                   && disc->middle.y == view.hand_height(is_above);
        });
    };
    CHECK(lying(Ink::black_man, false) == 3);
    CHECK(lying(Ink::white_man, true) == 2);
    CHECK(lying(Ink::white_man, false) == 0);
    CHECK(std::ranges::count(words_of(men_scene(view, men)), "3 captured") == 1);
}

TEST_CASE("neither player is to move once a game is over") {
    const BoardView view = view_of();
    BoardMarks marks;
    const auto bold_names = [&] {
        return std::ranges::count_if(board_scene(view, Position{rules}, marks),
                                     [](const auto& shape) {
                                         const auto* const text = std::get_if<Words>(&shape);
                                         return text != nullptr && text->is_bold;
                                     });
    };
    CHECK(bold_names() == 1);
    marks.is_over = true;
    CHECK(bold_names() == 0);
}

TEST_CASE("words on and next to the board follow the size of text, within their room") {
    BoardView view = view_of();
    const auto sizes = [&] {
        std::vector<double> found;
        for (const Shape& shape : board_scene(view, Position{rules}))
            if (const auto* const text = std::get_if<Words>(&shape)) found.push_back(text->size);
        return found;
    };
    const std::vector<double> usual = sizes();
    view.set_text_scale(1.2);
    const std::vector<double> larger = sizes();
    REQUIRE(larger.size() == usual.size());
    for (std::size_t i = 0; i < usual.size(); ++i) CHECK(larger[i] == Approx(1.2 * usual[i]));
    view.set_text_scale(9);
    for (const double size : sizes()) CHECK(size <= 1.5 * *std::ranges::max_element(usual));
}

TEST_CASE("words next to a small board are as large as others, if there is room") {
    BoardView view = view_of();
    const auto letter = [&](double width) {
        view.set_size(width, width);
        const Scene scene = board_scene(view, Position{rules});
        for (const Shape& shape : scene)
            if (const auto* const text = std::get_if<Words>(&shape))
                if (text->align == Align::right) return text->size;
        return 0.0;
    };
    const double large = letter(900);
    const double small = letter(300);
    view.set_text_scale(1, 11);
    CHECK(letter(900) == Approx(large));
    CHECK(letter(300) > 1.1 * small);
    CHECK(letter(300) <= 11);
    CHECK(letter(60) == Approx(0.2 * 1.4 * small));
}

TEST_CASE("without room for all words at a name the phase goes first") {
    const BoardView view = view_of();
    BoardMarks marks;
    marks.players = {"Anna", "Berta"};
    marks.said[0] = {"to move", "placing"};
    const auto has = [&](const Position& position, const std::string& wanted) {
        return std::ranges::count(words_of(board_scene(view, position, marks)), wanted) == 1;
    };
    const Position without_hands = position_of("W:Wd6,d2,f4:Bb4,a1,c3");
    CHECK(has(without_hands, "Anna"));
    CHECK(has(without_hands, "to move"));
    CHECK(has(without_hands, "placing"));
    const Position with_hands{rules};
    CHECK(has(with_hands, "Anna"));
    CHECK(has(with_hands, "to move"));
    CHECK_FALSE(has(with_hands, "placing"));
    marks.said[0].pill = std::string(200, 'x');
    CHECK(has(without_hands, "Anna"));
    CHECK_FALSE(has(without_hands, marks.said[0].pill));
    CHECK_FALSE(has(without_hands, "placing"));
}

TEST_CASE("a board that is too small for names and men in hand is drawn without them") {
    BoardMarks marks;
    marks.players = {std::string(100, 'A'), "Berta"};
    marks.said[0] = {"to move", "placing"};
    for (const int size : {10, 40, 80, 120, 160, 240}) {
        BoardView view = view_of();
        view.set_size(size, size);
        view.set_text_scale(1.4, 11);
        INFO(size);
        CHECK_FALSE(board_scene(view, Position{rules}, marks).empty());
    }
}

#include <libnotation/drawing/scene/side_scene.hpp>
#include <libnotation/drawing/scene/word_width.hpp>
#include <tests/drawing/scene/board_scenes.hpp>
#include <tests/support/catch.hpp>

using namespace merels;
using namespace merels::test;

TEST_CASE("next to each name are the player's task and phase") {
    const auto said = [](const char* text, bool is_taking = false) {
        const Position position = morris_position(text);
        return side_words(position, is_taking, outcome(position));
    };
    using Both = std::array<SideWords, 2>;
    CHECK(side_words(Position{morris}, false, {})
          == Both{{{"to move", "placing"}, {"", "placing"}}});
    CHECK(said("B:Wd6,d2,f4:Bb4,a1,c3,e5") == Both{{{"", "flying"}, {"to move", "moving"}}});
    CHECK(said("B:Wd6,d2,f4:Bb4,a1,c3,e5", true)[1].banner == "Mill: capture a white man");
    CHECK(said("W:Wd6,d2,f4:Bb4,a1,c3,e5", true)[0].banner == "Mill: capture a black man");
    CHECK(said("W:Wd6,d2:Bb4,a1,c3,e5") == Both{{{"", ""}, {"wins", ""}}});
    CHECK(in_words(Outcome{GameResult::draw, Reason::repetition}) == "Draw: repetition");
}

TEST_CASE("an order replaces the name, and in red the reason why a click was refused") {
    const BoardView view = morris_view();
    BoardMarks marks;
    marks.players = {"Anna", "Berta"};
    marks.said[0] = {"to move", "moving", "Mill: capture a black man"};
    const auto banners = [&](Ink fill) {
        return std::ranges::count_if(
            men_scene(view, men_of(morris_position("W:Wd6,d2,f4:Bb4,a1,c3")), marks),
            [&](const Shape& shape) {
                const auto* const panel = std::get_if<Panel>(&shape);
                return panel != nullptr && panel->fill == fill
                       && panel->size.x > 0.3 * view.size().x;
            });
    };
    const std::vector<std::string> words
        = words_in_scene(men_scene(view, men_of(morris_position("W:Wd6,d2,f4:Bb4,a1,c3")), marks));
    CHECK(std::ranges::count(words, "Mill: capture a black man") == 1);
    CHECK(std::ranges::count(words, "Anna") == 0);
    CHECK(std::ranges::count(words, "Berta") == 1);
    CHECK(banners(Ink::accent) == 1);
    marks.refused = morris_point("d1");
    CHECK(banners(Ink::accent) == 0);
    CHECK(banners(Ink::bad) == 1);
}

TEST_CASE("men next to the board have gaps between them, however many there are") {
    const BoardView view = morris_view();
    BoardMen men = men_of(morris_position("W:Wd6,d2,f4:Bb4,a1,c3"));
    for (const auto& [in_hand, captured] :
         {std::pair{9U, 0U}, std::pair{5U, 3U}, std::pair{0U, 7U}, std::pair{20U, 9U}}) {
        CAPTURE(in_hand, captured);
        men.hand = {in_hand, 0};
        men.taken = {0, captured};
        std::vector<Disc> row;
        for (const Shape& shape : men_scene(view, men))
            if (const auto* const disc = std::get_if<Disc>(&shape))
                if (disc->light && disc->radius < 0.5 * view.radius()
                    && is_in_strip(view, false, disc->middle.y))
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

TEST_CASE("a label follows the name closely on its line, and details are on the line below") {
    const BoardView view = morris_view();
    BoardMarks marks;
    marks.said[0] = {"to move", "moving"};
    marks.said[1] = {"", "flying"};
    for (const char* const name : {"Anna", "WWWWW", "illicit", "Ñandú Ōe"}) {
        CAPTURE(name);
        marks.players = {name, name};
        BoardMen men = men_of(morris_position("W:Wd6,d2,f4:Bb4,a1,c3"));
        men.taken = {2, 3};
        const Scene scene = men_scene(view, men, marks);
        const auto written = [&](const std::string& text, bool is_above) {
            for (const Shape& shape : scene)
                if (const auto* const words = std::get_if<Words>(&shape))
                    if (words->text == text && is_in_strip(view, is_above, words->at.y))
                        return *words;
            FAIL("not written: " << text);
            throw 0;
        };
        for (const bool is_above : {false, true}) {
            const Words shown = written(name, is_above);
            const Words phase = written(is_above ? "flying" : "moving", is_above);
            CHECK(phase.at.x == shown.at.x);
            CHECK(phase.ink == Ink::muted);
            CHECK_FALSE(phase.is_bold);
            CHECK(phase.at.y - 0.6 * phase.size > shown.at.y + 0.3 * shown.size);
            CHECK(written(is_above ? "2 captured" : "3 captured", is_above).at.y == phase.at.y);
        }
        const Words shown = written(name, false);
        const double end = shown.at.x + shown.size * word_width(name, true);
        const auto label = std::ranges::find_if(scene, [&](const Shape& shape) {
            const auto* const panel = std::get_if<Panel>(&shape);
            return panel != nullptr && panel->fill == Ink::accent;
        });
        REQUIRE(label != scene.end());
        CHECK(std::get<Panel>(*label).corner.x - end == Approx(8 * view.scale()));
        CHECK(written("to move", false).at.y == shown.at.y);
    }
}

TEST_CASE("the label to move stays at its place, however many men are in hand or captured") {
    BoardView view = morris_view();
    const double scale = GENERATE(1.0, 1.2, 1.4);
    const double width = GENERATE(300.0, 600.0);
    CAPTURE(scale, width);
    view.set_size(width, 1.2 * width);
    view.set_text_scale(scale, 11);
    BoardMarks marks;
    marks.players[0] = GENERATE(std::string{}, std::string{"Anna"}, std::string(40, 'W'));
    std::vector<Words> labels;
    for (const auto& [in_hand, captured] :
         {std::pair{9U, 0U}, std::pair{6U, 1U}, std::pair{3U, 6U}, std::pair{0U, 7U}}) {
        BoardMen men = men_of(morris_position("W:Wd6,d2,f4:Bb4,a1,c3"));
        men.hand = {in_hand, in_hand};
        men.taken = {0, captured};
        marks.said[0] = {"to move", in_hand > 0 ? "placing" : "moving"};
        double men_begin = view.width();
        for (const Shape& shape : men_scene(view, men, marks)) {
            if (const auto* const words = std::get_if<Words>(&shape))
                if (words->text == "to move") labels.push_back(*words);
            const auto* const disc = std::get_if<Disc>(&shape);
            if (disc != nullptr && disc->light && disc->radius < 0.5 * view.radius()
                && is_in_strip(view, false, disc->middle.y))
                men_begin = std::min(men_begin, disc->middle.x - disc->radius);
        }
        REQUIRE(!labels.empty());
        CHECK(labels.back() == labels.front());
        const double half = labels.back().size * word_width("to move", true) / 2;
        CHECK(labels.back().at.x + half < men_begin);
    }
    CHECK(labels.size() == 4);
}

TEST_CASE("captured men lie on the side of the player who captured them") {
    const BoardView view = morris_view();
    BoardMen men = men_of(morris_position("W:Wd6,d2,f4:Bb4,a1,c3"));
    men.taken = {2, 3};
    const auto lying = [&](Ink fill, bool is_above) {
        return std::ranges::count_if(men_scene(view, men), [&](const Shape& shape) {
            const auto* const disc = std::get_if<Disc>(&shape);
            return disc != nullptr && disc->fill == fill && disc->radius < 0.5 * view.radius()
                   && is_in_strip(view, is_above, disc->middle.y);
        });
    };
    CHECK(lying(Ink::black_man, false) == 3);
    CHECK(lying(Ink::white_man, true) == 2);
    CHECK(lying(Ink::white_man, false) == 0);
    CHECK(std::ranges::count(words_in_scene(men_scene(view, men)), "3 captured") == 1);
}

TEST_CASE("neither player is to move once a game is over") {
    const BoardView view = morris_view();
    BoardMarks marks;
    const auto bold_names = [&] {
        return std::ranges::count_if(board_scene(view, Position{morris}, marks),
                                     [](const auto& shape) {
                                         const auto* const text = std::get_if<Words>(&shape);
                                         return text != nullptr && text->is_bold;
                                     });
    };
    CHECK(bold_names() == 1);
    marks.is_over = true;
    CHECK(bold_names() == 0);
}

TEST_CASE("words next to a small board are as large as others, if there is room") {
    BoardView view = morris_view();
    const auto letter = [&](double width) {
        view.set_size(width, width);
        const Scene scene = board_scene(view, Position{morris});
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

TEST_CASE("words of a banner that do not fit on one line have two") {
    BoardView view = morris_view();
    view.set_text_scale(1.4);
    BoardMarks marks;
    marks.said[0] = {"to move", "placing", "Mill: capture a black man"};
    std::string shown;
    std::vector<double> heights;
    for (const Shape& shape : board_scene(view, Position{morris}, marks))
        if (const auto* const words = std::get_if<Words>(&shape))
            if (words->ink == Ink::panel) {
                shown += (shown.empty() ? "" : " ") + words->text;
                heights.push_back(words->at.y);
            }
    CHECK(shown == "Mill: capture a black man");
    REQUIRE(heights.size() == 2);
    CHECK(heights[0] < heights[1]);
}

TEST_CASE("a board that is too small for names and men in hand is drawn without them") {
    BoardMarks marks;
    marks.players = {std::string(100, 'A'), "Berta"};
    marks.said[0] = {"to move", "placing"};
    for (const int size : {10, 40, 80, 120, 160, 240}) {
        BoardView view = morris_view();
        view.set_size(size, size);
        view.set_text_scale(1.4, 11);
        INFO(size);
        CHECK_FALSE(board_scene(view, Position{morris}, marks).empty());
    }
}

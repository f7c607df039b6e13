#include <libnotation/drawing/scene/board_scene.hpp>
#include <libnotation/drawing/scene/word_width.hpp>
#include <tests/drawing/scene/board_scenes.hpp>
#include <tests/support/catch.hpp>

using namespace merels;
using namespace merels::test;

TEST_CASE("the last move is a disc under its man and a small one where it came from") {
    const BoardView view = morris_view();
    const Position position = morris_position("B:Wd6,d2,f4:Bb4,a1,c3");
    BoardMarks marks;
    marks.last = Move{morris_point("g4"), morris_point("f4")};
    const Scene scene = board_scene(view, position, marks);
    const auto place_of = [&](Ink fill, const char* point) {
        const auto found = std::ranges::find_if(scene, [&](const Shape& shape) {
            const auto* const disc = std::get_if<Disc>(&shape);
            return disc != nullptr && disc->fill == fill
                   && svg::distance(disc->middle, view.at(morris_point(point))) < 0.01;
        });
        return found - scene.begin();
    };
    CHECK(place_of(Ink::glow, "f4") < place_of(Ink::white_man, "f4"));
    CHECK(place_of(Ink::white_man, "f4") < std::ssize(scene));
    CHECK(place_of(Ink::glow, "g4") < std::ssize(scene));
}

TEST_CASE("the line of a mill is broad if the last move closed the mill, and otherwise thin") {
    const BoardView view = morris_view();
    const BoardMen men = men_of(morris_position("B:Wa1,d1,g1,a7,d7,g7:Bb4,c4,f2"));
    BoardMarks marks;
    /// The widths of the mills on the lowest and on the uppermost row, as parts of a man's radius.
    const auto widths = [&] {
        std::array<double, 2> found{};
        for (const Shape& shape : men_scene(view, men, marks))
            if (const auto* const line = std::get_if<Outline>(&shape))
                if (line->edge && line->edge->ink == Ink::mill)
                    found[line->through[0].y == view.at(morris_point("a1")).y ? 0 : 1]
                        = line->edge->width / view.radius();
        return found;
    };
    const double thin = widths()[0];
    CHECK(thin > 0.13);
    CHECK(thin < 0.3);
    CHECK(widths()[1] == thin);
    marks.last = Move{morris_point("d2"), morris_point("d1"), morris_point("b6")};
    CHECK(widths()[0] > 2 * thin);
    CHECK(widths()[1] == thin);
    marks.last = Move{morris_point("c3"), morris_point("c4")};
    CHECK(widths()[0] == thin);
}

TEST_CASE("a mill is new while its capture is due") {
    const BoardView view = morris_view();
    BoardMarks marks;
    marks.last = Move{morris_point("c3"), morris_point("c4")};
    marks.selected = morris_point("d2");
    marks.put = morris_point("d1");
    std::vector<double> widths;
    for (const Shape& shape :
         men_scene(view, men_of(morris_position("W:Wa1,d2,g1:Bb4,c4,a4")), marks))
        if (const auto* const line = std::get_if<Outline>(&shape))
            if (line->edge && line->edge->ink == Ink::mill) widths.push_back(line->edge->width);
    // The mill a4, b4, c4 of Black is older.
    REQUIRE(widths.size() == 2);
    CHECK(widths[0] > 2 * widths[1]);
}

TEST_CASE("an arrow ends at its point, and opposite arrows pass each other") {
    const BoardView view = morris_view();
    BoardMarks marks;
    const auto tips = [&] {
        std::vector<svg::Place> ends;
        for (const Shape& shape : men_scene(view, men_of(Position{morris}), marks))
            if (const auto* const outline = std::get_if<Outline>(&shape))
                if (outline->fill == Ink::shape_green) ends.push_back(outline->through[3]);
        return ends;
    };
    marks.arrows = {{'G', morris_point("a1"), morris_point("d1")}};
    REQUIRE(tips().size() == 1);
    CHECK(svg::distance(tips()[0], view.at(morris_point("d1"))) < 0.01);
    marks.arrows.push_back({'G', morris_point("d1"), morris_point("a1")});
    REQUIRE(tips().size() == 2);
    CHECK(std::abs(tips()[0].y - tips()[1].y) > 0.8 * view.radius());
}

TEST_CASE("each man on the board has a soft shadow, and men next to it have none") {
    const BoardView view = morris_view();
    std::size_t shadows = 0;
    for (const Shape& shape : men_scene(view, men_of(morris_position("W:Wd6:Bb4:H8,8"))))
        if (const auto* const disc = std::get_if<Disc>(&shape); disc && disc->fill == Ink::shadow) {
            ++shadows;
            CHECK(disc->opacity < 0.3);
            CHECK(disc->radius >= view.radius());
        }
    // A larger disc makes the edge soft.
    CHECK(shadows == 4);
}

TEST_CASE("a man under an arrow remains visible") {
    const BoardView view = morris_view();
    BoardMarks marks;
    marks.best = Move{morris_point("a1"), morris_point("d1")};
    marks.arrows = {{'G', morris_point("a1"), morris_point("a4")}};
    std::size_t arrows = 0;
    for (const Shape& shape : men_scene(view, men_of(Position{morris}), marks))
        if (const auto* const outline = std::get_if<Outline>(&shape))
            if (outline->fill == Ink::shape_green || outline->fill == Ink::good) {
                ++arrows;
                CHECK(outline->opacity < 0.8);
                CHECK(outline->opacity > 0.5);
            }
    CHECK(arrows == 2);
}

TEST_CASE("the best move is an arrow, a placement a circle, and what it captures is crossed") {
    const BoardView view = morris_view();
    BoardMarks marks;
    const auto drawn = [&] {
        std::pair<int, int> outlines_and_discs;
        for (const Shape& shape : men_scene(view, men_of(Position{morris}), marks)) {
            const auto* const outline = std::get_if<Outline>(&shape);
            const auto* const disc = std::get_if<Disc>(&shape);
            if (outline != nullptr
                && (outline->fill == Ink::good
                    || (outline->edge && outline->edge->ink == Ink::good)))
                ++outlines_and_discs.first;
            if (disc != nullptr
                && (disc->fill == Ink::good || (disc->edge && disc->edge->ink == Ink::good)))
                ++outlines_and_discs.second;
        }
        return outlines_and_discs;
    };
    CHECK(drawn() == std::pair{0, 0});
    marks.best = Move{morris_point("a1"), morris_point("d1")};
    CHECK(drawn() == std::pair{1, 0});
    marks.best = Move{Point::none, morris_point("d1"), morris_point("g7")};
    // A ring with a disc in it.
    CHECK(drawn() == std::pair{2, 2});
}

TEST_CASE("the better move of a record has empty shapes with dashed lines") {
    const BoardView view = morris_view();
    const auto dashed = [&](std::optional<Move> best, std::optional<Move> better) {
        BoardMarks marks;
        marks.best = best;
        marks.better = better;
        int count = 0;
        for (const Shape& shape : men_scene(view, men_of(Position{morris}), marks)) {
            const auto count_dashes = [&](const auto& drawn) {
                if constexpr (requires {
                                  drawn.edge;
                                  drawn.fill.has_value();
                              })
                    count += drawn.edge && drawn.edge->is_dashed && !drawn.fill ? 1 : 0;
            };
            std::visit(count_dashes, shape);
        }
        return count;
    };
    const Move step{morris_point("a1"), morris_point("d1")};
    const Move placement{Point::none, morris_point("d1")};
    const Move capture{morris_point("a1"), morris_point("d1"), morris_point("g7")};
    for (const Move move : {step, placement, capture}) CHECK(dashed(move, std::nullopt) == 0);
    CHECK(dashed(std::nullopt, step) == 1);
    CHECK(dashed(std::nullopt, placement) == 1);
    CHECK(dashed(std::nullopt, capture) == 3);
    CHECK(dashed(std::nullopt, Move{}) == 0);
}

TEST_CASE("the sign of the last move is at the moved man, but not while the man moves") {
    const BoardView view = morris_view();
    BoardMarks marks;
    const auto signs = [&] {
        const Scene scene = men_scene(view, men_of(Position{morris}), marks);
        return std::ranges::count_if(scene, [](const Shape& shape) {
            const auto* const words = std::get_if<Words>(&shape);
            return words != nullptr && words->text == "??";
        });
    };
    marks.badge = {"??", Ink::bad};
    CHECK(signs() == 0);
    marks.last = Move{morris_point("a1"), morris_point("d1")};
    CHECK(signs() == 1);
    marks.motion = Motion{*marks.last, Color::white};
    CHECK(signs() == 0);
}

TEST_CASE("the width of words is that of their letters") {
    CHECK(word_width("", false) == 0);
    CHECK(word_width("human", false) == Approx(3.49).epsilon(0.01));
    CHECK(word_width("NMM_LLM", true) > word_width("NMM_LLM", false));
    CHECK(word_width("i", false) < word_width("W", false) / 3);
    CHECK(word_width("é", false) == Approx(word_width("e", false)).epsilon(0.1));
    CHECK(word_width("棋", false) == 1);
}

TEST_CASE("words on and next to the board follow the size of text, within their room") {
    BoardView view = morris_view();
    const auto sizes = [&] {
        std::vector<double> found;
        for (const Shape& shape : board_scene(view, Position{morris}))
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

TEST_CASE("the strips next to a small board grow if their letters need more room") {
    BoardView view{morris.board};
    view.set_size(500, 330);
    view.set_text_scale(1.6, 17.6);
    const double small_letter = view.strip_letter();
    const double radius = view.radius();
    CHECK(small_letter < 14);
    CHECK(view.strip_end() == view.corner().x + view.size().x);
    view.let_strips_grow(true);
    CHECK(view.strip_letter() == Approx(17.6));
    // The board gives some of its room.
    CHECK(view.radius() < radius);
    CHECK(view.radius() > 0.85 * radius);
    CHECK(view.strip_end() > view.corner().x + 1.2 * view.size().x);
    CHECK(view.strip_end() <= view.width());
    const double strip = view.corner().y;
    CHECK(view.hand_height(true) == Approx(strip / 2).margin(1));
    // The rows of a strip do not touch the board or the edge.
    for (const Shape& shape : board_scene(view, Position{morris}))
        if (const auto* const text = std::get_if<Words>(&shape);
            text != nullptr && text->at.y < strip) {
            CHECK(text->at.y - 0.5 * text->size >= 0);
            CHECK(text->at.y + 0.5 * text->size <= strip);
        }
    // Very large letters leave the board most of the height.
    view.set_text_scale(3, 33);
    CHECK(view.radius() > 0.8 * radius);
    CHECK(view.strip_letter() < 33);
    view.let_strips_grow(false);
    CHECK(view.strip_letter() == small_letter);
    CHECK(view.radius() == radius);
}

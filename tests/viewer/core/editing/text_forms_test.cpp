#include <tests/support/catch.hpp>
#include <tests/support/read_text.hpp>
#include <viewer/core/editing/text_forms.hpp>
#include <viewer/core/files/file_names.hpp>
#include <viewer/core/output/picture_kind.hpp>

#include <libnotation/text/positions/position_formats.hpp>
#include <libnotation/text/shared/format.hpp>
#include <libnotation/text/writer.hpp>

using namespace merels;
using namespace merels::test;
using namespace merels::viewer;

TEST_CASE("a game is text in every format that can be written, and a position in every form") {
    const Document document{game_of("1. d6 d2 2. f4 *")};
    const auto forms = text_forms();
    std::size_t games = 0;
    for (const Format format : all_formats()) games += is_writable(format) ? 1U : 0U;
    REQUIRE(forms.size() == games + enum_values<PositionFormat>.size());
    for (std::size_t i = 0; i < forms.size(); ++i) {
        INFO(forms[i].title);
        CHECK((forms[i].of == TextForm::Of::game) == (i < games));
        CHECK_FALSE(text_in(i, document).text.empty());
    }
    CHECK(text_in(0, document).text == write(document.game()));
    CHECK(text_in(forms.size(), document).text.empty());
}

TEST_CASE("losses in a copied form are reported") {
    const Document document{game_of("1. d6 {because} d2 *")};
    bool has_losses = false;
    for (std::size_t i = 0; i < text_forms().size(); ++i)
        has_losses = has_losses || !text_in(i, document).losses.empty();
    CHECK(has_losses);
    const Document three{Game{*rule_sets::find("three-mens-morris")}};
    bool has_no_room = false;
    for (std::size_t i = 0; i < text_forms().size(); ++i)
        has_no_room
            = has_no_room || (text_in(i, three).text.empty() && !text_in(i, three).losses.empty());
    CHECK(has_no_room);
}

TEST_CASE("the position is the one where the reader stands") {
    Document document{game_of("1. d6 d2 2. f4 *")};
    CHECK(position_line(document) == "W:W:B:H9,9");
    document.forward();
    document.forward();
    CHECK(position_line(document) == "W:Wd6:Bd2:H8,8:M2");
    CHECK(diagram_text(document).find("White, 8 in hand") != std::string::npos);
    CHECK(record_text(document) == write(document.game()));
}

TEST_CASE("the end of a file's name gives the kind of a picture") {
    CHECK(picture_kind("/tmp/a.PNG") == PictureKind::png);
    CHECK(picture_kind("a.svg") == PictureKind::svg);
    CHECK(picture_kind("a.b.pdf") == PictureKind::pdf);
    for (const char* const name : {"", "a", "a.jpg", ".png", "png"})
        CHECK_FALSE(picture_kind(name).has_value());
    CHECK(has_ending("a.gif", ".gif"));
    CHECK_FALSE(has_ending("a.gif.txt", ".gif"));
}

TEST_CASE("a name is proposed that every system takes") {
    Game game{rule_sets::nine_mens_morris};
    CHECK(proposed_name(game, ".png") == "Nine men's morris.png");
    game.tags.set("White", "../a:b/\\\"");
    game.tags.set("Black", "Ž");
    const std::string name = proposed_name(game, ".gif");
    CHECK(name == "game..-a-b--- – Ž.gif");
    game.tags.set("White", std::string(400, 'x'));
    CHECK(proposed_name(game, ".gif").size() <= 70);
}

TEST_CASE("the proposed name of a picture has the move") {
    Document document{game_of("[White \"Ann\"]\n[Black \"Bob\"]\n\n1. d6 f4 2. d7 f2 3. d5xf4 *")};
    CHECK(proposed_name(document.place(), ".png") == "Ann – Bob.png");
    document.forward();
    document.forward();
    CHECK(proposed_name(document.place(), ".png") == "Ann – Bob-1-f4.png");
    document.to_end();
    CHECK(proposed_name(document.place(), ".png") == "Ann – Bob-3-d5xf4.png");
}

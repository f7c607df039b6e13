#include <tests/support/other_variable.hpp>
#include <tests/viewer/collection/club.hpp>

#include <libnotation/game/language/language.hpp>
#include <viewer/window/languages.hpp>

#include <cmath>
#include <optional>

namespace merels::viewer {

namespace {

constexpr const char* running_mill = "samples/tutorials/running-mill.pgn";

std::string second_menu(Driver& driver) {
    return driver.frame().GetMenuBar()->GetMenuLabelText(1).utf8_string();
}

TEST_CASE("the window speaks each of its languages", "[window][language]") {
    for (const Language& language : all_languages()) {
        INFO(language.code);
        Driver driver{{running_mill, "--ply", "3", "--language", language.code}};
        CHECK(current_language() == language.code);
        CHECK((second_menu(driver) == "Edit") == (language.code == "en"));
        driver.picture("language-" + language.code);
    }
    CHECK(use_language("en"));
    CHECK(tr("&Quit") == "&Quit");
}

TEST_CASE("a language that is chosen is spoken at once, and no edit is lost",
          "[window][language]") {
    Driver driver{{running_mill, "--ply", "2", "--language", "en"}};
    driver.press("6");
    REQUIRE(driver.game().document().can_undo());
    REQUIRE(driver.run(Command::language_de));
    driver.settle();
    CHECK(current_language() == "de");
    CHECK(second_menu(driver) == "Bearbeiten");
    Document& document = driver.game().document();
    CHECK(document.place().ply() == 2);
    CHECK(document.game().annotation(document.node()).glyphs == std::vector<Glyph>{6});
    CHECK(document.has_unsaved_changes());
    driver.picture("language-changed");
    driver.press("Ctrl+Z");
    CHECK(document.game().annotation(document.node()).glyphs.empty());
    REQUIRE(driver.run(Command::language_en));
    driver.settle();
    CHECK(second_menu(driver) == "Edit");
}

TEST_CASE("problems, folds and the board's turning stay in another language",
          "[window][language]") {
    Driver driver{{"tests/data/viewer/variation-and-fault.pgn", "--language", "en"}};
    driver.settle();
    const auto last_pane = [&] { return driver.game().panes().GetPageCount() - 1; };
    REQUIRE(driver.game().panes().GetPageText(last_pane()) == "Problems");
    const NodeId variation = driver.game().document().game().last_child(Game::root);
    driver.run(Command::fold_all);
    driver.run(Command::flip);
    const svg::Place turned = driver.game().board().place_of(Point{0});
    REQUIRE(driver.run(Command::language_de));
    driver.settle();
    GamePage& page = driver.game();
    REQUIRE(page.panes().GetPageText(last_pane()) == "Probleme");
    CHECK(page.panes().GetSelection() == static_cast<int>(last_pane()));
    CHECK(page.moves().is_folded(variation));
    const svg::Place place = page.board().place_of(Point{0});
    CHECK(std::abs(place.y - turned.y) < 40);
    REQUIRE(driver.run(Command::language_en));
    driver.settle();
}

TEST_CASE("lists and Home speak another language at once", "[window][language]") {
    Driver driver{{running_mill, "--language", "en"}};
    driver.run(Command::start_page);
    REQUIRE(driver.frame().page_count() == 2);
    REQUIRE(driver.run(Command::language_es));
    driver.settle();
    REQUIRE(driver.frame().page_count() == 2);
    CHECK(driver.frame().page()->title() == "Inicio");
    driver.picture("language-home-es");
    driver.run(Command::previous_tab);
    driver.settle();
    driver.picture("language-list-es");
}

TEST_CASE("the report of an import stays in another language", "[window][language]") {
    Club club;
    const auto report = [&] { return dynamic_cast<ImportPage*>(club.driver->frame().page()); };
    REQUIRE(report() != nullptr);
    const int lines = report()->lines().GetItemCount();
    REQUIRE(lines > 0);
    club.driver->run(Command::start_page);
    club.driver->run(Command::previous_tab);
    REQUIRE(report() != nullptr);
    REQUIRE(club.driver->run(Command::language_de));
    club.driver->settle();
    REQUIRE(report() != nullptr);
    CHECK(report()->title() == "Import in club.merels");
    CHECK(report()->lines().GetItemCount() == lines);
    CHECK(report()->task().news().counts.added == 41);
    REQUIRE(club.driver->run(Command::language_en));
    club.driver->settle();
}

TEST_CASE("each language has the form that goes with a number", "[window][language]") {
    const auto games = [](std::uint64_t count) { return tr_count("{} game", "{} games", count); };
    REQUIRE(use_language("hr"));
    CHECK(games(1) == "1 partija");
    CHECK(games(2) == "2 partije");
    CHECK(games(5) == "5 partija");
    CHECK(games(11) == "11 partija");
    CHECK(games(22) == "22 partije");
    CHECK(games(10'000'000'023) == "10\u202F000\u202F000\u202F023 partije");
    REQUIRE(use_language("de"));
    CHECK(games(1) == "1 Partie");
    CHECK(games(0) == "0 Partien");
    REQUIRE(use_language("en"));
    CHECK(games(1) == "1 game");
    CHECK(games(7) == "7 games");
}

TEST_CASE("without a choice the window speaks the language of the environment",
          "[window][language]") {
    struct Row {
        const char* lang;
        const char* code;
        const char* lc_all = nullptr;
    };
    for (const Row& row : {Row{"de_DE.UTF-8", "de"}, Row{"pt_BR.UTF-8", "pt"}, Row{"hr_HR", "hr"},
                           Row{"en_US.UTF-8", "en"}, Row{"C.UTF-8", "en"}, Row{"fr_FR.UTF-8", "en"},
                           Row{"de_DE.UTF-8", "it", "it_IT.UTF-8"}}) {
        INFO(row.lang << " " << row.code);
        const auto value = [](const char* text) {
            return text == nullptr ? std::nullopt : std::optional<std::string>{text};
        };
        const test::OtherVariable lang{"LANG", row.lang};
        const test::OtherVariable messages{"LC_MESSAGES", std::nullopt};
        const test::OtherVariable all{"LC_ALL", value(row.lc_all)};
        const test::OtherVariable languages{"LANGUAGE", std::nullopt};
        use_language("");
        CHECK(current_language() == row.code);
    }
    CHECK(use_language("en"));
}

TEST_CASE("a language that there is none of leaves the words English", "[window][language]") {
    Driver driver{{running_mill}};
    CHECK_FALSE(use_language("xx"));
    CHECK(current_language() == "en");
    CHECK(second_menu(driver) == "Edit");
}

} // namespace

} // namespace merels::viewer

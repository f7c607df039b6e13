#include <tests/support/catch.hpp>
#include <tests/support/other_variable.hpp>
#include <tests/viewer/window/driver.hpp>

#include <libnotation/game/language/language.hpp>
#include <libnotation/game/language/tag_words.hpp>
#include <libnotation/publish/rule_set_language.hpp>
#include <libnotation/rules/built_in/rule_sets.hpp>
#include <viewer/window/languages.hpp>

#include <wx/combobox.h>
#include <wx/listctrl.h>
#include <wx/toolbar.h>

#include <cstdlib>
#include <optional>

namespace merels::viewer {

namespace {

constexpr const char* running_mill = "samples/tutorials/running-mill.pgn";

std::string second_menu(Driver& driver) {
    return driver.frame().GetMenuBar()->GetMenuLabelText(1).utf8_string();
}

bool is_marked(Driver& driver, const char* language) {
    const wxMenuBar& bar = *driver.frame().GetMenuBar();
    for (std::size_t menu = 0; menu < bar.GetMenuCount(); ++menu)
        if (const int id = bar.GetMenu(menu)->FindItem(language); id != wxNOT_FOUND)
            return bar.IsChecked(id);
    return false;
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

TEST_CASE("a language that is chosen is that of the next start", "[window][language]") {
    Driver driver{{running_mill, "--ply", "2", "--language", "en"}};
    CHECK(is_marked(driver, "English"));
    REQUIRE(driver.run(Command::language_de));
    CHECK(driver.told() == "Merels uses this language after the next start.");
    CHECK(driver.frame().settings().language == "de");
    CHECK(second_menu(driver) == "Edit");
    CHECK(is_marked(driver, "Deutsch"));
    REQUIRE(driver.run(Command::language_en));
    CHECK(driver.frame().settings().language == "en");
    CHECK(driver.told().empty());
    CHECK(is_marked(driver, "English"));
}

TEST_CASE("without a choice the menu marks the language of the window", "[window][language]") {
    const test::OtherVariable all{"LC_ALL", "de_DE.UTF-8"};
    const test::OtherVariable languages{"LANGUAGE", std::nullopt};
    Driver driver{{running_mill}};
    CHECK(is_marked(driver, "Deutsch"));
    CHECK(use_language("en"));
}

TEST_CASE("GTK gets the chosen language, and keeps its own without a choice",
          "[window][language]") {
    const test::OtherVariable languages{"LANGUAGE", "it"};
    use_language_in_gtk("");
    CHECK(std::string{std::getenv("LANGUAGE")} == "it");
    use_language_in_gtk("de");
    CHECK(std::string{std::getenv("LANGUAGE")} == "de");
}

TEST_CASE("tips name the keys in the language of the window", "[window][language]") {
    Driver driver{{running_mill, "--language", "de"}};
    const wxToolBar& tools = *driver.frame().GetToolBar();
    CHECK(tools.GetToolByPos(1)->GetShortHelp() == "Neue Partie  (Strg+N)");
    CHECK(use_language("en"));
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

TEST_CASE("rule sets and boards are described in each language", "[window][language]") {
    for (const Language& language : all_languages()) {
        INFO(language.code);
        REQUIRE(use_language(language.code));
        const bool is_english = language.code == "en";
        for (const RuleSet& rule_set : rule_sets::all()) {
            INFO(rule_set.id);
            CHECK((description_in_language(rule_set) == rule_set.description) == is_english);
            CHECK((title_in_language(rule_set.board) == rule_set.board.title()) == is_english);
        }
        for (const char* const words : words_of_snowflake)
            CHECK((tr(words) == words) == is_english);
    }
    CHECK(use_language("en"));
}

TEST_CASE("names of tags are the words of the window", "[window][language]") {
    for (const Language& language : all_languages()) {
        if (language.code == "en") continue;
        INFO(language.code);
        REQUIRE(use_language(language.code));
        const auto in_words = [&](const char* tag) { return tag_in_words(tag, language.code); };
        CHECK(in_words("Site") == tr("Place"));
        CHECK(in_words("Date") == tr("Date"));
        CHECK(in_words("Round") == tr("Round"));
        CHECK(in_words("White") == tr("White"));
        CHECK(in_words("Black") == tr("Black"));
        CHECK(in_words("Result") == tr("Result"));
        CHECK(in_words("Variant") == tr("Rules"));
        CHECK(in_words("Source") == tr("Source"));
        CHECK(tr("Object: {}") == in_words("Object") + ": {}");
        CHECK(tr("Dating: {}") == in_words("Dating") + ": {}");
        CHECK(tr("Reliability (A is the best, D is doubtful): {}")
                  .starts_with(in_words("Reliability") + " ("));
    }
    CHECK(use_language("en"));
}

TEST_CASE("the list of tags has their names in the reader's language, and those of the file",
          "[window][language]") {
    Driver driver{{"samples/real/a08-human-against-ai.pgn", "--language", "de"}};
    driver.press("Ctrl+I");
    driver.settle();
    auto* const tags
        = dynamic_cast<wxListCtrl*>(wxWindow::FindWindowByName("tags", &driver.game()));
    REQUIRE(tags != nullptr);
    CHECK(tags->GetItemText(0) == "Turnier (Event)");
    CHECK(tags->GetItemText(1) == "Ort (Site)");
    tags->SetItemState(1, wxLIST_STATE_SELECTED, wxLIST_STATE_SELECTED);
    driver.settle();
    const auto* const name
        = dynamic_cast<wxComboBox*>(wxWindow::FindWindowByName("tag", &driver.game()));
    REQUIRE(name != nullptr);
    CHECK(name->GetValue() == "Site");
    CHECK(use_language("en"));
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

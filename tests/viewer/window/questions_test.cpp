#include <tests/support/catch.hpp>
#include <tests/support/read_text.hpp>
#include <tests/support/scratch_folder.hpp>
#include <tests/viewer/collection/club.hpp>
#include <viewer/window/asked_questions.hpp>

namespace merels::viewer {

namespace {

using Answer = Question::Answer;

TEST_CASE("Return is the safe answer to every question, and Escape calls it off",
          "[window][questions]") {
    Driver driver;
    const auto answer_to = [&](const Question& question, const char* key) {
        ChoiceDialog dialog{driver.frame(), question};
        dialog.CallAfter([&] {
            // The first key may come too early.
            const bool is_answered = driver.wait_for([&] {
                driver.press(key);
                return !dialog.IsModal();
            });
            if (is_answered) return;
            dialog.EndModal(wxID_CANCEL);
            FAIL_CHECK("the dialog takes no keys");
        });
        return dialog.ask();
    };
    for (const Question& question :
         {questions::unsaved_changes("Anna – Berta"), questions::file_is_gone("a.pgn"),
          questions::file_has_changed("a.pgn"), questions::file_holds_games("a.pgn", 2),
          questions::format_cannot_hold("PlayOK", {"comments"}),
          questions::rules_differ("a.pgn", "Mulino", "Lasker morris"),
          questions::name_is_taken("a.pgn"), questions::stop_import(), questions::stop_export(),
          questions::stop_solving(), questions::stop_writing({"a.gif"}), questions::stop_printing(),
          questions::stop_annotating()}) {
        INFO(question.words);
        CHECK(answer_to(question, "Return") == question.on_return);
        CHECK(answer_to(question, "Escape") == Answer::cancel);
    }
}

TEST_CASE("the tab of a question is in front", "[window][questions]") {
    const ScratchFolder folder;
    Driver driver{{"samples/real/a08-human-against-ai.pgn"}};
    GamePage& game = driver.game();
    driver.chosen_file = folder.path("game.gif");
    driver.press("Ctrl+N");
    bool was_in_front = false;
    driver.answer = Answer::cancel;
    driver.on_question = [&](const std::string&) { was_in_front = driver.frame().page() == &game; };
    REQUIRE(driver.frame().page() != &game);
    // No time goes by in between.
    game.commands().run(Command::export_animation);
    driver.frame().Close();
    CHECK(was_in_front);
    CHECK(driver.asked
          == folder.path("game.gif")
                 + " is being written. Stop it? If you stop it, nothing is written.");
    CHECK(driver.frame().page_count() == 2);
}

TEST_CASE("a tab that writes a file or annotates asks before it closes", "[window][questions]") {
    const ScratchFolder folder;
    Driver driver{{"samples/real/a08-human-against-ai.pgn"}};
    driver.answer = Answer::cancel;
    for (const auto& [command, name] : {std::pair{Command::export_animation, "game.gif"},
                                        std::pair{Command::export_page, "game.html"}}) {
        driver.chosen_file = folder.path(name);
        driver.asked.clear();
        driver.frame().run(command);
        driver.frame().run(Command::close_tab);
        CHECK(driver.asked
              == *driver.chosen_file
                     + " is being written. Stop it? If you stop it, nothing is written.");
        CHECK(driver.answers.front() == "Stop it");
        CHECK(driver.frame().page_count() == 1);
        CHECK(driver.wait_for([&] { return std::filesystem::exists(*driver.chosen_file); }));
    }
    driver.asked.clear();
    driver.frame().run(Command::review_game);
    driver.frame().run(Command::close_tab);
    CHECK(driver.asked
          == "The game is being reviewed. Stop the review? If you stop it, the game does not "
             "change.");
    CHECK(driver.frame().page_count() == 1);
    driver.answer = Answer::yes;
    driver.frame().run(Command::close_tab);
    // Home takes the place of the last tab.
    CHECK(driver.frame().page_count() == 1);
    CHECK(driver.frame().page()->title() == "Home");
}

TEST_CASE("the next game of a list does not end what the one before it has begun",
          "[window][questions]") {
    const ScratchFolder folder;
    folder.write("two.pgn", "1. d6 f4 *\n\n1. a1 a4 *\n");
    Driver driver{{folder.path("two.pgn"), "--game", "1"}};
    driver.chosen_file = folder.path("game.gif");
    driver.frame().run(Command::export_animation);
    driver.frame().run(Command::next_game);
    CHECK(driver.wait_for([&] { return std::filesystem::exists(folder.path("game.gif")); }));
    CHECK(driver.frame().page_count() == 2);
}

} // namespace

} // namespace merels::viewer

#include <tests/support/catch.hpp>
#include <tests/support/read_text.hpp>
#include <tests/support/scratch_folder.hpp>
#include <tests/viewer/window/driver.hpp>
#include <viewer/core/files/collection_file.hpp>
#include <viewer/widgets/wx_text.hpp>
#include <viewer/window/asked_questions.hpp>

#include <wx/button.h>

namespace merels::viewer {

namespace {

using Answer = Questions::Answer;
using test::read_text;
using test::ScratchFolder;

/// The button with that label, mnemonics left out.
wxWindow& button(wxWindow& parent, const char* label) {
    wxWindow* found = nullptr;
    for (wxWindow* const child : parent.GetChildren())
        if (child->IsShown() && dynamic_cast<wxButton*>(child) != nullptr
            && wxControl::RemoveMnemonics(child->GetLabel()) == to_wx(label))
            found = child;
    REQUIRE(found != nullptr);
    return *found;
}

constexpr const char* two_games
    = "[Event \"One\"]\n\n1. d6 f4 *\n\n[Event \"Two\"]\n\n1. a1 a4 *\n";

TEST_CASE("a game of a file is saved in its place by a key, and the other stays",
          "[window][saving]") {
    const ScratchFolder folder;
    folder.write("two.pgn", two_games);
    Driver driver{{folder.path("two.pgn"), "--game", "1", "--ply", "1"}};
    driver.frame().settings().recent.clear();
    driver.press("1 Ctrl+S");
    CHECK(driver.told() == "Saved: " + folder.path("two.pgn"));
    CHECK_FALSE(driver.game().has_unsaved_changes());
    REQUIRE(driver.frame().settings().recent.size() == 1);
    CHECK(driver.frame().settings().recent.front().path == folder.path("two.pgn"));
    const auto games = read_text(folder.read("two.pgn")).games;
    REQUIRE(games.size() == 2);
    CHECK(games[0].annotation(1).glyphs == std::vector<Glyph>{1});
    CHECK(folder.read("two.pgn").ends_with("\n\n[Event \"Two\"]\n\n1. a1 a4 *\n"));
    driver.press("Ctrl+Z");
    CHECK(driver.game().has_unsaved_changes());
}

TEST_CASE("a file that another program wrote meanwhile is not written over", "[window][saving]") {
    const ScratchFolder folder;
    folder.write("two.pgn", two_games);
    Driver driver{{folder.path("two.pgn"), "--ply", "1"}};
    driver.press("1");
    folder.write("two.pgn", "1. g7 g4 *\n");
    driver.answer = Answer::cancel;
    driver.press("Ctrl+S");
    CHECK(driver.asked.find("changed by another program") != std::string::npos);
    CHECK(folder.read("two.pgn") == "1. g7 g4 *\n");
    CHECK(driver.game().has_unsaved_changes());
    driver.answer = Answer::yes;
    driver.press("Ctrl+S");
    CHECK(folder.read("two.pgn").starts_with("1. g7 g4 *\n"));
    CHECK(read_text(folder.read("two.pgn")).games.size() == 2);
    CHECK_FALSE(driver.game().has_unsaved_changes());
    // The game in the window is now the second game of the file.
    driver.press("2 Ctrl+S");
    CHECK(read_text(folder.read("two.pgn")).games.size() == 2);
}

TEST_CASE("a file that was removed is written again on request", "[window][saving]") {
    const ScratchFolder folder;
    folder.write("two.pgn", two_games);
    Driver driver{{folder.path("two.pgn"), "--ply", "1"}};
    driver.press("1");
    std::filesystem::remove(folder.path("two.pgn"));
    driver.answer = Answer::yes;
    driver.press("Ctrl+S");
    CHECK(driver.asked.find("no longer exists") != std::string::npos);
    CHECK(read_text(folder.read("two.pgn")).games.size() == 1);
}

TEST_CASE("losses in a format are reported before anything is written", "[window][saving]") {
    const ScratchFolder folder;
    Driver driver{{"samples/tutorials/running-mill.pgn", "--game", "1"}};
    driver.chosen_file = folder.path("mill.playok.txt");
    driver.answer = Answer::cancel;
    driver.press("Ctrl+Shift+S");
    CHECK(driver.asked.find("cannot hold") != std::string::npos);
    CHECK_FALSE(std::filesystem::exists(*driver.chosen_file));
    driver.chosen_file = folder.path("mill.sgf");
    driver.asked.clear();
    driver.press("Ctrl+Shift+S");
    CHECK(std::filesystem::exists(*driver.chosen_file));
    CHECK(driver.told() == "Saved: " + folder.path("mill.sgf"));
}

TEST_CASE("a place that cannot be written is reported, and the game stays unsaved",
          "[window][saving]") {
    const ScratchFolder folder;
    folder.write("file", "");
    Driver driver;
    driver.click(Point{0});
    driver.chosen_file = folder.path("file") + "/game.pgn";
    driver.press("Ctrl+S");
    CHECK(driver.told().find(folder.path("file")) != std::string::npos);
    CHECK(driver.game().has_unsaved_changes());
    NoticeStrip& notice = driver.game().notice();
    REQUIRE(notice.IsShownOnScreen());
    CHECK(notice.words().find(folder.path("file")) != std::string::npos);
    CHECK(notice.words().find("not saved") != std::string::npos);
    driver.picture("saving-refused");
    driver.frame().SetClientSize(700, 520);
    driver.picture("saving-refused-700x520");
    // The button of the message saves the game in another file.
    driver.chosen_file = folder.path("game.pgn");
    driver.click_at(button(notice, "Save as…"), {8, 8});
    CHECK(std::filesystem::exists(folder.path("game.pgn")));
    CHECK_FALSE(driver.game().has_unsaved_changes());
    CHECK_FALSE(notice.IsShownOnScreen());
}

TEST_CASE("a message that must be seen goes when it is closed", "[window][saving]") {
    Driver driver;
    NoticeStrip& notice = driver.game().notice();
    notice.show("Something");
    driver.settle();
    REQUIRE(notice.IsShownOnScreen());
    const auto middle = [](const wxWindow& part) {
        return part.GetScreenRect().GetTop() + part.GetScreenRect().GetBottom();
    };
    wxWindow* const close = wxWindow::FindWindowByName("Close this message", &notice);
    REQUIRE(close != nullptr);
    CHECK(close->GetToolTipText() == "Close this message");
    CHECK(close->GetSize().x < 2 * close->GetSize().y);
    CHECK(std::abs(middle(*notice.GetChildren().front()) - middle(*close)) <= 4);
    driver.click_at(*close, {8, 8});
    CHECK_FALSE(notice.IsShownOnScreen());
    driver.press("1");
    driver.click(Point{0});
    CHECK(driver.game().document().place().ply() == 1);
}

TEST_CASE("a game whose file was changed is read again, and undoing brings the changes back",
          "[window][saving]") {
    const ScratchFolder folder;
    folder.write("two.pgn", two_games);
    Driver driver{{folder.path("two.pgn"), "--game", "2", "--ply", "1"}};
    driver.press("1");
    const Game mine = driver.game().document().game();
    folder.write("two.pgn", "1. d6 f4 *\n\n1. g7 g4 *\n");
    driver.answer = Answer::other;
    driver.press("Ctrl+S");
    CHECK(driver.answers
          == std::vector<std::string>{"Add the game at the end of the file", "Save elsewhere…",
                                      "Read the game again"});
    CHECK(test::main_line(driver.game().document().game()) == "g7 g4");
    CHECK_FALSE(driver.game().has_unsaved_changes());
    CHECK(folder.read("two.pgn") == "1. d6 f4 *\n\n1. g7 g4 *\n");
    driver.press("Ctrl+Z");
    CHECK(driver.game().document().game() == mine);
    CHECK(driver.game().has_unsaved_changes());
}

TEST_CASE("a game that is read again when it is closed stays open", "[window][saving]") {
    const ScratchFolder folder;
    folder.write("two.pgn", two_games);
    Driver driver{{folder.path("two.pgn"), "--game", "2", "--ply", "1"}};
    driver.press("1");
    const Game mine = driver.game().document().game();
    folder.write("two.pgn", "1. d6 f4 *\n\n1. g7 g4 *\n");
    driver.answer = Answer::yes;
    // The first question is whether to save; the second what to do about the change.
    driver.on_question = [&](const std::string& words) {
        if (words.find("was changed") != std::string::npos) driver.answer = Answer::other;
    };
    driver.press("Ctrl+W");
    CHECK(test::main_line(driver.game().document().game()) == "g7 g4");
    driver.press("Ctrl+Z");
    CHECK(driver.game().document().game() == mine);
    CHECK(folder.read("two.pgn") == "1. d6 f4 *\n\n1. g7 g4 *\n");
}

TEST_CASE("a question has its answers as verbs on buttons, for keys and Escape",
          "[window][saving]") {
    Driver driver;
    const Question question{"“Anna – Berta” has changes that are not saved.", "Save", "Do not save",
                            "Read the game again"};
    const auto answer_to = [&](const std::function<void(ChoiceDialog&)>& act) {
        ChoiceDialog dialog{driver.frame(), question};
        dialog.CallAfter([&] {
            // The first key or click may come too early.
            driver.wait_for([&] {
                act(dialog);
                return !dialog.IsModal();
            });
        });
        return dialog.ask();
    };
    const auto click = [&](const char* label) {
        return answer_to([&](ChoiceDialog& dialog) {
            driver.click_at(button(dialog, label), {12, 12});
        });
    };
    CHECK(answer_to([&](ChoiceDialog&) { driver.press("Return"); }) == Answer::yes);
    CHECK(answer_to([&](ChoiceDialog&) { driver.press("Escape"); }) == Answer::cancel);
    CHECK(click("Save") == Answer::yes);
    CHECK(click("Do not save") == Answer::no);
    CHECK(click("Read the game again") == Answer::other);
    CHECK(click("Cancel") == Answer::cancel);
}

TEST_CASE("a file of many games is not replaced by one without a word", "[window][saving]") {
    const ScratchFolder folder;
    folder.write("two.pgn", two_games);
    Driver driver;
    driver.click(Point{0});
    driver.chosen_file = folder.path("two.pgn");
    driver.answer = Answer::cancel;
    driver.press("Ctrl+Shift+S");
    CHECK(driver.asked.find("holds 2 games") != std::string::npos);
    CHECK(folder.read("two.pgn") == two_games);
    driver.answer = Answer::yes;
    driver.press("Ctrl+Shift+S");
    CHECK(folder.read("two.pgn").starts_with(two_games));
    CHECK(read_text(folder.read("two.pgn")).games.size() == 3);
}

TEST_CASE("two tabs save their games into one file without asking", "[window][saving]") {
    const ScratchFolder folder;
    folder.write("two.pgn", two_games);
    Driver driver{{folder.path("two.pgn"), "--game", "1", "--ply", "1"}};
    const Game second = read_text(two_games).games.at(1);
    driver.frame().open_game(second, FilePlace{folder.path("two.pgn"), 2}, {second.move(1)});
    driver.settle();
    driver.press("2 Ctrl+S Ctrl+PageUp 1 Ctrl+S");
    CHECK(driver.asked.empty());
    const auto games = read_text(folder.read("two.pgn")).games;
    REQUIRE(games.size() == 2);
    CHECK(games[0].annotation(1).glyphs == std::vector<Glyph>{1});
    CHECK(games[1].annotation(1).glyphs == std::vector<Glyph>{2});
}

TEST_CASE("a game that is open already comes to the front", "[window][saving]") {
    const ScratchFolder folder;
    folder.write("two.pgn", two_games);
    const std::string path = folder.path("two.pgn");
    Driver driver{{path, "--game", "1", "--ply", "1"}};
    GamePage& page = driver.game();
    const Game first = read_text(two_games).games.at(0);
    driver.press("Ctrl+N");
    driver.frame().open_game(first, FilePlace{path, 1}, {first.move(1), first.move(2)});
    driver.settle();
    CHECK(driver.frame().page_count() == 2);
    CHECK(&driver.game() == &page);
    CHECK(page.document().node() == 2);
    // Another program has replaced the game by another one.
    const Game other = read_text("1. g7 *\n").games.front();
    driver.frame().open_game(other, FilePlace{path, 1}, {});
    driver.settle();
    CHECK(driver.frame().page_count() == 3);
}

TEST_CASE("a game that another tab has saved is not written over without a word",
          "[window][saving]") {
    const ScratchFolder folder;
    folder.write("two.pgn", two_games);
    const std::string path = folder.path("two.pgn");
    Driver driver{{path, "--game", "1", "--ply", "1"}};
    const Game first = read_text(two_games).games.at(0);
    driver.frame().open_game(first, {}, {first.move(1)});
    driver.settle();
    driver.game().set_origin(FilePlace{path, 1});
    driver.press("2 Ctrl+S");
    CHECK(driver.asked.empty());
    const std::string saved = folder.read("two.pgn");
    driver.press("Ctrl+PageUp 1");
    driver.answer = Answer::cancel;
    driver.press("Ctrl+S");
    CHECK(driver.asked.find("changed by another program") != std::string::npos);
    CHECK(folder.read("two.pgn") == saved);
}

TEST_CASE("a name that was completed does not replace a file without a word", "[window][saving]") {
    const ScratchFolder folder;
    folder.write("one.pgn", "1. g7 g4 *\n");
    Driver driver;
    driver.click(Point{0});
    driver.chosen_file = folder.path("one");
    driver.answer = Answer::cancel;
    driver.press("Ctrl+S");
    CHECK(driver.asked.find("holds 1 game.") != std::string::npos);
    CHECK(folder.read("one.pgn") == "1. g7 g4 *\n");
    driver.answer = Answer::yes;
    driver.press("Ctrl+S");
    CHECK(read_text(folder.read("one.pgn")).games.size() == 2);
}

TEST_CASE("a file that changes while a person thinks is not written over", "[window][saving]") {
    const ScratchFolder folder;
    Driver driver{{"samples/tutorials/running-mill.pgn", "--game", "1"}};
    driver.chosen_file = folder.path("mill.playok.txt");
    driver.answer = Answer::yes;
    driver.on_question = [&](const std::string& question) {
        if (question.find("cannot hold") != std::string::npos)
            folder.write("mill.playok.txt", "other");
        else
            driver.answer = Answer::cancel;
    };
    driver.press("Ctrl+Shift+S");
    CHECK(driver.asked.find("changed by another program") != std::string::npos);
    CHECK(folder.read("mill.playok.txt") == "other");
}

TEST_CASE("closing the window closes no tab until all are agreed", "[window][saving]") {
    Driver driver;
    driver.click(Point{0});
    driver.press("Ctrl+N");
    driver.game().document().set_comment("changed");
    driver.game().refresh_position();
    int questions = 0;
    driver.on_question = [&](const std::string&) {
        driver.answer = ++questions == 1 ? Answer::no : Answer::cancel;
    };
    driver.frame().Close();
    driver.settle();
    REQUIRE(questions == 2);
    CHECK(driver.frame().page_count() == 2);
    CHECK(driver.game().has_unsaved_changes());
    // The question about the game that was kept open appears again.
    driver.press("Ctrl+PageUp");
    CHECK(driver.game().has_unsaved_changes());
}

TEST_CASE("an ampersand in a name is not a key", "[window][saving]") {
    const ScratchFolder folder;
    folder.write("pair.pgn", "[White \"A & B\"]\n[Black \"C&D\"]\n\n1. d6 *\n");
    Driver driver{{folder.path("pair.pgn")}};
    CHECK(driver.frame().GetTitle().utf8_string() == "A & B – C&D · pair.pgn — Merels");
}

TEST_CASE("a game is added to a collection and saved there again", "[window][saving]") {
    const ScratchFolder folder;
    const std::string path = folder.path("club.merels");
    REQUIRE_FALSE(make_collection(path).has_value());
    Driver driver;
    driver.click(Point{0});
    driver.chosen_file = path;
    driver.press("Ctrl+S");
    const auto* const place = std::get_if<CollectionPlace>(&driver.game().origin());
    REQUIRE(place != nullptr);
    driver.press("1 Ctrl+S");
    CHECK_FALSE(driver.game().has_unsaved_changes());
    RuleSetPool pool;
    const auto game = game_of_collection(path, place->id, pool);
    REQUIRE(game.has_value());
    CHECK(*game == driver.game().document().game());
}

TEST_CASE("a tab with unsaved changes asks before it closes", "[window][saving]") {
    const ScratchFolder folder;
    folder.write("two.pgn", two_games);
    Driver driver{{folder.path("two.pgn"), "--ply", "1"}};
    driver.press("Ctrl+N");
    driver.press("Ctrl+PageUp 1");
    driver.answer = Answer::cancel;
    driver.press("Ctrl+W");
    CHECK(driver.asked.find("not saved") != std::string::npos);
    CHECK(driver.game().has_unsaved_changes());
    driver.answer = Answer::yes;
    driver.press("Ctrl+W");
    CHECK(read_text(folder.read("two.pgn")).games[0].annotation(1).glyphs.size() == 1);
    CHECK(std::holds_alternative<std::monostate>(driver.game().origin()));
}

} // namespace

} // namespace merels::viewer

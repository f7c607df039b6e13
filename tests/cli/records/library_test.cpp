#include <tests/cli/program.hpp>
#include <tests/cli/terminal.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/places.hpp>

#include <nlohmann/json.hpp>

#include <string>

using namespace merels::test;

namespace {

const std::string samples = source_folder() + "/samples/";

} // namespace

TEST_CASE("library lists its shelves and how much each of them holds") {
    const Ran ran = run_merels({"library"});
    CHECK(ran.status == 0);
    CHECK(ran.out.starts_with("shelf    items  what it holds\nlessons "));
    for (const char* shelf : {"\ngames ", "\nhistory ", "\nsheets "})
        CHECK(ran.out.find(shelf) != std::string::npos);
    CHECK(ran.out.find(" 0  ") == std::string::npos);
}

TEST_CASE("a shelf of the library is a numbered list") {
    CHECK(run_merels({"library", "lessons"}).out.find("\n 1  Lesson 1: placing")
          != std::string::npos);
    CHECK(run_merels({"library", "games"}).out.find("both at three") != std::string::npos);
    const std::string history = run_merels({"library", "history"}).out;
    CHECK(history.find("\n 1  The board on a roof of Kurna") != std::string::npos);
    CHECK(history.find("cannot be dated\n") != std::string::npos);
    CHECK(run_merels({"library", "sheets"}).out.find("1 October 2021") != std::string::npos);
}

TEST_CASE("an item of the library is shown as show does: a lesson whole, a card alone") {
    CHECK(run_merels({"library", "lessons", "1", "--ascii"}).out
          == run_merels({"show", samples + "tutorials/01-placing.pgn", "--ascii"}).out);
    CHECK(run_merels({"library", "history", "2"}).out
          == run_merels({"show", samples + "historical/1-antiquity.pgn", "--game", "2"}).out);
}

TEST_CASE("keys step through a lesson of the library and go on to its task") {
    const Folder folder;
    Terminal terminal{folder, {"library", "lessons", "1"}};
    CHECK(terminal.shows("Lesson 1: placing"));
    terminal.type("n");
    CHECK(terminal.shows("Lesson 1: placing, a task"));
    terminal.type("q");
    CHECK(terminal.wait() == 0);
    CHECK(terminal.is_restored());
}

TEST_CASE("the lessons of the library are in several languages") {
    CHECK(run_merels({"library", "lessons", "1", "--language", "de"}).out.find("Mühle")
          != std::string::npos);
    CHECK(run_merels({"library", "lessons", "1", "--language", "en"}).out.find("Mühle")
          == std::string::npos);
}

TEST_CASE("titles of lessons are in several languages, and English where one is missing") {
    const auto list = [](const char* language) {
        return run_merels({"library", "lessons", "--language", language}).out;
    };
    CHECK(list("de").find("\n 5  Lektion 5: Die Zwickmühle ") != std::string::npos);
    CHECK(list("hr").find("\n 5  Lekcija 5: beskonačni mlin ") != std::string::npos);
    CHECK(list("hr").find("\n13  Lekcija 13: prva tri poteza ") != std::string::npos);
    CHECK(list("fr").find("\n13  Lesson 13: the first three moves ") != std::string::npos);
    CHECK(list("en").find("\n 5  Lesson 5: the running mill ") != std::string::npos);
    const std::string german = run_merels({"library", "lessons", "5", "--language", "de"}).out;
    CHECK(german.find("\nLektion 5: Die Zwickmühle\n") != std::string::npos);
    CHECK(german.find("\nLektion 5: Die Zwickmühle, eine Aufgabe\n") != std::string::npos);
    for (const char* other : {"Lesson", "Event_", "Lezione"})
        CHECK(german.find(other) == std::string::npos);
}

TEST_CASE("the lists of the library are JSON, too, and name the file of each item") {
    using Json = nlohmann::json;
    const Json lists = Json::parse(run_merels({"library", "--json", "--language", "de"}).out);
    REQUIRE(lists.size() == 4);
    CHECK(lists[0]["shelf"] == "lessons");
    const Json lesson = lists[0]["items"][4];
    CHECK(lesson["title"] == "Lektion 5: Die Zwickmühle");
    CHECK(lesson["file"].get<std::string>().ends_with("samples/tutorials/05-running-mill.pgn"));
    CHECK(lesson["record"] == 1);
    CHECK(Json::parse(run_merels({"library", "history", "--json"}).out)
          == Json::array({Json::parse(run_merels({"library", "--json"}).out)[2]}));
    CHECK(run_merels({"library", "lessons", "1", "--json"}).err
          == "merels: N and --json exclude each other\nTry 'merels library --help'.\n");
}

TEST_CASE("a shelf or an item that the library does not have is refused") {
    const std::string help = "\nTry 'merels library --help'.\n";
    CHECK(run_merels({"library", "lesson"}).err
          == "merels: SHELF takes lessons, games, history or sheets, not 'lesson'" + help);
    CHECK(run_merels({"library", "sheets", "x"}).err
          == "merels: N takes a whole number, not 'x'" + help);
    for (const char* number : {"0", "1000"}) {
        const Ran ran = run_merels({"library", "sheets", number});
        CHECK(ran.status == 2);
        CHECK(ran.err == "merels: N takes a number from 1 to 19" + help);
    }
}

TEST_CASE("a program that lies alone has no library") {
    const Folder folder;
    const Ran ran = folder.shell("cp $merels ./merels && ./merels library");
    CHECK(ran.status == 2);
    CHECK(ran.err
          == "merels: the library is not installed in ../share/merels/samples, where the programs "
             "look for it\n");
}

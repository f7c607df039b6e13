#include <tests/support/catch.hpp>
#include <viewer/core/window/question.hpp>

using merels::viewer::Question;
using Answer = Question::Answer;
namespace questions = merels::viewer::questions;

namespace {

std::string on_return(const Question& question) {
    switch (question.on_return) {
    case Answer::yes: return question.yes;
    case Answer::no: return question.no;
    case Answer::other: return question.other;
    case Answer::cancel: return "Cancel";
    }
    return {};
}

} // namespace

TEST_CASE("the Return key never takes something away") {
    const std::vector<std::pair<Question, std::string>> safe{
        {questions::unsaved_changes("Anna – Berta"), "Save"},
        {questions::file_is_gone("a.pgn"), "Write a new file with only this game"},
        {questions::file_has_changed("a.pgn"), "Add the game at the end of the file"},
        {questions::file_holds_games("a.pgn", 2), "Add the game at the end of the file"},
        {questions::format_cannot_hold("PlayOK", {"comments"}), "Save elsewhere…"},
        {questions::rules_differ("a.pgn", "Mulino", "Lasker morris"), "Save elsewhere…"},
        {questions::name_is_taken("a.pgn"), "Cancel"},
        {questions::stop_import(), "Cancel"},
        {questions::stop_export(), "Cancel"},
        {questions::stop_solving(), "Cancel"},
        {questions::stop_writing({"a.gif"}), "Cancel"},
        {questions::stop_printing(), "Cancel"},
        {questions::stop_annotating(), "Cancel"},
    };
    for (const auto& [question, button] : safe) {
        INFO(question.words);
        CHECK(on_return(question) == button);
        CHECK_FALSE(question.yes.empty());
    }
}

TEST_CASE("a question says what it is about") {
    CHECK(questions::rules_differ("a.pgn", "Mulino", "Lasker morris").words
          == "a.pgn: the record has the rules Mulino, but you opened the game under the rules "
             "Lasker morris.");
    CHECK(questions::format_cannot_hold("PlayOK", {"comments", "tags"}).words
          == "PlayOK cannot hold all of this game:\n• comments\n• tags");
    CHECK(questions::stop_writing({"a.gif"}).words
          == "a.gif is being written. Stop it? If you stop it, nothing is written.");
    CHECK(questions::stop_writing({"a.gif", "b.pdf"}).words
          == "a.gif, b.pdf are being written. Stop it? If you stop it, nothing is written.");
    CHECK(questions::stop_annotating().words
          == "The game is being reviewed. Stop the review? If you stop it, the game does not "
             "change.");
}

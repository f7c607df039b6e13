#include <libnotation/game/language/comment_language.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/read_text.hpp>

#include <libnotation/base/text.hpp>
#include <libnotation/text/writer.hpp>

using namespace merels;

namespace {

std::string shown(const std::string& comments, std::string_view language) {
    const Game game = test::game_of(comments + " 1. d6 *\n");
    std::vector<std::string> texts;
    for (const Comment& comment : in_language(game.annotation(Game::root).after, language))
        texts.push_back(comment.text);
    return joined(texts, " | ");
}

} // namespace

TEST_CASE("a reader gets the translation of a comment, and English where there is none") {
    const std::string two
        = "{Close.} {[%lang de] Zu.} {[%lang it] Chiudi.} {Open.} {[%lang it] Apri.}";
    CHECK(shown(two, "en") == "Close. | Open.");
    CHECK(shown(two, "de") == "Zu. | Open.");
    CHECK(shown(two, "it") == "Chiudi. | Apri.");
    CHECK(shown("{Plain.} {Words.}", "de") == "Plain. | Words.");
}

TEST_CASE(
    "a translation without a text before it is shown to all, and a field without an end is text") {
    CHECK(shown("{[%lang de] Zu.}", "en") == "Zu.");
    CHECK(shown("{Close.} {[%lang de Zu.}", "de") == "Close. | [%lang de Zu.");
}

TEST_CASE("drawings of the first comment stay, and records keep every language") {
    const Game game = test::game_of("{Close. [%csl Gd6]} {[%lang de] Zu.} 1. d6 *\n");
    const auto comments = in_language(game.annotation(Game::root).after, "de");
    REQUIRE(comments.size() == 1);
    CHECK(comments.front().text == "Zu.");
    CHECK(comments.front().circles.size() == 1);
    CHECK(write(game).find("{[%csl Gd6] Close.} {[%lang de] Zu.}") != std::string::npos);
}

TEST_CASE("a reader gets the value of a tag in his language, and English where there is none") {
    const Game game = test::game_of(
        "[Event \"Mills\"]\n[Event_de \"Mühlen\"]\n[Place_de \"Wien\"]\n\n1. d6 *\n");
    CHECK(tag_in_language(game.tags, "Event", "de") == "Mühlen");
    CHECK(tag_in_language(game.tags, "Event", "it") == "Mills");
    CHECK(tag_in_language(game.tags, "Place", "de") == "Wien");
    CHECK(tag_in_language(game.tags, "Place", "it").empty());
}

TEST_CASE("a tag translates another one if its name ends in a language") {
    Tags tags;
    tags.add("Event", "Mills");
    tags.add("Board", "x");
    for (const char* name : {"Event_de", "Event_it"}) CHECK(is_translation({name, "x"}, tags));
    for (const char* name : {"Event", "Event_", "Event_d", "Event_DE", "Event_deu", "Place_de",
                             "Board_1", "_de", ""}) {
        INFO(name);
        CHECK_FALSE(is_translation({name, "x"}, tags));
    }
}

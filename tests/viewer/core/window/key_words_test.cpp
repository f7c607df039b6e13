#include <tests/support/catch.hpp>
#include <tests/support/marked_language.hpp>
#include <viewer/core/window/key_words.hpp>

using namespace merels;
using viewer::first_key_in_words;
using viewer::key_in_words;

TEST_CASE("keys are named in the reader's language") {
    const test::MarkedLanguage language;
    CHECK(key_in_words("Ctrl+Shift+Up") == "de: the key Ctrl+de: the key Shift+de: the key Up");
    CHECK(key_in_words("Alt+Left") == "de: the key Alt+de: the key Left");
    CHECK(key_in_words("Ctrl++") == "de: the key Ctrl++");
    CHECK(key_in_words("F5") == "F5");
    CHECK(key_in_words("X") == "X");
    CHECK(first_key_in_words("Right Ctrl+E") == "de: the key Right");
}

TEST_CASE("in English, keys have the names of the menus") {
    for (const char* const key : {"Ctrl+Shift+Up", "Ctrl+Alt+C", "Ctrl+-", "PageDown", "?"})
        CHECK(key_in_words(key) == key);
    CHECK(first_key_in_words("? F1") == "?");
    CHECK(first_key_in_words("").empty());
}

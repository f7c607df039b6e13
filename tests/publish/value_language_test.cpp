#include <libnotation/publish/value_language.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/marked_language.hpp>

#include <string>

using namespace merels;

TEST_CASE("a value that describes a player or an event is in the reader's language") {
    struct Row {
        std::string value;
        std::string words;
    };
    const test::MarkedLanguage language;
    for (const Row& row : {
             Row{"human", "de: human"},
             Row{"app game attached to an issue", "de: app game attached to an issue"},
             Row{"a player rated 1265", "de: a player rated 1265"},
             Row{"Sanmill app, level 20, 2 s", "de: Sanmill app, level 20, 2 s"},
             Row{"a player rated ", "a player rated "},
             Row{"a player rated 12a", "a player rated 12a"},
             Row{"Sanmill app, level 20, 3 s", "Sanmill app, level 20, 3 s"},
             Row{"Sanmill app, level , 2 s", "Sanmill app, level , 2 s"},
             Row{"human being", "human being"},
             Row{"Copy", "Copy"},
             Row{"", ""},
         })
        CHECK(value_in_language(row.value) == row.words);
}

TEST_CASE("in English, each value stays as it is") {
    CHECK(value_in_language("human") == "human");
    CHECK(value_in_language("Sanmill, level 7") == "Sanmill, level 7");
}

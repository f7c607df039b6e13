#include <libnotation/game/language/tag_words.hpp>
#include <tests/support/catch.hpp>

using namespace merels;

TEST_CASE("a tag has a name in each language, and the further sources have a number") {
    struct Row {
        const char* tag;
        const char* language;
        const char* words;
    };
    for (const Row& row : {
             Row{"Object", "de", "Gegenstand"},
             Row{"Object", "it", "Oggetto"},
             Row{"Site", "pt", "Local"},
             Row{"Source", "hr", "Izvor"},
             Row{"Source2", "de", "Quelle 2"},
             Row{"SourcePage12", "es", "Página de la fuente 12"},
             Row{"Source100", "de", "Source100"},
             Row{"White2", "de", "White2"},
             Row{"Event_de", "de", "Event_de"},
             Row{"Lamp", "de", "Lamp"},
             Row{"", "de", ""},
             Row{"Object", "en", "Object"},
             Row{"Source2", "en", "Source2"},
             Row{"Object", "fr", "Object"},
             Row{"Object", "", "Object"},
         })
        CHECK(tag_in_words(row.tag, row.language) == row.words);
}

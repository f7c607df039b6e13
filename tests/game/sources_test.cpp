#include <libnotation/game/sources.hpp>
#include <tests/support/catch.hpp>

using namespace merels;

namespace {

/// "Source=A SourcePage2=7"
std::string all_words(const Tags& tags) {
    std::string text;
    for (const Tag& tag : tags) text += (text.empty() ? "" : " ") + tag.name + "=" + tag.value;
    return text;
}

Tags tags_with(const std::vector<Tag>& added) {
    Tags tags;
    for (const Tag& tag : added) tags.add(tag.name, tag.value);
    return tags;
}

} // namespace

TEST_CASE("a tag of a source has no number, or one from 2 to 99") {
    for (const char* const tag : {"Source", "SourcePage2", "SourceURL99", "Licence10"})
        CHECK(is_of_source(tag));
    for (const char* const tag : {"", "7", "Source1", "Source0", "Source02", "Source100", "source",
                                  "SourceX", "Source4294967298", "2Source", "Event2"})
        CHECK_FALSE(is_of_source(tag));
    CHECK(tag_of_source("SourcePage", 1) == "SourcePage");
    CHECK(tag_of_source("SourcePage", 12) == "SourcePage12");
}

TEST_CASE("the sources of a record are found in the order of their numbers") {
    const Tags tags = tags_with({{"SourcePage3", "7"},
                                 {"Source", "Book One"},
                                 {"Source2", ""},
                                 {"Source3", "Book Three"},
                                 {"White", "Anna"}});
    CHECK(source_numbers(tags) == std::vector<unsigned>{1, 3});
    CHECK(in_all_sources(tags, "Source") == "Book One; Book Three");
    CHECK(in_all_sources(tags, "SourcePage") == "7");
    CHECK(in_all_sources(tags, "Licence").empty());
}

TEST_CASE("an added source completes a known source, or gets the first free number") {
    struct Row {
        std::vector<Tag> known;
        std::vector<Tag> added;
        std::string result;
    };
    const Row rows[] = {
        {{}, {{"Source", "A"}}, "Source=A"},
        {{}, {{"Source2", "A"}, {"SourcePage2", "7"}}, "Source=A SourcePage=7"},
        {{{"Source", "?"}}, {{"Source", "A"}}, "Source=A"},
        {{{"Source", "A"}}, {{"Source", "?"}}, "Source=A"},
        {{{"Source", "A"}}, {{"Source", "A"}, {"Licence", "CC0"}}, "Source=A Licence=CC0"},
        {{{"Source", "A"}}, {{"Source", "B"}}, "Source=A Source2=B"},
        {{{"Source", "A"}, {"Source3", "C"}}, {{"Source", "B"}}, "Source=A Source3=C Source2=B"},
        {{{"Source", "A"}, {"Source2", "B"}}, {{"Source", "B"}}, "Source=A Source2=B"},
        {{{"Source", "A"}},
         {{"Source", "B"}, {"Source2", "A"}, {"Source3", "C"}},
         "Source=A Source2=B Source3=C"},
    };
    for (const Row& row : rows) {
        Tags tags = tags_with(row.known);
        add_sources(tags, tags_with(row.added));
        CHECK(all_words(tags) == row.result);
    }
}

TEST_CASE("a source after the last possible number is added to the title of the last source") {
    Tags tags;
    for (unsigned i = 1; i <= most_sources; ++i)
        tags.add(tag_of_source("Source", i), "Book " + std::to_string(i));
    const Tags more = tags_with({{"Source", "One more"}, {"SourcePage", "12"}, {"Source2", "Two"}});
    add_sources(tags, more);
    CHECK(tags.get("Source99") == "Book 99; One more, 12; Two");
    CHECK(source_numbers(tags).size() == most_sources);
    const Tags before = tags;
    add_sources(tags, more);
    add_sources(tags, tags_with({{"Source", "Two"}}));
    CHECK(tags == before);
}

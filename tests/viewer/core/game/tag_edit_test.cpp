#include <tests/support/catch.hpp>
#include <viewer/core/game/tag_edit.hpp>

namespace merels::viewer {

namespace {

std::vector<std::string> names_of(const std::vector<Tag>& tags) {
    std::vector<std::string> names;
    for (const Tag& tag : tags) names.push_back(tag.name);
    return names;
}

TEST_CASE("the tags of the roster are shown though they are missing, then the others") {
    Tags tags;
    tags.add("Annotator", "Ana");
    tags.add("White", "Mia");
    const std::vector<Tag> shown = shown_tags(tags);
    std::vector<std::string> names = roster_tags();
    names.emplace_back("Annotator");
    CHECK(names_of(shown) == names);
    for (const Tag& tag : shown) CHECK(tag.value == tags.get(tag.name));
}

TEST_CASE("in a game from history, the tags about the evidence come first") {
    Tags tags;
    for (const char* const name : {"Source", "White", "Dating", "Object", "Annotator"})
        tags.add(name, "?");
    std::vector<std::string> names{"Object", "Dating", "Source"};
    names.insert(names.end(), roster_tags().begin(), roster_tags().end());
    names.emplace_back("Annotator");
    CHECK(names_of(shown_tags(tags)) == names);
    // A source alone does not make a game historical.
    Tags usual;
    usual.add("Source", "club bulletin");
    CHECK(names_of(shown_tags(usual)).front() == "Event");
}

TEST_CASE("a tag is put where its kind stands") {
    Tags tags;
    put_tag_into(tags, "Annotator", "Ana");
    put_tag_into(tags, "White", "Mia");
    put_tag_into(tags, "Annotator", "Eva");
    REQUIRE(tags.size() == 2);
    CHECK(*tags.begin() == Tag{"White", "Mia"});
    CHECK(tags.get("Annotator") == "Eva");
}

} // namespace

} // namespace merels::viewer

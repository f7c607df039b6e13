#include <libnotation/game/tags.hpp>
#include <tests/support/catch.hpp>

using namespace merels;

namespace {

/// "Event=a White=W; Event=b": the roster, then the others.
std::string in_words(const Tags& tags) {
    std::string text;
    std::size_t left = tags.roster_size();
    for (const Tag& tag : tags) {
        if (left-- == 0) text += ";";
        text += (text.empty() ? "" : " ") + tag.name + "=" + tag.value;
    }
    return text;
}

Tags tags_of(const std::vector<Tag>& added) {
    Tags tags;
    for (const Tag& tag : added) tags.add(tag.name, tag.value);
    return tags;
}

} // namespace

TEST_CASE("the first tag of a roster name is in the roster, others in the order they came") {
    CHECK(in_words(tags_of({{"White", "W"}, {"Event", "a"}, {"Foo", "f"}, {"Date", "d"}}))
          == "Event=a Date=d White=W; Foo=f");
    CHECK(in_words(tags_of({{"Event", "a"}, {"Event", "b"}, {"White", "W"}}))
          == "Event=a White=W; Event=b");
    CHECK(in_words(tags_of({{"Foo", "f"}, {"White", "W"}, {"White", "V"}, {"Black", "B"}}))
          == "White=W Black=B; Foo=f White=V");
    CHECK(in_words(tags_of({{"Black", "B"}, {"Black", "C"}, {"Event", "a"}, {"Event", "b"}}))
          == "Event=a Black=B; Black=C Event=b");
    CHECK(in_words(tags_of({{"Foo", "f"}, {"Foo", "g"}})) == "; Foo=f Foo=g");
}

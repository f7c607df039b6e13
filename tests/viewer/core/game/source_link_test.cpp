#include <tests/support/catch.hpp>
#include <viewer/core/game/source_link.hpp>

using namespace merels;
using namespace merels::viewer;

namespace {

std::string link_of(const std::string& tag, const std::string& value) {
    Tags tags;
    tags.set(tag, value);
    return source_link(tags);
}

} // namespace

TEST_CASE("only plain addresses of the web are opened") {
    for (const char* const address :
         {"https://example.org", "http://example.org/", "https://www.example.org/a/b?c=d&e=f#g",
          "https://en.wikipedia.org/wiki/Mill_(game)", "http://localhost:8080/games",
          "https://example.org?q=1", "https://example.org/%C3%A4"}) {
        INFO(address);
        CHECK(is_web_address(address));
    }
    const std::string too_long = "https://example.org/" + std::string(2000, 'a');
    for (const std::string& text : std::vector<std::string>{"",
                                                            "example.org",
                                                            "https://",
                                                            "https:///path",
                                                            "https://?q",
                                                            "HTTPS://example.org",
                                                            "file:///etc/passwd",
                                                            "javascript:alert(1)",
                                                            "data:text/html,a",
                                                            "ftp://example.org",
                                                            "mailto:a@example.org",
                                                            " https://example.org",
                                                            "https://example.org/a b",
                                                            "https://example.org/\n",
                                                            "https://example.org/\"",
                                                            "https://example.org/'a'",
                                                            "https://example.org/`a`",
                                                            "https://example.org/$(a)",
                                                            "https://example.org\\a",
                                                            "https://example.org/|a",
                                                            "https://example.org/<a>",
                                                            "https://anna@example.org/",
                                                            "https://example.org@other.org/",
                                                            "https://anna:word@example.org/",
                                                            "https://-example.org",
                                                            "https://example.org:port/",
                                                            "https://example.org:123456/",
                                                            "https://ex%61mple.org/",
                                                            "https://exаmple.org/",
                                                            "https://example.org/ä",
                                                            "https://example.org/\x1b[31m",
                                                            "https://example.org/\xe2\x80\xae",
                                                            "--help",
                                                            "https://[::1]/",
                                                            too_long}) {
        INFO(text);
        CHECK_FALSE(is_web_address(text));
    }
}

TEST_CASE("the link of a game is the first address of its sources, or of its site") {
    CHECK(link_of("Site", "https://example.org/1") == "https://example.org/1");
    CHECK(link_of("SourceURL", "http://example.org/1") == "http://example.org/1");
    CHECK(link_of("SourceURL3", "http://example.org/1") == "http://example.org/1");
    CHECK(link_of("Source", "Book One (see https://example.org/1).") == "https://example.org/1");
    CHECK(link_of("Source", "Mill, https://example.org/Mill_(game), 2024")
          == "https://example.org/Mill_(game)");
    CHECK(link_of("Source", "<https://example.org/1>") == "https://example.org/1");
    CHECK(link_of("Event", "https://example.org/1").empty());
    CHECK(link_of("Source", "example.org/1").empty());
    CHECK(link_of("Source", "javascript:https://example.org@other.org").empty());
    Tags tags;
    tags.set("Site", "https://example.org/site");
    tags.set("Source2", "https://example.org/second");
    CHECK(source_link(tags) == "https://example.org/second");
    tags.set("Source", "Book One");
    tags.set("SourceURL", "https://user@example.org");
    CHECK(source_link(tags) == "https://example.org/second");
    tags.set("SourceURL", "https://example.org/first");
    CHECK(source_link(tags) == "https://example.org/first");
    CHECK(source_link({}).empty());
}

TEST_CASE("a link is shown without the parts that all links have") {
    CHECK(shown_link("https://www.example.org/games/") == "example.org/games");
    CHECK(shown_link("http://example.org?a=b") == "example.org?a=b");
}

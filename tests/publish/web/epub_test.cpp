#include <libnotation/publish/web/epub.hpp>
#include <libnotation/publish/zip_writer.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/read_text.hpp>
#include <tests/support/scratch_folder.hpp>
#include <tests/support/xml.hpp>

#include <libnotation/text/input/input_file.hpp>

#include <set>

using namespace merels;
using namespace merels::test;

namespace {

/// All that Merels reads of the records in a packed file.
std::string unpacked(const std::string& path) {
    auto file = InputFile::open(path);
    REQUIRE(file);
    std::string text;
    Diagnostics faults;
    std::array<char, 4096> buffer{};
    while (const std::size_t size = file->read(buffer, faults)) text.append(buffer.data(), size);
    CHECK(faults.empty());
    return text;
}

std::vector<Element> body_of(const std::string& page) {
    const std::size_t begin = page.find("<body>");
    return elements(page.substr(begin, page.find("</html>") - begin));
}

} // namespace

TEST_CASE("an archive has its files, stored or packed") {
    ZipWriter zip;
    const ScratchFolder folder;
    std::string many;
    for (int i = 0; i < 10'000; ++i) many += "1. d6 *\n";
    std::string archive = zip.file("a.pgn", "1. f4 *\n", Packing::stored);
    archive += zip.file("empty.pgn", "");
    archive += zip.file("b.pgn", many);
    folder.write("a.zip", archive + zip.end());
    const std::string text = unpacked(folder.path("a.zip"));
    CHECK(text.find("1. f4 *") != std::string::npos);
    CHECK(text.find(many) != std::string::npos);
    CHECK(folder.read("a.zip").size() < 1'000);
    CHECK(zip.has_room());
}

TEST_CASE("an archive is full before its counts are") {
    ZipWriter zip;
    for (int i = 0; i < 64'999; ++i) zip.file("a", {}, Packing::stored);
    CHECK(zip.has_room());
    zip.file("a", {}, Packing::stored);
    CHECK_FALSE(zip.has_room());
}

TEST_CASE("a book begins with its kind, and the same games are the same book") {
    const auto book = [](const char* title) {
        const auto document = epub_document({.title = title, .modified = "2026-11-26T12:00:00Z"});
        std::string text = document->begin();
        text += document->game(game_of("1. d6 f4 *"));
        return text + document->end();
    };
    CHECK(book("Club").substr(26, 32) == std::string{"\x08\0\0\0mimetypeapplication/epub+zip", 32});
    CHECK(book("Club") == book("Club"));
    CHECK(book("Club") != book("Other"));
}

TEST_CASE("a chapter is XHTML with moves, variations and diagrams") {
    const std::string page = epub_chapter(
        game_of("[White \"Ann\"]\n[Black \"Eve\"]\n[Source \"B<k\"]\n\n"
                "{first\n\nsecond} 1. d6! {keeps} f4 (1... d2 {or so} 2. f4) 2. d2 $220 1-0"),
        {});
    CHECK(page.find("<body>\n<header>\n<h1>Ann – Eve</h1>") != std::string::npos);
    CHECK(page.find("<p>first<br/>second\n<b>1. d6!</b>\nkeeps\n<b>1... f4</b>\n</p>\n"
                    "<p style=\"margin-left:1.5em\"><i>1... d2</i>\nor so\n<i>2. f4</i>\n</p>\n"
                    "<p><b>2. d2</b>\n</p>\n<figure>\n<svg ")
          != std::string::npos);
    CHECK(page.find("<figcaption>The end: 1-0</figcaption>") != std::string::npos);
    CHECK(page.find("href=\"#note\" role=\"doc-noteref\"><sup>1</sup></a></p>")
          != std::string::npos);
    CHECK(page.ends_with("\n<footer>\n<p id=\"note\" role=\"doc-footnote\"><a class=\"note\" "
                         "href=\"#mark\" role=\"doc-backlink\"><sup>1</sup></a> Source: "
                         "B&lt;k</p>\n</footer>\n</body>\n</html>\n"));
    const auto found = body_of(page);
    CHECK(count(found, "figure") == 1);
    CHECK(count(found, "figcaption") == 1);
}

TEST_CASE("a chapter of a game with values has a graph") {
    const std::string page = epub_chapter(
        game_of("1. d2 {[%eval 0.10]} f4? {[%eval 3.00]} 2. b4 {[%eval 2.00]} *"), {});
    CHECK(page.find(">The record has values for 3 of 3 plies; 1... f4?</desc>")
          != std::string::npos);
    CHECK_FALSE(body_of(page).empty());
}

TEST_CASE("two diagrams with one caption have different identifiers") {
    const std::string page
        = epub_chapter(game_of("1. d6 f4 $220 (1... f4 $220) (1... f4 $220) *"), {});
    std::set<std::string> identifiers;
    std::size_t pictures = 0;
    for (const Element& element : body_of(page))
        if (element.name == "svg") {
            ++pictures;
            identifiers.insert(element.attribute("id"));
        }
    CHECK(pictures == 3);
    CHECK(identifiers.size() == pictures);
}

TEST_CASE("any text of a record stays text in a chapter") {
    const std::string attack
        = "</p></script><script>alert(1)</script> \\input % & ]]> <!-- -->\x1b[31m\u202E\x9B\uFFFE";
    Game game = game_of("1. d6 $220 *");
    for (const char* const tag : {"White", "Black", "Event", "Site", "Annotator"})
        game.tags.set(tag, attack);
    Comment comment;
    comment.text = attack;
    game.annotate(game.first_child(Game::root)).after.push_back(comment);
    game.annotate(game.first_child(Game::root)).unread = attack;
    const std::string page = epub_chapter(game, {});
    const auto found = body_of(page);
    CHECK(count(found, "script") == 0);
    CHECK(count(found, "p") == 5);
    for (const char* const harmful : {"\x1b", "\u202E", "\x9B<", "\uFFFE"})
        CHECK(page.find(harmful) == std::string::npos);
    comment.text = std::string(1'000'000, '&');
    game.annotate(game.first_child(Game::root)).after.front() = comment;
    CHECK(epub_chapter(game, {}).size() > 5 * comment.text.size());
}

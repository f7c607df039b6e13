#include <libnotation/game/language/foreign_text.hpp>
#include <libnotation/publish/game_title.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/read_text.hpp>
#include <viewer/core/files/file_names.hpp>
#include <viewer/core/moves/move_text.hpp>
#include <viewer/core/study/card_scene.hpp>

#include <libnotation/base/utf8.hpp>
#include <libnotation/base/writing_direction.hpp>
#include <libnotation/text/writer.hpp>

using namespace merels;
using namespace merels::viewer;

TEST_CASE("characters that turn the direction of writing are distinguished from all others") {
    for (const char* const turning : {"\u202A", "\u202E", "\u2066", "\u2069"}) {
        INFO(turning);
        CHECK(turns_direction(turning));
        CHECK_FALSE(is_direction_mark(turning));
        CHECK_FALSE(is_right_to_left(turning));
    }
    for (const char* const other : {"a", "é", "\u2029", "\u202F", "\u2065", "\u206A", "א"})
        CHECK_FALSE(turns_direction(other));
    for (const char* const mark : {"\u061C", "\u200E", "\u200F"}) CHECK(is_direction_mark(mark));
    for (const char* const letter : {"א", "ش", "\u200F", "\uFEFC", "\U0001E900"})
        CHECK(is_right_to_left(letter));
    for (const char* const letter : {"a", "é", "я", "अ", "中", "\u200E", "\uFEFF", "😀"})
        CHECK_FALSE(is_right_to_left(letter));
}

TEST_CASE("what turns the direction of writing is seen, and turns nothing") {
    CHECK(isolated("a\u202Eb") == "a\uFFFDb");
    CHECK(isolated("\u2068a\u2069") == "\uFFFDa\uFFFD");
    CHECK(isolated("Mühle – 磨坊\nb") == "Mühle – 磨坊\nb");
    CHECK(isolated("").empty());
    CHECK(isolated("a\xFF\u202E") == "a\uFFFD\uFFFD");
}

TEST_CASE("controls and bytes that are not UTF-8 are seen in a label, and cut none") {
    CHECK(isolated("a\x1b[31m\x07\u009B\x9B") == "a␛[31m␇\uFFFD\uFFFD");
    CHECK(unturned("M\xFChle\u2028\x7F") == "M\uFFFDhle\uFFFD␡");
    CHECK(unturned("a\nb\tc") == "a\nb\tc");
    CHECK(isolated("a\nb\tc") == "a\nb\tc");
}

TEST_CASE("each line of Hebrew and Arabic keeps its direction to itself") {
    CHECK(isolated("שרה") == "\u200E\u2068שרה\u2069");
    CHECK(isolated("a\nשרה\r\nليلى") == "a\n\u200E\u2068שרה\u2069\r\n\u200E\u2068ليلى\u2069");
    // Marks of the text are its own.
    CHECK(isolated("שרה\u200F (1)") == "\u200E\u2068שרה\u200F (1)\u2069");
    CHECK(isolated("שרה\u202E") == "\u200E\u2068שרה\uFFFD\u2069");
}

TEST_CASE("a sentence with foreign words is not turned by them") {
    CHECK(unturned("\u202Ea: b") == "\uFFFDa: b");
    CHECK(unturned(isolated("שרה") + ": b") == isolated("שרה") + ": b");
    CHECK(unturned("\u2068\u2068a\u2069") == "\u2068\u2068a\u2069\u2069");
    CHECK(unturned("a\u2069b") == "a\uFFFDb");
}

TEST_CASE("the signs of isolation can be taken out again, and nothing else") {
    for (const char* const text : {"שרה", "a\nשרה\nb", "\u200Eשרה\u200E", "שרה\u200E", "\u200E"})
        CHECK(without_isolation(isolated(text)) == text);
}

TEST_CASE("a comment does not turn the moves after it, and the record keeps it") {
    const std::string record = "1. d6 {x\u202Ey} f4 {שרה} *\n";
    const Game game = test::read_text(record).games.front();
    const MoveText text{game};
    CHECK(text.text() == "1. d6 x\uFFFDy 1... f4 \u200E\u2068שרה\u2069 *");
    CHECK(without_isolation(text.text()) == "1. d6 x\uFFFDy 1... f4 שרה *");
    CHECK(write(game).find("{x\u202Ey}") != std::string::npos);
    REQUIRE(text.place_of(game.line_end()).has_value());
    CHECK(text.stretches().back().begin + 1 == text.paragraphs().back().end);
}

TEST_CASE("a long comment that is cut is isolated as a whole") {
    std::string letters;
    for (int i = 0; i < 2000; ++i) letters += "א";
    const MoveText text{test::read_text("1. d6 {" + letters + "} f4 *\n").games.front()};
    CHECK(text.text().find("…\u2069 1... f4") != std::string::npos);
}

TEST_CASE("unreadable text does not turn the words about it") {
    const MoveText text{test::read_text("1. d6 \u202Ehello *\n").games.front()};
    CHECK(text.text().find("unread: \uFFFDhello") != std::string::npos);
}

TEST_CASE("names do not turn the title around them") {
    Game game = test::read_text("1. d6 *\n").games.front();
    game.tags.set("White", "Ann\u202Ea");
    game.tags.set("Black", "שרה");
    CHECK(game_title(game) == "Ann\uFFFDa – \u200E\u2068שרה\u2069");
    CHECK(proposed_name(game, ".pgn") == "Ann-a – שרה.pgn");
}

TEST_CASE("the lines of a card turn nothing") {
    HomeCard card;
    card.title = isolated("a\u202Eb.pgn");
    card.detail = isolated("שרה Anna");
    const auto width = [](const std::string& line, double, bool) {
        return static_cast<double>(utf8::length(line));
    };
    std::vector<std::string> lines;
    for (const Shape& shape : card_inside(card, CardPicture::none, 9, 1, width).scene)
        lines.push_back(std::get<Words>(shape).text);
    CHECK(lines == std::vector<std::string>{"a\uFFFDb.pgn", "\u200E\u2068שרה\u2069", "Anna"});
}

#include <libnotation/game/language/language.hpp>
#include <libnotation/publish/book/booklet.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/read_text.hpp>

#include <libnotation/base/utf8.hpp>
#include <libnotation/game/random_game.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

using namespace merels;
using namespace merels::test;

namespace {

/// Every letter is half as wide as high.
class TypewriterText : public TextMeasure {
public:
    double width(std::string_view text, BookFont font) const override {
        return 0.5 * size_of(font) * static_cast<double>(utf8::length(text));
    }
};

const TypewriterText typewriter;

/// Combining marks have no width. It keeps the size of the longest text that was measured.
class WeightlessText : public TextMeasure {
public:
    double width(std::string_view text, BookFont font) const override {
        longest = std::max(longest, text.size());
        return text.starts_with("\u0301") ? 0 : typewriter.width(text, font);
    }

    mutable std::size_t longest = 0;
};

std::string all_text(const std::vector<BookPage>& pages) {
    std::string text;
    for (const BookPage& page : pages)
        for (const BookText& piece : page.texts) text += piece.text + " ";
    return text;
}

std::size_t diagrams(const std::vector<BookPage>& pages) {
    std::size_t count = 0;
    for (const BookPage& page : pages) count += page.diagrams.size();
    return count;
}

struct Box {
    double left, top, right, bottom;
};

std::vector<Box> boxes(const BookPage& page) {
    std::vector<Box> all;
    for (const BookText& text : page.texts) {
        const double half = 0.5 * text.scale * size_of(text.font);
        all.push_back({text.at.x, text.at.y - half,
                       text.at.x + text.scale * typewriter.width(text.text, text.font),
                       text.at.y + half});
    }
    for (const BookDiagram& diagram : page.diagrams)
        all.push_back({diagram.corner.x, diagram.corner.y, diagram.corner.x + diagram.size.x,
                       diagram.corner.y + diagram.size.y});
    if (page.graph)
        all.push_back({page.graph->corner.x, page.graph->corner.y,
                       page.graph->corner.x + page.graph->size.x,
                       page.graph->corner.y + page.graph->size.y});
    return all;
}

bool overlap(const Box& a, const Box& b) {
    constexpr double touch = 0.01;
    return a.left + touch < b.right && b.left + touch < a.right && a.top + touch < b.bottom
           && b.top + touch < a.bottom;
}

/// Checks that no part of a page covers another part, and that all parts are within the margins.
void check_layout(const std::vector<BookPage>& pages, const Paper& paper = {}) {
    for (std::size_t i = 0; i < pages.size(); ++i) {
        INFO("page " << i + 1);
        const std::vector<Box> all = boxes(pages[i]);
        for (std::size_t a = 0; a < all.size(); ++a) {
            CHECK(all[a].left >= paper.margin - 1);
            CHECK(all[a].right <= paper.width - paper.margin + 1);
            CHECK(all[a].top >= 0);
            CHECK(all[a].bottom <= paper.height);
            for (std::size_t b = a + 1; b < all.size(); ++b) CHECK_FALSE(overlap(all[a], all[b]));
        }
    }
}

} // namespace

TEST_CASE("a booklet has the title, every move, the comments and the page's number") {
    const auto pages = booklet(
        game_of(
            "[Event \"Cup\"]\n[White \"Ann\"]\n[Black \"Eve\"]\n\n1. d6 d2 2. f4 {a plan} b4 *"),
        typewriter);
    REQUIRE(pages.size() == 1);
    const std::string text = all_text(pages);
    for (const char* const part :
         {"Ann – Eve", "Cup", "1. d6 d2 2. f4", "a plan", "2... b4", "1 / 1"})
        CHECK(text.find(part) != std::string::npos);
    // The only diagram is the end. The start is the empty board, and no comment requests a diagram.
    CHECK(diagrams(pages) == 1);
    check_layout(pages);
}

TEST_CASE("diagrams stand where comments draw, at a start that was set up, and at the end") {
    const Game game = game_of("[SetUp \"1\"]\n[Position \"W:Wa1,a4,d1,g7:Bd7,g4,d6,b2\"]\n\n"
                              "1. a4-a7 {[%csl Ga7]} b2-b4 *");
    const auto pages = booklet(game, typewriter);
    CHECK(diagrams(pages) >= 2);
    CHECK(pages.front().diagrams.front().node == Game::root);
    CHECK(pages.back().diagrams.back().node == game.line_end());
    check_layout(pages);
}

TEST_CASE("a game's end is drawn once where its last comment draws, too") {
    CHECK(diagrams(booklet(game_of("1. d6 d2 {[%csl Gd2]} *"), typewriter)) == 1);
}

TEST_CASE("a booklet is set word by word, and is the same then") {
    std::string comment;
    for (int i = 0; i < 500; ++i) comment += "word ";
    const Game game = game_of("1. d6 d2 {" + comment + "[%csl Gd2]} 2. f4 *");
    BookletSetting setting{game, typewriter};
    std::size_t steps = 0;
    while (setting.step()) ++steps;
    CHECK(steps > 500);
    const auto pages = setting.take();
    const auto at_once = booklet(game, typewriter);
    REQUIRE(pages.size() == at_once.size());
    for (std::size_t i = 0; i < pages.size(); ++i) {
        CHECK(pages[i].texts == at_once[i].texts);
        CHECK(pages[i].diagrams.size() == at_once[i].diagrams.size());
    }
    CHECK(diagrams(pages) == 2);
    check_layout(pages);
}

TEST_CASE("words that are longer than a column are broken, and lose no letter") {
    const std::string word(400, 'x');
    const auto pages = booklet(game_of("1. d6 {" + word + "} *"), typewriter);
    const std::string text = all_text(pages);
    CHECK(static_cast<std::size_t>(std::ranges::count(text, 'x')) == word.size());
    check_layout(pages);
}

TEST_CASE("a move and its number are on the same line") {
    std::mt19937_64 random{5};
    const auto pages = booklet(random_game(rule_sets::nine_mens_morris, random), typewriter);
    for (const BookPage& page : pages)
        for (const BookText& text : page.texts) CHECK_FALSE(text.text.ends_with('.'));
}

TEST_CASE("letters without width are measured and set in short pieces, and none is lost") {
    std::string marks;
    for (int i = 0; i < 20'000; ++i) marks += "\u0301";
    const WeightlessText measure;
    const auto pages
        = booklet(game_of("[Event \"" + marks + "\"]\n\n1. d6 {" + marks + "} *"), measure);
    CHECK(measure.longest < 2000);
    std::size_t count = 0;
    for (const BookPage& page : pages)
        for (const BookText& text : page.texts) {
            CHECK(text.text.size() < 2000);
            if (text.font == BookFont::comment)
                count += static_cast<std::size_t>(std::ranges::count(text.text, '\x81'));
        }
    CHECK(count == 20'000);
}

TEST_CASE("nothing covers anything else, for any game") {
    std::mt19937_64 random{11};
    for (int i = 0; i < 8; ++i) {
        Game game = random_game(rule_sets::nine_mens_morris, random);
        annotate_at_random(game, random);
        const auto pages = booklet(game, typewriter);
        check_layout(pages);
        const std::string last = std::to_string(pages.size());
        CHECK(all_text(pages).find(last + " / " + last) != std::string::npos);
    }
}

TEST_CASE("a title that is too long is cut, and an empty game has a page") {
    Game game{rule_sets::nine_mens_morris};
    game.tags.set("Event", std::string(500, 'w'));
    const auto pages = booklet(game, typewriter);
    CHECK(pages.size() == 1);
    CHECK(pages[0].texts[0].text.ends_with("…"));
    check_layout(pages);
}

TEST_CASE("a page is drawn with its words and its boards in their places") {
    const Game game = game_of("1. d6 d2 *");
    const auto pages = booklet(game, typewriter);
    const Scene scene = page_scene(pages[0], game);
    const BookDiagram& diagram = pages[0].diagrams[0];
    for (const Shape& shape : scene) {
        if (const auto* const man = std::get_if<Disc>(&shape)) {
            CHECK(man->middle.x > diagram.corner.x);
            CHECK(man->middle.x < diagram.corner.x + diagram.size.x);
            CHECK(man->middle.y > diagram.corner.y);
        }
    }
    CHECK(std::get<Words>(scene[0]).text == pages[0].texts[0].text);
    CHECK(scene.size() > pages[0].texts.size() + 30);
}

TEST_CASE("a booklet has a graph of the values below its head") {
    const std::string moves
        = "1. d2 {[%eval 0.10]} f4 {[%eval 0.00]} 2. b4? {[%eval B21]} d6 3. f2 *";
    const Game game = game_of("[White \"Ann\"]\n[Black \"Eve\"]\n\n" + moves);
    const auto pages = booklet(game, typewriter);
    REQUIRE(pages[0].graph);
    check_layout(pages);
    const BookPanel graph = *pages[0].graph;
    const Scene scene = page_scene(pages[0], game);
    const auto is_in_graph = [&](svg::Place at) {
        const svg::Place inside = at - graph.corner;
        return inside.x > 0 && inside.y > 0 && inside.x < graph.size.x && inside.y < graph.size.y;
    };
    // The sign of the mistake.
    CHECK(std::ranges::count_if(scene,
                                [&](const Shape& shape) {
                                    const auto* const words = std::get_if<Words>(&shape);
                                    return words != nullptr && words->text == "?"
                                           && is_in_graph(words->at);
                                })
          == 1);
    const auto piece = book_piece(game, typewriter, 3000);
    REQUIRE(piece);
    REQUIRE(piece->page.graph);
    check_layout({piece->page});
    CHECK_FALSE(booklet(game_of("1. d6 d2 *"), typewriter)[0].graph);
}

TEST_CASE("a diagram has the names of those who play") {
    const auto words = [](const Game& game) {
        std::string all;
        for (const Shape& shape : page_scene(booklet(game, typewriter)[0], game))
            if (const auto* const text = std::get_if<Words>(&shape)) all += text->text + "|";
        return all;
    };
    const std::string named = words(game_of("[White \"Anna\"]\n[Black \"Berta\"]\n\n1. d6 d2 *"));
    CHECK(named.find("|Anna|") != std::string::npos);
    CHECK(named.find("|Berta|") != std::string::npos);
    CHECK(named.find("White") == std::string::npos);
    use_translator([] {
        return [](const char* word, const Counted*) { return "<" + std::string{word} + ">"; };
    });
    const std::string unknown = words(game_of("1. d6 d2 *"));
    use_translator([] { return Translator{}; });
    CHECK(unknown.find("|<White>|") != std::string::npos);
    CHECK(unknown.find("|<Black>|") != std::string::npos);
}

TEST_CASE("a short game is one piece with two columns, in the order of the booklet") {
    std::string moves;
    for (int i = 0; i < 60; ++i) moves += " {a comment of some words}";
    const Game game = game_of("[White \"Ann\"]\n[Black \"Eve\"]\n\n1. d6 d2" + moves + " 2. f4 *");
    const auto piece = book_piece(game, typewriter, 3000);
    REQUIRE(piece);
    check_layout({piece->page});
    const auto pages = booklet(game, typewriter);
    CHECK(all_text({piece->page}) + "1 / 1 " == all_text(pages));
    const Paper paper;
    double lowest = 0;
    for (const Box& box : boxes(piece->page)) lowest = std::max(lowest, box.bottom);
    CHECK(lowest <= paper.margin + piece->height + 1);
    // The piece has two columns. With one column, it would be higher.
    CHECK(piece->height < 2000);
    CHECK(piece->page.diagrams.front().corner.x > paper.width / 2);
}

TEST_CASE("a game that is too long is not a piece") {
    const Game game = game_of("1. d6 d2 {" + std::string(200'000, 'x') + "} *");
    CHECK_FALSE(book_piece(game, typewriter, 3000));
    CHECK_FALSE(book_piece(game_of("1. d6 d2 *"), typewriter, 1000));
}

TEST_CASE("the source is a note at the foot of the first page") {
    std::string source;
    for (int i = 0; i < 40; ++i) source += "Book" + std::to_string(i) + " ";
    const Game game
        = game_of("[Source \"" + source + "\"]\n\n1. d6 {" + std::string(200'000, 'x') + "} d2 *");
    Paper paper;
    paper.note = 12;
    const auto pages = booklet(game, typewriter, paper);
    REQUIRE(pages.size() > 1);
    check_layout(pages);
    CHECK(pages[0].rule);
    CHECK_FALSE(pages[1].rule);
    std::vector<std::string> notes;
    for (const BookText& text : pages[0].texts)
        if (text.at.y > pages[0].rule->y && text.at.y < paper.height - paper.margin)
            notes.push_back(text.text);
    REQUIRE(notes.size() == 3);
    CHECK(notes[0].starts_with("¹² Source: Book0 Book1 "));
    CHECK(notes[2].ends_with("Book39"));
    CHECK(all_text(pages).find("Nine men's morris¹²") != std::string::npos);
    const auto piece = book_piece(game_of("[Source \"A\"]\n\n1. d6 *"), typewriter, 3000, 7);
    REQUIRE(piece);
    CHECK(piece->notes == std::vector<std::string>{"⁷ Source: A"});
    const double height = piece->height + room_for_notes(1);
    const Game same = game_of("[Source \"A\"]\n\n1. d6 *");
    CHECK(book_piece(same, typewriter, height));
    CHECK_FALSE(book_piece(same, typewriter, height - 1));
}

TEST_CASE("nothing in a piece covers anything else, for any game") {
    std::mt19937_64 random{12};
    for (int i = 0; i < 8; ++i) {
        Game game = random_game(rule_sets::nine_mens_morris, random, 30);
        annotate_at_random(game, random);
        Paper endless;
        endless.height = 1e9;
        if (const auto piece = book_piece(game, typewriter, 1e6))
            check_layout({piece->page}, endless);
    }
}

TEST_CASE("characters that change the direction of text are replaced in a booklet") {
    const std::string text
        = all_text(booklet(game_of("[White \"\u202EAnn\"]\n\n1. d6 {\u202Eabc} *"), typewriter));
    CHECK(text.find("\u202E") == std::string::npos);
    CHECK(text.find("\uFFFDabc") != std::string::npos);
}

TEST_CASE(
    "a wide table of results is smaller or divided, and a long one goes on at the next page") {
    struct Row {
        unsigned players;
        unsigned rounds;
        std::size_t pages;
        std::size_t headings;
        double scale;
    };
    // A crosstable, a table of rounds, and one that is too wide for the smallest letters.
    for (const Row& row : {Row{5, 0, 1, 1, 1}, Row{12, 0, 1, 1, 1}, Row{60, 5, 2, 2, 0.935},
                           Row{24, 15, 2, 3, 0.919}}) {
        BookEnd end;
        for (unsigned i = 0; i < row.players; ++i)
            for (unsigned k = 1; k <= (row.rounds > 0 ? row.rounds : row.players - 1); ++k) {
                Game game = game_of("1. d6 f4 1-0");
                game.tags.set("Event", "Cup");
                game.tags.set("Source", "Book");
                game.tags.set("White", fmt::format("Player {}", 1000 + i));
                game.tags.set("Black", fmt::format("Player {}", 1000 + (i + k) % row.players));
                if (row.rounds > 0) game.tags.set("Round", std::to_string(k));
                end.add(game);
            }
        CAPTURE(row.players);
        const auto pages = book_end_pages(end, typewriter, {});
        CHECK(pages.size() == row.pages);
        check_layout(pages);
        std::size_t headings = 0;
        for (const BookPage& page : pages)
            for (const BookText& text : page.texts) {
                if (text.text != "Points") continue;
                ++headings;
                CHECK(std::abs(text.scale - row.scale) < 0.01);
            }
        CHECK(headings == row.headings);
    }
}

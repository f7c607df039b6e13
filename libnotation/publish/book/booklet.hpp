#pragma once

// Typesets a game on pages. First comes a title, and then a curve of the values, if the record has
// at least three values. The moves and comments are in two columns. Diagrams show the end of the
// game, and the start if it is not the usual position of the rule set. Between the start and the
// end, `game_flow` decides which positions have a diagram.
//
//   for (const BookPage& page : booklet(game, measure)) draw(page_scene(page, game));
//
//   BookletSetting setting{game, measure};          // the same, a word at a time
//   while (setting.step()) …
//   for (const BookPage& page : setting.take()) …
//
// The caller provides a `TextMeasure`, which measures the width of text. A unit is a pixel at 300
// dots per inch.

#include <libnotation/drawing/scene/scene.hpp>
#include <libnotation/game/game.hpp>
#include <libnotation/publish/book_end.hpp>

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace merels {

enum class BookFont : std::uint8_t { title, occasion, move, comment, caption };

/// The size of the letters of a font.
double size_of(BookFont font);
bool is_bold(BookFont font);
bool is_serif(BookFont font);

class TextMeasure {
public:
    virtual ~TextMeasure() = default;
    /// The width of a line of text.
    virtual double width(std::string_view text, BookFont font) const = 0;
};

/// A text at a place: `x` is the left end of the text, and `y` is the middle of the letters.
struct BookText {
    std::string text;
    BookFont font;
    svg::Place at;
    /// The size of the letters is `scale` times the size of the font.
    double scale = 1;

    bool operator==(const BookText&) const = default;
};

/// A diagram of the position after a move.
struct BookDiagram {
    NodeId node;
    svg::Place corner;
    svg::Place size;
};

/// A rectangle on a page.
struct BookPanel {
    svg::Place corner;
    svg::Place size;
};

struct BookPage {
    std::vector<BookText> texts{};
    std::vector<BookDiagram> diagrams{};
    /// The curve of the values in the game.
    std::optional<BookPanel> graph{};
    /// The left end of the line above the footnotes.
    std::optional<svg::Place> rule{};
};

/// A typeset game without page breaks, so that a page can have several games. The typeset game has
/// a title and two columns of nearly the same height.
struct BookPiece {
    BookPage page{};
    double height = 0;
    /// The lines of the piece's footnote.
    std::vector<std::string> notes{};
};

struct Paper {
    double width = 2480;
    double height = 3508;
    double margin = 236;
    /// The space between the columns.
    double gap = 110;
    /// The number of the game's first page in a book of games. If the game is not in a book,
    /// `first_page` is empty, and page numbers look like "1 / 2".
    std::optional<unsigned> first_page{};
    /// The number of the game's footnote.
    unsigned note = 1;
};

/// The height that lines of footnotes need at the foot of a page.
double room_for_notes(std::size_t lines);
/// Adds lines of footnotes at the foot of a page, and a line above them.
void add_notes(BookPage& page, const std::vector<std::string>& lines, const Paper& paper);

/// Typesets pages word by word, so that the caller can stop or do other work after each word.
/// `game` and `measure` must outlive this object. The constructor is O(nodes).
class BookletSetting {
public:
    BookletSetting(const Game& game, const TextMeasure& measure, const Paper& paper = {});
    ~BookletSetting();
    BookletSetting(const BookletSetting&) = delete;
    BookletSetting& operator=(const BookletSetting&) = delete;

    /// Typesets the next word or diagram. Returns false if nothing is left to typeset.
    bool step();
    /// Returns the finished pages. Call this function once, after the last step.
    std::vector<BookPage> take();
    /// The whole game as one piece. The height of the paper must be infinite, so that the game
    /// stays on one page.
    BookPiece take_piece();
    /// The height of the text and diagrams so far. The height of the paper must be infinite, so
    /// that the whole game is on one page.
    double height() const;

private:
    struct Work;
    std::unique_ptr<Work> work_;
};

/// The pages of a booklet, usually on A4. O(nodes + words).
std::vector<BookPage> booklet(const Game& game, const TextMeasure& measure,
                              const Paper& paper = {});

/// Typesets a game as one piece, so that a page can have several games. In the result, the game
/// begins directly below the upper margin of a page. If the piece and its footnote together are
/// higher than `highest`, the result is empty. `note` is the number of the footnote. O(nodes +
/// words).
std::optional<BookPiece> book_piece(const Game& game, const TextMeasure& measure, double highest,
                                    unsigned note = 1);

/// The pages at the end of a book, with results and sources. The result is empty if the book has no
/// results and no sources at its end.
std::vector<BookPage> book_end_pages(const BookEnd& end, const TextMeasure& measure,
                                     const Paper& paper);

/// The shape that draws a text.
Words in_scene(const BookText& text);

/// The scene of a page with text only.
Scene text_scene(const BookPage& page);
/// The scene of a page. O(diagrams × depth).
Scene page_scene(const BookPage& page, const Game& game);

} // namespace merels

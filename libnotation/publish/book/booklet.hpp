#pragma once

// A game set on pages: title, moves and comments in two columns. Diagrams are after moves with
// drawings or the glyph for a diagram, at a set-up start and at the end.
//
//   for (const BookPage& page : booklet(game, measure)) draw(page_scene(page, game));
//
//   BookletSetting setting{game, measure};          // the same, a word at a time
//   while (setting.step()) …
//   for (const BookPage& page : setting.take()) …
//
// The caller measures text, through `TextMeasure`. Units are pixels of a page at 300 dots an inch.

#include <libnotation/drawing/scene/scene.hpp>
#include <libnotation/game/game.hpp>

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace merels {

enum class BookFont : std::uint8_t { title, occasion, move, comment, caption };

/// The size of the letters.
double size_of(BookFont font);
bool is_bold(BookFont font);
bool is_serif(BookFont font);

class TextMeasure {
public:
    virtual ~TextMeasure() = default;
    /// The width of a line of text.
    virtual double width(std::string_view text, BookFont font) const = 0;
};

/// A piece of text. `y` is the middle of its letters, and `x` its left end.
struct BookText {
    std::string text;
    BookFont font;
    svg::Place at;

    bool operator==(const BookText&) const = default;
};

/// A diagram of the position after a move.
struct BookDiagram {
    NodeId node;
    svg::Place corner;
    svg::Place size;
};

struct BookPage {
    std::vector<BookText> texts{};
    std::vector<BookDiagram> diagrams{};
};

struct Paper {
    double width = 2480;
    double height = 3508;
    double margin = 236;
    /// The gap between columns.
    double gap = 110;
    /// The number of the first page of a game in a book of games. If missing, pages are numbered
    /// "1 / 2".
    std::optional<unsigned> first_page{};
};

/// Sets pages word by word, so that a caller can do other work between words. Its arguments must
/// outlive it. It begins in O(nodes).
class BookletSetting {
public:
    BookletSetting(const Game& game, const TextMeasure& measure, const Paper& paper = {});
    ~BookletSetting();
    BookletSetting(const BookletSetting&) = delete;
    BookletSetting& operator=(const BookletSetting&) = delete;

    /// Sets the next word or diagram. False if all are set.
    bool step();
    /// The pages. Call it once, after the last step.
    std::vector<BookPage> take();

private:
    struct Work;
    std::unique_ptr<Work> work_;
};

/// The pages of a booklet, on A4 unless another paper is given. O(nodes + words).
std::vector<BookPage> booklet(const Game& game, const TextMeasure& measure,
                              const Paper& paper = {});

/// The drawing of a page. O(diagrams × depth).
Scene page_scene(const BookPage& page, const Game& game);

} // namespace merels

#include <libnotation/publish/book/booklet.hpp>

#include <libnotation/base/harmless.hpp>
#include <libnotation/drawing/scene/evaluation_graph.hpp>
#include <libnotation/game/language/language.hpp>
#include <libnotation/publish/book/game_marks.hpp>
#include <libnotation/publish/book/typesetter.hpp>
#include <libnotation/publish/game_flow.hpp>
#include <libnotation/publish/game_title.hpp>

#include <fmt/format.h>

#include <array>
#include <limits>

namespace merels {

namespace {

/// The mark of a footnote, such as "¹²".
std::string note_mark(unsigned number) {
    constexpr std::array<std::string_view, 10> digits{"⁰", "¹", "²", "³", "⁴",
                                                      "⁵", "⁶", "⁷", "⁸", "⁹"};
    std::string mark;
    for (const char digit : std::to_string(number))
        mark += digits.at(static_cast<std::size_t>(digit - '0'));
    return mark;
}

constexpr double note_height = 1.3;
constexpr double room_above_notes = 40;

/// The size on paper of a pixel of the screen, in dots.
constexpr double dots_of_pixel = 300.0 / 96;

std::string caption(const FlowWord* after) {
    return after == nullptr ? std::string{} : tr_format("after {}", after->text);
}

void append(Scene& scene, const Scene& more) {
    scene.insert(scene.end(), more.begin(), more.end());
}

} // namespace

namespace setting {

/// Sends the words of a game to the typesetter, one at a time.
class Booklet {
public:
    Booklet(const Game& game, Typesetter& setter, unsigned note) : game_(game), setter_(setter) {
        const bool has_graph = EvaluationGraph{game_}.is_curve();
        flow_ = game_flow(game, has_graph ? FlowValues::in_graph : FlowValues::all);
        for (FlowParagraph& paragraph : flow_)
            for (FlowWord& word : paragraph.words) word.text = harmless_lines(word.text);
        head(plain_header(game_), note_mark(note));
        if (has_graph) setter_.graph();
        setter_.begin_columns();
        if (game_.is_set_up()) show(Game::root, tr("The start"));
    }

    bool step() {
        if (!rest_.empty()) {
            rest_ = setter_.first_word(rest_, font_);
            return true;
        }
        if (paragraph_ == flow_.size()) return false;
        const FlowParagraph& paragraph = flow_[paragraph_];
        if (word_ == 0) begin(paragraph);
        if (word_ < paragraph.words.size()) {
            write(paragraph.words[word_++], paragraph.depth);
        } else {
            word_ = 0;
            ++paragraph_;
        }
        return true;
    }

    void end() {
        const NodeId end = game_.line_end();
        if (end != Game::root && end != shown_)
            setter_.diagram(end, game_.result == GameResult::unfinished
                                     ? tr("The end")
                                     : tr_format("The end: {}", format(game_.result)));
    }

private:
    void head(const GameHeader& header, const std::string& mark) {
        setter_.head(harmless(header.title), BookFont::title);
        if (!header.details.empty()) setter_.head(harmless(header.details), BookFont::occasion);
        const bool has_note = !header.source.empty();
        setter_.head(harmless(header.rule_set) + (has_note ? mark : ""), BookFont::occasion);
        if (has_note) setter_.note(mark + " " + harmless(header.source));
        if (!header.annotator.empty()) setter_.head(harmless(header.annotator), BookFont::occasion);
    }

    void show(NodeId node, const std::string& words) {
        setter_.diagram(node, words);
        shown_ = node;
    }

    void begin(const FlowParagraph& paragraph) {
        setter_.begin_paragraph(paragraph.depth);
        move_ = nullptr;
    }

    void write(const FlowWord& word, unsigned depth) {
        switch (word.kind) {
        case FlowKind::move:
            move_ = &word;
            return setter_.unbroken(word.text, depth == 0 ? BookFont::move : BookFont::comment);
        case FlowKind::comment:
        case FlowKind::unread: return begin_words(word, BookFont::comment);
        case FlowKind::result: return begin_words(word, BookFont::move);
        case FlowKind::diagram:
            if (word.node != shown_) show(word.node, caption(move_));
            return;
        }
    }

    void begin_words(const FlowWord& words, BookFont font) {
        rest_ = words.text;
        font_ = font;
    }

    const Game& game_;
    Typesetter& setter_;
    std::vector<FlowParagraph> flow_;
    /// The index of the paragraph with the next word, and the index of the word in this paragraph.
    std::size_t paragraph_ = 0;
    std::size_t word_ = 0;
    /// The rest of a word that did not fit.
    std::string_view rest_;
    BookFont font_ = BookFont::move;
    /// The last move of the paragraph.
    const FlowWord* move_ = nullptr;
    NodeId shown_ = Game::none;
};

} // namespace setting

double room_for_notes(std::size_t lines) {
    return lines == 0 ? 0
                      : room_above_notes
                            + static_cast<double>(lines) * note_height * size_of(BookFont::caption);
}

void add_notes(BookPage& page, const std::vector<std::string>& lines, const Paper& paper) {
    if (lines.empty()) return;
    const double top = paper.height - paper.margin - room_for_notes(lines.size());
    page.rule = svg::Place{paper.margin, top + room_above_notes / 2};
    const double height = note_height * size_of(BookFont::caption);
    double y = top + room_above_notes + height / 2;
    for (const std::string& line : lines) {
        page.texts.push_back({line, BookFont::caption, {paper.margin, y}});
        y += height;
    }
}

double size_of(BookFont font) {
    switch (font) {
    case BookFont::title: return 72;
    case BookFont::occasion: return 42;
    case BookFont::move:
    case BookFont::comment: return 40;
    case BookFont::caption: return 32;
    }
    return 40;
}

bool is_bold(BookFont font) { return font == BookFont::title || font == BookFont::move; }

bool is_serif(BookFont font) { return font != BookFont::caption; }

struct BookletSetting::Work {
    Work(const Game& game, const TextMeasure& measure, const Paper& paper)
        : setter(measure, paper), booklet(game, setter, paper.note) {}

    setting::Typesetter setter;
    setting::Booklet booklet;
};

BookletSetting::BookletSetting(const Game& game, const TextMeasure& measure, const Paper& paper)
    : work_(std::make_unique<Work>(game, measure, paper)) {}

BookletSetting::~BookletSetting() = default;

bool BookletSetting::step() { return work_->booklet.step(); }

std::vector<BookPage> BookletSetting::take() {
    work_->booklet.end();
    return work_->setter.finish();
}

BookPiece BookletSetting::take_piece() {
    work_->booklet.end();
    return work_->setter.finish_piece();
}

double BookletSetting::height() const { return work_->setter.height(); }

std::optional<BookPiece> book_piece(const Game& game, const TextMeasure& measure, double highest,
                                    unsigned note) {
    Paper endless;
    endless.note = note;
    endless.height = std::numeric_limits<double>::infinity();
    BookletSetting setting{game, measure, endless};
    while (setting.step())
        if (setting.height() > 2 * highest) return std::nullopt;
    BookPiece piece = setting.take_piece();
    if (piece.height + room_for_notes(piece.notes.size()) > highest) return std::nullopt;
    return piece;
}

std::vector<BookPage> booklet(const Game& game, const TextMeasure& measure, const Paper& paper) {
    BookletSetting setting{game, measure, paper};
    while (setting.step()) {
    }
    return setting.take();
}

std::vector<BookPage> book_end_pages(const BookEnd& end, const TextMeasure& measure,
                                     const Paper& paper) {
    if (!end.is_needed()) return {};
    setting::Typesetter setter{measure, paper};
    if (const auto results = end.results()) {
        setter.head(harmless(end.event()), BookFont::title);
        std::vector<std::vector<std::string>> rows{results->headings};
        for (const auto& cells : results->rows) {
            auto& row = rows.emplace_back();
            for (const ResultTable::Cell& cell : cells) row.push_back(harmless(cell_text(cell)));
        }
        setter.table(rows);
    }
    const std::vector<std::string> sources = end.sources();
    if (!sources.empty()) setter.head(tr("Sources"), BookFont::title);
    setter.begin_columns();
    for (std::size_t i = 0; i < sources.size(); ++i) {
        setter.begin_paragraph(0);
        setter.text(fmt::format("{}. {}", i + 1, harmless(sources[i])), BookFont::comment);
    }
    return setter.finish();
}

Words in_scene(const BookText& text) {
    return {text.text,          text.at,     text.scale * size_of(text.font),
            Ink::text,          Align::left, is_bold(text.font),
            is_serif(text.font)};
}

Scene text_scene(const BookPage& page) {
    Scene scene;
    for (const BookText& text : page.texts) scene.push_back(in_scene(text));
    constexpr svg::Place length{300, 0};
    if (page.rule)
        scene.push_back(Outline{{*page.rule, *page.rule + length}, {}, Pen{Ink::muted, 2}});
    return scene;
}

Scene page_scene(const BookPage& page, const Game& game) {
    Scene scene = text_scene(page);
    if (page.graph) {
        const Scene graph
            = EvaluationGraph{game}.scene(page.graph->size, Game::none, dots_of_pixel);
        append(scene, moved(graph, page.graph->corner));
    }
    BoardView view{game.rule_set().board};
    for (const BookDiagram& diagram : page.diagrams) {
        view.set_size(diagram.size.x, diagram.size.y);
        append(scene, moved(board_scene(view, game.position_after(diagram.node),
                                        marks_after(game, diagram.node)),
                            diagram.corner));
    }
    return scene;
}

} // namespace merels

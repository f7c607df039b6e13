#include <libnotation/publish/book/booklet.hpp>

#include <libnotation/base/utf8.hpp>
#include <libnotation/game/language/language.hpp>
#include <libnotation/publish/book/game_marks.hpp>
#include <libnotation/publish/game_flow.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace merels {

namespace {

constexpr double line_height = 1.5;
constexpr double indent_of_variation = 60;
constexpr unsigned deepest_indent = 4;
/// The width of a diagram as a part of the column's width. Below, its height as a part of its
/// width.
constexpr double diagram_width = 0.8;
constexpr double diagram_height = 1.16;
constexpr double caption_room = 70;
constexpr double room_above_diagram = 30;
/// In bytes. Text is measured in pieces of this length at most, because letters without width can
/// take quadratic time.
constexpr std::size_t longest_piece = 1200;

std::string caption(const FlowWord* after) {
    return after == nullptr ? std::string{} : tr_format("after {}", after->text);
}

} // namespace

namespace setting {

/// Fills columns with text and diagrams. Full columns are put on pages.
class Typesetter {
public:
    Typesetter(const TextMeasure& measure, const Paper& paper)
        : measure_(measure), paper_(paper), y_(paper.margin), top_(paper.margin),
          column_width_((paper.width - 2 * paper.margin - paper.gap) / 2) {
        pages_.emplace_back();
    }

    /// Adds a line across both columns. It must come before everything else.
    void head(const std::string& text, BookFont font) {
        const double room = paper_.width - 2 * paper_.margin;
        const std::string line = shortened(text, font, room);
        const double width = measure_.width(line, font);
        const double height = line_height * size_of(font);
        put(line, font, {paper_.margin + (room - width) / 2, y_ + height / 2});
        y_ += height;
        top_ = y_ + size_of(BookFont::move);
    }

    void begin_columns() { y_ = top_; }

    void begin_paragraph(unsigned depth) {
        end_line();
        indent_ = indent_of_variation * std::min(depth, deepest_indent);
        y_ += 0.3 * size_of(BookFont::move);
        pen_ = 0;
    }

    /// Sets the first word, and returns the text after it. A line break begins a new line.
    std::string_view first_word(std::string_view text, BookFont font) {
        const std::size_t end = std::min(text.find_first_of(" \n"), text.size());
        if (end > 0) word(text.substr(0, end), font);
        if (end < text.size() && text[end] == '\n') end_line();
        return text.substr(std::min(end + 1, text.size()));
    }

    void diagram(NodeId node, const std::string& caption) {
        end_line();
        const double width = diagram_width * column_width_;
        const double height = diagram_height * width;
        y_ += room_above_diagram;
        make_room(height + caption_room);
        const double left = column_left() + (column_width_ - width) / 2;
        page().diagrams.push_back({node, {left, y_}, {width, height}});
        y_ += height;
        const std::string line = shortened(caption, BookFont::caption, column_width_);
        const double beside = (column_width_ - measure_.width(line, BookFont::caption)) / 2;
        put(line, BookFont::caption, {column_left() + beside, y_ + caption_room / 3});
        y_ += caption_room;
    }

    std::vector<BookPage> finish() {
        end_line();
        number_pages();
        return std::move(pages_);
    }

private:
    BookPage& page() { return pages_.back(); }
    double column_left() const {
        return paper_.margin + (is_right_ ? column_width_ + paper_.gap : 0);
    }
    double line_width() const { return column_width_ - indent_; }

    void put(std::string text, BookFont font, svg::Place at) {
        if (!text.empty()) page().texts.push_back({std::move(text), font, at});
    }

    void word(std::string_view text, BookFont font) {
        if (text.size() > longest_piece) return long_word(text, font);
        const double width = measure_.width(text, font);
        if (width > line_width()) return long_word(text, font);
        const double blank = pen_ > 0 ? measure_.width(" ", font) : 0;
        if (pen_ + blank + width > line_width()) end_line();
        if (pen_ > 0) pen_ += blank;
        add_to_line(text, font, blank > 0);
        pen_ += width;
    }

    /// Divides a word that is longer than a line.
    void long_word(std::string_view text, BookFont font) {
        if (pen_ > 0) end_line();
        while (!text.empty()) {
            std::size_t fits = 0;
            double width = 0;
            while (fits < text.size()) {
                const std::size_t letter
                    = std::max<std::size_t>(1, utf8::sequence_length(text.substr(fits)));
                const double next = width + measure_.width(text.substr(fits, letter), font);
                if (fits > 0 && (next > line_width() || fits + letter > longest_piece)) break;
                width = next;
                fits += letter;
            }
            add_to_line(text.substr(0, fits), font, false);
            pen_ = width;
            text.remove_prefix(fits);
            if (!text.empty()) end_line();
        }
    }

    /// Adds a word to the line. Neighboring words of the same font become one text.
    void add_to_line(std::string_view text, BookFont font, bool has_blank) {
        if (!line_.empty() && line_.back().font == font && has_blank) {
            line_.back().text += " ";
            line_.back().text += text;
            return;
        }
        line_.push_back({std::string{text}, font, {pen_, 0}});
    }

    void end_line() {
        pen_ = 0;
        if (line_.empty()) return;
        const double height = line_height * size_of(BookFont::move);
        make_room(height);
        for (BookText& text : line_)
            put(std::move(text.text), text.font,
                {column_left() + indent_ + text.at.x, y_ + height / 2});
        line_.clear();
        y_ += height;
    }

    void make_room(double height) {
        if (y_ + height <= paper_.height - paper_.margin || y_ <= top_) return;
        if (is_right_) {
            pages_.emplace_back();
            top_ = paper_.margin;
        }
        is_right_ = !is_right_;
        y_ = top_;
    }

    std::string shortened(const std::string& text, BookFont font, double room) const {
        if (text.size() <= longest_piece && measure_.width(text, font) <= room) return text;
        // This limit is needed, because some letters may have no width.
        constexpr int most_letters = 300;
        std::string kept;
        std::size_t at = 0;
        for (int letters = 0; letters < most_letters && at < text.size(); ++letters) {
            const std::size_t letter = std::max<std::size_t>(
                1, utf8::sequence_length(std::string_view{text}.substr(at)));
            const std::string longer = kept + text.substr(at, letter);
            if (measure_.width(longer + "…", font) > room) break;
            kept = longer;
            at += letter;
        }
        return kept + "…";
    }

    void number_pages() {
        const double y = paper_.height - paper_.margin / 2;
        for (std::size_t i = 0; i < pages_.size(); ++i) {
            const std::string number = paper_.first_page
                                           ? std::to_string(*paper_.first_page + i)
                                           : fmt::format("{} / {}", i + 1, pages_.size());
            const double width = measure_.width(number, BookFont::caption);
            pages_[i].texts.push_back({number, BookFont::caption, {(paper_.width - width) / 2, y}});
        }
    }

    const TextMeasure& measure_;
    Paper paper_;
    std::vector<BookPage> pages_;
    std::vector<BookText> line_;
    double y_;
    double top_;
    double column_width_;
    double indent_ = 0;
    double pen_ = 0;
    bool is_right_ = false;
};

/// Sends the words of a game to the typesetter, one at a time.
class Booklet {
public:
    Booklet(const Game& game, Typesetter& setter)
        : game_(game), setter_(setter), flow_(game_flow(game)) {
        const std::vector<std::string> occasion = game_occasion(game_);
        for (std::size_t i = 0; i < occasion.size(); ++i)
            setter_.head(occasion[i], i == 0 ? BookFont::title : BookFont::occasion);
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
            return begin_words(word, depth == 0 ? BookFont::move : BookFont::comment);
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
    /// The place of the next word.
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
        : setter(measure, paper), booklet(game, setter) {}

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

std::vector<BookPage> booklet(const Game& game, const TextMeasure& measure, const Paper& paper) {
    BookletSetting setting{game, measure, paper};
    while (setting.step()) {
    }
    return setting.take();
}

Scene page_scene(const BookPage& page, const Game& game) {
    Scene scene;
    for (const BookText& text : page.texts)
        scene.push_back(Words{text.text, text.at, size_of(text.font), Ink::text, Align::left,
                              is_bold(text.font), is_serif(text.font)});
    BoardView view{game.rule_set().board};
    for (const BookDiagram& diagram : page.diagrams) {
        view.set_size(diagram.size.x, diagram.size.y);
        const Scene board = moved(
            board_scene(view, game.position_after(diagram.node), marks_after(game, diagram.node)),
            diagram.corner);
        scene.insert(scene.end(), board.begin(), board.end());
    }
    return scene;
}

} // namespace merels

#include <libnotation/publish/sheets/worksheet.hpp>

#include <libnotation/drawing/diagram.hpp>
#include <libnotation/game/language/language.hpp>
#include <libnotation/publish/book/typesetter.hpp>
#include <libnotation/publish/sheets/sheet_page.hpp>

#include <algorithm>
#include <cmath>

namespace merels {

namespace {

constexpr double caption_line = 56;
/// A long task in a narrow column has many lines. Further lines are left out.
constexpr std::size_t most_lines = 24;
/// The room for the line below the board.
constexpr double answer_room = 110;
constexpr double space_below = 40;
constexpr double title_room = 120;
constexpr double fields_room = 130;
/// The height of a board with its hands as a part of its width.
constexpr double sheet_board_height = 1.16;
constexpr double widest_board = 0.8;

std::string number_text(std::size_t i) { return std::to_string(i + 1); }

class Worksheet {
public:
    Worksheet(std::span<const Task> tasks, const TextMeasure& measure, const WorksheetStyle& style)
        : tasks_(tasks), measure_(measure), style_(style) {
        const double columns = style.columns;
        cell_.x = (width() - (columns - 1) * paper_.gap) / columns;
        number_room_ = measure.width(number_text(tasks.size()), BookFont::move) + 30;
        std::size_t lines = 1;
        for (const Task& task : tasks) {
            captions_.push_back(sheets::lines_within(cell_.x - number_room_, task.picture.caption,
                                                     BookFont::comment, most_lines, measure_));
            lines = std::max(lines, captions_.back().size());
        }
        words_ = static_cast<double>(lines) * caption_line + 20;
        top_ = paper_.margin + fields_room + (style.title.empty() ? 0 : title_room);
        const double height = paper_.height - paper_.margin - top_;
        const double rest = words_ + answer_room + space_below;
        const double wanted = widest_board * sheet_board_height * cell_.x + rest;
        rows_ = std::max<std::size_t>(1, static_cast<std::size_t>(std::lround(height / wanted)));
        cell_.y = height / static_cast<double>(rows_);
        board_.y = std::min(cell_.y - rest, widest_board * sheet_board_height * cell_.x);
        board_.x = board_.y / sheet_board_height;
    }

    std::vector<Scene> write() {
        const std::size_t most = rows_ * style_.columns;
        for (std::size_t first = 0; first < tasks_.size(); first += most) {
            sheets::SheetPage page{measure_};
            head(page);
            const std::size_t end = std::min(first + most, tasks_.size());
            for (std::size_t i = first; i < end; ++i) cell(page, i, i - first);
            page.write(std::to_string(pages_.size() + 1), BookFont::caption,
                       {paper_.width / 2, paper_.height - paper_.margin / 2}, Align::middle);
            pages_.push_back(page.take());
        }
        return std::move(pages_);
    }

private:
    double width() const { return paper_.width - 2 * paper_.margin; }

    void head(sheets::SheetPage& page) const {
        double y = paper_.margin;
        if (!style_.title.empty()) {
            page.write_within(width(), style_.title, BookFont::title, {paper_.margin, y + 36});
            y += title_room;
        }
        constexpr double part = 0.64;
        page.field(tr("Name"), {paper_.margin, y + 20}, part * width());
        const double beside = part * width() + paper_.gap / 2;
        page.field(tr("Date"), {paper_.margin + beside, y + 20}, width() - beside);
    }

    void cell(sheets::SheetPage& page, std::size_t i, std::size_t place) const {
        const auto column = static_cast<double>(place % style_.columns);
        const std::size_t row_number = place / style_.columns;
        const auto row = static_cast<double>(row_number);
        const svg::Place corner{paper_.margin + column * (cell_.x + paper_.gap),
                                top_ + row * cell_.y};
        double y = corner.y + caption_line / 2;
        page.write(number_text(i), BookFont::move, {corner.x, y});
        for (const std::string& line : captions_[i]) {
            page.write(line, BookFont::comment, {corner.x + number_room_, y});
            y += caption_line;
        }
        BoardView view{tasks_[i].picture.position.board()};
        view.set_names_shown(style_.has_names);
        view.set_size(board_.x, board_.y);
        page.add(moved(svg::board_scene_of(tasks_[i].picture, view),
                       {corner.x + (cell_.x - board_.x) / 2, corner.y + words_}));
        const double below = corner.y + words_ + board_.y + answer_room;
        page.line({corner.x, below}, {corner.x + cell_.x, below});
    }

    std::span<const Task> tasks_;
    const TextMeasure& measure_;
    const WorksheetStyle& style_;
    Paper paper_;
    std::vector<std::vector<std::string>> captions_;
    double number_room_ = 0;
    /// The room for the caption above a board.
    double words_ = 0;
    double top_ = 0;
    std::size_t rows_ = 1;
    svg::Place cell_{};
    svg::Place board_{};
    std::vector<Scene> pages_;
};

BookFont font_of(const FlowWord& word, unsigned depth) {
    return word.kind == FlowKind::move && depth == 0 ? BookFont::move : BookFont::comment;
}

} // namespace

std::vector<Scene> worksheet(std::span<const Task> tasks, const TextMeasure& measure,
                             const WorksheetStyle& style) {
    return Worksheet{tasks, measure, style}.write();
}

std::vector<Scene> solution_pages(std::span<const Task> tasks, const TextMeasure& measure,
                                  unsigned first_page) {
    Paper paper;
    paper.first_page = first_page;
    setting::Typesetter setter{measure, paper};
    setter.head(tr("Solutions"), BookFont::title);
    setter.begin_columns();
    bool has_one = false;
    for (std::size_t i = 0; i < tasks.size(); ++i)
        for (const FlowParagraph& paragraph : tasks[i].solution) {
            const bool is_first = &paragraph == tasks[i].solution.data();
            if (is_first) setter.begin_paragraph(0);
            setter.begin_paragraph(paragraph.depth);
            if (is_first) setter.text(number_text(i) + ")", BookFont::caption);
            for (const FlowWord& word : paragraph.words)
                setter.text(word.text, font_of(word, paragraph.depth));
            has_one = true;
        }
    std::vector<Scene> scenes;
    if (!has_one) return scenes;
    for (const BookPage& page : setter.finish()) scenes.push_back(text_scene(page));
    return scenes;
}

} // namespace merels

#include <libnotation/publish/sheets/cards.hpp>

#include <libnotation/drawing/diagram.hpp>
#include <libnotation/publish/sheets/sheet_page.hpp>

#include <algorithm>
#include <string>

namespace merels {

namespace {

constexpr std::size_t columns = 2;
constexpr std::size_t rows = 4;
/// Printers leave out the edge of the paper, and scissors are not exact.
constexpr double card_margin = 90;
constexpr double card_line = 54;
constexpr double hair = 1.5;
/// The height of a board with its hands as a part of its width.
constexpr double card_board_height = 1.16;

std::string solution_text(const Task& task) {
    std::string text;
    for (const FlowParagraph& paragraph : task.solution)
        for (const FlowWord& word : paragraph.words) text += word.text + " ";
    return caption_text(text);
}

class Cards {
public:
    Cards(std::span<const Task> tasks, const TextMeasure& measure, bool has_names)
        : tasks_(tasks), measure_(measure), has_names_(has_names) {}

    std::vector<Scene> write() const {
        std::vector<Scene> pages;
        for (std::size_t first = 0; first < tasks_.size(); first += columns * rows) {
            const std::size_t end = std::min(first + columns * rows, tasks_.size());
            sheets::SheetPage front{measure_};
            sheets::SheetPage back{measure_};
            cutting_lines(front);
            for (std::size_t i = first; i < end; ++i) {
                const std::size_t column = (i - first) % columns;
                const std::size_t row = (i - first) / columns;
                write_front(front, i, corner(column, row));
                write_back(back, i, corner(columns - 1 - column, row));
            }
            pages.push_back(front.take());
            pages.push_back(back.take());
        }
        return pages;
    }

private:
    svg::Place corner(std::size_t column, std::size_t row) const {
        return {static_cast<double>(column) * card_.x, static_cast<double>(row) * card_.y};
    }

    void cutting_lines(sheets::SheetPage& page) const {
        page.line({card_.x, 0}, {card_.x, paper_.height}, hair);
        for (std::size_t row = 1; row < rows; ++row)
            page.line(corner(0, row), {paper_.width, corner(0, row).y}, hair);
    }

    /// Writes lines from `top` down. Only as many lines are written as fit above the number.
    void write_lines(sheets::SheetPage& page, svg::Place top, double room, double height,
                     const std::string& text) const {
        double y = top.y + card_line / 2;
        const auto most = static_cast<std::size_t>(height / card_line);
        for (const std::string& line :
             sheets::lines_within(room, text, BookFont::comment, most, measure_)) {
            page.write(line, BookFont::comment, {top.x, y});
            y += card_line;
        }
    }

    void write_number(sheets::SheetPage& page, std::size_t i, svg::Place card) const {
        page.write(std::to_string(i + 1), BookFont::move,
                   card + svg::Place{card_.x - card_margin, card_.y - card_margin}, Align::right);
    }

    void write_front(sheets::SheetPage& page, std::size_t i, svg::Place card) const {
        const double height = card_.y - 2 * card_margin;
        const double width = height / card_board_height;
        BoardView view{tasks_[i].picture.position.board()};
        view.set_names_shown(has_names_);
        view.set_size(width, height);
        page.add(moved(svg::board_scene_of(tasks_[i].picture, view),
                       card + svg::Place{card_margin, card_margin}));
        const double left = 1.5 * card_margin + width;
        write_lines(page, card + svg::Place{left, 1.5 * card_margin}, card_.x - card_margin - left,
                    height - 2 * card_margin, tasks_[i].picture.caption);
        write_number(page, i, card);
    }

    void write_back(sheets::SheetPage& page, std::size_t i, svg::Place card) const {
        write_lines(page, card + svg::Place{card_margin, card_margin}, card_.x - 2 * card_margin,
                    card_.y - 3 * card_margin, solution_text(tasks_[i]));
        write_number(page, i, card);
    }

    std::span<const Task> tasks_;
    const TextMeasure& measure_;
    bool has_names_;
    Paper paper_;
    svg::Place card_{paper_.width / columns, paper_.height / rows};
};

} // namespace

std::vector<Scene> cards(std::span<const Task> tasks, const TextMeasure& measure, bool has_names) {
    return Cards{tasks, measure, has_names}.write();
}

} // namespace merels

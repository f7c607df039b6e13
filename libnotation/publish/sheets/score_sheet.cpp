#include <libnotation/publish/sheets/score_sheet.hpp>

#include <libnotation/drawing/scene/board_scene.hpp>
#include <libnotation/game/language/language.hpp>
#include <libnotation/publish/game_title.hpp>
#include <libnotation/publish/sheets/sheet_page.hpp>

#include <array>

namespace merels {

namespace {

constexpr unsigned blocks = 2;
constexpr unsigned moves_in_block = 30;
constexpr double board_width = 560;
constexpr double field_height = 100;
constexpr double row_height = 72;
constexpr double space = 50;
constexpr double number_width = 110;

class ScoreSheet {
public:
    ScoreSheet(const RuleSet& rule_set, const std::string& title, const TextMeasure& measure)
        : rule_set_(rule_set), title_(title), page_(measure) {}

    Scene write() {
        const double top = paper_.margin - 40;
        heading(top);
        const double below = top + 130;
        fields(below);
        board(top);
        const double table = below + 5 * field_height + space;
        for (unsigned i = 0; i < blocks; ++i) block(i, table);
        signatures(table + (moves_in_block + 1) * row_height + 2 * space);
        return page_.take();
    }

private:
    double width() const { return paper_.width - 2 * paper_.margin; }
    double fields_width() const { return width() - board_width - paper_.gap; }

    void heading(double y) {
        const std::string rules = name_in_language(rule_set_);
        page_.write_within(fields_width(), title_.empty() ? rules : title_, BookFont::title,
                           {paper_.margin, y + 40});
        if (!title_.empty())
            page_.write_within(fields_width(), rules, BookFont::caption, {paper_.margin, y + 118});
    }

    void fields(double y) {
        const double left = paper_.margin;
        const double half = (fields_width() - space) / 2;
        const double first = y + field_height;
        page_.field(tr("Event"), {left, first}, fields_width());
        page_.field(side_name(Color::white), {left, first + field_height}, fields_width());
        page_.field(side_name(Color::black), {left, first + 2 * field_height}, fields_width());
        page_.field(tr("Date"), {left, first + 3 * field_height}, half);
        page_.field(tr("Round"), {left + half + space, first + 3 * field_height}, half);
    }

    void board(double y) {
        BoardView view{rule_set_.board};
        view.set_size(board_width, 1.16 * board_width);
        page_.add(moved(ground_scene(view), {paper_.margin + width() - board_width, y}));
    }

    /// Draws a table with the numbers of the moves.
    void block(unsigned i, double top) {
        const double whole = (width() - (blocks - 1) * space) / blocks;
        const double left = paper_.margin + i * (whole + space);
        const double half = (whole - number_width) / 2;
        const std::array<double, 4> edges{left, left + number_width, left + number_width + half,
                                          left + whole};
        page_.write(side_name(Color::white), BookFont::caption,
                    {edges[1] + half / 2, top + row_height / 2}, Align::middle);
        page_.write(side_name(Color::black), BookFont::caption,
                    {edges[2] + half / 2, top + row_height / 2}, Align::middle);
        for (unsigned row = 1; row <= moves_in_block + 1; ++row) {
            const double y = top + row * row_height;
            page_.line({left, y}, {left + whole, y}, 1.5);
            if (row <= moves_in_block)
                page_.write(std::to_string(i * moves_in_block + row), BookFont::caption,
                            {edges[1] - 24, y + row_height / 2}, Align::right);
        }
        for (const double x : edges)
            page_.line({x, top + row_height}, {x, top + (moves_in_block + 1) * row_height}, 1.5);
    }

    void signatures(double y) {
        const double third = (width() - 2 * space) / 3;
        page_.field(tr("Result"), {paper_.margin, y}, third);
        page_.field(side_name(Color::white), {paper_.margin + third + space, y}, third);
        page_.field(side_name(Color::black), {paper_.margin + 2 * (third + space), y}, third);
    }

    const RuleSet& rule_set_;
    std::string title_;
    sheets::SheetPage page_;
    Paper paper_;
};

} // namespace

Scene score_sheet(const RuleSet& rule_set, const std::string& title, const TextMeasure& measure) {
    return ScoreSheet{rule_set, title, measure}.write();
}

} // namespace merels

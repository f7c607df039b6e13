#include <libnotation/text/diagram/diagram_layout.hpp>

#include <libnotation/text/diagram/board_axes.hpp>

#include <algorithm>
#include <cmath>
#include <optional>
#include <set>

namespace merels {

namespace {

constexpr int most_columns = 80;
/// The greatest number of rows of the board itself. Names and the lines below the board are not
/// counted.
constexpr int most_rows = 26;
/// The width of the margin for names next to points.
constexpr int name_margin = 4;
/// If the distance between points is at least this number of columns, names and men have room.
constexpr int clear_distance = 8;
/// The size of a drawing in which many points share one place.
constexpr int crowded_columns = 35;
constexpr int crowded_rows = 17;

struct Extent {
    double least = 0;
    double size = 0;
};

Extent extent(const Board& board, double PointSpec::*coordinate) {
    double least = 1e9;
    double most = -1e9;
    for (const Point point : board.points()) {
        least = std::min(least, sane(board.drawn(point).*coordinate));
        most = std::max(most, sane(board.drawn(point).*coordinate));
    }
    return {least, std::max(most - least, 0.0)};
}

bool is_whole(const Board& board) {
    return std::ranges::all_of(board.spec().points, [](const PointSpec& point) {
        return sane(point.x) == std::round(point.x) && sane(point.y) == std::round(point.y);
    });
}

/// One place of the board and its cell on the screen, with the size of a unit in cells.
struct Frame {
    double x;
    double y;
    Cell cell;
    double columns;
    double rows;
};

std::vector<Cell> placed(const Board& board, const Frame& frame) {
    std::vector<Cell> cells;
    for (const Point point : board.points()) {
        const PointSpec& spec = board.drawn(point);
        const double right = (sane(spec.x) - frame.x) * frame.columns;
        const double down = (frame.y - sane(spec.y)) * frame.rows;
        cells.push_back({frame.cell.column + static_cast<int>(std::lround(right)),
                         frame.cell.row + static_cast<int>(std::lround(down))});
    }
    return cells;
}

/// The smallest distance between two points, in columns. A row counts as two columns.
int least_distance(const std::vector<Cell>& points) {
    int least = most_columns;
    for (std::size_t i = 0; i < points.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
            least = std::min(least, std::abs(points[i].column - points[j].column)
                                        + 2 * std::abs(points[i].row - points[j].row));
    return least;
}

/// The free cell that is nearest to `cell`. At least one cell must be free.
Cell nearest_free(const DiagramLayout& layout, Cell cell,
                  const std::set<std::pair<int, int>>& taken) {
    Cell best;
    int least = most_columns * most_rows;
    for (int row = 0; row < layout.height; ++row)
        for (int column = 0; column < layout.width; ++column) {
            const int distance = std::abs(column - cell.column) + 2 * std::abs(row - cell.row);
            if (distance >= least || taken.contains({column, row})) continue;
            least = distance;
            best = {column, row};
        }
    return best;
}

/// If points share a cell, moves all but one of them to the nearest free cells.
void make_distinct(DiagramLayout& layout) {
    layout.width = std::max(layout.width, crowded_columns);
    layout.height = std::max(layout.height, crowded_rows);
    std::set<std::pair<int, int>> taken;
    for (Cell& cell : layout.points) {
        cell = nearest_free(layout, cell, taken);
        taken.emplace(cell.column, cell.row);
    }
}

/// Adds the labels of columns at the bottom and of rows at the left, and makes room for them.
void add_axes(DiagramLayout& layout, const Board& board) {
    const auto names = axes(board);
    if (!names) return;
    std::size_t widest = 0;
    for (const AxisName& row : names->rows) widest = std::max(widest, row.text.size());
    const int margin = static_cast<int>(widest);
    for (Cell& cell : layout.points) cell.column += margin;
    for (const AxisName& row : names->rows)
        layout.axes.push_back(
            {row.text, {margin - static_cast<int>(row.text.size()), layout.at(row.on).row}});
    for (const AxisName& column : names->columns)
        layout.axes.push_back({column.text, {layout.at(column.on).column, layout.height}});
    layout.width += margin;
    ++layout.height;
}

/// Adds room for names around the points.
void add_margin(DiagramLayout& layout) {
    for (Cell& cell : layout.points) {
        cell.column += name_margin;
        ++cell.row;
    }
    layout.width += 2 * name_margin;
    layout.height += 2;
}

std::optional<DiagramLayout> grid_layout(const Board& board, bool has_coordinates) {
    if (!is_whole(board)) return std::nullopt;
    const Extent x = extent(board, &PointSpec::x);
    const Extent y = extent(board, &PointSpec::y);
    DiagramLayout layout;
    layout.is_grid = true;
    for (const int rows : {2, 1}) {
        const double width = 2 * rows * x.size + 3;
        const double height = rows * y.size + 1;
        if (width + 2 * name_margin > most_columns || height > most_rows) continue;
        layout.width = static_cast<int>(width);
        layout.height = static_cast<int>(height);
        layout.points = placed(board, {x.least, y.least + y.size, {1, 0}, 2.0 * rows, 1.0 * rows});
        if (has_coordinates) add_axes(layout, board);
        if (has_coordinates && layout.axes.empty()) add_margin(layout);
        return least_distance(layout.points) > 0 ? std::optional{layout} : std::nullopt;
    }
    return std::nullopt;
}

/// The layout of a board that is at most `most` rows high. A wide board has fewer rows. Columns are
/// counted from the middle, so that symmetric points stay symmetric.
DiagramLayout layout_of_height(const Board& board, int most) {
    const Extent x = extent(board, &PointSpec::x);
    const Extent y = extent(board, &PointSpec::y);
    const double widest = most_columns - 2 * name_margin - 4;
    const double rows
        = std::min((most - 1) / std::max(y.size, 1e-9), widest / std::max(x.size, 1e-9) / 2);
    const Cell top{1 + static_cast<int>(std::lround(rows * x.size)), 0};
    DiagramLayout layout;
    layout.width = 2 * top.column + 1;
    layout.height = 1 + static_cast<int>(std::lround(rows * y.size));
    layout.points = placed(board, {x.least + x.size / 2, y.least + y.size, top, 2 * rows, rows});
    return layout;
}

DiagramLayout scaled_layout(const Board& board, bool has_coordinates) {
    DiagramLayout layout;
    for (const int rows : {17, 20, 23, most_rows}) {
        layout = layout_of_height(board, rows);
        if (least_distance(layout.points) >= clear_distance) break;
    }
    if (least_distance(layout.points) == 0) make_distinct(layout);
    if (has_coordinates) add_margin(layout);
    return layout;
}

} // namespace

DiagramLayout layout(const Board& board, bool has_coordinates) {
    if (auto grid = grid_layout(board, has_coordinates)) return *std::move(grid);
    return scaled_layout(board, has_coordinates);
}

} // namespace merels

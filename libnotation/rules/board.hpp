#pragma once

// A board: points, edges between them, and the lines that count as mills.
//
//   Board board{{.id = "corner", .title = "…",
//                .points = {{"a2", 0, 1}, {"b2", 1, 1}, {"a1", 0, 0}, {"b1", 1, 0}},
//                .mills = {{"a2", "b2", "b1"}}, .paths = {{"b1", "a1", "a2"}}}};
//   board.adjacent(*board.find("b2"))  ->  {a2, b1}
//   board.find("c9")                   ->  nullopt

#include <libnotation/rules/point.hpp>

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace merels {

/// A point, with its place in a picture of the board. `x` grows to the right and `y` upwards, in
/// any unit.
struct PointSpec {
    std::string name;
    double x = 0;
    double y = 0;

    bool operator==(const PointSpec&) const = default;
};

using PointNames = std::vector<std::string>;

/// The description of a board. Neighboring points of a mill or a path are joined by edges.
struct BoardSpec {
    std::string id;
    std::string title;
    std::vector<PointSpec> points;
    std::vector<PointNames> mills;
    /// Edges that do not belong to a mill. In a path, each point has an edge to the next point.
    std::vector<PointNames> paths;

    bool operator==(const BoardSpec&) const = default;
};

/// A mapping of the board onto itself. A symmetry moves each edge to an edge, and each line to a
/// line. A symmetry never moves two points to the same point.
class Symmetry {
public:
    explicit Symmetry(std::vector<Point> image) : image_(std::move(image)) {}

    Point operator()(Point point) const { return image_[index(point)]; }
    PointSet operator()(PointSet points) const;
    Symmetry inverse() const;
    std::size_t size() const { return image_.size(); }
    bool operator==(const Symmetry&) const = default;

private:
    std::vector<Point> image_;
};

/// A line through a given point.
struct LineAt {
    /// The other points of the line.
    PointSet others;
    /// The index of the line in `Board::lines()`.
    std::uint8_t line;
};

class Board {
public:
    /// Makes a board and computes its symmetries. The lines and paths must only name points of the
    /// board, and no point may be described twice. Each line must have at least 3 points. At most
    /// 64 points and 64 lines are allowed.
    explicit Board(BoardSpec spec);

    const std::string& id() const { return spec_.id; }
    const std::string& title() const { return spec_.title; }
    const BoardSpec& spec() const { return spec_; }

    std::size_t size() const { return spec_.points.size(); }
    PointSet points() const { return points_; }
    std::string_view name(Point point) const { return spec_.points[index(point)].name; }
    const PointSpec& drawn(Point point) const { return spec_.points[index(point)]; }
    /// Finds a point by its name. The name must be in lower case. The result is empty if the board
    /// has no point with this name.
    std::optional<Point> find(std::string_view name) const;

    PointSet adjacent(Point point) const { return adjacent_[index(point)]; }
    /// All edges, in board order. Each edge occurs once. In each edge, the point with the lower
    /// number comes first.
    std::span<const std::pair<Point, Point>> edges() const { return edges_; }
    std::span<const PointSet> lines() const { return lines_; }
    std::span<const LineAt> lines_through(Point point) const {
        const std::size_t i = index(point);
        return {lines_at_.data() + first_line_at_[i], lines_at_.data() + first_line_at_[i + 1]};
    }

    /// All symmetries of the board. The identity comes first. If there are more than 1024
    /// symmetries, or if the search for them takes too long, only the identity is listed.
    std::span<const Symmetry> symmetries() const { return symmetries_; }

private:
    void derive_names();
    void derive_edges();
    void derive_lines();
    std::vector<Point> to_points(const PointNames& names) const;

    BoardSpec spec_;
    PointSet points_;
    /// For each hash value, the few points whose names have this hash value.
    std::array<PointSet, 64> named_like_{};
    std::array<PointSet, max_points> adjacent_{};
    std::vector<std::pair<Point, Point>> edges_;
    std::vector<PointSet> lines_;
    std::vector<LineAt> lines_at_;
    std::array<std::uint16_t, max_points + 1> first_line_at_{};
    std::vector<Symmetry> symmetries_;
};

/// The men that are in mills. A line is a mill if `men` contains all its points. O(lines).
inline PointSet men_in_mills(const Board& board, PointSet men) {
    PointSet in_mills;
    for (const PointSet line : board.lines())
        if (men.contains_all(line)) in_mills |= line;
    return in_mills;
}

} // namespace merels

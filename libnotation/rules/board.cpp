#include <libnotation/rules/board.hpp>

#include <algorithm>
#include <cassert>

namespace merels {

namespace {

constexpr std::size_t max_symmetries = 1024;
constexpr std::size_t max_candidates = 1'000'000;

/// Searches for symmetries by extending a partial map, point by point. The map must keep edges, and
/// must not add edges. The search takes each point after one of its neighbors, because the image of
/// this neighbor leaves few places for the point.
class Search {
public:
    explicit Search(const Board& board) : board_(board), image_(board.size(), Point::none) {
        for (const Point start : board_.points()) {
            if (mapped_.contains(start)) continue;
            std::size_t from = steps_.size();
            for (add_step({start, Point::none}); from < steps_.size(); ++from)
                for (const Point next : board_.adjacent(steps_[from].point) - mapped_)
                    add_step({next, steps_[from].point});
        }
        mapped_ = {};
    }

    std::vector<Symmetry> run() {
        extend(0);
        if (has_given_up_) return {identity()};
        std::ranges::sort(found_);
        return {found_.begin(), found_.end()};
    }

private:
    struct Step {
        Point point;
        /// A neighbor with an earlier step, or none.
        Point neighbor;
    };

    void add_step(const Step& step) {
        mapped_ |= step.point;
        steps_.push_back(step);
    }

    void extend(std::size_t next) {
        has_given_up_ = has_given_up_ || found_.size() > max_symmetries;
        if (next == steps_.size()) return keep_if_lines_stay();
        const auto [point, neighbor] = steps_[next];
        const PointSet places
            = neighbor == Point::none ? board_.points() : board_.adjacent(image_[index(neighbor)]);
        for (const Point candidate : places - used_) {
            // Each candidate counts. Without a limit, a board of 64 points could take minutes.
            has_given_up_ = has_given_up_ || ++tried_ > max_candidates;
            if (has_given_up_) return;
            if (!fits(point, candidate)) continue;
            image_[index(point)] = candidate;
            mapped_ |= point;
            used_ |= candidate;
            extend(next + 1);
            used_ -= candidate;
            mapped_ -= point;
        }
    }

    bool fits(Point point, Point candidate) const {
        if (board_.adjacent(point).size() != board_.adjacent(candidate).size()) return false;
        if (board_.lines_through(point).size() != board_.lines_through(candidate).size())
            return false;
        PointSet neighbors;
        for (const Point neighbor : board_.adjacent(point) & mapped_)
            neighbors |= image_[index(neighbor)];
        return neighbors == (board_.adjacent(candidate) & used_);
    }

    void keep_if_lines_stay() {
        const Symmetry symmetry{image_};
        const auto is_line = [&](PointSet points) {
            return std::ranges::find(board_.lines(), points) != board_.lines().end();
        };
        for (const PointSet line : board_.lines())
            if (!is_line(symmetry(line))) return;
        found_.push_back(image_);
    }

    Symmetry identity() const {
        std::vector<Point> image;
        for (const Point point : board_.points()) image.push_back(point);
        return Symmetry{std::move(image)};
    }

    const Board& board_;
    std::vector<Step> steps_;
    std::vector<Point> image_;
    /// The points that have an image, and these images.
    PointSet mapped_;
    PointSet used_;
    std::vector<std::vector<Point>> found_;
    std::size_t tried_ = 0;
    bool has_given_up_ = false;
};

/// All symmetries of a board. The identity comes first. A board may have more than 1024 symmetries,
/// or the search may try more than a million images. Then only the identity is returned.
std::vector<Symmetry> automorphisms(const Board& board) { return Search{board}.run(); }

/// A number below 64 for a name. Names from `a1` to `h8` have different numbers.
std::size_t name_number(std::string_view name) {
    const auto code = [](char c) -> std::size_t { return static_cast<unsigned char>(c); };
    return name.empty() ? 0 : (8 * code(name.front()) + code(name.back())) % 64;
}

} // namespace

PointSet Symmetry::operator()(PointSet points) const {
    PointSet result;
    for (const Point point : points) result |= image_[index(point)];
    return result;
}

Symmetry Symmetry::inverse() const {
    std::vector<Point> inverse(image_.size());
    for (std::size_t i = 0; i < image_.size(); ++i) inverse[index(image_[i])] = point_at(i);
    return Symmetry{std::move(inverse)};
}

Board::Board(BoardSpec spec) : spec_(std::move(spec)) {
    assert(size() <= max_points && spec_.mills.size() <= 64);
    derive_names();
    derive_edges();
    derive_lines();
    symmetries_ = automorphisms(*this);
}

std::optional<Point> Board::find(std::string_view name) const {
    for (const Point point : named_like_[name_number(name)])
        if (this->name(point) == name) return point;
    return std::nullopt;
}

void Board::derive_names() {
    for (std::size_t i = 0; i < size(); ++i) {
        points_ |= point_at(i);
        named_like_[name_number(spec_.points[i].name)] |= point_at(i);
    }
}

std::vector<Point> Board::to_points(const PointNames& names) const {
    std::vector<Point> points;
    for (const std::string& name : names) {
        assert(find(name));
        points.push_back(*find(name));
    }
    return points;
}

void Board::derive_edges() {
    const auto join = [&](const PointNames& names) {
        const std::vector<Point> chain = to_points(names);
        for (std::size_t i = 1; i < chain.size(); ++i) {
            adjacent_[index(chain[i - 1])] |= chain[i];
            adjacent_[index(chain[i])] |= chain[i - 1];
        }
    };
    for (const PointNames& mill : spec_.mills) join(mill);
    for (const PointNames& path : spec_.paths) join(path);
    for (const Point from : points_)
        for (const Point to : adjacent(from))
            if (from < to) edges_.emplace_back(from, to);
}

void Board::derive_lines() {
    for (const PointNames& mill : spec_.mills) {
        PointSet line;
        for (const Point point : to_points(mill)) line |= point;
        lines_.push_back(line);
    }
    for (const Point point : points_) {
        for (std::size_t i = 0; i < lines_.size(); ++i)
            if (lines_[i].contains(point))
                lines_at_.push_back({lines_[i] - point, static_cast<std::uint8_t>(i)});
        first_line_at_[index(point) + 1] = static_cast<std::uint16_t>(lines_at_.size());
    }
}

} // namespace merels

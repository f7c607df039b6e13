#include <libnotation/rules/automorphisms.hpp>

#include <algorithm>

namespace merels {

namespace {

constexpr std::size_t max_symmetries = 1024;
constexpr std::size_t max_steps = 1'000'000;

/// Extends a partial map point by point, keeping edges and non-edges.
class Search {
public:
    explicit Search(const Board& board) : board_(board), image_(board.size(), Point::none) {}

    std::vector<Symmetry> run() {
        extend(0);
        if (has_given_up_) return {identity()};
        return std::move(found_);
    }

private:
    void extend(std::size_t next) {
        has_given_up_ = has_given_up_ || found_.size() > max_symmetries;
        if (next == board_.size()) return keep_if_lines_stay();
        for (const Point candidate : board_.points() - used_) {
            // A step is one candidate, or a board of 64 points could take minutes.
            has_given_up_ = has_given_up_ || ++steps_ > max_steps;
            if (has_given_up_) return;
            if (!fits(point_at(next), candidate)) continue;
            image_[next] = candidate;
            used_ |= candidate;
            extend(next + 1);
            used_ -= candidate;
        }
    }

    bool fits(Point point, Point candidate) const {
        if (board_.adjacent(point).size() != board_.adjacent(candidate).size()) return false;
        if (board_.lines_through(point).size() != board_.lines_through(candidate).size())
            return false;
        for (std::size_t i = 0; i < index(point); ++i)
            if (board_.adjacent(point).contains(point_at(i))
                != board_.adjacent(candidate).contains(image_[i]))
                return false;
        return true;
    }

    void keep_if_lines_stay() {
        Symmetry symmetry{image_};
        const auto is_line = [&](PointSet points) {
            return std::ranges::find(board_.lines(), points) != board_.lines().end();
        };
        for (const PointSet line : board_.lines())
            if (!is_line(symmetry(line))) return;
        found_.push_back(std::move(symmetry));
    }

    Symmetry identity() const {
        std::vector<Point> image;
        for (const Point point : board_.points()) image.push_back(point);
        return Symmetry{std::move(image)};
    }

    const Board& board_;
    std::vector<Point> image_;
    PointSet used_;
    std::vector<Symmetry> found_;
    std::size_t steps_ = 0;
    bool has_given_up_ = false;
};

} // namespace

std::vector<Symmetry> automorphisms(const Board& board) { return Search{board}.run(); }

} // namespace merels

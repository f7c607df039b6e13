#include <libnotation/text/shared/point_names.hpp>

#include <libnotation/base/ascii.hpp>
#include <libnotation/base/text.hpp>
#include <libnotation/base/utf8.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace merels {

namespace {

constexpr std::size_t longest_name = 16;
constexpr std::size_t longest_excerpt = 24;
constexpr std::size_t listed_points = 3;

/// True if the words differ by at most one character: one changed, removed or added.
bool is_one_edit_apart(std::string_view a, std::string_view b) {
    if (a.size() > b.size()) std::swap(a, b);
    if (b.size() - a.size() > 1) return false;
    const auto [in_a, in_b] = std::ranges::mismatch(a, b, {}, ascii::lower, ascii::lower);
    const auto i = static_cast<std::size_t>(in_a - a.begin());
    if (i == a.size()) return true;
    const std::string_view rest_of_a = a.substr(a.size() == b.size() ? i + 1 : i);
    return std::ranges::equal(rest_of_a, b.substr(i + 1), {}, ascii::lower, ascii::lower);
}

std::string listed(const Board& board, PointSet points) {
    std::vector<std::string> names;
    for (const Point point : points)
        if (names.size() < listed_points) names.emplace_back(board.name(point));
    if (points.size() > listed_points)
        names.push_back(fmt::format("{} more", points.size() - listed_points));
    return enumerated(names);
}

} // namespace

std::optional<Point> find_point(std::string_view word, const Board& board) {
    if (word.size() > longest_name) return std::nullopt;
    std::array<char, longest_name> name{};
    std::ranges::transform(word, name.begin(), ascii::lower);
    return board.find({name.data(), word.size()});
}

std::string points_like(std::string_view word, const Board& board) {
    PointSet near;
    for (const Point point : board.points())
        if (is_one_edit_apart(word, board.name(point))) near |= point;
    if (!near.empty()) return "near: " + listed(board, near);
    return "the board has " + listed(board, board.points());
}

Diagnostic unknown_point(std::string_view word, Span span, const Board& board) {
    return {Code::unknown_point, span, fmt::format("{} has no point {}", board.id(), excerpt(word)),
            points_like(word, board)};
}

std::string excerpt(std::string_view word) {
    std::string text;
    for (std::size_t count = 0; !word.empty(); ++count) {
        if (count == longest_excerpt) return text + "…";
        const std::size_t bytes = std::max<std::size_t>(utf8::sequence_length(word), 1);
        const auto first = static_cast<unsigned char>(word.front());
        const bool is_control = first < 0x20 || first == 0x7F;
        text += is_control ? "?" : utf8::repaired(word.substr(0, bytes));
        word.remove_prefix(bytes);
    }
    return text;
}

} // namespace merels

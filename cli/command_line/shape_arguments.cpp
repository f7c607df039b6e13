#include <cli/command_line/shape_arguments.hpp>

#include <cli/terminal/status.hpp>
#include <libnotation/text/notation/move_phrase.hpp>
#include <libnotation/text/shared/point_names.hpp>

#include <fmt/format.h>

#include <optional>
#include <string_view>

namespace merels::cli {

namespace {

constexpr ShapeColor usual_color = 'G';

std::vector<std::string_view> split(std::string_view list) {
    std::vector<std::string_view> items;
    for (;;) {
        const std::size_t comma = list.find(',');
        items.push_back(list.substr(0, comma));
        if (comma == std::string_view::npos) return items;
        list.remove_prefix(comma + 1);
    }
}

/// One way to read an item: with a letter for the color at its beginning, or without.
struct Colored {
    ShapeColor color = usual_color;
    std::string_view rest;
};

/// The reading without a color is first, because a point may also begin with a capital letter.
std::vector<Colored> readings(std::string_view item) {
    std::vector<Colored> readings{{usual_color, item}};
    if (item.empty() || item.front() < 'A' || item.front() > 'Z') return readings;
    const bool has_colon = item.substr(1).starts_with(':');
    readings.push_back({item.front(), item.substr(has_colon ? 2 : 1)});
    return readings;
}

[[noreturn]] void refuse_point(const char* option, std::string_view word, const Board& board) {
    throw UsageError{fmt::format("{}: {} has no point '{}' ({})", option, board.id(), excerpt(word),
                                 points_like(word, board))};
}

Circle circle(std::string_view item, const Board& board) {
    const std::vector<Colored> all = readings(item);
    for (const auto& [color, name] : all)
        if (const auto at = find_point(name, board)) return {color, *at};
    refuse_point("--circle", all.back().rest, board);
}

/// Reads two points. A dash between them may be left out.
std::optional<std::pair<Point, Point>> ends(std::string_view text, const Board& board) {
    for (std::size_t i = 1; i < text.size(); ++i) {
        const bool has_dash = text[i] == '-';
        const auto from = find_point(text.substr(0, i), board);
        const auto to = find_point(text.substr(i + (has_dash ? 1 : 0)), board);
        if (from && to) return std::pair{*from, *to};
    }
    return std::nullopt;
}

Arrow arrow(std::string_view item, const Board& board) {
    for (const auto& [color, names] : readings(item))
        if (const auto found = ends(names, board)) return {color, found->first, found->second};
    const std::string a{board.name(point_at(0))};
    const std::string b{board.name(point_at(1))};
    throw UsageError{
        fmt::format("--arrow: '{}' is not an arrow between two points of {}, such as {} or R{}",
                    excerpt(item), board.id(), a + b, a + b)};
}

void require(bool is_so, const std::string& text, Point point, const char* problem,
             const Board& board) {
    if (!is_so) throw UsageError{fmt::format("--last {}: {} {}", text, problem, board.name(point))};
}

} // namespace

std::vector<Circle> circles_argument(const std::string& list, const Board& board) {
    std::vector<Circle> circles;
    for (const std::string_view item : split(list)) circles.push_back(circle(item, board));
    return circles;
}

std::vector<Arrow> arrows_argument(const std::string& list, const Board& board) {
    std::vector<Arrow> arrows;
    for (const std::string_view item : split(list)) arrows.push_back(arrow(item, board));
    return arrows;
}

Move last_argument(const std::string& text, const Position& position) {
    const Board& board = position.board();
    const auto phrase = parse_move_phrase(text, board, PointNaming::letters);
    if (!phrase || phrase->length != text.size())
        throw UsageError{
            fmt::format("--last takes a move such as d6, a1-a4 or d6xb4, not '{}'", excerpt(text))};
    if (const auto unknown = phrase->unknown_point)
        refuse_point("--last", text.substr(unknown->begin, unknown->end - unknown->begin), board);
    const Move last = phrase->claimed;
    if (last.is_pass()) return last;
    const PointSet empty = position.empty();
    require(!empty.contains(last.to()), text, last.to(), "no man stands on", board);
    if (last.from() != Point::none)
        require(empty.contains(last.from()), text, last.from(), "a man still stands on", board);
    for (const Point point : last.taken())
        require(empty.contains(point), text, point, "a man still stands on", board);
    return last;
}

} // namespace merels::cli

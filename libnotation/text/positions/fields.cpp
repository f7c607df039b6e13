#include <libnotation/text/positions/fields.hpp>

#include <libnotation/base/text.hpp>
#include <libnotation/text/shared/point_names.hpp>
#include <libnotation/text/shared/record_text.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace merels {

namespace {

constexpr std::size_t ring_size = 8;
constexpr std::array<std::string_view, 3> ring_numbers{"first", "second", "third"};

std::vector<std::string_view> split(std::string_view text, char separator) {
    std::vector<std::string_view> parts;
    for (;;) {
        const std::size_t end = text.find(separator);
        parts.push_back(text.substr(0, end));
        if (end == std::string_view::npos) return parts;
        text.remove_prefix(end + 1);
    }
}

} // namespace

std::optional<RingPoints> ring_points(const Board& board, std::string_view names) {
    RingPoints points{};
    if (board.size() != points.size()) return std::nullopt;
    for (std::size_t i = 0; i < points.size(); ++i) {
        const auto point = board.find(names.substr(3 * i, 2));
        if (!point) return std::nullopt;
        points[i] = *point;
    }
    return points;
}

void read_rings(std::string_view field, const BoardSigns& signs, const RuleSet& rule_set,
                Setup& setup, PositionFaults& faults) {
    const RingPoints points = *ring_points(rule_set.board, signs.order);
    // The text may be long. To see that there are too many rings, its beginning is enough.
    const std::vector<std::string_view> found = split(field.substr(0, 1000), '/');
    if (found.size() != ring_numbers.size()) {
        faults.report(Code::bad_position, field,
                      "the board must be three rings of eight points, with / between the rings");
        return;
    }
    const auto damaged = std::ranges::find_if(
        found, [](std::string_view ring) { return ring.size() != ring_size; });
    if (damaged != found.end()) {
        // The men are not checked, because their errors would only follow from this one.
        const auto ring = static_cast<std::size_t>(damaged - found.begin());
        faults.report(
            Code::bad_position, *damaged,
            fmt::format("the {} ring has {} points, not 8", ring_numbers[ring], damaged->size()));
        return;
    }
    const bool has_marks = rule_set.rules.mill_while_placing == MillWhilePlacing::marks;
    bool has_unknown_sign = false;
    for (std::size_t ring = 0; ring < found.size(); ++ring) {
        for (std::size_t i = 0; i < ring_size; ++i) {
            const char sign = found[ring][i];
            const std::string_view where = found[ring].substr(i, 1);
            const Point point = points[ring_size * ring + i];
            const bool is_marked = signs.marked.find(sign) != std::string_view::npos;
            if (sign == signs.white)
                setup.men[0] |= point;
            else if (sign == signs.black)
                setup.men[1] |= point;
            else if (is_marked && has_marks)
                setup.pending.marked |= point;
            else if (is_marked)
                faults.report(Code::bad_position, where,
                              fmt::format("{} holds a marked man, but {} has no marked men",
                                          rule_set.board.name(point), rule_set.id));
            else if (sign != signs.empty && !std::exchange(has_unknown_sign, true))
                faults.report(
                    Code::bad_position, where,
                    fmt::format("{} is not a point of a ring", excerpt(where)),
                    fmt::format("{} is White's man, {} is Black's man, {} is an empty point",
                                signs.white, signs.black, signs.empty));
        }
    }
}

std::string rings(const Position& position, const BoardSigns& signs) {
    const RingPoints points = *ring_points(position.board(), signs.order);
    std::string text;
    for (std::size_t i = 0; i < points.size(); ++i) {
        if (i > 0 && i % ring_size == 0) text += '/';
        const bool is_white = position.men(Color::white).contains(points[i]);
        const bool is_black = position.men(Color::black).contains(points[i]);
        const bool is_marked = position.pending().marked.contains(points[i]);
        text += is_white    ? signs.white
                : is_black  ? signs.black
                : is_marked ? signs.mark
                            : signs.empty;
    }
    return text;
}

std::optional<std::uint64_t> read_number(std::string_view field, std::string_view what,
                                         std::uint64_t most, PositionFaults& faults) {
    const auto value = parse_number<std::uint64_t>(field);
    if (value && *value <= most) return value;
    faults.report(Code::bad_position, field, fmt::format("{} cannot be {}", what, excerpt(field)),
                  fmt::format("a number from 0 to {}", most));
    return std::nullopt;
}

void read_side(std::string_view field, Setup& setup, PositionFaults& faults) {
    if (field == "w" || field == "b")
        setup.to_move = field == "w" ? Color::white : Color::black;
    else
        faults.report(Code::bad_position, field, fmt::format("{} is not a side", excerpt(field)),
                      "the player to move must be w or b");
}

bool read_hand(std::string_view field, Color color, const RuleSet& rule_set, Setup& setup,
               PositionFaults& faults) {
    const unsigned most = rule_set.rules.men[index(color)];
    const auto number = parse_number(field);
    if (number && *number <= most) {
        setup.hand[index(color)] = *number;
        return true;
    }
    faults.report(Code::bad_hand, field,
                  fmt::format("{} cannot have {} men in hand", name(color), excerpt(field)),
                  fmt::format("a number from 0 to {}", most));
    return false;
}

Result<PositionText> finished(const RuleSet& rule_set, const Setup& setup, unsigned move_number,
                              const std::array<std::string_view, 2>& men, PositionFaults& faults) {
    // If the board has errors, its men cannot be counted.
    const bool is_read = faults.empty();
    for (const Color color : {Color::white, Color::black})
        if (auto fault = is_read ? too_many_men(rule_set, setup, color) : std::nullopt) {
            fault->span = faults.span_of(men[index(color)]);
            faults.add(*std::move(fault));
        }
    if (!faults.empty()) return Unexpected{faults.take()};
    const Result<Position> position = Position::make(rule_set, setup);
    if (!position) {
        Diagnostics pending = position.error();
        for (Diagnostic& fault : pending) fault.span = faults.span_of(men[0]);
        return Unexpected{std::move(pending)};
    }
    return PositionText{*position, move_number, faults.take_remarks()};
}

} // namespace merels

#include <libnotation/rules/outcome.hpp>
#include <libnotation/text/positions/fields.hpp>
#include <libnotation/text/positions/position_text.hpp>
#include <libnotation/text/shared/point_names.hpp>
#include <libnotation/text/shared/record_text.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

namespace merels {

namespace {

constexpr std::string_view separators = " \t\r\n\v\f,";
constexpr std::string_view part_letters = "WBHXRFONM";

char upper(char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; }

/// Reads one text into a setup, part by part.
class PositionReader {
public:
    PositionReader(std::string_view text, const RuleSet& rule_set)
        : text_(text), rule_set_(rule_set), faults_(text) {}

    Result<PositionText> read();

private:
    void read_side();
    bool begins_with_men(std::string_view part) const;
    void report_shape(std::string_view where, std::string message, std::string hint = {});
    void read_part(std::string_view part);
    template <class Take> void for_each_word(std::string_view list, Take take);
    void read_man(Color color, std::string_view word);
    void read_marked(std::string_view word);
    void read_hands(std::string_view part);
    void read_removals(std::string_view part);
    void read_first_mill(std::string_view part);
    void read_duty_to_free(std::string_view part);
    std::optional<std::array<std::string_view, 2>> pair(std::string_view part) const;
    unsigned read_number(std::string_view part, unsigned least, unsigned most);
    void check_parts();
    Span span_of_pending() const;
    void check_men(Color color);
    Diagnostics remarks(const Position& position) const;

    std::string_view text_;
    const RuleSet& rule_set_;
    std::string_view rest_ = text_;
    /// The parts read so far. The index of a part is the index of its letter in `part_letters`.
    std::array<std::string_view, part_letters.size()> parts_{};
    Setup setup_;
    unsigned move_number_ = 1;
    /// True if the last word was a point, or if there was no word yet.
    bool is_among_points_ = true;
    bool is_misshapen_ = false;
    PositionFaults faults_;
};

Result<PositionText> PositionReader::read() {
    if (text_.find(':') == std::string_view::npos) {
        faults_.report(Code::bad_position, trimmed(text_), "this is not a position",
                       "as in W:Wa7,d7:Bb4:H7,8");
        return Unexpected{faults_.take()};
    }
    read_side();
    while (!rest_.empty() && !faults_.is_full()) {
        const std::string_view part = trimmed(take_until(rest_, ":"));
        if (!part.empty()) read_part(part);
    }
    if (!faults_.is_full()) check_parts();
    if (!faults_.empty()) return Unexpected{faults_.take()};
    const Result<Position> position = Position::make(rule_set_, setup_);
    if (!position) {
        Diagnostics faults = position.error();
        for (Diagnostic& fault : faults) fault.span = span_of_pending();
        return Unexpected{std::move(faults)};
    }
    return PositionText{*position, move_number_, remarks(*position)};
}

/// Reports a mistake in the structure of the text. Other faults may follow from this mistake, so
/// they are not reported.
void PositionReader::report_shape(std::string_view where, std::string message, std::string hint) {
    is_misshapen_ = true;
    if (faults_.empty())
        faults_.report(Code::bad_position, where, std::move(message), std::move(hint));
}

/// The note that all men count as lost if they are not on the board and no hands are given. Usually
/// this is not intended.
Diagnostics PositionReader::remarks(const Position& position) const {
    const auto end = outcome(position);
    if (!parts_[part_letters.find('H')].empty() || !end || end->reason != Reason::too_few_men)
        return {};
    const auto others = [&](Color color) {
        return position.rules().men[index(color)] - position.on_board(color);
    };
    const std::size_t end_of_text = faults_.span_of(trimmed(text_)).end;
    return {{Code::hands_left_out,
             {end_of_text, end_of_text},
             "the game is over, because a player has too few men and none in hand",
             fmt::format("if the other men are still to be placed, add :H{},{}",
                         others(Color::white), others(Color::black))}};
}

/// True for a list of White's or Black's men at the beginning of the text. In that case, the side
/// to move is missing.
bool PositionReader::begins_with_men(std::string_view part) const {
    if (part.empty() || std::string_view{"WB"}.find(upper(part.front())) == std::string_view::npos)
        return false;
    std::string_view list = trimmed(part.substr(1));
    return find_point(take_until(list, separators), rule_set_.board).has_value();
}

/// Reads the side to move. If the first part is a list of men, another function reads that list.
void PositionReader::read_side() {
    std::string_view rest = text_;
    const std::string_view side = trimmed(take_until(rest, ":"));
    const char letter = side.size() == 1 ? upper(side.front()) : ' ';
    const bool is_side = letter == 'W' || letter == 'B';
    if (is_side || !begins_with_men(side)) rest_ = rest;
    if (is_side) {
        setup_.to_move = letter == 'W' ? Color::white : Color::black;
        return;
    }
    faults_.report(Code::bad_position, side.empty() ? text_.substr(0, 1) : side,
                   "the side to move is missing", "begin with W: or B:");
}

void PositionReader::read_part(std::string_view part) {
    const std::size_t kind = part_letters.find(upper(part.front()));
    if (kind == std::string_view::npos)
        return report_shape(part, fmt::format("{} is not a part of a position", excerpt(part)),
                            "parts begin with W, B, H, X, R, F, O, N or M");
    if (!parts_[kind].empty())
        return report_shape(
            part, fmt::format("a position can have only one part {}", part_letters[kind]));
    parts_[kind] = part;
    switch (part_letters[kind]) {
    case 'W':
    case 'B': {
        const Color color = kind == 0 ? Color::white : Color::black;
        return for_each_word(part.substr(1), [&](auto word) { read_man(color, word); });
    }
    case 'H': return read_hands(part);
    case 'X': return for_each_word(part.substr(1), [&](auto word) { read_marked(word); });
    case 'R': return read_removals(part);
    case 'F': return read_first_mill(part);
    case 'O': return read_duty_to_free(part);
    case 'N': setup_.quiet_plies = read_number(part, 0, most_quiet_plies); return;
    default: move_number_ = read_number(part, 1, most_moves);
    }
}

template <class Take> void PositionReader::for_each_word(std::string_view list, Take take) {
    while (!list.empty() && !faults_.is_full()) {
        const std::string_view word = take_until(list, separators);
        if (!word.empty()) take(word);
    }
}

void PositionReader::read_man(Color color, std::string_view word) {
    const Board& board = rule_set_.board;
    const std::optional<Point> point = find_point(word, board);
    // If several wrong words follow each other, only the first one is reported.
    const bool is_first_fault = std::exchange(is_among_points_, point.has_value());
    if (!point) {
        if (is_first_fault && !is_misshapen_)
            faults_.add(unknown_point(word, faults_.span_of(word), board));
        return;
    }
    const bool is_own = setup_.men[index(color)].contains(*point);
    const bool is_other = setup_.men[index(opponent(color))].contains(*point);
    if (is_own)
        faults_.report(Code::point_taken_twice, word,
                       fmt::format("{} occurs twice", board.name(*point)));
    else if (is_other)
        faults_.report(Code::point_taken_twice, word,
                       fmt::format("{} holds a white and a black man", board.name(*point)));
    else
        setup_.men[index(color)] |= *point;
}

/// The two numbers after a part's letter.
std::optional<std::array<std::string_view, 2>> PositionReader::pair(std::string_view part) const {
    std::string_view list = trimmed(part.substr(1));
    const std::array words{take_until(list, separators), trimmed(list, separators)};
    const bool is_pair = words[1].find_first_of(separators) == std::string_view::npos;
    if (!is_pair || words[0].empty() || words[1].empty()) return std::nullopt;
    return words;
}

void PositionReader::read_hands(std::string_view part) {
    const auto words = pair(part);
    if (!words)
        return faults_.report(Code::bad_hand, part, "the hands must be two numbers",
                              "as in H6,7, where White's men come first");
    for (const Color color : {Color::white, Color::black})
        read_hand((*words)[index(color)], color, rule_set_, setup_, faults_);
}

void PositionReader::read_marked(std::string_view word) {
    if (const auto point = find_point(word, rule_set_.board))
        setup_.pending.marked |= *point;
    else
        faults_.add(unknown_point(word, faults_.span_of(word), rule_set_.board));
}

void PositionReader::read_removals(std::string_view part) {
    const auto words = pair(part);
    for (std::size_t i = 0; i < 2; ++i) {
        const bool is_own = words && (*words)[i].starts_with('-');
        const auto number = words ? parse_number((*words)[i].substr(is_own)) : std::nullopt;
        setup_.pending.takes_own = setup_.pending.takes_own || is_own;
        if (!number || *number > Move::max_taken)
            return faults_.report(
                Code::bad_position, part,
                fmt::format("removals must be two numbers from 0 to {}", Move::max_taken),
                "as in R1,0, where White's removals come first");
        setup_.pending.removals[i] = static_cast<std::uint8_t>(*number);
    }
}

void PositionReader::read_first_mill(std::string_view part) {
    const std::string_view side = trimmed(part.substr(1));
    const char letter = side.size() == 1 ? upper(side.front()) : ' ';
    if (letter != 'W' && letter != 'B')
        return faults_.report(Code::bad_position, part, "F takes the side that made the first mill",
                              "write FW or FB");
    setup_.pending.first_mill[letter == 'W' ? 0 : 1] = true;
}

void PositionReader::read_duty_to_free(std::string_view part) {
    if (part.size() > 1)
        return faults_.report(
            Code::bad_position, part,
            "O takes no value. O means that the player to move must open a way for the opponent");
    setup_.pending.must_free = true;
}

unsigned PositionReader::read_number(std::string_view part, unsigned least, unsigned most) {
    const std::optional<unsigned> number = parse_number(trimmed(part.substr(1)));
    if (number && *number >= least && *number <= most) return *number;
    faults_.report(
        Code::bad_position, part,
        fmt::format("{} takes a number from {} to {}", upper(part.front()), least, most));
    return least;
}

/// Checks that no part is missing. A part that could not be read may be the missing part.
void PositionReader::check_parts() {
    if (!faults_.empty()) return;
    for (const Color color : {Color::white, Color::black})
        if (!parts_[index(color)].empty())
            check_men(color);
        else
            faults_.report(
                Code::bad_position, text_.substr(text_.size()),
                fmt::format("{}'s men are missing", name(color)),
                fmt::format("write :{} and the points of the men", part_letters[index(color)]));
}

/// The span from the first pending part to the last one. The men and hands were already checked, so
/// only a pending part can contradict the rule set.
Span PositionReader::span_of_pending() const {
    Span span{text_.size(), 0};
    for (const char letter : std::string_view{"XRFO"}) {
        const std::string_view part = parts_[part_letters.find(letter)];
        if (part.empty()) continue;
        const Span here = faults_.span_of(part);
        span = {std::min(span.begin, here.begin), std::max(span.end, here.end)};
    }
    return span;
}

void PositionReader::check_men(Color color) {
    auto fault = too_many_men(rule_set_, setup_, color);
    if (!fault) return;
    fault->span = faults_.span_of(parts_[index(color)]);
    faults_.add(*std::move(fault));
}

void append_points(std::string& text, const Board& board, PointSet points) {
    bool is_first = true;
    for (const Point point : points) {
        if (!is_first) text += ',';
        text += board.name(point);
        is_first = false;
    }
}

void append_pending(std::string& text, const Position& position) {
    const Pending& pending = position.pending();
    if (pending == Pending{}) return;
    if (!pending.marked.empty()) {
        text += ":X";
        append_points(text, position.board(), pending.marked);
    }
    const int sign = pending.takes_own ? -1 : 1;
    if (pending.removals[0] + pending.removals[1] > 0)
        text += fmt::format(":R{},{}", sign * pending.removals[0], sign * pending.removals[1]);
    if (pending.first_mill[0]) text += ":FW";
    if (pending.first_mill[1]) text += ":FB";
    if (pending.must_free) text += ":O";
}

} // namespace

Result<PositionText> parse_position(std::string_view text, const RuleSet& rule_set) {
    return PositionReader{text, rule_set}.read();
}

std::string format_position(const Position& position, unsigned move_number) {
    std::string text = position.to_move() == Color::white ? "W" : "B";
    text += ":W";
    append_points(text, position.board(), position.men(Color::white));
    text += ":B";
    append_points(text, position.board(), position.men(Color::black));
    const unsigned white = position.hand(Color::white);
    const unsigned black = position.hand(Color::black);
    if (white + black > 0) text += fmt::format(":H{},{}", white, black);
    append_pending(text, position);
    if (position.quiet_plies() > 0) text += fmt::format(":N{}", position.quiet_plies());
    if (move_number > 1) text += fmt::format(":M{}", move_number);
    return text;
}

} // namespace merels

#include <libnotation/text/positions/diagram_reader.hpp>

#include <libnotation/base/diagnostic.hpp>
#include <libnotation/base/utf8.hpp>
#include <libnotation/text/diagram/diagram.hpp>
#include <libnotation/text/diagram/diagram_layout.hpp>
#include <libnotation/text/positions/fields.hpp>
#include <libnotation/text/shared/point_names.hpp>
#include <libnotation/text/shared/record_text.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

namespace merels {

namespace {

/// A character on the screen, and its bytes in the text.
struct ScreenCharacter {
    char32_t character = 0;
    Span span;
};

/// A line without blanks at its end. Columns are counted in characters.
struct ScreenLine {
    std::vector<ScreenCharacter> characters;
    /// The offset after the last byte of the line, before its line break.
    std::size_t end = 0;

    std::size_t width() const { return characters.size(); }
    /// The character in a column. After the end, it is a blank.
    char32_t at(std::size_t column) const {
        return column < characters.size() ? characters[column].character : U' ';
    }
    /// The span of a column. After the end, it is empty.
    Span span_at(std::size_t column) const {
        return column < characters.size() ? characters[column].span : Span{end, end};
    }
    /// The span from the first character that is not a blank to the last one.
    Span span() const {
        const auto first = std::ranges::find_if(
            characters, [](const ScreenCharacter& shown) { return shown.character != U' '; });
        if (first == characters.end()) return {end, end};
        return {first->span.begin, characters.back().span.end};
    }
    /// The line in UTF-8.
    std::string text() const {
        std::string text;
        for (const ScreenCharacter& shown : characters) utf8::append(text, shown.character);
        return text;
    }
};

/// The length of the ANSI color at the beginning of `text`, in bytes. The result is 0 if `text`
/// does not begin with a color.
std::size_t color_length(std::string_view text) {
    if (!text.starts_with("\x1b[")) return 0;
    const std::size_t end = text.find_first_not_of("0123456789;", 2);
    return end != std::string_view::npos && text[end] == 'm' ? end + 1 : 0;
}

char32_t decoded(std::string_view sequence) {
    const auto lead = static_cast<unsigned char>(sequence.front());
    if (sequence.size() == 1) return lead;
    char32_t character = lead & (0xFFu >> (sequence.size() + 1));
    for (const char c : sequence.substr(1))
        character = character << 6 | (static_cast<unsigned char>(c) & 0x3Fu);
    return character;
}

void trim(ScreenLine& line) {
    while (!line.characters.empty() && line.characters.back().character == U' ')
        line.characters.pop_back();
}

/// The lines of a text as they look on a terminal, without ANSI colors and a byte order mark. A
/// line ends with CR, LF or CRLF. A byte that is not UTF-8 becomes U+FFFD.
std::vector<ScreenLine> screen_lines(std::string_view text) {
    std::vector<ScreenLine> lines(1);
    std::size_t i = text.starts_with(utf8::byte_order_mark) ? utf8::byte_order_mark.size() : 0;
    while (i < text.size()) {
        const std::string_view rest = text.substr(i);
        if (rest.front() == '\n' || rest.front() == '\r') {
            i += rest.starts_with("\r\n") ? 2U : 1U;
            lines.emplace_back().end = i;
            continue;
        }
        if (const std::size_t color = color_length(rest); color != 0) {
            i += color;
        } else {
            const std::size_t size = utf8::sequence_length(rest);
            const char32_t character = size == 0 ? U'\uFFFD' : decoded(rest.substr(0, size));
            const std::size_t end = i + std::max<std::size_t>(size, 1);
            lines.back().characters.push_back({character, {i, end}});
            i = end;
        }
        lines.back().end = i;
    }
    std::ranges::for_each(lines, trim);
    return lines;
}

constexpr std::size_t most_bytes = 1 << 16;
constexpr std::string_view in_hand = " in hand";

bool is_white(char32_t sign) { return sign == U'○' || sign == U'O'; }
bool is_black(char32_t sign) { return sign == U'●' || sign == U'X'; }

/// The empty board in one style, for a comparison with the text.
struct Template {
    std::vector<ScreenLine> lines;
    std::map<std::pair<std::size_t, std::size_t>, Point> points;
};

Template template_of(const RuleSet& rule_set, const DiagramStyle& style) {
    Template result;
    result.lines = screen_lines(diagram(*Position::make(rule_set, {}), style));
    const DiagramLayout drawn = layout(rule_set.board, style.has_coordinates);
    result.lines.resize(static_cast<std::size_t>(drawn.height));
    for (const Point point : rule_set.board.points()) {
        const Cell cell = drawn.at(point);
        result.points[{static_cast<std::size_t>(cell.row), static_cast<std::size_t>(cell.column)}]
            = point;
    }
    return result;
}

/// The result of reading a text in one style.
struct Attempt {
    std::size_t first_line = 0;
    std::size_t height = 0;
    /// The number of lines that differ from the board.
    std::size_t bad_lines = 0;
    Setup setup;
    Diagnostics faults;
};

class DiagramReader {
public:
    DiagramReader(std::string_view text, const RuleSet& rule_set)
        : text_(text), rule_set_(rule_set), faults_(text) {}

    Result<PositionText> read();

private:
    bool find_hand_lines();
    void read_board();
    Attempt attempt(DiagramStyle style) const;
    std::optional<Point> bracketed(const Template& board, std::size_t first_line) const;
    void read_line(std::size_t row, const Template& board, Attempt& attempt) const;
    std::string_view part(Span span) const {
        return text_.substr(span.begin, span.end - span.begin);
    }
    void read_hand_line(Color color);
    void read_hand_count(std::string_view words, Color color, Span span);
    void read_rest();

    std::string_view text_;
    const RuleSet& rule_set_;
    PositionFaults faults_;
    std::vector<ScreenLine> lines_;
    /// The line with White's hand. The next line has Black's.
    std::size_t hand_line_ = 0;
    /// The number of columns by which the whole diagram is indented.
    std::size_t indent_ = 0;
    std::size_t first_line_ = 0;
    Setup setup_;
    std::array<bool, 2> is_to_move_{};
};

Result<PositionText> DiagramReader::read() {
    if (text_.size() > most_bytes) {
        faults_.report(Code::bad_position, text_, "this is too long for a diagram");
        return Unexpected{faults_.take()};
    }
    lines_ = screen_lines(text_);
    if (!find_hand_lines()) return Unexpected{faults_.take()};
    for (const Color color : {Color::white, Color::black}) read_hand_line(color);
    const std::string_view hands
        = part({lines_[hand_line_].span().begin, lines_[hand_line_ + 1].span().end});
    if (is_to_move_[0] == is_to_move_[1] && faults_.empty())
        faults_.report(Code::bad_position, hands,
                       is_to_move_[0] ? "both sides are to move" : "neither side is to move",
                       "one of the two lines must end in \", to move\"");
    setup_.to_move = is_to_move_[0] ? Color::white : Color::black;
    // Without the line for White, the end of the board is unknown.
    if (lines_[hand_line_].width() > 0) read_board();
    if (faults_.empty()) read_rest();
    return finished(rule_set_, setup_, 1,
                    {part(lines_[hand_line_].span()), part(lines_[hand_line_ + 1].span())},
                    faults_);
}

/// Finds the two lines below the board. These lines also show how far the diagram is indented.
bool DiagramReader::find_hand_lines() {
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < lines_.size(); ++i)
        if (lines_[i].text().find(in_hand) != std::string::npos) found.push_back(i);
    // If White's line is damaged, the first line found is Black's.
    const auto is_of_black
        = [&](std::size_t i) { return lines_[i].text().find("Black") != std::string::npos; };
    if (!found.empty() && found.front() > 0 && is_of_black(found.front())) --found.front();
    if (found.empty() || found.front() + 1 >= lines_.size()) {
        faults_.report(Code::bad_position, found.empty() ? text_ : text_.substr(text_.size()),
                       "two lines below the board must show the men in hand, White's and Black's",
                       "as in \"○ White, 7 in hand, to move\"");
        return false;
    }
    hand_line_ = found.front();
    while (lines_[hand_line_].at(indent_) == U' ' && indent_ < lines_[hand_line_].width())
        ++indent_;
    return true;
}

void DiagramReader::read_hand_line(Color color) {
    const ScreenLine& line = lines_[hand_line_ + index(color)];
    const std::string text = line.text();
    std::string_view rest = trimmed(text);
    const std::string_view to_move = ", to move";
    const bool has_sign
        = color == Color::white ? is_white(line.at(indent_)) : is_black(line.at(indent_));
    if (rest.ends_with(to_move)) {
        is_to_move_[index(color)] = true;
        rest.remove_suffix(to_move.size());
    }
    const std::string name_part = fmt::format(" {}, ", name(color));
    const std::size_t begin = rest.find(name_part);
    const std::size_t sign_size = utf8::sequence_length(rest);
    if (!has_sign || begin != sign_size || !rest.ends_with(in_hand))
        return faults_.report(Code::bad_position, part(line.span()),
                              fmt::format("this line does not show {}'s men in hand", name(color)),
                              fmt::format("as in \"{} {}, 7 in hand\"",
                                          color == Color::white ? "○" : "●", name(color)));
    rest.remove_prefix(std::min(begin + name_part.size(), rest.size()));
    rest.remove_suffix(std::min(in_hand.size(), rest.size()));
    read_hand_count(rest, color, line.span());
}

void DiagramReader::read_hand_count(std::string_view words, Color color, Span span) {
    const unsigned most = rule_set_.rules.men[index(color)];
    const auto number = parse_number(words);
    if (number && *number <= most) {
        setup_.hand[index(color)] = *number;
        return;
    }
    faults_.report(Code::bad_hand, part(span),
                   fmt::format("{} cannot have {} men in hand", name(color), excerpt(words)),
                   fmt::format("a number from 0 to {}", most));
}

/// Compares the text with the board in all styles. The style with the fewest faults is the style of
/// the diagram.
void DiagramReader::read_board() {
    std::optional<Attempt> best;
    for (const Charset charset : {Charset::unicode, Charset::ascii})
        for (const bool has_coordinates : {true, false}) {
            Attempt next
                = attempt({.charset = charset, .has_coordinates = has_coordinates, .last = {}});
            if (!best || next.bad_lines < best->bad_lines) best = std::move(next);
        }
    first_line_ = best->first_line;
    setup_.men = best->setup.men;
    if (2 * best->bad_lines <= best->height) {
        for (Diagnostic& fault : best->faults) faults_.add(std::move(fault));
        return;
    }
    const Span hands = lines_[hand_line_].span();
    const Span board = hand_line_ == 0 ? hands : lines_[first_line_].span();
    faults_.report(Code::bad_position, part({board.begin, hands.begin}),
                   fmt::format("this is not a diagram of the board {}", rule_set_.board.id()),
                   "the rule set decides which board Merels uses");
}

Attempt DiagramReader::attempt(DiagramStyle style) const {
    Template board = template_of(rule_set_, style);
    Attempt attempt;
    attempt.height = board.lines.size();
    // A blank line separates the board and the hands.
    if (hand_line_ < attempt.height + 1) {
        attempt.bad_lines = attempt.height;
        return attempt;
    }
    attempt.first_line = hand_line_ - 1 - attempt.height;
    if (const auto last = bracketed(board, attempt.first_line)) {
        style.last = Move{Point::none, *last};
        board = template_of(rule_set_, style);
    }
    for (std::size_t row = 0; row < attempt.height; ++row) read_line(row, board, attempt);
    return attempt;
}

/// The point of the man that was moved last. A bracket is next to it. Names leave room for
/// brackets.
std::optional<Point> DiagramReader::bracketed(const Template& board, std::size_t first_line) const {
    for (const auto& [cell, point] : board.points) {
        const ScreenLine& line = lines_[first_line + cell.first];
        const std::size_t column = indent_ + cell.second;
        if ((column > 0 && line.at(column - 1) == U'(') || line.at(column + 1) == U')')
            return point;
    }
    return std::nullopt;
}

/// Reads a line up to its first fault. After a missing character, everything else in the line would
/// be wrong.
void DiagramReader::read_line(std::size_t row, const Template& board, Attempt& attempt) const {
    const ScreenLine& line = lines_[attempt.first_line + row];
    const ScreenLine& wanted = board.lines[row];
    const auto fault = [&](std::size_t column, std::string message, std::string hint) {
        ++attempt.bad_lines;
        attempt.faults.push_back(
            {Code::bad_position, line.span_at(column), std::move(message), std::move(hint)});
    };
    for (std::size_t i = 0; i < std::min(indent_, line.width()); ++i)
        if (line.at(i) != U' ') return fault(i, "this is not part of the diagram", {});
    const std::size_t width = line.width() - std::min(indent_, line.width());
    for (std::size_t column = 0; column < std::max(width, wanted.width()); ++column) {
        const char32_t sign = line.at(indent_ + column);
        const auto point = board.points.find({row, column});
        if (point != board.points.end() && is_white(sign))
            attempt.setup.men[0] |= point->second;
        else if (point != board.points.end() && is_black(sign))
            attempt.setup.men[1] |= point->second;
        else if (sign != wanted.at(column)) {
            std::string text;
            utf8::append(text, wanted.at(column));
            if (point != board.points.end())
                return fault(indent_ + column,
                             fmt::format("this is neither a man nor the empty point {}",
                                         rule_set_.board.name(point->second)),
                             fmt::format("an empty point is \"{}\" here", text));
            return fault(indent_ + column,
                         fmt::format("this is not part of the board {}", rule_set_.board.id()),
                         fmt::format("expected \"{}\" here", text));
        }
    }
}

void DiagramReader::read_rest() {
    std::optional<std::size_t> first;
    for (std::size_t i = 0; i < lines_.size(); ++i) {
        const bool is_read = i >= first_line_ && i <= hand_line_ + 1;
        if (is_read || lines_[i].width() == 0) continue;
        if (!first) first = i;
        if (is_white(lines_[i].at(indent_)) && lines_[i].text().find(in_hand) != std::string::npos)
            return faults_.report(Code::bad_position, part(lines_[i].span()),
                                  "this line belongs to another diagram",
                                  "give one diagram at a time");
    }
    if (first)
        faults_.remark(part(lines_[*first].span()), "the text around the diagram is not read");
}

} // namespace

Result<PositionText> parse_diagram(std::string_view text, const RuleSet& rule_set) {
    return DiagramReader{text, rule_set}.read();
}

} // namespace merels

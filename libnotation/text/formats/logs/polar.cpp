#include <libnotation/text/formats/logs/logs.hpp>

#include <libnotation/base/text.hpp>
#include <libnotation/rules/built_in/rule_sets.hpp>
#include <libnotation/text/grammar/characters.hpp>
#include <libnotation/text/notation/log_events.hpp>
#include <libnotation/text/shared/record_text.hpp>

#include <algorithm>
#include <array>

namespace merels {

namespace {

using grammar::PointCode;

constexpr std::string_view head_shape = "r9 s999 t99";

std::string_view without_blanks_before(std::string_view log) {
    return log.substr(std::min(log.find_first_not_of(blanks), log.size()));
}

/// The size of the head of NineChess, `r9 s999 t99`, with the blanks before it. The result is 0 if
/// the log does not begin with a head.
std::size_t ninechess_head(std::string_view log) {
    const std::string_view text = without_blanks_before(log);
    if (!has_shape(text.substr(0, head_shape.size()), head_shape)) return 0;
    return log.size() - text.size() + head_shape.size();
}

bool is_ninechess_clock(std::string_view word) {
    return has_shape(word, "99:99") || has_shape(word, "99:99.999");
}

std::optional<GameResult> ninechess_ending(std::string_view line) {
    if (line.find("Player1 win!") != std::string_view::npos) return GameResult::white_wins;
    if (line.find("Player2 win!") != std::string_view::npos) return GameResult::black_wins;
    if (line.find("In draw!") != std::string_view::npos) return GameResult::draw;
    return std::nullopt;
}

constexpr std::string_view between_places = " \t\r\n\v\f,;";

/// The steps from the center d4 in each direction: north first, then clockwise.
constexpr std::array<std::array<int, 2>, 8> directions{
    {{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}}};

/// Reads a log word by word. If an attempt fails, the place in the log does not change.
class PolarScanner {
public:
    explicit PolarScanner(std::string_view text) : text_(text) {}

    bool skip_separators() {
        at_ = std::min(text_.find_first_not_of(between_places, at_), text_.size());
        return at_ < text_.size();
    }

    std::size_t at() const { return at_; }

    bool take(std::string_view word) {
        if (!text_.substr(at_).starts_with(word)) return false;
        at_ += word.size();
        return true;
    }

    /// Reads a point like `(2,5)`. The text of the point may contain blanks.
    std::optional<PointCode> point() {
        const std::size_t start = at_;
        if (take("(")) {
            const auto ring = digit('3');
            const bool has_comma = ring && blank_comma();
            const auto direction = has_comma ? digit('8') : std::nullopt;
            skip_blanks();
            if (direction && take(")")) return code(*ring, *direction);
        }
        at_ = start;
        return std::nullopt;
    }

    /// Reads `->(2,3)` after a point.
    std::optional<PointCode> destination() {
        const std::size_t start = at_;
        skip_blanks();
        if (take("->") || take("→")) {
            skip_blanks();
            if (const auto to = point()) return to;
        }
        at_ = start;
        return std::nullopt;
    }

    void skip(std::size_t bytes) { at_ += bytes; }

    /// The text up to the end of the line.
    Span line() {
        const std::size_t begin = at_;
        at_ = std::min(text_.find_first_of("\r\n", at_), text_.size());
        return {begin, at_};
    }

    /// The text up to the next separator. The text has at least one character.
    Span word() {
        const std::size_t begin = at_;
        at_ = std::min(text_.find_first_of(between_places, at_ + 1), text_.size());
        return {begin, at_};
    }

private:
    void skip_blanks() {
        while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\t')) ++at_;
    }

    bool blank_comma() {
        skip_blanks();
        return take(",");
    }

    std::optional<int> digit(char most) {
        skip_blanks();
        if (at_ == text_.size() || text_[at_] < '1' || text_[at_] > most) return std::nullopt;
        return text_[at_++] - '0';
    }

    static PointCode code(int ring, int direction) {
        const auto [x, y] = directions[static_cast<std::size_t>(direction - 1)];
        return grammar::point_code(3 + ring * x, 4 + ring * y);
    }

    std::string_view text_;
    std::size_t at_ = 0;
};

/// Reads moves and the clocks after them. A clock is kept as a comment after the move's captures.
class PolarLog {
public:
    PolarLog(std::string_view record, grammar::Events& events)
        : record_(record), log_(record, events), scanner_(record) {}

    void read() {
        scanner_.skip(ninechess_head(record_));
        while (scanner_.skip_separators()) {
            const std::size_t begin = scanner_.at();
            if (!capture(begin)) {
                keep_clock();
                if (!move(begin)) other(begin);
            }
        }
        keep_clock();
    }

private:
    bool capture(std::size_t begin) {
        if (!scanner_.take("-")) return false;
        const auto taken = scanner_.point();
        if (!taken) return false;
        log_.take({begin, scanner_.at()}, *taken);
        read_clock();
        return true;
    }

    bool move(std::size_t begin) {
        if (scanner_.at() != begin) return false;
        const auto from = scanner_.point();
        if (!from) return false;
        if (const auto to = scanner_.destination())
            log_.move({begin, scanner_.at()}, *from, *to);
        else
            log_.place({begin, scanner_.at()}, *from);
        read_clock();
        return true;
    }

    void other(std::size_t begin) {
        const std::string_view rest = record_.substr(begin);
        const std::string_view line = rest.substr(0, rest.find_first_of("\r\n"));
        if (const auto ending = ninechess_ending(line))
            return log_.result(scanner_.line(), *ending);
        const Span word{begin, scanner_.word().end};
        if (const auto number = move_number(record_.substr(begin, word.end - begin)))
            log_.number(word, *number);
        else
            log_.word(word);
    }

    void read_clock() {
        PolarScanner ahead = scanner_;
        if (!ahead.skip_separators()) return;
        const Span word = ahead.word();
        if (!is_ninechess_clock(record_.substr(word.begin, word.end - word.begin))) return;
        clock_ = word;
        scanner_ = ahead;
    }

    void keep_clock() {
        if (clock_ != Span{}) log_.comment(clock_);
        clock_ = {};
    }

    std::string_view record_;
    LogEvents log_;
    PolarScanner scanner_;
    /// The clock of the last move, until the captures of that move were read.
    Span clock_{};
};

} // namespace

const RuleSet* ninechess_rules(std::string_view log) {
    const std::size_t end = ninechess_head(log);
    if (end == 0) return nullptr;
    switch (log[end - head_shape.size() + 1]) {
    case '1': return rule_sets::find("moinho");
    case '2': return rule_sets::find("da-san-qi");
    case '4': return rule_sets::find("nine-mens-morris");
    default: return nullptr;
    }
}

bool is_polar(std::string_view text) {
    if (ninechess_head(text) > 0) return true;
    PolarScanner scanner{text};
    if (!scanner.skip_separators()) return false;
    if (scanner.point()) return true;
    const Span word = scanner.word();
    const bool is_number = move_number(text.substr(word.begin, word.end - word.begin)).has_value();
    return is_number && scanner.skip_separators() && scanner.point();
}

void parse_polar(std::string_view record, grammar::Events& events) {
    PolarLog{record, events}.read();
}

} // namespace merels

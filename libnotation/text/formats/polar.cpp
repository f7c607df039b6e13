#include <libnotation/text/formats/polar.hpp>

#include <libnotation/text/grammar/point_scan.hpp>
#include <libnotation/text/log_events.hpp>
#include <libnotation/text/record_text.hpp>

#include <array>

namespace merels {

namespace {

using grammar::PointCode;

constexpr std::string_view between_places = " \t\r\n\v\f,;";

/// By direction from the north, clockwise: the way from the centre d4.
constexpr std::array<std::array<int, 2>, 8> directions{
    {{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}}};

/// Walks over the words of a log; an attempt that fails leaves the place as it was.
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

    /// `(2,5)`, with blanks or without.
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

    /// `->(2,3)` behind a point.
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

    /// Everything up to the next separator, at least a character.
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

} // namespace

bool is_polar(std::string_view text) {
    PolarScanner scanner{text};
    if (!scanner.skip_separators()) return false;
    if (scanner.point()) return true;
    const Span word = scanner.word();
    const bool is_number = move_number(text.substr(word.begin, word.end - word.begin)).has_value();
    return is_number && scanner.skip_separators() && scanner.point();
}

void parse_polar(std::string_view record, grammar::Events& events) {
    LogEvents log{record, events};
    PolarScanner scanner{record};
    while (scanner.skip_separators()) {
        const std::size_t begin = scanner.at();
        if (scanner.take("-")) {
            if (const auto taken = scanner.point()) {
                log.take({begin, scanner.at()}, *taken);
                continue;
            }
        } else if (const auto from = scanner.point()) {
            if (const auto to = scanner.destination())
                log.move({begin, scanner.at()}, *from, *to);
            else
                log.place({begin, scanner.at()}, *from);
            continue;
        }
        const Span word{begin, scanner.word().end};
        if (const auto number = move_number(record.substr(begin, word.end - begin)))
            log.number(word, *number);
        else
            log.word(word);
    }
}

} // namespace merels

#include <libnotation/text/notation/move_phrase.hpp>

#include <libnotation/base/ascii.hpp>

#include <algorithm>
#include <array>
#include <span>
#include <string>

namespace merels {

namespace {

using Spellings = std::span<const std::string_view>;

/// All spellings of a dash between two points. The last two are from Windows-1252.
constexpr std::array<std::string_view, 11> dashes{"->", "-", "→",  "–",    "—",   "−",
                                                  "‐",  "‑", "to", "\x96", "\x97"};
constexpr std::array<std::string_view, 8> captures{"/x",   "-x", "x",        "×",
                                                   "\xD7", ":",  "and take", "take"};
constexpr std::array<std::string_view, 5> placings{"place to", "place on", "place at", "place",
                                                   "move"};

bool is_blank(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

/// Reads a phrase part by part. If an attempt fails, the place in the text does not change.
class PhraseParser {
public:
    PhraseParser(std::string_view text, const Board& board, PointNaming names)
        : text_(text), board_(board), names_(names) {}

    std::optional<MovePhrase> parse() {
        if (text_.starts_with("--") && ends_at(2)) return MovePhrase{Move{}, 2};
        take_one_of(placings);
        skip_blanks();
        Point from = Point::none;
        Point to = Point::none;
        const bool is_removal = !take_point(to);
        if (Point behind{}; !is_removal && take_then_point(dashes, behind)) {
            from = to;
            to = behind;
        }
        take_captures();
        // There were too many captures. The later captures may belong to a removal.
        if (!ends_at(at_) && plain_length_ > 0)
            return PhraseParser{text_.substr(0, plain_length_), board_, names_}.parse();
        if (!ends_at(at_) || (is_removal && count_ == 0)) return std::nullopt;
        const Move claimed{from, to, std::span{taken_.data(), count_}};
        return MovePhrase{claimed, at_, unknown_point_, plain_length_};
    }

private:
    void take_captures() {
        for (std::size_t end = at_; count_ < Move::max_taken && take_capture(taken_[count_]);
             end = at_, ++count_) {
            const bool stands_apart = end > 0 && is_blank(text_[end]);
            if (stands_apart && plain_length_ == 0) plain_length_ = end;
        }
    }

    void skip_blanks() {
        while (at_ < text_.size() && is_blank(text_[at_])) ++at_;
    }

    bool ends_at(std::size_t end) const { return end == text_.size() || is_blank(text_[end]); }

    /// Reads a spelling. In `spelling`, a blank means any number of blanks.
    bool take(std::string_view spelling) {
        std::size_t at = at_;
        for (const char c : spelling) {
            if (at == text_.size()
                || (c == ' ' ? !is_blank(text_[at]) : ascii::lower(text_[at]) != c))
                return false;
            ++at;
            while (c == ' ' && at < text_.size() && is_blank(text_[at])) ++at;
        }
        at_ = at;
        return true;
    }

    bool take_one_of(Spellings spellings) {
        return std::ranges::any_of(spellings, [&](std::string_view s) { return take(s); });
    }

    bool take_then_point(Spellings spellings, Point& point) {
        const std::size_t start = at_;
        skip_blanks();
        if (take_one_of(spellings)) {
            skip_blanks();
            if (take_point(point)) return true;
        }
        at_ = start;
        return false;
    }

    bool take_capture(Point& point) {
        const std::size_t start = at_;
        if (at_ < text_.size() && text_[at_] == ',') ++at_;
        if (take_then_point(captures, point)) return true;
        at_ = start;
        return false;
    }

    bool take_point(Point& point) {
        return names_ == PointNaming::letters ? take_named_point(point)
                                              : take_numbered_point(point);
    }

    bool take_named_point(Point& point) {
        std::size_t end = at_;
        if (end == text_.size() || !ascii::is_letter(text_[end])) return false;
        ++end;
        const std::size_t digits = end;
        while (end < text_.size() && ascii::is_digit(text_[end])) ++end;
        if (end == digits) return false;
        std::string name{text_.substr(at_, std::min<std::size_t>(end - at_, 8))};
        name[0] = ascii::lower(name[0]);
        accept(board_.find(name), point, end);
        return true;
    }

    bool take_numbered_point(Point& point) {
        std::size_t end = at_;
        std::size_t number = 0;
        for (; end < text_.size() && ascii::is_digit(text_[end]); ++end)
            number = std::min<std::size_t>(10 * number + static_cast<std::size_t>(text_[end] - '0'),
                                           1000);
        if (end == at_) return false;
        const bool is_known = number >= 1 && number <= board_.size();
        accept(is_known ? std::optional{point_at(number - 1)} : std::nullopt, point, end);
        return true;
    }

    void accept(std::optional<Point> found, Point& point, std::size_t end) {
        if (!found && !unknown_point_) unknown_point_ = Span{at_, end};
        point = found.value_or(Point::none);
        at_ = end;
    }

    std::string_view text_;
    const Board& board_;
    PointNaming names_;
    std::size_t at_ = 0;
    std::optional<Span> unknown_point_;
    std::array<Point, Move::max_taken> taken_{};
    std::size_t count_ = 0;
    std::size_t plain_length_ = 0;
};

} // namespace

std::optional<MovePhrase> parse_move_phrase(std::string_view text, const Board& board,
                                            PointNaming names) {
    return PhraseParser{text, board, names}.parse();
}

} // namespace merels

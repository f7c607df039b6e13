#include <libnotation/store/query/position_pattern.hpp>

#include <libnotation/text/positions/fields.hpp>
#include <libnotation/text/positions/position_formats.hpp>
#include <libnotation/text/shared/point_names.hpp>
#include <libnotation/text/shared/record_text.hpp>

#include <fmt/format.h>

#include <algorithm>

namespace merels {

namespace {

constexpr std::string_view separators = " \t\r\n\v\f,";

enum class Section : std::uint8_t { none, white, black, empty, to_move, hand };

std::string small(std::string_view word) { return utf8::lowered(word.substr(0, 16)); }

/// The section with that name. A colon may follow the name.
Section section_of(std::string_view word) {
    std::string name = small(word);
    if (name.ends_with(':')) name.pop_back();
    if (name == "w" || name == "white") return Section::white;
    if (name == "b" || name == "black") return Section::black;
    if (name == "empty") return Section::empty;
    if (name == "to-move") return Section::to_move;
    if (name == "hand") return Section::hand;
    return Section::none;
}

class PatternReader {
public:
    PatternReader(std::string_view text, const RuleSet& rule_set)
        : text_(text), rule_set_(rule_set), faults_(text) {}

    Result<Pattern> read();

private:
    void read_word(std::string_view word);
    void read_point(std::string_view word);
    void read_to_move(std::string_view word);
    void read_hand(std::string_view word);
    void finish_section();

    std::string_view text_;
    const RuleSet& rule_set_;
    Pattern pattern_;
    Section section_ = Section::none;
    std::string_view section_word_;
    std::vector<unsigned> hand_;
    /// The number of words since the name of the section.
    std::size_t words_ = 0;
    bool is_rest_empty_ = false;
    PositionFaults faults_;
};

Result<Pattern> PatternReader::read() {
    std::string_view rest = trimmed(text_, separators);
    if (rest.empty())
        faults_.report(Code::bad_position, text_, "this is not a pattern",
                       "as in W d6,f4 B b4 empty d2");
    while (!rest.empty() && !faults_.is_full()) {
        const std::size_t end = std::min(rest.find_first_of(separators), rest.size());
        read_word(rest.substr(0, end));
        rest = trimmed(rest.substr(end), separators);
    }
    finish_section();
    if (!faults_.empty()) return Unexpected{faults_.take()};
    if (is_rest_empty_)
        pattern_.empty = rule_set_.board.points() - (pattern_.men[0] | pattern_.men[1]);
    return pattern_;
}

void PatternReader::read_word(std::string_view word) {
    // After `to-move`, W and B are sides, not the names of sections.
    const bool is_side = section_ == Section::to_move && words_ == 0;
    const Section section = is_side ? Section::none : section_of(word);
    if (section != Section::none) {
        finish_section();
        section_ = section;
        section_word_ = word;
        words_ = 0;
        return;
    }
    ++words_;
    switch (section_) {
    case Section::none:
        return faults_.report(Code::bad_position, word,
                              fmt::format("W, B or empty must come before {}", excerpt(word)),
                              "as in W d6,f4 B b4 empty d2");
    case Section::white:
    case Section::black:
    case Section::empty: return read_point(word);
    case Section::to_move: return read_to_move(word);
    case Section::hand: return read_hand(word);
    }
}

void PatternReader::read_point(std::string_view word) {
    if (section_ == Section::empty && small(word) == "rest") {
        is_rest_empty_ = true;
        return;
    }
    const Board& board = rule_set_.board;
    const std::optional<Point> point = find_point(word, board);
    if (!point) return faults_.add(unknown_point(word, faults_.span_of(word), board));
    PointSet& points
        = section_ == Section::empty ? pattern_.empty : pattern_.men[section_ == Section::black];
    const PointSet all = pattern_.men[0] | pattern_.men[1] | pattern_.empty;
    if (all.contains(*point) && !points.contains(*point))
        return faults_.report(Code::point_taken_twice, word,
                              fmt::format("{} is named twice", board.name(*point)));
    points |= *point;
}

void PatternReader::read_to_move(std::string_view word) {
    const Section side = section_of(word);
    if (words_ == 1 && (side == Section::white || side == Section::black))
        pattern_.to_move = side == Section::white ? Color::white : Color::black;
    else
        faults_.report(Code::bad_position, word, "to-move takes one player",
                       "write to-move W or to-move B");
}

void PatternReader::read_hand(std::string_view word) {
    const auto number = parse_number(word);
    const std::size_t side = hand_.size();
    if (side < 2 && number && *number <= rule_set_.rules.men[side])
        hand_.push_back(*number);
    else
        faults_.report(Code::bad_hand, word,
                       fmt::format("{} is not a number of men in hand", excerpt(word)),
                       "as in hand 3,2, where White's men come first");
}

void PatternReader::finish_section() {
    if (section_ == Section::to_move && words_ == 0)
        faults_.report(Code::bad_position, section_word_, "to-move takes one player",
                       "write to-move W or to-move B");
    if (section_ != Section::hand || !faults_.empty()) return;
    if (hand_.size() == 2)
        pattern_.hand = {hand_[0], hand_[1]};
    else
        faults_.report(Code::bad_hand, section_word_, "the hands must be two numbers",
                       "as in hand 3,2, where White's men come first");
}

} // namespace

BoardState::BoardState(const Position& position)
    : men{position.men(Color::white), position.men(Color::black)},
      marked(position.pending().marked), hand{static_cast<std::uint8_t>(
                                                  position.hand(Color::white)),
                                              static_cast<std::uint8_t>(
                                                  position.hand(Color::black))},
      to_move(position.to_move()) {}

Result<Pattern> parse_pattern(std::string_view text, const RuleSet& rule_set) {
    return PatternReader{text, rule_set}.read();
}

Pattern pattern_of(const Position& position) {
    return {{position.men(Color::white), position.men(Color::black)},
            position.empty(),
            position.to_move(),
            std::array{position.hand(Color::white), position.hand(Color::black)}};
}

Result<Pattern> parse_whole_position(std::string_view text, const RuleSet& rule_set) {
    const auto format = detect_position_format(text).value_or(PositionFormat::line);
    const Result<PositionText> read = parse_position(text, rule_set, format);
    if (!read) return Unexpected{read.error()};
    return pattern_of(read->position);
}

PatternMatcher::PatternMatcher(const Pattern& pattern, const Board& board,
                               const Likeness& likeness) {
    least_ = pattern.men[0].size() + pattern.men[1].size();
    most_ = static_cast<unsigned>(board.size()) - pattern.empty.size();
    const auto symmetries
        = board.symmetries().first(likeness.is_exact ? 1 : board.symmetries().size());
    Pattern swapped = pattern;
    std::swap(swapped.men[0], swapped.men[1]);
    if (swapped.to_move) swapped.to_move = opponent(*swapped.to_move);
    if (swapped.hand) std::swap((*swapped.hand)[0], (*swapped.hand)[1]);
    for (std::size_t i = 0; i < symmetries.size(); ++i) add_image(pattern, symmetries[i], i);
    const std::size_t own = images_.size();
    if (likeness.with_colors)
        for (std::size_t i = 0; i < symmetries.size(); ++i) add_image(swapped, symmetries[i], i);
    for (std::size_t i = own; i < images_.size(); ++i) images_[i].has_swapped_colors = true;
}

/// Adds an image of the pattern. An image that several symmetries have is added once.
void PatternMatcher::add_image(const Pattern& pattern, const Symmetry& symmetry,
                               std::size_t number) {
    Image image{symmetry(pattern.men[0]),
                symmetry(pattern.men[1]),
                symmetry(pattern.empty),
                pattern.to_move,
                pattern.hand,
                number};
    const bool is_known = std::ranges::any_of(images_, [&](const Image& known) {
        return known.white == image.white && known.black == image.black
               && known.empty == image.empty && known.to_move == image.to_move
               && known.hand == image.hand;
    });
    if (!is_known) images_.push_back(image);
}

} // namespace merels

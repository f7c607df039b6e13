#include <libnotation/text/positions/fen.hpp>

#include <libnotation/base/text.hpp>
#include <libnotation/text/positions/fields.hpp>
#include <libnotation/text/shared/point_names.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

namespace merels {

namespace {

/// The inner, middle and outer ring. Each ring begins at its top middle and goes clockwise.
constexpr BoardSigns fen_signs{.order = "d5 e5 e4 e3 d3 c3 c4 c5 d6 f6 f4 f2 d2 b2 b4 b6 "
                                        "d7 g7 g4 g1 d1 a1 a4 a7",
                               .white = 'O',
                               .black = '@',
                               .empty = '*',
                               .marked = "X",
                               .mark = 'X'};
constexpr std::string_view board_signs = "O@*X/";
constexpr std::size_t most_fen_words = 40;
constexpr std::int64_t most_removals = Move::max_taken;
constexpr std::string_view node_numbers = "ids:nodes";

/// The number of fields in one generation of the FEN, and the indexes of some fields. 0 means that
/// the generation does not have this field.
struct Generation {
    std::size_t size;
    /// The first field with a number of men to capture. `removals_end` is after the last one.
    std::size_t removals;
    std::size_t removals_end;
    /// The first of four squares of last mills. The next field has the points of formed mills.
    std::size_t last_mills;
    std::size_t quiet_plies;
};

constexpr std::array generations{Generation{17, 8, 10, 10, 15}, Generation{12, 8, 10, 0, 10},
                                 Generation{11, 8, 9, 0, 9}};

class FenReader {
public:
    FenReader(std::string_view text, const RuleSet& rule_set)
        : text_(text), rule_set_(rule_set), faults_(text) {}

    Result<PositionText> read();

private:
    bool read_shape();
    void read_fields();
    void read_phase_and_action();
    void check_phase(std::string_view phase, bool is_removing);
    bool is_before_moving() const;
    void read_men();
    bool is_number_on_board(std::string_view field, Color color);
    void check_order_of_old_fen();
    void read_removals();
    void demand_removals(std::size_t side, std::int64_t number);
    void read_last_mills();
    void read_extensions();
    void read_counts();
    void report_mid_move(std::string_view where);

    std::string_view text_;
    const RuleSet& rule_set_;
    PositionFaults faults_;
    std::vector<std::string_view> fields_;
    std::vector<std::string_view> extensions_;
    const Generation* generation_ = nullptr;
    /// The indexes of the fields with White's and with Black's men on the board. The men in hand
    /// are in the next field.
    std::array<std::size_t, 2> men_fields_{4, 6};
    Setup setup_;
    unsigned move_number_ = 1;
    bool are_hands_read_ = true;
    bool is_mid_move_ = false;
};

Result<PositionText> FenReader::read() {
    if (!has_fen(rule_set_.board))
        faults_.report(Code::bad_position, text_,
                       fmt::format("a FEN has 24 points, so it cannot describe the board {}",
                                   rule_set_.board.id()));
    else if (read_shape())
        read_fields();
    if (!faults_.empty()) return Unexpected{faults_.take()};
    return finished(rule_set_, setup_, move_number_,
                    {fields_[men_fields_[0]], fields_[men_fields_[1]]}, faults_);
}

/// Separates the fields from the words after them. The number of fields shows the generation.
bool FenReader::read_shape() {
    fields_ = words_between_blanks(text_, most_fen_words);
    const auto is_extension
        = [](std::string_view word) { return word.find(':') != std::string_view::npos; };
    const auto end = std::ranges::find_if(fields_, is_extension);
    extensions_.assign(end, fields_.end());
    fields_.erase(end, fields_.end());
    const auto* generation = std::ranges::find(generations, fields_.size(), &Generation::size);
    if (generation != generations.end()) {
        generation_ = generation;
        return true;
    }
    faults_.report(
        Code::bad_position, text_,
        fmt::format("a FEN must have 17 fields (an old FEN 12 or 11), not {}",
                    fields_.size() > most_fen_words ? "more" : std::to_string(fields_.size())));
    return false;
}

void FenReader::read_fields() {
    read_rings(fields_[0], fen_signs, rule_set_, setup_, faults_);
    read_side(fields_[1], setup_, faults_);
    const bool is_board_read = faults_.empty();
    if (generation_->size == 11) check_order_of_old_fen();
    read_men();
    // If a man has the wrong color, both numbers are wrong. Only one number is reported.
    if (is_board_read && is_number_on_board(fields_[men_fields_[0]], Color::white))
        is_number_on_board(fields_[men_fields_[1]], Color::black);
    read_phase_and_action();
    read_removals();
    if (generation_->last_mills != 0) read_last_mills();
    read_extensions();
    read_counts();
}

/// Finds out which player's men come first in a FEN of 11 fields. In the oldest FENs, Black's men
/// come first, because Black began. In later FENs, White's men come first. The men on the board
/// show which case it is. If both players have the same number, either order is possible.
void FenReader::check_order_of_old_fen() {
    const auto is_number_of = [&](std::size_t field, Color color) {
        return parse_number<std::int64_t>(fields_[field]) == setup_.men[index(color)].size();
    };
    const bool may_be_white_first = is_number_of(4, Color::white) && is_number_of(6, Color::black);
    const bool may_be_black_first = is_number_of(4, Color::black) && is_number_of(6, Color::white);
    if (may_be_black_first && !may_be_white_first) men_fields_ = {6, 4};
    if (may_be_black_first && may_be_white_first && fields_[5] != fields_[7])
        faults_.report(
            Code::bad_position, fields_[5],
            "this hand may be White's or Black's, because either may come first in an old FEN",
            "write 12 fields, with White's hand first and two numbers of men to capture");
}

void FenReader::read_men() {
    for (const Color color : {Color::white, Color::black})
        are_hands_read_
            = read_hand(fields_[men_fields_[index(color)] + 1], color, rule_set_, setup_, faults_)
              && are_hands_read_;
}

/// True if the number in the field is right. Otherwise, the error is reported.
bool FenReader::is_number_on_board(std::string_view field, Color color) {
    const unsigned on_board = setup_.men[index(color)].size();
    if (parse_number<std::int64_t>(field) == on_board) return true;
    faults_.report(
        Code::bad_position, field,
        fmt::format("{} has {} men on the board, not {}", name(color), on_board, excerpt(field)));
    return false;
}

void FenReader::read_phase_and_action() {
    const std::string_view phase = fields_[2];
    const std::string_view action = fields_[3];
    const auto is_one_of = [](std::string_view word, std::string_view letters) {
        return word.size() == 1 && letters.find(word.front()) != std::string_view::npos;
    };
    if (!is_one_of(phase, "rpmon"))
        faults_.report(Code::bad_position, phase, fmt::format("{} is not a phase", excerpt(phase)),
                       "phases are r, p, m, o and n");
    else
        check_phase(phase, action == "r");
    // In Sanmill's own puzzles, the action is p even in the moving phase. Only r has a meaning.
    if (!is_one_of(action, "psr?"))
        faults_.report(Code::bad_position, action,
                       fmt::format("{} is not an action", excerpt(action)),
                       "actions are p, s, r and ?");
    else if (action == "r" && !is_before_moving())
        report_mid_move(action);
}

/// Checks the phase, which should be the phase of the side to move. The other side may still have
/// men in hand. Some programs write p as long as any side has men in hand.
void FenReader::check_phase(std::string_view phase, bool is_removing) {
    if (!are_hands_read_) return;
    const bool has_hand = setup_.hand[0] + setup_.hand[1] > 0;
    if (phase == "m" && setup_.hand[index(setup_.to_move)] > 0)
        faults_.report(
            Code::bad_position, phase,
            fmt::format("the phase is moving, but {} has men in hand", name(setup_.to_move)));
    if (phase == "p" && !has_hand && !is_removing)
        faults_.report(Code::bad_position, phase,
                       "the phase is placing, but no player has men in hand");
}

/// True if men are removed from the board before the moving phase, because the board is full. Then
/// at most one point is empty, or the opponent has lost no man. Later, both sides have lost a man.
bool FenReader::is_before_moving() const {
    const Rules& rules = rule_set_.rules;
    if (!rules.has_removals() || setup_.hand[0] + setup_.hand[1] > 0) return false;
    const auto taken = setup_.men[0] | setup_.men[1];
    if ((rule_set_.board.points() - taken).size() <= 1) return true;
    const std::size_t other = index(opponent(setup_.to_move));
    const bool is_by_mills
        = rules.full_board == FullBoard::by_mills || rules.full_board == FullBoard::by_mills_or_own;
    return is_by_mills && setup_.men[other].size() == rules.men[other];
}

/// Reports that the text is in the middle of a move. A text gets only one such report, although
/// several fields may show this.
void FenReader::report_mid_move(std::string_view where) {
    if (!is_mid_move_)
        faults_.report(
            Code::bad_position, where,
            "this position is in the middle of a move, because a man must still be captured",
            "give the position before the move or after the capture");
    is_mid_move_ = true;
}

void FenReader::read_removals() {
    for (std::size_t i = generation_->removals; i < generation_->removals_end; ++i) {
        const auto number = parse_number<std::int64_t>(fields_[i]);
        if (!number)
            faults_.report(
                Code::bad_position, fields_[i],
                fmt::format("{} is not a number of men to capture", excerpt(fields_[i])));
        else if (*number != 0 && std::abs(*number) <= most_removals && is_before_moving())
            demand_removals(i - generation_->removals, *number);
        else if (*number != 0)
            report_mid_move(fields_[i]);
    }
}

/// Sets the number of men that a side must remove. A negative number means the player's own men.
void FenReader::demand_removals(std::size_t side, std::int64_t number) {
    setup_.pending.removals[side] = static_cast<std::uint8_t>(std::abs(number));
    setup_.pending.takes_own = setup_.pending.takes_own || number < 0;
}

void FenReader::read_last_mills() {
    const bool is_by_nodes = std::ranges::find(extensions_, node_numbers) != extensions_.end();
    const std::int64_t least = is_by_nodes ? 0 : 8;
    const std::int64_t most = least + 23;
    bool has_squares = false;
    for (std::size_t i = generation_->last_mills; i < generation_->last_mills + 4; ++i) {
        const auto square = parse_number<std::int64_t>(fields_[i]);
        const bool is_none = square == -1 || (square == 0 && !is_by_nodes);
        if (!square || (!is_none && (*square < least || *square > most)))
            faults_.report(Code::bad_position, fields_[i],
                           fmt::format("{} is not a square", excerpt(fields_[i])),
                           fmt::format("squares are {} to {}, and {} means none", least, most,
                                       is_by_nodes ? -1 : 0));
        else
            has_squares = has_squares || !is_none;
    }
    const std::string_view first = fields_[generation_->last_mills];
    const std::string_view last = fields_[generation_->last_mills + 3];
    if (has_squares)
        faults_.remark({first.data(), static_cast<std::size_t>(last.end() - first.begin())},
                       "the squares of the last mills are not kept");
    const std::string_view mills = fields_[generation_->last_mills + 4];
    const auto bits = read_number(mills, "the field of formed mills",
                                  std::numeric_limits<std::uint64_t>::max(), faults_);
    if (bits.value_or(0) != 0) faults_.remark(mills, "the points of formed mills are not kept");
}

/// Reads the words after the fields. The words show that the current move is not complete, or that
/// squares are numbered from 0.
void FenReader::read_extensions() {
    constexpr std::array nothing_owed{"w-0-|b-0-", "0"};
    for (const std::string_view word : extensions_) {
        const bool is_known
            = word.size() > 1 && word[1] == ':' && std::string_view{"cilmps"}.find(word[0]) < 6;
        if (word == node_numbers && generation_->last_mills != 0) continue;
        // If a word is not an extension, the words after it are not reported, because they may be
        // fields.
        if (!is_known)
            return faults_.report(Code::bad_position, word,
                                  fmt::format("{} is not part of a FEN", excerpt(word)));
        if (std::ranges::find(nothing_owed, word.substr(2)) == nothing_owed.end())
            report_mid_move(word);
    }
}

void FenReader::read_counts() {
    const std::size_t at = generation_->quiet_plies;
    const auto quiet
        = read_number(fields_[at], "the number of plies without a placement or capture",
                      most_quiet_plies, faults_);
    setup_.quiet_plies = static_cast<unsigned>(quiet.value_or(0));
    // Some programs count moves from 0.
    const auto number = read_number(fields_[at + 1], "the move number", most_moves, faults_);
    move_number_ = static_cast<unsigned>(std::max<std::uint64_t>(number.value_or(1), 1));
}

} // namespace

bool looks_like_fen(std::string_view text) {
    constexpr std::size_t fewest_words = 11;
    const std::vector<std::string_view> words = words_between_blanks(text, fewest_words);
    if (words.empty() || words.front().find('/') == std::string_view::npos) return false;
    const bool is_board = words.front().find_first_not_of(board_signs) == std::string_view::npos;
    return is_board || (words.size() >= fewest_words && std::ranges::count(words[0], '/') == 2);
}

bool fen_holds(const Pending& pending) {
    return pending
           == Pending{.marked = pending.marked,
                      .removals = pending.removals,
                      .takes_own = pending.takes_own};
}

bool has_fen(const Board& board) { return ring_points(board, fen_signs.order).has_value(); }

Result<PositionText> parse_fen(std::string_view text, const RuleSet& rule_set) {
    return FenReader{text, rule_set}.read();
}

std::string format_fen(const Position& position, unsigned move_number) {
    const bool is_moving = position.hand(position.to_move()) == 0;
    const char action = position.removals_due() > 0 ? 'r' : is_moving ? 's' : 'p';
    const auto& removals = position.pending().removals;
    const int sign = position.pending().takes_own ? -1 : 1;
    const auto men = [&](Color color) {
        return fmt::format("{} {}", position.on_board(color), position.hand(color));
    };
    return fmt::format("{} {} {} {} {} {} {} {} 0 0 0 0 0 {} {}", rings(position, fen_signs),
                       position.to_move() == Color::white ? "w" : "b", is_moving ? 'm' : 'p',
                       action, men(Color::white), men(Color::black), sign * removals[0],
                       sign * removals[1], position.quiet_plies(), move_number);
}

} // namespace merels

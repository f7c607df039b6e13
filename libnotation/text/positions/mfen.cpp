#include <libnotation/text/positions/mfen.hpp>

#include <libnotation/base/text.hpp>
#include <libnotation/text/positions/fields.hpp>
#include <libnotation/text/shared/point_names.hpp>

#include <fmt/format.h>

#include <algorithm>

namespace merels {

namespace {

/// The outer, middle and inner ring. Each ring begins at its top left and goes clockwise.
constexpr BoardSigns mfen_signs{.order = "a7 d7 g7 g4 g1 d1 a1 a4 b6 d6 f6 f4 f2 d2 b2 b4 "
                                         "c5 d5 e5 e4 e3 d3 c3 c4",
                                .white = 'W',
                                .black = 'B',
                                .empty = '.',
                                .marked = "wb",
                                .mark = '.'};
constexpr std::string_view version = "MFEN/1.0";
constexpr std::string_view profile = "mill24-state-v1";
constexpr std::size_t most_mfen_words = 40;
constexpr std::uint64_t most_plies = 2 * std::uint64_t{most_moves} - 1;

/// The fields of every MFEN, in their order. Named extensions come after them.
enum Field : std::size_t {
    version_field,
    profile_field,
    board_field,
    side_field,
    phase_field,
    action_field,
    hands_field,
    obligations_field,
    no_progress_field,
    ply_field,
    outcome_field,
    field_count
};

constexpr std::array reasons{"fewer-than-minimum", "no-legal-move", "no-legal-primary-action",
                             "board-full",         "no-progress",   "repetition",
                             "agreement",          "resignation",   "adjudication"};

constexpr std::array<std::pair<char, GameResult>, 3> results{
    {{'w', GameResult::white_wins}, {'b', GameResult::black_wins}, {'d', GameResult::draw}}};

std::string_view reason_of(const Position& position, Reason reason) {
    switch (reason) {
    case Reason::too_few_men: return "fewer-than-minimum";
    case Reason::blocked:
        return position.hand(position.to_move()) > 0 ? "no-legal-primary-action" : "no-legal-move";
    case Reason::line_completed:
    case Reason::first_mill: return "adjudication";
    case Reason::full_board: return "board-full";
    case Reason::repetition: return "repetition";
    case Reason::no_capture: return "no-progress";
    }
    return {};
}

char letter_of(GameResult result) {
    const auto* entry = std::ranges::find(results, result, &std::pair<char, GameResult>::second);
    return entry == results.end() ? '-' : entry->first;
}

std::uint64_t plies_before(const Position& position, unsigned move_number) {
    const bool is_second = position.to_move() != position.rules().starter;
    return 2 * (std::max<std::uint64_t>(move_number, 1) - 1) + (is_second ? 1 : 0);
}

class MfenReader {
public:
    MfenReader(std::string_view text, const RuleSet& rule_set)
        : text_(text), rule_set_(rule_set), faults_(text) {}

    Result<PositionText> read();

private:
    bool read_head();
    std::size_t plain_words() const;
    void read_hands();
    void read_obligations();
    void read_counts();
    void read_outcome();
    void read_side_to_move();
    void read_extension(std::string_view word);
    void remark_on_outcome(PositionText& position) const;

    std::string_view text_;
    const RuleSet& rule_set_;
    PositionFaults faults_;
    std::vector<std::string_view> words_;
    Setup setup_;
    bool are_hands_read_ = false;
    std::uint64_t plies_ = 0;
    std::optional<GameResult> result_;
};

Result<PositionText> MfenReader::read() {
    if (!read_head()) return Unexpected{faults_.take()};
    const std::string_view board = words_[board_field];
    read_rings(board, mfen_signs, rule_set_, setup_, faults_);
    if (!setup_.pending.marked.empty())
        faults_.remark(board, "the color of the marked men is not kept");
    read_hands();
    read_obligations();
    read_counts();
    read_outcome();
    for (std::size_t i = field_count; i < words_.size(); ++i) read_extension(words_[i]);
    auto position = finished(rule_set_, setup_, static_cast<unsigned>(plies_ / 2 + 1),
                             {board, board}, faults_);
    if (position) remark_on_outcome(*position);
    return position;
}

/// The number of words before the first extension. One blank too many makes this number wrong, and
/// shifts all following fields.
std::size_t MfenReader::plain_words() const {
    const auto is_extension
        = [](std::string_view word) { return word.find('=') != std::string_view::npos; };
    return static_cast<std::size_t>(std::ranges::find_if(words_, is_extension) - words_.begin());
}

bool MfenReader::read_head() {
    words_ = words_between_blanks(text_, most_mfen_words);
    if (!has_mfen(rule_set_.board))
        faults_.report(Code::bad_position, text_,
                       fmt::format("an MFEN has 24 points, so it cannot describe the board {}",
                                   rule_set_.board.id()));
    else if (words_.empty() || words_[version_field] != version)
        faults_.report(Code::bad_position, words_.empty() ? text_ : words_[version_field],
                       fmt::format("an MFEN must begin with {}", version));
    else if (words_.size() < field_count || words_.size() > most_mfen_words)
        faults_.report(
            Code::bad_position, text_,
            fmt::format("an MFEN must have 11 fields and a few extensions, not {} words",
                        words_.size() > most_mfen_words ? "more" : std::to_string(words_.size())));
    else if (const std::size_t fields = plain_words(); fields != field_count)
        faults_.report(
            Code::bad_position, text_,
            fmt::format("an MFEN must have 11 fields and a few extensions, not {} fields", fields));
    else if (words_[profile_field] != profile)
        faults_.report(
            Code::bad_position, words_[profile_field],
            fmt::format("the state profile {} is not known", excerpt(words_[profile_field])),
            fmt::format("Merels reads only {}", profile));
    return faults_.empty();
}

void MfenReader::read_hands() {
    const std::string_view hands = words_[hands_field];
    const std::size_t comma = hands.find(',');
    if (comma == std::string_view::npos)
        return faults_.report(Code::bad_hand, hands, "the hands must be two numbers",
                              "as in 6,7, where White's men come first");
    const bool is_white_read
        = read_hand(hands.substr(0, comma), Color::white, rule_set_, setup_, faults_);
    are_hands_read_ = read_hand(hands.substr(comma + 1), Color::black, rule_set_, setup_, faults_)
                      && is_white_read;
}

void MfenReader::read_obligations() {
    if (words_[obligations_field] != "-")
        faults_.report(
            Code::bad_position, words_[obligations_field],
            "this position is in the middle of a move, because a man must still be captured",
            "give the position before the move or after the capture");
}

void MfenReader::read_counts() {
    const auto quiet = read_number(words_[no_progress_field], "the no-progress counter",
                                   most_quiet_plies, faults_);
    setup_.quiet_plies = static_cast<unsigned>(quiet.value_or(0));
    plies_ = read_number(words_[ply_field], "the number of plies", most_plies, faults_).value_or(0);
}

void MfenReader::read_outcome() {
    const std::string_view outcome = words_[outcome_field];
    if (outcome == "-") return read_side_to_move();
    const auto* result
        = outcome.size() < 2 || outcome[1] != ':'
              ? results.end()
              : std::ranges::find(results, outcome[0], &std::pair<char, GameResult>::first);
    const bool has_reason = outcome.size() > 2
                            && (outcome.substr(2).starts_with("x-")
                                || std::ranges::find(reasons, outcome.substr(2)) != reasons.end());
    if (result == results.end() || !has_reason)
        return faults_.report(Code::bad_position, outcome,
                              fmt::format("{} is not an outcome", excerpt(outcome)),
                              "write -, or an outcome such as w:no-legal-move");
    result_ = result->second;
    setup_.to_move = to_move_after_end(*result_, plies_, rule_set_.rules.starter);
    for (const auto& [field, wanted] :
         {std::pair{side_field, "-"}, std::pair{phase_field, "o"}, std::pair{action_field, "o"}})
        if (words_[field] != wanted)
            return faults_.report(
                Code::bad_position, words_[field],
                fmt::format("the game is over, so this field must be {}", wanted));
}

void MfenReader::read_side_to_move() {
    const std::string_view phase = words_[phase_field];
    const std::string_view action = words_[action_field];
    read_side(words_[side_field], setup_, faults_);
    if (phase != "p" && phase != "m")
        faults_.report(Code::bad_position, phase, fmt::format("{} is not a phase", excerpt(phase)),
                       "while the game goes on, the phase must be p or m");
    else if (are_hands_read_ && phase == "m" && setup_.hand[index(setup_.to_move)] > 0)
        faults_.report(Code::bad_position, phase,
                       "the phase is moving, but the player to move has men in hand");
    else if (are_hands_read_ && phase == "p" && setup_.hand[0] + setup_.hand[1] == 0)
        faults_.report(Code::bad_position, phase,
                       "the phase is placing, but no player has men in hand");
    // The obligations field has the men to be captured.
    const bool is_phase = phase == "p" || phase == "m";
    if (is_phase && action != phase && (action != "r" || words_[obligations_field] == "-"))
        faults_.report(Code::bad_position, action, "the action does not fit the phase",
                       "phase and action must both be p, or both be m");
}

/// Reads an extension. By the specification, unknown and private extensions are errors.
void MfenReader::read_extension(std::string_view word) {
    constexpr std::array<std::pair<std::string_view, std::string_view>, 3> known{
        {{"lm", "-,-;-,-"}, {"pc", "0,0"}, {"ul", "0000,0000"}}};
    const std::size_t end = std::min(word.find('='), word.size());
    const auto* entry = std::ranges::find(known, word.substr(0, end),
                                          &std::pair<std::string_view, std::string_view>::first);
    if (entry == known.end() || end == word.size())
        return faults_.report(Code::bad_position, word,
                              fmt::format("{} is not a known extension", excerpt(word)),
                              "extensions are lm=, pc= and ul=");
    if (word.substr(end + 1) != entry->second)
        faults_.remark(word, fmt::format("the extension {} is not kept", entry->first));
}

void MfenReader::remark_on_outcome(PositionText& position) const {
    if (!result_) return;
    const auto end = outcome(position.position);
    if (end && end->result == *result_) return;
    position.remarks.push_back(
        {Code::part_not_kept, faults_.span_of(words_[outcome_field]),
         fmt::format("the outcome {} is not kept, because it does not follow from the position",
                     excerpt(words_[outcome_field]))});
}

} // namespace

bool has_mfen(const Board& board) { return ring_points(board, mfen_signs.order).has_value(); }

Result<PositionText> parse_mfen(std::string_view text, const RuleSet& rule_set) {
    return MfenReader{text, rule_set}.read();
}

std::string format_mfen(const Position& position, unsigned move_number) {
    const auto end = outcome(position);
    const char* phase = position.hand(position.to_move()) > 0 ? "p p" : "m m";
    const std::string_view side = position.to_move() == Color::white ? "w" : "b";
    return fmt::format(
        "{} {} {} {} {},{} - {} {} {}", version, profile, rings(position, mfen_signs),
        end ? "- o o" : fmt::format("{} {}", side, phase), position.hand(Color::white),
        position.hand(Color::black), position.quiet_plies(), plies_before(position, move_number),
        end ? fmt::format("{}:{}", letter_of(end->result), reason_of(position, end->reason)) : "-");
}

Color to_move_after_end(GameResult result, std::uint64_t plies, Color starter) {
    if (result == GameResult::white_wins) return Color::black;
    if (result == GameResult::black_wins) return Color::white;
    return plies % 2 == 0 ? starter : opponent(starter);
}

} // namespace merels

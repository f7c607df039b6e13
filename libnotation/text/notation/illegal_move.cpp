#include <libnotation/text/notation/illegal_move.hpp>

#include <libnotation/base/text.hpp>
#include <libnotation/text/notation/move_guess.hpp>
#include <libnotation/text/notation/move_text.hpp>
#include <libnotation/text/notation/odd_characters.hpp>
#include <libnotation/text/shared/point_names.hpp>

#include <fmt/format.h>

#include <algorithm>

namespace merels {

namespace {

std::string_view adjective(Color color) { return color == Color::white ? "white" : "black"; }

/// The difference between two moves. A good correction has the same man or the same point as the
/// mistake.
int unlikeness(Move move, Move claimed) {
    if (move.from() == claimed.from() && move.to() == claimed.to()) return 0;
    if (claimed.from() != Point::none && move.from() == claimed.from()) return 1;
    return move.to() == claimed.to() ? 2 : 3;
}

/// The number of moves that a hint shows.
std::size_t shown_moves(std::size_t moves) { return moves <= 3 ? moves : 2; }

/// Explains one illegal ply in words.
class Explanation {
public:
    Explanation(const Position& position, Move claimed)
        : position_(position), claimed_(claimed), to_move_(position.to_move()) {}

    Diagnostic operator()() const {
        if (const auto over = outcome(position_); over && count_legal_moves(position_) == 0)
            return game_is_over(*over);
        if (position_.removals_due() > 0) return removal_fault();
        if (claimed_.is_removal())
            return with_hint(Code::removal_not_due, "there is nothing to remove");
        if (claimed_.is_pass()) return with_hint(Code::illegal_pass, "a pass is not allowed here");
        if (auto fault = claimed_.is_placement() ? placement_fault() : move_fault()) return *fault;
        if (is_refused_for_freeing()) return freeing_fault();
        return capture_fault();
    }

private:
    std::string point(Point p) const { return std::string{position_.board().name(p)}; }

    Diagnostic with_hint(Code code, std::string message) const {
        return {code, {}, std::move(message), legal_hint(position_, claimed_)};
    }

    /// The reason for the end. A blocked player is named.
    static std::string reason_of(const Outcome& over) {
        if (over.reason != Reason::blocked || over.result == GameResult::draw)
            return std::string{describe(over.reason)};
        const Color loser = over.result == GameResult::white_wins ? Color::black : Color::white;
        return fmt::format("{} cannot move", name(loser));
    }

    Diagnostic game_is_over(const Outcome& over) const {
        const std::string_view result = over.result == GameResult::white_wins   ? "White has won"
                                        : over.result == GameResult::black_wins ? "Black has won"
                                                                                : "it is drawn";
        return placeless(Code::game_is_over,
                         fmt::format("the game is over: {} ({})", result, reason_of(over)));
    }

    std::optional<Diagnostic> placement_fault() const {
        if (position_.hand(to_move_) == 0)
            return with_hint(Code::nothing_in_hand,
                             fmt::format("{} has no men in hand", name(to_move_)));
        return occupied_fault();
    }

    std::optional<Diagnostic> occupied_fault() const {
        if (position_.empty().contains(claimed_.to())) return std::nullopt;
        if (position_.pending().marked.contains(claimed_.to()))
            return with_hint(Code::occupied_point,
                             fmt::format("{} is blocked by a captured man until placing ends",
                                         point(claimed_.to())));
        return with_hint(Code::occupied_point, fmt::format("{} is occupied", point(claimed_.to())));
    }

    std::optional<Diagnostic> move_fault() const {
        const Point from = claimed_.from();
        if (position_.hand(to_move_) > 0 && !position_.rules().slide_while_placing)
            return with_hint(Code::must_place, fmt::format("{} has {} in hand and must place",
                                                           name(to_move_), men_in_hand()));
        if (position_.men(opponent(to_move_)).contains(from))
            return with_hint(Code::not_your_man,
                             fmt::format("{} has a {} man, but {} is to move", point(from),
                                         adjective(opponent(to_move_)), name(to_move_)));
        if (!position_.men(to_move_).contains(from))
            return with_hint(Code::empty_point, fmt::format("there is no man on {}", point(from)));
        if (auto occupied = occupied_fault()) return occupied;
        if (position_.is_way_back(from, claimed_.to()))
            return with_hint(Code::mill_reopened,
                             fmt::format("the man on {} may not go straight back to {}",
                                         point(from), point(claimed_.to())));
        if (!destinations(position_, from).contains(claimed_.to()))
            return with_hint(Code::not_adjacent, fmt::format("{} and {} are not joined",
                                                             point(from), point(claimed_.to())));
        return std::nullopt;
    }

    std::string men_in_hand() const {
        const unsigned hand = position_.hand(to_move_);
        return hand == 1 ? "a man" : fmt::format("{} men", hand);
    }

    Diagnostic removal_fault() const {
        const unsigned due = position_.removals_due();
        if (claimed_.is_removal()) {
            if (claimed_.taken().size() > due) return not_earned(due);
            if (const auto fault = taken_fault()) return *fault;
        }
        return with_hint(Code::removal_missing,
                         fmt::format("{} must remove {} first", name(to_move_),
                                     due == 1 ? "a man" : fmt::format("{} men", due)));
    }

    bool is_refused_for_freeing() const {
        const auto moves = legal_moves(position_);
        return position_.pending().must_free && std::ranges::none_of(moves, [&](Move move) {
                   return move.from() == claimed_.from() && move.to() == claimed_.to();
               });
    }

    Diagnostic freeing_fault() const {
        return with_hint(Code::must_free, fmt::format("{} is blocked, so {} must open a way",
                                                      name(opponent(to_move_)), name(to_move_)));
    }

    Diagnostic capture_fault() const {
        const unsigned lines = position_.lines_completed(claimed_.from(), claimed_.to());
        const unsigned earned = captures_earned(position_, lines);
        if (claimed_.taken().size() > earned) return not_earned(earned);
        if (const auto fault = taken_fault()) return *fault;
        std::vector<std::string> targets;
        for (const Point target : takeable(position_, men_left())) targets.push_back(point(target));
        return placeless(Code::capture_missing,
                         earned < 2
                             ? fmt::format("{} completes a mill and a man must be captured",
                                           point(claimed_.to()))
                             : fmt::format("{} completes {} mills, so {} men must be captured",
                                           point(claimed_.to()), earned == 2 ? "two" : "three",
                                           earned == 2 ? "two" : "three"),
                         fmt::format("{} may capture {}", name(to_move_), enumerated(targets)));
    }

    std::string_view verb() const { return claimed_.is_removal() ? "remove" : "capture"; }

    /// The men that may be captured. A removal may capture the player's own men.
    PointSet men_to_take() const {
        return position_.men(position_.pending().takes_own ? to_move_ : opponent(to_move_));
    }

    /// The men of the player to move, after the move.
    PointSet own_men() const {
        const PointSet before = position_.men(to_move_);
        return claimed_.is_removal() ? before : before | claimed_.to();
    }

    PointSet men_left() const { return position_.men(opponent(to_move_)) - claimed_.taken_set(); }

    /// The fault of the first captured man that must not be captured.
    std::optional<Diagnostic> taken_fault() const {
        PointSet men = men_to_take();
        for (const Point taken : claimed_.taken()) {
            if (auto fault = target_fault(men, taken)) return fault;
            men -= taken;
        }
        return std::nullopt;
    }

    std::string why_nothing_is_taken() const {
        const Rules& rules = position_.rules();
        const unsigned lines = position_.lines_completed(claimed_.from(), claimed_.to());
        if (rules.captures_for(lines) == 0)
            return fmt::format("{} completes no mill, so nothing is captured",
                               point(claimed_.to()));
        if (position_.pending().must_free) return "a mill that frees the opponent captures nothing";
        const bool is_from_hand = rules.mill_while_placing == MillWhilePlacing::from_hand
                                  || rules.mill_while_placing == MillWhilePlacing::placed_from_hand;
        return is_from_hand ? fmt::format(
                   "while placing, a mill captures a man from {}'s hand, not the board",
                   name(opponent(to_move_)))
                            : "while placing, a mill captures nothing";
    }

    Diagnostic not_earned(unsigned earned) const {
        if (earned == 0) return with_hint(Code::capture_not_earned, why_nothing_is_taken());
        return with_hint(Code::capture_not_earned,
                         fmt::format("{} men are {}d, but only {} may be", claimed_.taken().size(),
                                     verb(), earned == 1 ? "one" : std::to_string(earned)));
    }

    std::optional<Diagnostic> target_fault(PointSet men, Point taken) const {
        const PointSet targets = takeable(position_, men);
        if (targets.contains(taken)) return std::nullopt;
        std::vector<std::string> names;
        for (const Point target : targets) names.push_back(point(target));
        const std::string hint
            = names.empty()
                  ? fmt::format("nothing can be captured, because every {} man is in a mill",
                                adjective(opponent(to_move_)))
                  : fmt::format("{} may {} {}", name(to_move_), verb(), enumerated(names));
        if (men.contains(taken))
            return placeless(Code::protected_man, fmt::format("{} is in a mill", point(taken)),
                             hint);
        if (position_.pending().takes_own)
            return placeless(Code::capture_own_man,
                             fmt::format("{} must remove a man of its own", name(to_move_)), hint);
        if (own_men().contains(taken))
            return placeless(Code::capture_own_man,
                             fmt::format("{} holds {}'s own man", point(taken), name(to_move_)),
                             hint);
        return placeless(Code::capture_empty_point,
                         fmt::format("there is no man to {} on {}", verb(), point(taken)), hint);
    }

    const Position& position_;
    Move claimed_;
    Color to_move_;
};

} // namespace

namespace {

/// A move of the man on the first point of the text, if the player to move has a man there. The
/// moves of this man are the best proposals.
Move man_of(std::string_view text, const Position& position) {
    const auto from = find_point(text.substr(0, text.find_first_of("-x ")), position.board());
    if (!from || !position.men(position.to_move()).contains(*from)) return {};
    return {*from, Point::none};
}

} // namespace

std::optional<Move> reordered_captures(const Position& position, Move claimed) {
    if (claimed.taken().size() < 2) return std::nullopt;
    for (const Move move : legal_moves(position))
        if (move.from() == claimed.from() && move.to() == claimed.to()
            && move.taken().size() == claimed.taken().size()
            && move.taken_set() == claimed.taken_set())
            return move;
    return std::nullopt;
}

Diagnostic explain_illegal(const Position& position, Move claimed) {
    return Explanation{position, claimed}();
}

Diagnostic describe_unreadable(std::string_view word, Span span, const Position& position) {
    std::string hint = guessed_move(word, position);
    const auto odd = hint.empty() ? first_odd_character(word) : std::nullopt;
    if (odd) hint = "it contains " + odd->description;
    if (hint.empty()) hint = html_hint(word);
    if (hint.empty()) hint = legal_hint(position, Move{});
    return {Code::unreadable_move, span, fmt::format("\"{}\" is not a move", excerpt(word)),
            std::move(hint)};
}

Diagnostic describe_unknown_point(std::string_view word, Span span, const Position& position,
                                  std::string_view text) {
    Diagnostic fault = unknown_point(word, span, position.board());
    if (std::string guess = guessed_move(text, position); !guess.empty())
        fault.hint = std::move(guess);
    else if (const std::string legal = legal_hint(position, man_of(text, position)); !legal.empty())
        fault.hint += "; " + legal;
    return fault;
}

Diagnostic describe_illegal(const Position& position, Move claimed, std::string_view record,
                            Span span) {
    Diagnostic fault = explain_illegal(position, claimed);
    fault.span = span;
    if (fault.code != Code::capture_missing) return fault;
    std::string guess = guessed_capture(claimed, record.substr(span.end), position);
    if (!guess.empty()) fault.hint = std::move(guess);
    return fault;
}

std::optional<Move> move_after_pass(const Position& position, Move claimed) {
    const Blocked blocked = position.rules().blocked;
    if (blocked != Blocked::passes && blocked != Blocked::freed) return std::nullopt;
    if (has_placement_or_move(position) || !is_legal(position, Move{})) return std::nullopt;
    Position after = position;
    after.play(Move{});
    return legal_form(after, claimed);
}

Diagnostic describe_supplied_pass(const Position& position, Span span) {
    return {Code::supplied_pass, span,
            fmt::format("{} is blocked and passes before this move", name(position.to_move())),
            "merels fmt writes the pass as --"};
}

Diagnostic chess_or(Diagnostic fault, std::string_view text) {
    if (!is_chess(text)) return fault;
    return {Code::chess_game, fault.span, "this is a game of chess",
            "Merels reads mill games: nine men's morris and its relatives"};
}

Diagnostic describe_open_variations(std::size_t count, Span span) {
    return {Code::unclosed_variation, span,
            count == 1 ? "this variation is never closed"
                       : fmt::format("this and {} more variations are never closed", count - 1)};
}

Diagnostic describe_missed_draw(const Outcome& draw, const Position& position, Span span) {
    return {Code::play_after_draw, span,
            draw.reason == Reason::repetition
                ? "the game goes on after a draw by repetition"
                : fmt::format("the game goes on after a draw by {} plies without a capture",
                              position.quiet_plies())};
}

std::string legal_hint(const Position& position, Move claimed) {
    std::vector<Move> moves = legal_moves(position);
    if (moves.empty()) return {};
    std::ranges::stable_sort(moves, {}, [&](Move move) { return unlikeness(move, claimed); });
    const std::size_t shown = shown_moves(moves.size());
    std::vector<std::string> words;
    for (std::size_t i = 0; i < shown; ++i) words.push_back(format(moves[i], position.board()));
    if (shown < moves.size()) words.push_back(fmt::format("{} more", moves.size() - shown));
    return fmt::format("{} could play {}", name(position.to_move()), enumerated(words));
}

bool leaves_out_moves(std::string_view hint, const Position& position) {
    const std::size_t moves = count_legal_moves(position);
    return shown_moves(moves) < moves
           && hint.find(fmt::format("{} could play ", name(position.to_move()))) != hint.npos
           && hint.ends_with(fmt::format(" or {} more", moves - shown_moves(moves)));
}

} // namespace merels

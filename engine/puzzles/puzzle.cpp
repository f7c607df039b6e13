#include <engine/puzzles/puzzle.hpp>

#include <libnotation/rules/canonical.hpp>

#include <algorithm>
#include <array>

namespace merels {

namespace {

constexpr std::size_t least_worse = 2;
constexpr std::size_t most_plies = 9;

std::optional<Position> without_count(const Position& position) {
    const auto other = with_other_to_move(position);
    return other ? with_other_to_move(*other) : std::nullopt;
}

struct Choice {
    std::vector<ValuedMove> moves;
    /// The moves with the best verdict, the fastest win first. These moves differ only in their
    /// captures, or are equal by symmetry.
    std::vector<ValuedMove> best;
};

/// True if all moves have the same two points as the first move, or are images of such moves.
bool are_one_answer(const Position& position, const std::vector<ValuedMove>& moves) {
    const auto has_points_of_first = [&](const ValuedMove& candidate) {
        return candidate.move.from() == moves.front().move.from()
               && candidate.move.to() == moves.front().move.to();
    };
    std::vector<Position> answers;
    for (const ValuedMove& candidate : moves)
        if (has_points_of_first(candidate))
            answers.push_back(canonical_after(position, candidate.move));
    return std::ranges::all_of(moves, [&](const ValuedMove& candidate) {
        return std::ranges::find(answers, canonical_after(position, candidate.move))
               != answers.end();
    });
}

/// The moves of a position, if only one of them is good.
std::optional<Choice> single_choice(const Analyst& analyst, const Position& position) {
    Choice choice{analyst.known_moves(std::array{position}), {}};
    for (const ValuedMove& candidate : choice.moves) {
        const auto* exact = candidate.value ? std::get_if<Exact>(&*candidate.value) : nullptr;
        if (exact == nullptr) return std::nullopt;
        if (!choice.best.empty()) {
            const Verdict best = *proven(*choice.best.front().value);
            if (exact->verdict() < best) continue;
            if (exact->verdict() > best) choice.best.clear();
        }
        choice.best.push_back(candidate);
    }
    if (choice.best.empty() || proven(*choice.best.front().value) == Verdict::loss)
        return std::nullopt;
    std::ranges::stable_sort(choice.best, [](const ValuedMove& a, const ValuedMove& b) {
        return is_better(*a.value, *b.value);
    });
    if (!are_one_answer(position, choice.best)) return std::nullopt;
    return choice;
}

std::size_t count_worse(const Position& position, const Choice& choice) {
    std::vector<Position> seen;
    const Verdict best = *proven(*choice.best.front().value);
    for (const ValuedMove& candidate : choice.moves) {
        if (proven(*candidate.value) == best) continue;
        const Position image = canonical_after(position, candidate.move);
        if (std::ranges::find(seen, image) == seen.end()) seen.push_back(image);
    }
    return seen.size();
}

bool is_plain(const Puzzle& puzzle, const Choice& choice) {
    if (choice.best.front().end && puzzle.closes_mill()) return true;
    const Verdict best = *proven(*choice.best.front().value);
    return std::ranges::all_of(choice.moves, [&](const ValuedMove& candidate) {
        const auto& value = std::get<Exact>(*candidate.value);
        return value.verdict() == best
               || (value.verdict() == Verdict::loss && value.has_plies() && value.plies() <= 2);
    });
}

/// True if the opponent is to move and loses, but would not lose if the player had to move instead.
bool is_zugzwang(const Analyst& analyst, const Position& lost) {
    const auto other = with_other_to_move(lost);
    const auto value = other ? analyst.known(*other) : std::nullopt;
    return value && value->verdict() != Verdict::win;
}

bool chooses_capture(const Choice& choice) {
    const Move best = choice.best.front().move;
    return best.is_capture() && std::ranges::any_of(choice.moves, [&](const ValuedMove& other) {
               return other.move.from() == best.from() && other.move.to() == best.to()
                      && proven(*other.value) != proven(*choice.best.front().value);
           });
}

std::vector<PuzzleMotif> motifs_of(const Analyst& analyst, const Position& position,
                                   const Choice& choice) {
    const ValuedMove& best = choice.best.front();
    const std::vector<MoveMotif> found = motifs_of(position, best.move);
    std::vector<PuzzleMotif> motifs;
    const auto add_if = [&](bool holds, PuzzleMotif motif) {
        if (holds) motifs.push_back(motif);
    };
    const auto has
        = [&](MoveMotif motif) { return std::ranges::find(found, motif) != found.end(); };
    const bool wins = proven(*best.value) == Verdict::win;
    add_if(has(MoveMotif::closes_mill), PuzzleMotif::mill);
    add_if(has(MoveMotif::closes_two_mills), PuzzleMotif::double_mill);
    add_if(has(MoveMotif::running_mill), PuzzleMotif::running_mill);
    add_if(has(MoveMotif::makes_two_threats), PuzzleMotif::double_threat);
    add_if(has(MoveMotif::stops_mill), PuzzleMotif::stops_mill);
    add_if(has(MoveMotif::shuts_in), PuzzleMotif::block);
    add_if(has(MoveMotif::allows_mill) && !best.move.is_capture(), PuzzleMotif::sacrifice);
    Position next = position;
    next.play(best.move);
    add_if(wins && !best.end && next.to_move() != position.to_move() && !next.is_placing()
               && is_zugzwang(analyst, next),
           PuzzleMotif::zugzwang);
    add_if(chooses_capture(choice), PuzzleMotif::choice_of_capture);
    add_if(has(MoveMotif::flies), PuzzleMotif::flying);
    return motifs;
}

/// Adds replies and moves as long as the player has a single good move.
void extend(const Analyst& analyst, Position position, std::vector<Move>& line) {
    const Color player = position.to_move();
    while (line.size() + 2 <= most_plies) {
        position.play(line.back());
        if (position.to_move() == player) return;
        const std::vector<Move> reply = analyst.known_line(std::array{position}, 1);
        if (reply.empty()) return;
        position.play(reply.front());
        if (position.to_move() != player) return;
        const auto choice = single_choice(analyst, position);
        if (!choice || choice->best.size() != 1 || count_worse(position, *choice) == 0) return;
        line.push_back(reply.front());
        line.push_back(choice->best.front().move);
    }
}

} // namespace

bool Puzzle::closes_mill() const {
    return std::ranges::any_of(motifs, [](PuzzleMotif motif) {
        return motif == PuzzleMotif::mill || motif == PuzzleMotif::double_mill;
    });
}

unsigned Puzzle::grade() const {
    if (is_plain) return 1;
    constexpr std::size_t many_moves = 12;
    constexpr unsigned short_win = 3;
    constexpr unsigned long_win = 7;
    constexpr unsigned very_long_win = 15;
    const bool is_draw = value.verdict() == Verdict::draw;
    const unsigned plies = is_draw || !value.has_plies() ? long_win : value.plies();
    return 1U + (worse >= many_moves ? 1U : 0U) + (!closes_mill() && plies > short_win ? 1U : 0U)
           + (plies >= long_win ? 1U : 0U) + (plies >= very_long_win ? 1U : 0U);
}

std::optional<Puzzle> puzzle_at(const Analyst& analyst, const Position& position) {
    const auto start = without_count(position);
    if (!start) return std::nullopt;
    const auto value = analyst.known(*start);
    if (!value || value->verdict() == Verdict::loss) return std::nullopt;
    const auto choice = single_choice(analyst, *start);
    if (!choice) return std::nullopt;
    Puzzle puzzle{.position = *start, .value = std::get<Exact>(*choice->best.front().value)};
    puzzle.worse = count_worse(*start, *choice);
    if (puzzle.worse < least_worse) return std::nullopt;
    puzzle.line.push_back(choice->best.front().move);
    for (std::size_t i = 1; i < choice->best.size(); ++i)
        puzzle.as_good.push_back(choice->best[i].move);
    puzzle.motifs = motifs_of(analyst, *start, *choice);
    puzzle.is_plain = is_plain(puzzle, *choice);
    if (puzzle.value.verdict() == Verdict::win) extend(analyst, *start, puzzle.line);
    return puzzle;
}

} // namespace merels

#pragma once

// Tests games one by one. This is needed only for parts of a query that the tables cannot answer.
//
// Also finds the motifs of a main line. docs/queries.md defines each of them.

#include <libnotation/rules/legal_moves.hpp>
#include <libnotation/store/encoding/line_code.hpp>
#include <libnotation/store/query/position_pattern.hpp>
#include <libnotation/store/search/find.hpp>
#include <libnotation/store/search/query_sql.hpp>

#include <map>
#include <optional>
#include <span>

namespace merels {

/// A move, with the boards before and after it. At the start of a game, there is no move.
struct ReplayedMove {
    const BoardState& before;
    const BoardState& after;
    /// The move that was just played. It is empty at the start.
    std::optional<Move> move;
    unsigned ply = 0;
};

/// Plays a move. The rule set must not have additional stages.
inline void play_plain(BoardState& state, Move move) {
    const std::size_t own = index(state.to_move);
    if (move.from() != Point::none)
        state.men[own] -= move.from();
    else if (move.to() != Point::none && state.hand[own] > 0)
        --state.hand[own];
    if (move.to() != Point::none) state.men[own] |= move.to();
    if (move.is_capture()) state.men[1 - own] -= move.taken_set();
    state.to_move = opponent(state.to_move);
}

/// Calls `visit(replayed)` for the start and after every move. It ends when `visit` returns false,
/// or when the bytes are not a valid line.
template <class Visit>
void replay_line(const Position& start, std::span<const std::uint8_t> moves, Visit visit) {
    BoardState after{start};
    BoardState before = after;
    if (!visit(ReplayedMove{before, after, std::nullopt, 0})) return;
    const bool has_stages = start.rules().has_stages();
    Position position = start;
    LineReader reader{moves};
    unsigned ply = 0;
    while (const auto move = reader.next(start.board())) {
        before = after;
        if (has_stages) {
            if (!is_legal(position, *move)) return;
            position.play(*move);
            after = BoardState{position};
        } else {
            play_plain(after, *move);
        }
        if (!visit(ReplayedMove{before, after, move, ++ply})) return;
    }
}

/// Finds motifs in the moves of one game. `Motif::blocked` is never found here, because it depends
/// on the end of the game.
class MotifWatch {
public:
    MotifWatch(const MotifBy& motif, const RuleSet& rule_set)
        : motif_(motif), rule_set_(&rule_set) {}

    /// True if this move has the motif.
    bool happens(const ReplayedMove& replayed) {
        return is_motif(replayed) && (!motif_.player || *motif_.player == replayed.before.to_move);
    }
    /// Forgets the last game. Call it before the next one.
    void forget() { closed_ = {Point::none, Point::none}; }

private:
    bool is_motif(const ReplayedMove& replayed);
    unsigned lines_closed(const ReplayedMove& replayed) const;
    bool is_in_mill(PointSet men, Point point) const;
    bool runs(const ReplayedMove& replayed);
    bool takes_from_mill(const ReplayedMove& replayed) const;
    bool is_both_flying(const BoardState& state) const;

    MotifBy motif_;
    const RuleSet* rule_set_;
    /// For each side, the man that closed a mill in that side's last move.
    std::array<Point, 2> closed_{Point::none, Point::none};
};

/// The parts of a query, prepared for testing games. All threads use the same object.
struct FindPlan {
    /// The condition for the tables. The condition holds for every hit, and perhaps for other
    /// games. Without a condition, it is "1".
    SqlCondition where;
    /// The steps to decide if a game is a hit. An operator comes before its operands.
    struct Step {
        enum class Kind : std::uint8_t { column, leaf, all_of, any_of, none_of };
        Kind kind;
        /// The index of a column or leaf. For an operator, the number of its operands.
        std::size_t number;
    };
    std::vector<Step> steps;
    /// Conditions for the tables inside other parts of the query.
    std::vector<SqlCondition> columns;
    struct Leaf {
        Term term;
        bool is_negated;
    };
    std::vector<Leaf> leaves;
    /// The index in `leaves` of a position that occurs in every hit.
    std::optional<std::size_t> position;

    bool has_rest() const { return !steps.empty(); }
    bool selects_games() const { return where.text != "1"; }
};

FindPlan plan_of(const Query& query, SqlCompiler& compiler);

/// Tests games in one thread.
class GameTest {
public:
    /// Both arguments must outlive this object.
    GameTest(const FindPlan& plan, Collection::State& state);

    /// Calls `take(hit)` for each hit from game `first` to game `last`, in the order of numbers.
    template <class Take> void run(GameId first, GameId last, Take take) {
        start(first, last);
        while (rows_.step())
            if (const auto hit = test_row()) take(*hit);
        rows_.reset();
    }

private:
    /// A leaf of the query, prepared for the board of one rule set.
    struct LeafTest {
        Field field;
        std::optional<PatternMatcher> matcher{};
        std::optional<MotifWatch> motif{};
        const MenCount* men = nullptr;
        const Trait* trait = nullptr;
    };
    struct Finding {
        bool is_true = false;
        MovePlace place = 0;
        std::size_t symmetry = 0;
        bool has_swapped_colors = false;
    };

    void start(GameId first, GameId last);
    std::optional<Hit> test_row();
    std::vector<LeafTest>& tests(std::int64_t rule_set);
    LeafTest test_of(const Term& term, const RuleSet& rule_set) const;
    bool look_at(LeafTest& test, const ReplayedMove& replayed, Finding& finding);
    void look_at_line(std::vector<LeafTest>& tests, const Position& start, sql::Bytes moves);
    void look_at_record(std::vector<LeafTest>& tests, const Game& game);
    void look_at_variations(std::vector<LeafTest>& tests, const Game& game);
    /// Computes a step, and moves `at` past the step and its operands. The depth of the recursion
    /// is limited.
    bool is_true(std::size_t& at) const;
    Hit hit() const;

    const FindPlan* plan_;
    Collection::State* state_;
    sql::Statement rows_;
    std::map<std::int64_t, std::vector<LeafTest>> tests_;
    std::vector<Finding> findings_;
};

} // namespace merels

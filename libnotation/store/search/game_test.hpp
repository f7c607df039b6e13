#pragma once

// Tests games one by one. Games are tested only for parts of a query that the tables cannot answer.

#include <libnotation/store/search/find.hpp>
#include <libnotation/store/search/motif_watch.hpp>
#include <libnotation/store/search/query_sql.hpp>

#include <map>
#include <optional>

namespace merels {

/// The parts of a query, prepared for testing games. All threads use the same object.
struct FindPlan {
    /// A condition in SQL that is true for every hit, and perhaps for other games. The condition is
    /// "1" if the tables cannot exclude any game.
    SqlCondition where;
    /// The steps that decide if a game is a hit. An operator comes before its operands.
    struct Step {
        enum class Kind : std::uint8_t { column, leaf, all_of, any_of, none_of };
        Kind kind;
        /// For a column, the index in `columns`. For a leaf, the index in `leaves`. For an
        /// operator, the number of its operands.
        std::size_t number;
    };
    std::vector<Step> steps;
    /// The conditions in SQL for the steps of the kind `column`. SQLite evaluates each condition
    /// for the row of the game.
    std::vector<SqlCondition> columns;
    struct Leaf {
        Term term;
        bool is_negated;
    };
    std::vector<Leaf> leaves;
    /// The index of a leaf with a position, if every hit must contain this position.
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
    /// Computes the value of a step, and moves `at` past the step and its operands. The depth of
    /// the recursion is limited.
    bool is_true(std::size_t& at) const;
    Hit hit() const;

    const FindPlan* plan_;
    Collection::State* state_;
    sql::Statement rows_;
    std::map<std::int64_t, std::vector<LeafTest>> tests_;
    std::vector<Finding> findings_;
};

} // namespace merels

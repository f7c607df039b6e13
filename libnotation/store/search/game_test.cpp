#include <libnotation/store/search/game_test.hpp>

#include <libnotation/store/tables/game_table.hpp>

#include <algorithm>

namespace merels {

namespace {

// The columns of the row of a tested game.
constexpr int id_column = 0;
constexpr int rule_set_column = 1;
constexpr int moves_column = 2;
constexpr int has_record_column = 3;
constexpr int has_setup_column = 4;
constexpr int outcome_column = 5;
constexpr int first_truth_column = 6;

/// The winner in a game with this value in the column `result`.
std::optional<Color> winner_of(std::int64_t result) {
    for (const Color color : {Color::white, Color::black})
        if (result_column(win_of(color)) == result) return color;
    return std::nullopt;
}

std::string select_rows(const FindPlan& plan) {
    std::string text = "SELECT g.id, g.rule_set, l.moves, r.game IS NOT NULL, "
                       "g.is_set_up, g.result";
    for (const SqlCondition& column : plan.columns) text += ", " + column.text;
    return text
           + " FROM games g JOIN lines l ON l.game = g.id LEFT JOIN records r ON r.game = g.id"
             " WHERE g.id BETWEEN ? AND ? ORDER BY g.id";
}

/// Divides a query into parts, and finds those that the tables cannot answer.
class Planner {
public:
    Planner(FindPlan& plan, std::span<const QueryNode> nodes, SqlCompiler& compiler)
        : plan_(plan), nodes_(nodes), compiler_(compiler) {}

    /// Adds a part of the query. The depth is limited by `deepest_query` and the depth of filters.
    void add(std::size_t last, bool is_negated) {
        using Kind = FindPlan::Step::Kind;
        if (is_header_part(nodes_, last)) {
            plan_.columns.push_back(compiler_.condition(nodes_, last));
            plan_.steps.push_back({Kind::column, plan_.columns.size() - 1});
            return;
        }
        const QueryNode& node = nodes_[last];
        switch (node.kind) {
        case QueryNode::Kind::term:
            plan_.leaves.push_back({node.term, is_negated});
            plan_.steps.push_back({Kind::leaf, plan_.leaves.size() - 1});
            return;
        case QueryNode::Kind::all_of: return join(last, is_negated, Kind::all_of);
        case QueryNode::Kind::any_of: return join(last, is_negated, Kind::any_of);
        case QueryNode::Kind::none_of: return join(last, !is_negated, Kind::none_of);
        }
    }

    /// The last nodes of the operands of a node, in order.
    std::vector<std::size_t> parts(std::size_t last) const {
        std::vector<std::size_t> ends;
        for (std::size_t at = last, i = nodes_[last].operands; i > 0; --i) {
            ends.push_back(at - 1);
            at = first_of_part(nodes_, at - 1);
        }
        std::ranges::reverse(ends);
        return ends;
    }

private:
    void join(std::size_t last, bool is_negated, FindPlan::Step::Kind kind) {
        plan_.steps.push_back({kind, nodes_[last].operands});
        for (const std::size_t part : parts(last)) add(part, is_negated);
    }

    FindPlan& plan_;
    std::span<const QueryNode> nodes_;
    SqlCompiler& compiler_;
};

bool has_evaluation(const Annotation& annotation) {
    const auto has = [](const Comment& comment) { return comment.evaluation.has_value(); };
    return std::ranges::any_of(annotation.before, has)
           || std::ranges::any_of(annotation.after, has);
}

bool has(const Game& game, Trait trait) {
    for (NodeId node = Game::root; node != Game::none; node = next_in_tree(game, node)) {
        if (trait == Trait::variations && game.is_variation(node)) return true;
        if (trait == Trait::evaluations && has_evaluation(game.annotation(node))) return true;
    }
    return false;
}

} // namespace

FindPlan plan_of(const Query& query, SqlCompiler& compiler) {
    FindPlan plan;
    if (query.nodes.empty()) {
        plan.where.text = "1";
        return plan;
    }
    const std::size_t last = query.nodes.size() - 1;
    Planner planner{plan, query.nodes, compiler};
    const bool is_conjunction = query.nodes[last].kind == QueryNode::Kind::all_of;
    const auto parts = is_conjunction ? planner.parts(last) : std::vector{last};
    std::size_t rest = 0;
    for (const std::size_t part : parts) {
        const SqlCondition condition = compiler.condition(query.nodes, part);
        if (condition.text != "1") {
            plan.where.text += (plan.where.text.empty() ? "" : " AND ") + condition.text;
            plan.where.values.insert(plan.where.values.end(), condition.values.begin(),
                                     condition.values.end());
        }
        if (is_header_part(query.nodes, part)) continue;
        ++rest;
        if (query.nodes[part].term.field == Field::position && !plan.position)
            plan.position = plan.leaves.size();
        planner.add(part, false);
    }
    if (rest > 1) plan.steps.insert(plan.steps.begin(), {FindPlan::Step::Kind::all_of, rest});
    if (plan.where.text.empty()) plan.where.text = "1";
    return plan;
}

GameTest::GameTest(const FindPlan& plan, Collection::State& state)
    : plan_(&plan), state_(&state), rows_(state.database, select_rows(plan)),
      findings_(plan.leaves.size()) {}

void GameTest::start(GameId first, GameId last) {
    rows_.reset();
    int at = 1;
    for (const SqlCondition& column : plan_->columns) at = bind_all(rows_, at, column.values);
    rows_.bind_at(at, first);
    rows_.bind_at(at + 1, last);
}

GameTest::LeafTest GameTest::test_of(const Term& term, const RuleSet& rule_set) const {
    LeafTest test{term.field};
    if (const auto* sketch = std::get_if<Sketch>(&term.value)) {
        const auto pattern = term.field == Field::position
                                 ? parse_whole_position(sketch->text, rule_set)
                                 : parse_pattern(sketch->text, rule_set);
        // A board without the points of the query cannot have the position.
        if (pattern) test.matcher.emplace(*pattern, rule_set.board, sketch->likeness);
    }
    if (const auto* motif = std::get_if<MotifBy>(&term.value)) test.motif.emplace(*motif, rule_set);
    test.men = std::get_if<MenCount>(&term.value);
    test.trait = std::get_if<Trait>(&term.value);
    return test;
}

std::vector<GameTest::LeafTest>& GameTest::tests(std::int64_t row) {
    const auto [entry, is_new] = tests_.try_emplace(row);
    if (is_new) {
        const RuleSet& rule_set = state_->rule_sets.rule_set(state_->database, row);
        for (const FindPlan::Leaf& leaf : plan_->leaves)
            entry->second.push_back(test_of(leaf.term, rule_set));
    }
    return entry->second;
}

bool GameTest::look_at(LeafTest& test, const ReplayedMove& replayed, Finding& finding) {
    if (test.matcher) {
        const PatternMatcher::Image* image = test.matcher->match(replayed.after);
        if (image == nullptr) return false;
        finding = {true, replayed.ply, image->symmetry, image->has_swapped_colors};
        return true;
    }
    if (test.motif && test.motif->happens(replayed)) finding = {true, replayed.ply};
    if (test.men != nullptr && !replayed.after.is_placing()) {
        const auto& [white, black] = replayed.after.men;
        const auto fits = [&](PointSet first, PointSet second) {
            return test.men->men[0].contains(first.size())
                   && test.men->men[1].contains(second.size());
        };
        if (fits(white, black))
            finding = {true, replayed.ply};
        else if (test.men->with_colors && fits(black, white))
            finding = {true, replayed.ply, 0, true};
    }
    return finding.is_true;
}

void GameTest::look_at_line(std::vector<LeafTest>& tests, const Position& start, sql::Bytes moves) {
    std::size_t open = 0;
    const auto winner = winner_of(rows_.integer(outcome_column));
    for (LeafTest& test : tests) {
        if (test.motif) test.motif->begin(winner);
        if (test.matcher || test.motif || test.men != nullptr) ++open;
    }
    if (open == 0) return;
    replay_line(start, moves, [&](const ReplayedMove& replayed) {
        for (std::size_t i = 0; i < tests.size(); ++i)
            if (!findings_[i].is_true && look_at(tests[i], replayed, findings_[i])) --open;
        return open > 0;
    });
}

void GameTest::look_at_record(std::vector<LeafTest>& tests, const Game& game) {
    for (std::size_t i = 0; i < tests.size(); ++i)
        if (tests[i].trait != nullptr) findings_[i].is_true = has(game, *tests[i].trait);
    if (state_->positions == IndexedPositions::with_variations) look_at_variations(tests, game);
}

/// Tests positions in variations, if the collection has them in its index.
void GameTest::look_at_variations(std::vector<LeafTest>& tests, const Game& game) {
    const MovePlace plies = game.plies();
    std::vector<Position> positions(game.node_slots(), game.start());
    for_each_place(game, [&](NodeId node, MovePlace place) {
        if (node != Game::root) {
            positions[node] = positions[game.parent(node)];
            positions[node].play(game.move(node));
        }
        if (place <= plies) return;
        const BoardState state{positions[node]};
        for (std::size_t i = 0; i < tests.size(); ++i)
            if (!findings_[i].is_true && tests[i].matcher)
                look_at(tests[i], {state, state, std::nullopt, place}, findings_[i]);
    });
}

std::optional<Hit> GameTest::test_row() {
    std::ranges::fill(findings_, Finding{});
    auto& row_tests = tests(rows_.integer(rule_set_column));
    const bool has_record = rows_.integer(has_record_column) != 0;
    const bool needs_record
        = has_record
          && (rows_.integer(has_setup_column) != 0
              || state_->positions == IndexedPositions::with_variations
              || std::ranges::any_of(row_tests, [](const auto& t) { return t.trait != nullptr; }));
    if (needs_record) {
        const auto game = state_->games().read(rows_.integer(id_column));
        if (!game) return std::nullopt;
        look_at_line(row_tests, game->start(), rows_.bytes(moves_column));
        look_at_record(row_tests, *game);
    } else {
        const RuleSet& rule_set
            = state_->rule_sets.rule_set(state_->database, rows_.integer(rule_set_column));
        look_at_line(row_tests, Position{rule_set}, rows_.bytes(moves_column));
    }
    std::size_t first_step = 0;
    if (!is_true(first_step)) return std::nullopt;
    return hit();
}

Hit GameTest::hit() const {
    for (std::size_t i = 0; i < findings_.size(); ++i) {
        const Finding& finding = findings_[i];
        if (!finding.is_true || plan_->leaves[i].is_negated
            || plan_->leaves[i].term.field == Field::has)
            continue;
        return {rows_.integer(id_column), finding.place, finding.symmetry,
                finding.has_swapped_colors};
    }
    return {rows_.integer(id_column), std::nullopt, 0, false};
}

bool GameTest::is_true(std::size_t& at) const {
    using Kind = FindPlan::Step::Kind;
    const FindPlan::Step step = plan_->steps[at++];
    switch (step.kind) {
    case Kind::column:
        return rows_.integer(first_truth_column + static_cast<int>(step.number)) != 0;
    case Kind::leaf: return findings_[step.number].is_true;
    case Kind::all_of:
    case Kind::any_of:
    case Kind::none_of: break;
    }
    std::size_t count = 0;
    for (std::size_t i = 0; i < step.number; ++i) count += is_true(at) ? 1U : 0U;
    return step.kind == Kind::all_of ? count == step.number
                                     : (count > 0) == (step.kind == Kind::any_of);
}

} // namespace merels

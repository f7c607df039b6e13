#include <libnotation/rules/built_in/boards.hpp>
#include <libnotation/rules/built_in/rule_sets.hpp>
#include <libnotation/rules/canonical.hpp>
#include <libnotation/rules/legal_moves.hpp>
#include <libnotation/rules/outcome.hpp>
#include <tests/support/catch.hpp>

#include <map>
#include <unordered_map>

using namespace merels;

// Results that others have published: the value of three men's morris by its first move, and
// numbers of positions of nine men's morris modulo the symmetries of its board.

namespace {

struct Hash {
    std::size_t operator()(const Position& position) const { return position.hash(); }
};

/// The known facts about a position: whether the player to move wins or loses, and in how many
/// plies.
struct Value {
    int sign = 0;
    unsigned plies = 0;
};

using Values = std::unordered_map<Position, Value, Hash>;

Values reachable(const RuleSet& rule_set) {
    Values found{{Position{rule_set}, {}}};
    std::vector<Position> open{Position{rule_set}};
    while (!open.empty()) {
        const Position position = open.back();
        open.pop_back();
        for (const Move move : legal_moves(position)) {
            Position after = position;
            after.play(move);
            if (found.try_emplace(after).second) open.push_back(after);
        }
    }
    return found;
}

/// The value of a position, from the values of the next positions. Unknown if these values do not
/// decide it.
Value value_of(const Position& position, const Values& values, unsigned plies) {
    if (outcome(position)) return {-1, 0};
    bool is_lost = true;
    for (const Move move : legal_moves(position)) {
        Position after = position;
        after.play(move);
        const Value value = values.at(after);
        if (value.sign < 0) return {1, plies};
        if (value.sign == 0) is_lost = false;
    }
    return is_lost ? Value{-1, plies} : Value{};
}

/// All wins and losses, found ply by ply; the other positions are drawn.
Values solved(const RuleSet& rule_set) {
    Values values = reachable(rule_set);
    bool is_new = true;
    for (unsigned plies = 0; is_new || plies < 2; ++plies) {
        std::vector<std::pair<Position, Value>> known;
        for (const auto& [position, value] : values)
            if (value.sign == 0)
                if (const Value next = value_of(position, values, plies); next.sign != 0)
                    known.emplace_back(position, next);
        for (const auto& [position, value] : known) values[position] = value;
        is_new = !known.empty();
    }
    return values;
}

/// Ways to put `white` and `black` men on the board that look different under no symmetry, by
/// Burnside's lemma: the mean over the symmetries of the placements that each leaves in place.
std::uint64_t placements(const Board& board, unsigned white, unsigned black) {
    std::uint64_t fixed = 0;
    for (const Symmetry& symmetry : board.symmetries()) {
        std::map<std::pair<unsigned, unsigned>, std::uint64_t> ways{{{0, 0}, 1}};
        PointSet seen;
        for (const Point start : board.points()) {
            if (seen.contains(start)) continue;
            unsigned length = 0;
            for (Point point = start; !seen.contains(point); point = symmetry(point), ++length)
                seen |= point;
            auto next = ways;
            for (const auto& [men, count] : ways) {
                next[{men.first + length, men.second}] += count;
                next[{men.first, men.second + length}] += count;
            }
            ways = std::move(next);
        }
        fixed += ways[{white, black}];
    }
    return fixed / board.symmetries().size();
}

/// The rules without the draw after many plies without a capture. This draw depends on earlier
/// positions.
RuleSet without_quiet_draw(RuleSet rule_set) {
    rule_set.rules.no_capture = 0;
    return rule_set;
}

} // namespace

TEST_CASE("three men's morris is won from the center only, in 9 plies") {
    const RuleSet rule_set = without_quiet_draw(*rule_sets::find("three-mens-morris"));
    const Values values = solved(rule_set);
    CHECK(values.at(Position{rule_set}).sign == 1);
    CHECK(values.at(Position{rule_set}).plies == 9);
    for (const auto& [name, sign] : std::map<std::string, int>{{"b2", -1},
                                                               {"a1", 0},
                                                               {"a3", 0},
                                                               {"c1", 0},
                                                               {"c3", 0},
                                                               {"a2", 1},
                                                               {"b1", 1},
                                                               {"b3", 1},
                                                               {"c2", 1}}) {
        INFO(name);
        Position position{rule_set};
        position.play({Point::none, *rule_set.board.find(name)});
        CHECK(values.at(position).sign == sign);
    }
}

TEST_CASE("tapatan is three men's morris with the colors exchanged") {
    const RuleSet tapatan = without_quiet_draw(*rule_sets::find("tapatan"));
    const Values values = solved(tapatan);
    CHECK(values.size()
          == reachable(without_quiet_draw(*rule_sets::find("three-mens-morris"))).size());
    CHECK(values.at(Position{tapatan}).sign == 1);
    CHECK(values.at(Position{tapatan}).plies == 9);
}

TEST_CASE("positions of the moving phase modulo symmetry are as many as published") {
    struct Row {
        unsigned mover;
        unsigned opponent;
        std::uint64_t positions;
    };
    for (const Row& row : {Row{3, 3, 169626}, Row{3, 4, 760398}, Row{4, 3, 760398},
                           Row{3, 5, 2580390}, Row{5, 3, 2580390}, Row{4, 4, 3225597}}) {
        INFO(row.mover << " " << row.opponent);
        CHECK(placements(boards::three_squares(), row.mover, row.opponent) == row.positions);
    }
}

#include <tests/support/catch.hpp>
#include <viewer/core/analysis/known_moves.hpp>

#include <libnotation/rules/built_in/rule_sets.hpp>
#include <libnotation/rules/legal_moves.hpp>
#include <libnotation/text/positions/position_text.hpp>

#include <algorithm>

using namespace merels;
using namespace merels::viewer;

namespace {

Position nine_men(std::string_view line) {
    const auto position = parse_position(line, rule_sets::nine_mens_morris);
    REQUIRE(position.has_value());
    return position->position;
}

Point named(const Position& position, std::string_view name) {
    return position.board().find(name).value();
}

/// All moves with a value that the function gives.
template <class ValueOf> std::vector<KnownMove> moves_of(const Position& position, ValueOf value) {
    std::vector<KnownMove> moves;
    for (const Move move : legal_moves(position)) moves.push_back({move, value(move)});
    return moves;
}

std::optional<Exact> at(const std::vector<MoveVerdict>& verdicts, Point point) {
    const auto found = std::ranges::find(verdicts, point, &MoveVerdict::at);
    return found == verdicts.end() ? std::nullopt : std::optional{found->value};
}

} // namespace

TEST_CASE("while men are placed every free point has the value of its best move") {
    // White closes d5-d6-d7 on d7 and may take either man.
    const Position position = nine_men("W:Wd5,d6:Bb4,f4:H7,7");
    const Point mill = named(position, "d7");
    const Point victim = named(position, "b4");
    const auto moves = moves_of(position, [&](Move move) {
        if (move.to() != mill) return Exact::draw();
        return move.taken_set().contains(victim) ? Exact::win_in(9) : Exact::loss_in(20);
    });
    MoveInput input{position};
    auto verdicts = verdicts_for(moves, input);
    CHECK(verdicts.size() == 20);
    CHECK(at(verdicts, mill) == Exact::win_in(9));
    CHECK(at(verdicts, named(position, "a1")) == Exact::draw());
    // After this click, the men that White can take have values.
    input.click(mill);
    verdicts = verdicts_for(moves, input);
    CHECK(verdicts.size() == 2);
    CHECK(at(verdicts, victim) == Exact::win_in(9));
    CHECK(at(verdicts, named(position, "f4")) == Exact::loss_in(20));
}

TEST_CASE("men that can move have the value of their best move, then its points theirs") {
    const Position position = nine_men("W:Wa1,d1,g7,b2:Bb4,f4,d5,e5");
    const Point mover = named(position, "g7");
    const auto moves = moves_of(position, [&](Move move) {
        if (move.from() != mover) return Exact::draw();
        return move.to() == named(position, "d7") ? Exact::loss_in(8) : Exact::loss_in(30);
    });
    MoveInput input{position};
    auto verdicts = verdicts_for(moves, input);
    CHECK(at(verdicts, mover) == Exact::loss_in(30));
    CHECK(at(verdicts, named(position, "a1")) == Exact::draw());
    CHECK_FALSE(at(verdicts, named(position, "d7")));
    input.click(mover);
    verdicts = verdicts_for(moves, input);
    CHECK(verdicts.size() == 2);
    CHECK(at(verdicts, named(position, "d7")) == Exact::loss_in(8));
    CHECK(at(verdicts, named(position, "g4")) == Exact::loss_in(30));
}

TEST_CASE("a place with a move of unknown value has a sign only for a win") {
    const Position position = nine_men("W:Wd5,d6:Bb4,f4:H7,7");
    const Point mill = named(position, "d7");
    const Point victim = named(position, "b4");
    for (const Exact known : {Exact::win_in(9), Exact::draw(), Exact::loss_in(4)}) {
        const auto moves = moves_of(position, [&](Move move) -> std::optional<Exact> {
            if (move.to() != mill || !move.taken_set().contains(victim)) return std::nullopt;
            return known;
        });
        const auto verdicts = verdicts_for(moves, MoveInput{position});
        const bool is_win = known.verdict() == Verdict::win;
        CHECK(verdicts.size() == (is_win ? 1U : 0U));
        CHECK(at(verdicts, mill) == (is_win ? std::optional{known} : std::nullopt));
    }
}

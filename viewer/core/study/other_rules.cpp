#include <viewer/core/study/other_rules.hpp>

#include <libnotation/game/cursor.hpp>
#include <libnotation/game/language/language.hpp>
#include <libnotation/publish/rule_set_language.hpp>
#include <libnotation/rules/legal_moves.hpp>
#include <libnotation/text/notation/illegal_move.hpp>
#include <libnotation/text/notation/move_text.hpp>
#include <libnotation/text/notation/move_words.hpp>
#include <libnotation/text/positions/position_text.hpp>
#include <viewer/core/board/illegal_move_words.hpp>
#include <viewer/core/study/rule_set_order.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>

namespace merels::viewer {

namespace {

/// The move on the other board, by the names of points. The result is empty if the board has no
/// such point.
std::optional<Move> on_board(Move move, const Board& from, const Board& to) {
    bool is_known = true;
    const auto same = [&](Point point) {
        if (point == Point::none) return point;
        const auto found = to.find(from.name(point));
        is_known = is_known && found.has_value();
        return found.value_or(Point::none);
    };
    std::vector<Point> taken;
    for (const Point point : move.taken()) taken.push_back(same(point));
    const Move mapped{same(move.from()), same(move.to()), taken};
    return is_known ? std::optional{mapped} : std::nullopt;
}

std::string names_of(PointSet points, const Board& board) {
    std::string names;
    for (const Point point : points) {
        names += names.empty() ? "" : ", ";
        names += board.name(point);
    }
    return names;
}

/// The men that could be captured first when a man moves this way.
PointSet could_take(const Position& position, Move move) {
    PointSet taken;
    for (const Move& other : legal_moves(position))
        if (other.from() == move.from() && other.to() == move.to() && other.is_capture())
            taken |= other.taken().front();
    return taken;
}

std::string ending(const Outcome& outcome) {
    return fmt::format("{} ({})", format(outcome.result), describe(outcome.reason));
}

class Comparison {
public:
    Comparison(const Game& game, const Position& start)
        : game_(game), own_(game), result_{Game{start}}, other_{start},
          is_same_board_(game.rule_set().board.id() == start.board().id()) {
        result_.game.tags = game.tags;
        result_.game.first_move_number = game.first_move_number;
    }

    OtherRules run() {
        compare_starts();
        NodeId last = Game::root;
        while (!own_.is_at_end()) {
            const NodeId node = game_.first_child(own_.node());
            const auto move = legal_move(node);
            if (!move) break;
            compare_move(node, *move);
            last = result_.game.add(last, *move);
            play(*move);
            own_.forward();
            compare_flying(node);
            if (compare_endings(node)) break;
        }
        if (result_.is_whole && own_.is_at_end()) result_.game.result = final_result();
        return std::move(result_);
    }

private:
    const Position& other() const { return other_.back(); }

    /// Plays a move. Only positions that can occur again are kept: those since the last placement
    /// or capture.
    void play(Move move) {
        Position next = other();
        next.play(move);
        if (move.is_placement() || move.is_capture()) other_.clear();
        other_.push_back(next);
    }

    void say(NodeId node, const std::string& words) {
        if (node == Game::root) {
            result_.changes.push_back({node, words});
            return;
        }
        const unsigned plies = node == own_.node() ? own_.ply() - 1 : own_.ply();
        result_.changes.push_back(
            {node, fmt::format("{} {}: {}", move_number_text(game_, plies),
                               format(game_.move(node), game_.rule_set().board), words)});
    }

    void compare_starts() {
        const Position& own = own_.position();
        if (own.to_move() != other().to_move())
            say(Game::root, tr_format("{} begins.", side_name(other().to_move())));
        if (own.total(Color::white) != other().total(Color::white)
            || own.total(Color::black) != other().total(Color::black))
            say(Game::root, tr_plural("White has {} man and Black has {}, instead of {} and {}.",
                                      "White has {} men and Black has {}, instead of {} and {}.",
                                      other().total(Color::white), other().total(Color::white),
                                      other().total(Color::black), own.total(Color::white),
                                      own.total(Color::black)));
        if (!is_same_board_)
            say(Game::root,
                tr_format("The board is different: {}.", title_in_language(other().board())));
    }

    /// The move under the other rules. If it is illegal, a message gives the reason, and the result
    /// is empty.
    std::optional<Move> legal_move(NodeId node) {
        const auto claimed = on_board(game_.move(node), game_.rule_set().board, other().board());
        if (!claimed) {
            result_.is_whole = false;
            say(node, tr("the board has no such point."));
            return std::nullopt;
        }
        auto move = legal_form(other(), *claimed);
        if (move) return move;
        const Diagnostic why = explain_illegal(other(), *claimed);
        result_.is_whole = false;
        const bool has_hint = !why.hint.empty() && reader_language() == "en"; // hints are English
        say(node, tr_format("not legal, {}.", illegal_move_in_words(why.message))
                      + (has_hint ? " " + why.hint + "." : ""));
        return std::nullopt;
    }

    void compare_move(NodeId node, Move move) {
        const Move own = game_.move(node);
        if (own.to() != Point::none) {
            const unsigned before = own_.position().lines_completed(own.from(), own.to());
            const unsigned now = other().lines_completed(move.from(), move.to());
            if (before != now)
                say(node, tr_plural("the move closes {} mill, not {}.",
                                    "the move closes {} mills, not {}.", now, now, before));
        }
        if (!own.is_capture() || !is_same_board_) return;
        const PointSet before = could_take(own_.position(), own);
        const PointSet now = could_take(other(), move);
        if (before != now)
            say(node, tr_format("the move could capture {}, not {}.",
                                names_of(now, other().board()), names_of(before, other().board())));
    }

    /// Reports a difference in flying, but only once for each player.
    void compare_flying(NodeId node) {
        const Color to_move = own_.position().to_move();
        if (to_move != other().to_move() || told_flying_[index(to_move)]) return;
        if (own_.position().may_fly() == other().may_fly()) return;
        told_flying_[index(to_move)] = true;
        say(node, fmt::format(fmt::runtime(other().may_fly() ? tr("{} may fly from here on.")
                                                             : tr("{} may not fly here.")),
                              side_name(to_move)));
    }

    /// True if the game is over under the other rules.
    bool compare_endings(NodeId node) {
        const auto now = outcome(other_);
        const auto before = own_.outcome();
        if (now == before) return false;
        if (!now) {
            say(node, tr_format("the game goes on, but under its own rules it ends here: {}.",
                                ending(*before)));
            return false;
        }
        if (before)
            say(node,
                tr_format("the game ends here with {}, but under its own rules it ends with {}.",
                          ending(*now), ending(*before)));
        else
            say(node, tr_format("the game is over here: {}.", ending(*now)));
        if (!own_.is_at_end()) result_.is_whole = false;
        result_.game.result = now->result;
        return true;
    }

    GameResult final_result() const {
        if (const auto now = outcome(other_)) return now->result;
        return own_.outcome() ? GameResult::unfinished : game_.result;
    }

    const Game& game_;
    Walker own_;
    OtherRules result_;
    std::vector<Position> other_;
    bool is_same_board_;
    std::array<bool, 2> told_flying_{};
};

} // namespace

Result<OtherRules, std::string> under_other_rules(const Game& game, const RuleSet& rules) {
    if (game.start() == Position{game.rule_set()}) return Comparison{game, Position{rules}}.run();
    const auto start = parse_position(format_position(game.start()), rules);
    if (!start)
        return Unexpected{
            tr_format("The start position cannot be set up: {}.", start.error().front().message)};
    return Comparison{game, start->position}.run();
}

std::vector<const RuleSet*> rule_sets_to_compare(const RuleSet& own) {
    std::vector<const RuleSet*> others = rule_sets_by_name();
    std::erase_if(others, [&](const RuleSet* rules) { return is_same_game(*rules, own); });
    std::stable_partition(others.begin(), others.end(), [&](const RuleSet* rules) {
        return rules->board.id() == own.board.id();
    });
    return others;
}

} // namespace merels::viewer

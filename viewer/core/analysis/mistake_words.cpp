#include <viewer/core/analysis/mistake_words.hpp>

#include <libnotation/drawing/scene/evaluation_graph.hpp>
#include <libnotation/game/language/language.hpp>
#include <libnotation/game/values.hpp>
#include <libnotation/text/notation/move_text.hpp>
#include <libnotation/text/notation/move_words.hpp>
#include <viewer/core/analysis/better_moves.hpp>
#include <viewer/core/game/move_comment.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace merels::viewer {

namespace {

enum class Change : std::uint8_t { win_to_loss, win_to_draw, draw_to_loss };

/// The change of the exact result by a move, for the player of the move. The result is empty if a
/// value is missing or not exact, or if the move is not a mistake.
std::optional<Change> change_by(const Game& game, NodeId node, Color player) {
    const auto before = evaluation_of(game.annotation(game.parent(node)));
    const auto after = evaluation_of(game.annotation(node));
    const auto* const from = before ? std::get_if<ExactValue>(&*before) : nullptr;
    const auto* const to = after ? std::get_if<ExactValue>(&*after) : nullptr;
    if (from == nullptr || to == nullptr) return std::nullopt;
    const bool is_loss = to->winner == opponent(player);
    if (!from->winner && is_loss) return Change::draw_to_loss;
    if (from->winner != player || to->winner == player) return std::nullopt;
    return is_loss ? Change::win_to_loss : Change::win_to_draw;
}

/// The changes by the moves of the main line, from the first move.
std::vector<std::optional<Change>> changes_in(const Game& game) {
    std::vector<std::optional<Change>> changes;
    Walker walker{game};
    for (Color player = walker.position().to_move(); walker.forward();
         player = walker.position().to_move())
        changes.push_back(change_by(game, walker.node(), player));
    return changes;
}

/// The place of a mistake among those that change the result in the same way.
struct Rank {
    Change change;
    /// The number of the mistake, from 1.
    std::size_t number = 0;
    std::size_t count = 0;
};

/// The rank of a mistake. The result is empty if no other mistake changes the result in this way.
std::optional<Rank> rank_of(const Walker& place, std::span<const unsigned> worst) {
    const std::vector<std::optional<Change>> changes = changes_in(place.game());
    const auto change_at = [&](unsigned ply) {
        return ply == 0 || ply > changes.size() ? std::nullopt : changes[ply - 1];
    };
    const auto change = change_at(place.ply());
    if (!change) return std::nullopt;
    Rank rank{*change};
    for (const unsigned ply : worst) {
        if (change_at(ply) != change) continue;
        ++rank.count;
        if (ply == place.ply()) rank.number = rank.count;
    }
    return rank.number > 0 && rank.count > 1 ? std::optional{rank} : std::nullopt;
}

std::string rank_in_words(const std::string& move, const Rank& rank) {
    const bool is_first = rank.number == 1;
    const auto say = [&](const char* first, const char* later) {
        return is_first ? tr_format(first, move, rank.count)
                        : tr_format(later, move, rank.number, rank.count);
    };
    switch (rank.change) {
    case Change::win_to_loss:
        return say(english("{} is the first of {} moves that turn a win into a loss."),
                   english("{} is number {} of {} moves that turn a win into a loss."));
    case Change::win_to_draw:
        return say(english("{} is the first of {} moves that turn a win into a draw."),
                   english("{} is number {} of {} moves that turn a win into a draw."));
    case Change::draw_to_loss:
        return say(english("{} is the first of {} moves that turn a draw into a loss."),
                   english("{} is number {} of {} moves that turn a draw into a loss."));
    }
    return {};
}

std::string number_in_words(const std::string& move, unsigned ply,
                            std::span<const unsigned> worst) {
    const auto before = std::ranges::find(worst, ply) - worst.begin();
    if (worst.empty() || before == 0) return tr_format(english("{} is the worst mistake."), move);
    return tr_format(english("{} is number {} of {} mistakes. Number 1 is the worst."), move,
                     before + 1, worst.size());
}

} // namespace

std::string mistake_in_words(const Walker& place, std::span<const unsigned> worst) {
    const Game& game = place.game();
    const Board& board = game.rule_set().board;
    const NodeId node = place.node();
    const auto before = evaluation_of(game.annotation(game.parent(node)));
    const auto after = evaluation_of(game.annotation(node));
    std::string move
        = move_number_text(game, place.ply() - 1) + " " + format(game.move(node), board);
    for (const Glyph glyph : game.annotation(node).glyphs) move += shown_glyph(glyph);
    const auto rank = rank_of(place, worst);
    std::string words
        = rank ? rank_in_words(move, *rank) : number_in_words(move, place.ply(), worst);
    if (before && after)
        words
            += " "
               + tr_format(english("Before: {}. After: {}."), in_words(*before), in_words(*after));
    if (const auto better = better_than_last(place))
        words += " " + tr_format(english("Better: {}."), format(*better, board));
    return words;
}

} // namespace merels::viewer

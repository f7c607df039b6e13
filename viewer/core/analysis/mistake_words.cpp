#include <viewer/core/analysis/mistake_words.hpp>

#include <libnotation/drawing/scene/evaluation_graph.hpp>
#include <libnotation/game/language/language.hpp>
#include <libnotation/game/values.hpp>
#include <libnotation/text/notation/move_text.hpp>
#include <libnotation/text/notation/move_words.hpp>
#include <viewer/core/analysis/better_moves.hpp>
#include <viewer/core/game/move_comment.hpp>

namespace merels::viewer {

std::string mistake_in_words(const Walker& place, bool is_worst) {
    const Game& game = place.game();
    const Board& board = game.rule_set().board;
    const NodeId node = place.node();
    const auto before = evaluation_of(game.annotation(game.parent(node)));
    const auto after = evaluation_of(game.annotation(node));
    std::string move
        = move_number_text(game, place.ply() - 1) + " " + format(game.move(node), board);
    for (const Glyph glyph : game.annotation(node).glyphs) move += shown_glyph(glyph);
    std::string words = is_worst ? tr_format(english("{} is the worst mistake."), move)
                                 : tr_format(english("{} is the next worst mistake."), move);
    if (before && after)
        words
            += " "
               + tr_format(english("Before: {}. After: {}."), in_words(*before), in_words(*after));
    if (const auto better = better_than_last(place))
        words += " " + tr_format(english("Better: {}."), format(*better, board));
    return words;
}

} // namespace merels::viewer

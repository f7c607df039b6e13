#pragma once

// The stored values of a game's main line, as a curve.

#include <libnotation/drawing/scene/scene.hpp>
#include <libnotation/game/game.hpp>
#include <libnotation/game/values.hpp>

#include <optional>
#include <string>
#include <vector>

namespace merels {

/// Shows the values of a game. The graph does not follow later edits of the game. After each edit,
/// the caller must make a new graph. O(plies).
class EvaluationGraph {
public:
    explicit EvaluationGraph(const Game& game);

    bool is_empty() const { return values_ == 0; }
    /// True if the main line has at least three values. A page with fewer than three values shows
    /// no graph.
    bool is_curve() const { return values_ >= 3; }
    /// The number of plies in the main line.
    unsigned plies() const { return static_cast<unsigned>(nodes_.size()) - 1; }
    NodeId node(unsigned ply) const { return nodes_[ply].node; }
    /// The ply of a move; empty if the move is in a variation.
    std::optional<unsigned> ply_of(NodeId node) const;

    /// The shapes of the graph. A win for White is at the top, a win for Black at the bottom. Bad
    /// moves are marked with their signs: `??`, `?` or `?!`. The marks of `??`, `?` and `?!` also
    /// differ in shape. `current` is the last move before the shown position. If the move `current`
    /// is in the main line, the graph marks it. `pixel` is the size of a pixel in units of the
    /// scene. A low graph has the marks, but no signs. Without values, the scene is a line without
    /// a frame. Without moves, the scene is empty.
    Scene scene(svg::Place size, NodeId current, double pixel = 1) const;
    double x_of(unsigned ply, double width) const;
    unsigned ply_at(double x, double width) const;

    /// The first move with `?` or `??` after a ply; empty if no such move follows.
    std::optional<unsigned> mistake_after(unsigned ply) const;
    std::optional<unsigned> mistake_before(unsigned ply) const;

    /// The plies of the mistakes in the main line, the worst first. A mistake is a move that lowers
    /// the player's expected result. Moves with `??` come first, then moves with a greater loss,
    /// then moves after which the player has less, then moves that come earlier in the game. If
    /// `player` is White or Black, only the moves of this player count. If `player` is empty, the
    /// moves of both players count.
    std::vector<unsigned> worst_mistakes(const Game& game,
                                         std::optional<Color> player = std::nullopt) const;

    /// The ply of the move with the greatest loss in the main line, even if the loss is too small
    /// for a mistake. The result is empty if no move of the player has a loss.
    std::optional<unsigned> weakest_move(const Game& game,
                                         std::optional<Color> player = std::nullopt) const;

    /// The whole graph as a sentence, for people who cannot see it.
    std::string in_words(const Game& game) const;
    /// The value after a move, such as "12. d6: +0.35" or "12. d6: White wins". The text is empty
    /// if the move has no value.
    std::string value_in_words(const Game& game, unsigned ply) const;

private:
    struct ValuedNode {
        NodeId node;
        std::optional<Evaluation> value{};
        /// The glyph `?!`, `?` or `??` of the move; empty if it has none of them.
        std::optional<Glyph> sign{};

        /// True if the sign is `?` or `??`.
        bool is_mistake() const { return sign && *sign != inaccuracy; }
    };

    std::vector<unsigned> worst_moves(const Game& game, std::optional<Color> player,
                                      double least) const;
    void add_areas(Scene& scene, svg::Place size) const;
    void add_signs(Scene& scene, svg::Place size) const;
    svg::Place place_of(unsigned ply, svg::Place size) const;

    /// The nodes of the main line, from the root to the end. Each node has the value after its
    /// move.
    std::vector<ValuedNode> nodes_;
    std::size_t values_ = 0;
};

/// The text of a value, such as "+0.85", "White wins in 37 plies" or "draw".
std::string in_words(const Evaluation& evaluation);

/// A sentence with the number of plies that have a value, such as "The record has values for 3 of
/// 40 plies".
std::string values_in_words(std::size_t valued, unsigned plies);

} // namespace merels

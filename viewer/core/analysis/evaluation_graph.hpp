#pragma once

// The values that a record has of its main line, as a curve.
//
//   const EvaluationGraph graph{game};
//   graph.is_empty()                  ->  no move has a value
//   graph.scene(size, node)           ->  the shapes to draw
//   graph.ply_at(x, size.x)           ->  the ply of a click

#include <libnotation/drawing/scene/scene.hpp>
#include <libnotation/game/game.hpp>

#include <optional>
#include <string>
#include <vector>

namespace merels::viewer {

/// A graph of the values of a game. It is built again after each edit. O(plies).
class EvaluationGraph {
public:
    explicit EvaluationGraph(const Game& game);

    bool is_empty() const { return !has_values_; }
    /// Plies of the main line.
    unsigned plies() const { return static_cast<unsigned>(nodes_.size()) - 1; }
    NodeId node(unsigned ply) const { return nodes_[ply].node; }
    /// The ply of a move; empty for a move of a variation.
    std::optional<unsigned> ply_of(NodeId node) const;

    /// The scene of the graph. A win for White is at the top, a win for Black at the bottom, and
    /// mistakes have their signs. `current` is the move that was made last.
    Scene scene(svg::Place size, NodeId current) const;
    double x_of(unsigned ply, double width) const;
    unsigned ply_at(double x, double width) const;

    /// The next move with `?` or `??` after a ply; empty after the last.
    std::optional<unsigned> mistake_after(unsigned ply) const;
    std::optional<unsigned> mistake_before(unsigned ply) const;

    /// The main line's worst move; empty if the values show no mistake.
    std::optional<unsigned> worst_mistake(const Game& game) const;

    /// The whole graph in a sentence, for people who cannot see it.
    std::string in_words(const Game& game) const;
    /// The value after a move, such as "12. d6: +0.35 (stored in the record)"; empty if there is
    /// none.
    std::string value_in_words(const Game& game, unsigned ply) const;

private:
    struct ValuedNode {
        NodeId node;
        std::optional<Evaluation> value{};
        /// `?` or `??`.
        std::optional<Glyph> mistake{};
    };

    void add_areas(Scene& scene, svg::Place size) const;
    void add_mistakes(Scene& scene, svg::Place size) const;
    svg::Place place_of(unsigned ply, svg::Place size) const;

    /// The values, beginning with that of the start.
    std::vector<ValuedNode> nodes_;
    bool has_values_ = false;
};

/// The number of moves with a value in words.
std::string values_in_words(std::size_t valued, unsigned plies);

} // namespace merels::viewer

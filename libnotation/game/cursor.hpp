#pragma once

// A `Walker` goes from node to node in a game's tree, and has the position at its current node. A
// `Cursor` can also change the game.
//
//   Walker walker{game};                 // reads
//   while (walker.forward()) show(walker.position());
//
//   Cursor cursor{game};                 // reads and writes
//   cursor.forward_to_end();
//   cursor.play(move);                   // follows the tree, or becomes a variation
//   cursor.comment("keeps the double mill");
//
// Each step to a neighboring node takes about as long as playing one move. A walker or cursor
// points to its game, and keeps a position for every move on its path. After an edit that removes
// the current move, call `go_to` with another node.

#include <libnotation/game/traverse.hpp>

#include <span>
#include <string>

namespace merels {

class Walker {
public:
    /// Begins at the root.
    explicit Walker(const Game& game);
    Walker(const Game& game, NodeId node);

    const Game& game() const { return *game_; }
    /// The node of the last move on the path. If the path has no move, the result is the root.
    NodeId node() const { return node_; }
    const Position& position() const { return path_.back(); }
    /// The number of moves since the start.
    unsigned ply() const { return static_cast<unsigned>(path_.size()) - 1; }
    bool is_at_start() const { return node_ == Game::root; }
    bool is_at_end() const { return game_->first_child(node_) == Game::none; }

    /// The positions since the last placement or capture, including the current one. Positions
    /// before the last placement or capture are left out, because they cannot occur again.
    std::span<const Position> history() const;
    /// The outcome if the game is over at the current node. A draw by repetition on the path to the
    /// current node also ends the game. O(history).
    std::optional<Outcome> outcome() const { return merels::outcome(history()); }

    /// Makes the next move of the line. Returns false at the end of the line.
    bool forward();
    /// Goes back by one move. At the first move of a variation, `back` leaves the variation.
    /// Returns false at the start.
    bool back();
    /// Goes back to the start of the game. O(1).
    void back_to_start();
    /// Goes forward to the end of the line. O(plies).
    void forward_to_end();

    /// Goes to a child of the current node, and makes its move.
    void enter(NodeId child);
    /// Goes to a node whose parent is on the current path. To visit all nodes, call `step_to` for
    /// each node in the order of `next_in_tree`. In the order of `next_in_tree`, the cursor makes
    /// each move of the tree only once.
    void step_to(NodeId node);
    /// Takes back the last move and makes the move of its next sibling. Returns false if no sibling
    /// follows the last move.
    bool next_variation();
    /// Takes back the last move and makes the move of its previous sibling. Returns false if the
    /// current move has no previous sibling. O(siblings).
    bool previous_variation();
    /// Goes to any node of the tree. O(depth).
    void go_to(NodeId node);

private:
    const Game* game_;
    NodeId node_ = Game::root;
    std::vector<Position> path_;
};

class Cursor : public Walker {
public:
    explicit Cursor(Game& game) : Walker(game), game_(&game) {}
    Cursor(Game& game, NodeId node) : Walker(game, node), game_(&game) {}

    Game& game() const { return *game_; }

    /// Makes a legal move. If the move is not in the tree, it is added. If the line already has a
    /// next move, the added move is a variation. Unparsed text before the move becomes a comment
    /// (`settle_unread`). Returns true if the move is new. O(children).
    bool play(Move move);
    /// Adds a comment after the last move on the path. At the root, the comment comes before the
    /// first move. The text must be in normal form.
    void comment(std::string text);
    /// The annotations of the last move on the path, for reading and for changes.
    Annotation& annotate() { return game_->annotate(node()); }

private:
    Game* game_;
};

} // namespace merels

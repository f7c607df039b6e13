#pragma once

// A walking position in a game's tree.
//
//   Walker walker{game};                 // reads
//   while (walker.forward()) show(walker.position());
//
//   Cursor cursor{game};                 // reads and writes
//   cursor.forward_to_end();
//   cursor.play(move);                   // follows the tree, or becomes a variation
//   cursor.comment("keeps the double mill");
//
// A step costs one played move. Both point to their game and keep a position for every move on
// their path. When an edit removes their move from the tree, `go_to` another one.

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
    /// The move that was made last; the root at the start.
    NodeId node() const { return node_; }
    const Position& position() const { return path_.back(); }
    /// Moves made since the start.
    unsigned ply() const { return static_cast<unsigned>(path_.size()) - 1; }
    bool is_at_start() const { return node_ == Game::root; }
    bool is_at_end() const { return game_->first_child(node_) == Game::none; }

    /// All positions that can repeat: those since the last placement or capture, the current one
    /// included.
    std::span<const Position> history() const;
    /// The outcome if the game is over here; repetitions on the path count. O(history).
    std::optional<Outcome> outcome() const { return merels::outcome(history()); }

    /// Makes the next move of the line; false at its end.
    bool forward();
    /// Goes one move back, also out of a variation; false at the start.
    bool back();
    /// O(1).
    void back_to_start();
    /// O(plies).
    void forward_to_end();

    /// Makes the move of a child of the node.
    void enter(NodeId child);
    /// Goes from the last move to the next variation of it; false after the last variation.
    bool next_variation();
    /// Goes to the previous variation; false before the first one. O(siblings).
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

    /// Makes a legal move. If the tree does not have it, the move is added; it is a variation if
    /// the line already goes on. Unparsed text becomes a comment before it (`settle_unread`). True
    /// if the move is new. O(children).
    bool play(Move move);
    /// Adds a comment after the last move, or before the first move if none was made. Its text must
    /// be in normal form.
    void comment(std::string text);
    /// The annotations of the last move. You may change them.
    Annotation& annotate() { return game_->annotate(node()); }

private:
    Game* game_;
};

} // namespace merels

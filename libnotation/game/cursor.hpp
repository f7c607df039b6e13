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
    /// At the root.
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

    /// The positions since the last placement or capture, this one included: all that can repeat.
    std::span<const Position> history() const;
    /// How the game is over here, repetitions on the path included. O(history).
    std::optional<Outcome> outcome() const { return merels::outcome(history()); }

    /// One move on with the line; false at its end.
    bool forward();
    /// One move back, out of a variation too; false at the start.
    bool back();
    /// O(1).
    void back_to_start();
    /// O(plies).
    void forward_to_end();

    /// Makes the move of a child of the node.
    void enter(NodeId child);
    /// Makes the next variation's move instead of the last move; false after the last variation.
    bool next_variation();
    /// The same backwards. O(siblings).
    bool previous_variation();
    /// To any node of the tree. O(depth).
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

    /// Makes a legal move: the one that the tree has, or a new one, which is a variation where the
    /// line goes on already; text that could not be read is a comment before it (`settle_unread`).
    /// True for a new one. O(children).
    bool play(Move move);
    /// Adds a comment after the last move (at the start: before the first); its text must be in
    /// normal form.
    void comment(std::string text);
    /// The annotations of the last move, to be changed.
    Annotation& annotate() { return game_->annotate(node()); }

private:
    Game* game_;
};

} // namespace merels

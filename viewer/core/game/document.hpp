#pragma once

// A game that is open in a tab, and its current move. All edits can be undone.
//
//   Document document{game};
//   document.forward();
//   document.play(move);              // follows the tree, or adds a variation
//   document.set_comment("…");
//   document.undo();                  // without limit; also goes back to the place of the edit
//
// A `Document` does not use the window. The window calls `version()` to find out if the document
// has changed.

#include <libnotation/game/cursor.hpp>
#include <libnotation/game/merge.hpp>
#include <viewer/core/game/edit_step.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace merels::viewer {

class Document {
public:
    explicit Document(Game game);
    Document(const Document&) = delete;
    Document& operator=(const Document&) = delete;

    const Game& game() const { return game_; }
    const Walker& place() const { return walker_; }
    NodeId node() const { return walker_.node(); }
    const Position& position() const { return walker_.position(); }
    /// A number that changes with every edit, undo and redo.
    std::uint64_t version() const { return version_; }
    /// The number of the game in this document. If another game replaces the game, the number
    /// changes, because each `NodeId` then belongs to another move. If undo brings back the
    /// replaced game, `record()` returns the number of the replaced game again.
    std::uint64_t record() const { return record_; }

    /// A number for the current content of the game. If undo or redo restores an earlier content,
    /// it also restores the earlier number.
    std::uint64_t state() const { return state_; }
    /// True if the game is in the state with this number, or was in this state before. The result
    /// is false if undo has taken back the edit that led to the state with this number. O(edits).
    bool is_built_on(std::uint64_t state) const;

    bool forward() { return walker_.forward(); }
    bool back() { return walker_.back(); }
    /// Goes forward by this number of moves, or to the end of the line if the line has fewer moves.
    /// Returns true if the current move has changed.
    bool forward_by(unsigned moves);
    bool back_by(unsigned moves);
    void to_start() { walker_.back_to_start(); }
    void to_end() { walker_.forward_to_end(); }
    /// Goes to a move. If the move is not in the tree, returns false and changes nothing.
    bool go_to(NodeId node);
    /// Goes from the current move to the next alternative: a move from the same position in another
    /// variation.
    bool next_variation() { return walker_.next_variation(); }
    bool previous_variation() { return walker_.previous_variation(); }

    /// Makes a legal move. A move that is not in the tree is added. Returns true if the move was
    /// added.
    bool play(Move move);
    /// The number of calls of `play`. Other functions, such as undo and redo, do not change this
    /// number.
    std::uint64_t plays() const { return plays_; }
    /// Adds legal moves after the current move. If the game already has the first moves of `line`,
    /// the function adds only the moves after them. The current move stays the same. Returns false
    /// if nothing was added.
    bool add_line(const std::vector<Move>& line);
    /// Sets the comment after the current move (see `set_comment_text`).
    void set_comment(const std::string& text);
    /// Sets the comment after any move.
    void set_comment(NodeId node, const std::string& text);
    /// Does the same as `set_comment` followed by `undo`, but keeps the current move. After this
    /// call, the comment is not in the game, but a person can bring it back with redo. Edits that
    /// were undone before this call cannot be restored.
    void put_comment_aside(NodeId node, const std::string& text);
    void toggle_glyph(Glyph glyph);
    /// Removes all glyphs of the current move.
    void remove_glyphs();
    /// Draws an arrow. If the same arrow exists in another color, the function changes the color of
    /// the arrow. If the same arrow exists in this color, the function removes the arrow.
    /// `toggle_circle` does the same for circles.
    void toggle_arrow(Arrow arrow);
    void toggle_circle(Circle circle);
    /// Moves the current variation up by one place in the list of alternatives, nearer to the first
    /// alternative. Returns false if the function changes nothing.
    bool promote();
    bool demote();
    bool make_main_line();
    /// Removes the current move with all moves after it, and goes to the move before it. Returns
    /// false at the start.
    bool erase();
    bool erase_what_follows();
    void set_head(Tags tags, GameResult result);
    /// Sets the result of a game that has just ended with a move on the main line. One undo then
    /// takes back the move and the result. If the last edit did not add the current move, if the
    /// move is in a variation, or if the game already has a result, the function returns false and
    /// changes nothing.
    bool conclude(GameResult result);
    /// Merges another game into this one. If the other game has nothing new, this game does not
    /// change, and no edit is stored.
    Result<Merged, MergeError> merge(const Game& other);
    /// Replaces the game by a copy with additions. In the copy, each move of the game must keep its
    /// number. The current move stays the same.
    void extend(Game copy);
    /// Replaces the game by another one. The new game may have another start or rule set.
    void replace(Game game);
    /// Replaces the game. This replacement cannot be undone. After this call, there are no unsaved
    /// changes.
    void restart(Game game);

    bool can_undo() const { return !done_.empty(); }
    bool can_redo() const { return !undone_.empty(); }
    bool undo();
    bool redo();
    /// True if the next undo takes back the move that led to the current place.
    bool undoes_move() const;
    /// True if redo would now play a move in the current position.
    bool redoes_move() const;

    /// True if the game differs from the last saved game.
    bool has_unsaved_changes() const { return saved_ != state_; }
    void mark_saved() { saved_ = state_; }
    /// Marks the state that has the number `state` as saved. If the game has changed during the
    /// saving, the game still has unsaved changes after this call.
    void mark_saved(std::uint64_t state) { saved_ = state; }
    /// Marks the game as unsaved, until the next save.
    void mark_unsaved() { saved_.reset(); }

private:
    /// An edit: the steps that undo or redo it, and the current moves before and after it.
    struct Edit {
        std::vector<EditStep> steps;
        NodeId before;
        NodeId after;
        /// The numbers of the states before and after the edit.
        std::uint64_t state_before;
        std::uint64_t state_after;
        std::uint64_t record_before;
        std::uint64_t record_after;
        /// True if the edit added a move that a person has made.
        bool is_move = false;
    };

    /// Changes the annotation of the current move.
    template <class Change> void annotate(Change change);
    /// Returns the steps that undo the adding of moves. `added` is the first added move.
    std::vector<EditStep> steps_of_growth(NodeId added);
    /// Stores an edit that has just changed the game. `steps` contain the data that undo restores.
    void commit(std::vector<EditStep> steps, NodeId after);
    void stand_at(NodeId node);

    Game game_;
    Walker walker_;
    std::vector<Edit> done_;
    std::vector<Edit> undone_;
    std::uint64_t version_ = 0;
    std::uint64_t plays_ = 0;
    std::uint64_t state_ = 0;
    std::optional<std::uint64_t> saved_ = 0;
    std::uint64_t last_state_ = 0;
    /// When another game replaces the game, `record_` gets the number of the state directly after
    /// the replacement.
    std::uint64_t record_ = 0;
};

} // namespace merels::viewer

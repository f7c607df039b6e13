#pragma once

// An open game with the reader's place in it. All edits can be undone.
//
//   Document document{game};
//   document.forward();
//   document.play(move);              // follows the tree, or adds a variation
//   document.set_comment("…");
//   document.undo();                  // without limit; also goes back to the place of the edit
//
// A `Document` does not use the window. From `version()`, the window learns that the document has
// changed.

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
    /// A number that changes when another game replaces this one. Each `NodeId` then means another
    /// move. Undo brings the old number back.
    std::uint64_t record() const { return record_; }

    /// A number for the game's current content. Undo and redo bring the number back.
    std::uint64_t state() const { return state_; }
    /// True if the game was in the state `state` before, and undo has not gone back beyond that
    /// state. O(edits).
    bool is_built_on(std::uint64_t state) const;

    bool forward() { return walker_.forward(); }
    bool back() { return walker_.back(); }
    /// Goes forward by at most this number of moves. Returns true if there was at least one such
    /// move.
    bool forward_by(unsigned moves);
    bool back_by(unsigned moves);
    void to_start() { walker_.back_to_start(); }
    void to_end() { walker_.forward_to_end(); }
    /// Goes to a move. If the move is not in the tree, returns false and changes nothing.
    bool go_to(NodeId node);
    /// Goes to the next variation at the same place.
    bool next_variation() { return walker_.next_variation(); }
    bool previous_variation() { return walker_.previous_variation(); }

    /// Makes a legal move. A move that is not in the tree is added. Returns true if the move was
    /// added.
    bool play(Move move);
    /// The number of calls of `play`. Steps, undo and redo do not count.
    std::uint64_t plays() const { return plays_; }
    /// Adds the missing moves of a legal line as a variation. The reader stays at the current move.
    /// Returns false if nothing was added.
    bool add_line(const std::vector<Move>& line);
    /// Sets the comment after the current move (see `set_comment_text`).
    void set_comment(const std::string& text);
    /// Sets the comment after any move.
    void set_comment(NodeId node, const std::string& text);
    /// Puts a comment into the list of undone edits, so that redo writes it. As with a new edit,
    /// older undone edits are lost.
    void put_comment_aside(NodeId node, const std::string& text);
    void toggle_glyph(Glyph glyph);
    /// Draws an arrow or circle. If the same arrow or circle exists, it gets the new color. A
    /// drawing that already has that color is removed.
    void toggle_arrow(Arrow arrow);
    void toggle_circle(Circle circle);
    /// Moves the current variation one place up. Returns false if there is no variation to move.
    bool promote();
    bool demote();
    bool make_main_line();
    /// Removes the current move with all moves after it, and goes to the move before it. Returns
    /// false at the start.
    bool erase();
    bool erase_what_follows();
    void set_head(Tags tags, GameResult result);
    /// Merges another game into this one. If the other game has no new content, there is nothing to
    /// undo.
    Result<Merged, MergeError> merge(const Game& other);
    /// Replaces the game by an extended copy, in which all moves keep their numbers. The reader
    /// stays at the current move.
    void extend(Game copy);
    /// Replaces the game by another one. The new game may have another start or rule set.
    void replace(Game game);
    /// Replaces the game, which cannot be undone. After this call, there are no unsaved changes.
    void restart(Game game);

    bool can_undo() const { return !done_.empty(); }
    bool can_redo() const { return !undone_.empty(); }
    bool undo();
    bool redo();
    /// True if the next undo takes back the move that led to the current place.
    bool undoes_move() const;
    /// True if the next redo makes a move again, from the current place.
    bool redoes_move() const;

    /// True if the game differs from the last saved one.
    bool has_unsaved_changes() const { return saved_ != state_; }
    void mark_saved() { saved_ = state_; }
    /// Marks the state `state` as saved. The game may have changed during the saving.
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
        /// True if the edit made a move and added it.
        bool is_move = false;
    };

    /// Changes the annotation of the current move.
    template <class Change> void annotate(Change change);
    /// The steps that undo the adding of moves.
    std::vector<EditStep> steps_of_growth(NodeId added);
    /// Stores an edit. `steps` contain the data from before the edit.
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
    /// The number of the state after the whole game was last replaced.
    std::uint64_t record_ = 0;
};

} // namespace merels::viewer

#pragma once

// An open game: the reader's place in it, and all edits with undo.
//
//   Document document{game};
//   document.forward();
//   document.play(move);              // follows the tree, or adds a variation
//   document.set_comment("…");
//   document.undo();                  // without limit; also goes back to the place of the edit
//
// This class does not know the window. A window reads a document again after every change:
// `version()` counts them.

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
    /// A number that changes with every change of the game, also by undo and redo.
    std::uint64_t version() const { return version_; }
    /// A number that changes when another game replaces this one, because its moves have other
    /// numbers. Undo restores the old number.
    std::uint64_t record() const { return record_; }

    /// The number of the game's current state. Undo and redo restore it.
    std::uint64_t state() const { return state_; }
    /// True if the game had the state with that number, and nothing since then was undone.
    /// O(edits).
    bool is_built_on(std::uint64_t state) const;

    bool forward() { return walker_.forward(); }
    bool back() { return walker_.back(); }
    /// Goes on by at most `moves` moves. True if it went on by at least one.
    bool forward_by(unsigned moves);
    bool back_by(unsigned moves);
    void to_start() { walker_.back_to_start(); }
    void to_end() { walker_.forward_to_end(); }
    /// Goes to a move. If the move is not in the tree, it returns false and stays.
    bool go_to(NodeId node);
    /// Goes to the next variation of the same move.
    bool next_variation() { return walker_.next_variation(); }
    bool previous_variation() { return walker_.previous_variation(); }

    /// Makes a legal move. If the tree does not have it, it is added. True if the move is new.
    bool play(Move move);
    /// Adds the part of a line of legal moves that the tree does not have, as a variation. The
    /// reader stays at the current move. False if the tree has the whole line.
    bool add_line(const std::vector<Move>& line);
    /// Sets the text after the current move, as `set_comment_text` does.
    void set_comment(const std::string& text);
    /// The same for any move.
    void set_comment(NodeId node, const std::string& text);
    /// The same, but as an edit that was undone. Redo makes it. As after any new edit, the edits
    /// that could be redone before are gone.
    void put_comment_aside(NodeId node, const std::string& text);
    void toggle_glyph(Glyph glyph);
    /// Draws an arrow or circle. It replaces an equal one of another color; if the color is the
    /// same, the old one is only removed.
    void toggle_arrow(Arrow arrow);
    void toggle_circle(Circle circle);
    /// Promotes the current variation; false on the main line.
    bool promote();
    bool demote();
    bool make_main_line();
    /// Removes the current move and the moves after it, and goes to the place before it. False at
    /// the start.
    bool erase();
    bool erase_what_follows();
    void set_head(Tags tags, GameResult result);
    /// Merges another game. If that game adds nothing, this is not an edit.
    Result<Merged, MergeError> merge(const Game& other);
    /// Replaces the game by a copy that has the same moves with the same numbers, and more. The
    /// reader stays at the current move.
    void extend(Game copy);
    /// Replaces the game by another game: with another start or rule set, or from another record.
    void replace(Game game);
    /// The same, but it cannot be undone, and there are no unsaved changes after it.
    void restart(Game game);

    bool can_undo() const { return !done_.empty(); }
    bool can_redo() const { return !undone_.empty(); }
    bool undo();
    bool redo();

    /// True if the game differs from the last saved one.
    bool has_unsaved_changes() const { return saved_ != state_; }
    void mark_saved() { saved_ = state_; }
    /// Call it after this state was saved. The game may have changed meanwhile.
    void mark_saved(std::uint64_t state) { saved_ = state; }
    /// Call it if the current state is not saved anywhere.
    void mark_unsaved() { saved_.reset(); }

private:
    /// An edit: the data to exchange, and the current move before and after.
    struct Edit {
        std::vector<EditStep> steps;
        NodeId before;
        NodeId after;
        /// Numbers that identify the states of the game.
        std::uint64_t state_before;
        std::uint64_t state_after;
        std::uint64_t record_before;
        std::uint64_t record_after;
    };

    /// Applies an edit to the annotation of the last move.
    template <class Change> void annotate(Change change);
    /// The steps that undo added moves.
    std::vector<EditStep> steps_of_growth(NodeId added);
    /// Stores steps with the data before an edit.
    void commit(std::vector<EditStep> steps, NodeId after);
    void stand_at(NodeId node);

    Game game_;
    Walker walker_;
    std::vector<Edit> done_;
    std::vector<Edit> undone_;
    std::uint64_t version_ = 0;
    std::uint64_t state_ = 0;
    std::optional<std::uint64_t> saved_ = 0;
    std::uint64_t last_state_ = 0;
    /// The state after the last exchange of the whole game.
    std::uint64_t record_ = 0;
};

} // namespace merels::viewer

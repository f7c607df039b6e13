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
    /// Another number after every change of the game, also by undo and redo.
    std::uint64_t version() const { return version_; }
    /// Another number once another game is in its place, where moves have other numbers; undo
    /// brings the old one back.
    std::uint64_t record() const { return record_; }

    /// The number of the game as it is now: undo and redo bring it back.
    std::uint64_t state() const { return state_; }
    /// The game was as that number says, and nothing since then was undone. O(edits).
    bool is_built_on(std::uint64_t state) const;

    bool forward() { return walker_.forward(); }
    bool back() { return walker_.back(); }
    /// Goes at most `moves` moves on; true if it went at all.
    bool forward_by(unsigned moves);
    bool back_by(unsigned moves);
    void to_start() { walker_.back_to_start(); }
    void to_end() { walker_.forward_to_end(); }
    /// False, and the reader stays, if the move is not in the tree.
    bool go_to(NodeId node);
    /// Another variation of the same move.
    bool next_variation() { return walker_.next_variation(); }
    bool previous_variation() { return walker_.previous_variation(); }

    /// Makes a legal move: one that the tree has, or a new one. True for a new one.
    bool play(Move move);
    /// Adds a line of legal moves as a variation, as far as the tree has it not, and stays where
    /// the reader is; false if the tree has all of it.
    bool add_line(const std::vector<Move>& line);
    /// The text after the last move, as in `set_comment_text`.
    void set_comment(const std::string& text);
    /// The same for another move than the reader's.
    void set_comment(NodeId node, const std::string& text);
    /// The same as an edit that was undone: redoing makes it, and then the edits that could be
    /// redone before, with this comment unless they change the comment themselves. O(edits that
    /// were undone).
    void put_comment_aside(NodeId node, const std::string& text);
    void toggle_glyph(Glyph glyph);
    /// Removes an existing arrow or circle of any color; then draws it, unless it had the same
    /// color.
    void toggle_arrow(Arrow arrow);
    void toggle_circle(Circle circle);
    /// Promotes the variation of the reader; false on the main line.
    bool promote();
    bool demote();
    bool make_main_line();
    /// Removes the last move and the moves after it, and goes to the place before it; false at the
    /// start.
    bool erase();
    bool erase_what_follows();
    void set_head(Tags tags, GameResult result);
    /// Not an edit if the other game adds nothing.
    Result<Merged, MergeError> merge(const Game& other);
    /// Puts a copy in its place that has the same moves under the same numbers, and more; the
    /// reader stays where he is.
    void extend(Game copy);
    /// Puts another game in its place: another start, rule set or record.
    void replace(Game game);
    /// The same without undo, and without unsaved changes.
    void restart(Game game);

    bool can_undo() const { return !done_.empty(); }
    bool can_redo() const { return !undone_.empty(); }
    bool undo();
    bool redo();

    /// Exchanges everything, also the undo steps.
    void exchange(Document& other);

    /// The game differs from the last saved one.
    bool has_unsaved_changes() const { return saved_ != state_; }
    void mark_saved() { saved_ = state_; }
    /// The state was written; the game may have changed meanwhile.
    void mark_saved(std::uint64_t state) { saved_ = state; }
    /// Nowhere is it saved as it is now.
    void mark_unsaved() { saved_.reset(); }

private:
    /// An edit: the data to exchange, and the reader's place before and after.
    struct Edit {
        std::vector<EditStep> steps;
        NodeId before;
        NodeId after;
        /// Numbers that distinguish the states of the game.
        std::uint64_t state_before;
        std::uint64_t state_after;
        std::uint64_t record_before;
        std::uint64_t record_after;
    };

    /// Applies an edit to the annotation of the last move.
    template <class Change> void annotate(Change change);
    /// Steps that undo added moves.
    std::vector<EditStep> steps_of_growth(NodeId added);
    /// Keeps steps with the data before an edit.
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
    /// The state that the last exchange of the whole game led to.
    std::uint64_t record_ = 0;
};

} // namespace merels::viewer

#pragma once

// Plays the moves of a record that is a tree in itself, in any format, and reports those that are
// not legal. Nesting costs no stack.
//
//   TreeBuilder tree{head, reading, findings};
//   tree.play("d6", span);            // true, or a diagnostic and false
//   tree.begin_variation(offset);     // the next moves are played instead of d6
//   tree.begin_branch(offset);        // the next moves go on here, and others may later
//   tree.end();                       // back to its beginning

#include <libnotation/text/record/draw_watch.hpp>
#include <libnotation/text/record/head_claims.hpp>
#include <libnotation/text/record/replay.hpp>
#include <libnotation/text/shared/findings.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace merels {

class TreeBuilder {
public:
    TreeBuilder(const Head& head, Reading& reading, Findings& findings);

    const Position& position() const { return at_.position; }
    const Board& board() const { return at_.position.board(); }
    NodeId node() const { return at_.node; }
    Annotation& annotation() { return game_.annotate(at_.node); }
    /// True if the line or branch that was begun last has at least one move of its own.
    bool has_move() const { return at_.has_move; }
    /// True if the last move is not inside a variation.
    bool is_main_line() const { return at_.is_main_line; }
    /// True if the next move is the first one of this line.
    bool is_at_end_of_line() const { return game_.first_child(at_.node) == Game::none; }

    /// Plays the move that a word spells. If the move is not legal, it is reported, and the caller
    /// keeps the rest of the line as text. If `is_verbatim`, the word has the same form in the
    /// record, and a diagnostic can show the place in the word.
    bool play(std::string_view word, Span span, bool is_verbatim = true);
    /// Ends the line because the player to move has no move here. The caller reports the reason.
    void stop_main_line();

    void begin_branch(std::size_t offset) { begin(offset, false); }
    /// The line must have a move.
    void begin_variation(std::size_t offset);
    /// Goes back to the place where the innermost open branch or variation began. At least one must
    /// be open.
    void end();
    std::size_t open() const { return open_; }
    /// Whether branches that begin here are open, their number, and the place where the first of
    /// them begins. The last `begin_branch` must have been here.
    bool is_branch_open_here() const;
    std::size_t branches_open_here() const { return levels_.back().count; }
    std::size_t first_offset_here() const { return levels_.back().offset; }
    /// The place where the outermost open branch or variation begins. At least one must be open.
    std::size_t first_offset() const { return levels_.front().offset; }

    /// Turns the unreadable rest of a line, as it is in the record, into a comment.
    void keep_rest(std::string_view raw);
    /// The place for comments after the last move. The comments before a move are those after the
    /// move before it, unless the move begins a variation.
    std::vector<Comment>& comments_after() { return annotation().after; }
    std::vector<Comment>& comments_before();
    /// Adds a comment to a place, with a diagnostic if there are too many.
    void add_comment(std::vector<Comment>& place, Comment comment, Span span);

    /// The result of all moves. Call it once, after all moves are played.
    Replayed finish();

private:
    struct State {
        NodeId node;
        Position position;
        /// The position before the last move.
        Position before;
        bool has_move = false;
        bool is_main_line = true;
    };

    /// An open level. If several levels begin without a move between them, they are kept as one.
    struct Level {
        NodeId node;
        Position before;
        bool has_move;
        bool is_main_line;
        std::size_t offset;
        std::size_t count;
    };

    void begin(std::size_t offset, bool is_variation);
    template <class Describe> bool fail(Describe describe);
    void note_missed_draw(Span span);
    bool can_play_here(Span span);

    Game& game_;
    Findings& findings_;
    DrawWatch draws_;
    State at_;
    /// The last position of the main line.
    Position main_end_;
    std::vector<Level> levels_;
    std::size_t open_ = 0;
    std::size_t failures_ = 0;
    Replayed replayed_;
};

/// Makes the reading that of an empty game, for a record that is not a game of merels.
Replayed read_no_game(const ReadOptions& options, Reading& reading, Findings& findings);

/// Adds a part of a record as a comment before the first move.
void keep_as_comment(Game& game, std::string_view raw);

/// A comment's text in normal form. Unlike in text between braces, each line break counts.
std::string normal_text(std::string_view text);

} // namespace merels

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
    /// The line, or the branch, that was begun last has a move of its own.
    bool has_move() const { return at_.has_move; }
    /// No variation is around the move that was played last.
    bool is_main_line() const { return at_.is_main_line; }
    /// The next move would be the first one here.
    bool is_at_end_of_line() const { return game_.first_child(at_.node) == Game::none; }

    /// Plays the move that a word spells. If it is not a legal move, that is reported and the
    /// caller keeps the rest of the line. With `is_verbatim` the word is in the record in the same
    /// form, and a diagnostic can give the place in it.
    bool play(std::string_view word, Span span, bool is_verbatim = true);
    /// The player to move has no move here for a reason that the caller reports.
    void stop_main_line();

    void begin_branch(std::size_t offset) { begin(offset, false); }
    /// The line must have a move.
    void begin_variation(std::size_t offset);
    /// Back to where the branch or variation began that is open; one must be.
    void end();
    std::size_t open() const { return open_; }
    /// Where the branches begin that begin here, and how many are open; the last `begin_branch`
    /// must have been here.
    bool is_branch_open_here() const;
    std::size_t branches_open_here() const { return levels_.back().count; }
    std::size_t first_offset_here() const { return levels_.back().offset; }
    /// Where the outermost of those begins that are open; one must be.
    std::size_t first_offset() const { return levels_.front().offset; }

    /// The unreadable rest of a line, as it is in the record, becomes a comment.
    void keep_rest(std::string_view raw);
    /// Where the comments after the move belong. Those before it, too, unless it begins a
    /// variation; else they are the ones after the move before.
    std::vector<Comment>& comments_after() { return annotation().after; }
    std::vector<Comment>& comments_before();
    /// Adds a comment to a place, with a diagnostic if there are too many.
    void add_comment(std::vector<Comment>& place, Comment comment, Span span);

    /// The result of all moves; call it once when all are played.
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

    /// An open level, which is kept once even if nothing was played in between several times.
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

/// Makes the reading one of an empty game, for a record that is not a game of merels.
Replayed read_no_game(const ReadOptions& options, Reading& reading, Findings& findings);

/// A part of a record as a comment before the first move.
void keep_as_comment(Game& game, std::string_view raw);

/// A comment's text in its normal form; unlike the text between braces, each line break counts.
std::string normal_text(std::string_view text);

} // namespace merels

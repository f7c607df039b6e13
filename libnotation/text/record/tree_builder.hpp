#pragma once

// Plays the moves of a record in any format. Reports the moves that are not legal. Nested
// variations need no recursion.
//
//   TreeBuilder tree{head, reading, findings};
//   tree.play("d6", span);            // true, or a diagnostic and false
//   tree.begin_variation(offset);     // the next moves are played instead of d6
//   tree.begin_branch(offset);        // the next moves continue from here, as one of several
//   tree.end();                       // returns to where the line began

#include <libnotation/rules/outcome.hpp>
#include <libnotation/text/record/head_claims.hpp>
#include <libnotation/text/record/replay.hpp>
#include <libnotation/text/shared/findings.hpp>

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace merels {

/// Follows the moves of a main line, and notices if a player could claim a draw.
class DrawWatch {
public:
    /// `recent` contains the positions since the last placement or capture, except the current
    /// position. `follow` adds a position to `recent` only when the next move is played. If a move
    /// has just changed a position, copying this position is slow.
    DrawWatch(std::vector<Position>& recent, const Position& start) : recent_(recent) {
        recent_.clear();
        is_certainly_new(start);
        const Rules& rules = start.rules();
        for (const unsigned limit : {rules.no_capture, rules.no_capture_at_three})
            if (limit != 0) quiet_limit_ = std::min(quiet_limit_, limit);
    }

    /// The draw that the player to move could claim in `current`. A draw is missed if the game goes
    /// on after it. The function returns only the first missed draw of a game.
    std::optional<Outcome> missed_draw(const Position& current) {
        if (!is_drawn_ || has_told_) return std::nullopt;
        has_told_ = true;
        return draw_in(current);
    }

    void follow(Move move, const Position& before, const Position& after) {
        if (move.is_placement() || move.is_capture()) {
            recent_.clear();
            seen_ = {};
        } else {
            recent_.push_back(before);
        }
        if (!has_told_) is_drawn_ = draw_in(after).has_value();
    }

    /// Adds the last position of the main line to `recent`.
    void finish(const Position& last) { recent_.push_back(last); }

private:
    /// At most this number of positions is compared to find a repetition. Some rules do not limit
    /// the number of plies without a capture, so checking a hostile record could take long.
    static constexpr std::size_t longest_look_back = 4096;

    std::optional<Outcome> draw_in(const Position& current) {
        if (is_certainly_new(current)) {
            if (current.quiet_plies() < quiet_limit_) return std::nullopt;
            return claimable_draw(std::span{&current, 1});
        }
        recent_.push_back(current);
        const std::size_t length = std::min(recent_.size(), longest_look_back);
        const auto draw = claimable_draw(std::span<const Position>{recent_}.last(length));
        recent_.pop_back();
        return draw;
    }

    /// True if the position certainly did not occur since the last placement or capture. A small
    /// Bloom filter recognizes most new positions. If the result is true, Merels does not compare
    /// the position with earlier positions. With the Bloom filter, `merels check` needs a tenth
    /// less time.
    bool is_certainly_new(const Position& position) {
        const std::uint64_t mixed = position.men(Color::white).bits() * 0x9E3779B97F4A7C15u
                                    ^ position.men(Color::black).bits() * 0xC2B2AE3D27D4EB4Fu;
        std::uint64_t& word = seen_[mixed >> 62];
        const std::uint64_t bit = std::uint64_t{1} << (mixed >> 56 & 63);
        const bool is_new = (word & bit) == 0;
        word |= bit;
        return is_new;
    }

    std::vector<Position>& recent_;
    std::array<std::uint64_t, 4> seen_{};
    /// A draw by the N-move rule needs at least this number of plies without a capture.
    unsigned quiet_limit_ = std::numeric_limits<unsigned>::max();
    bool is_drawn_ = false;
    bool has_told_ = false;
};

class TreeBuilder {
public:
    TreeBuilder(const Head& head, Reading& reading, Findings& findings);

    const Position& position() const { return at_.position; }
    const Board& board() const { return at_.position.board(); }
    NodeId node() const { return at_.node; }
    Annotation& annotation() { return game_.annotate(at_.node); }
    /// The number of plies from the start of the game.
    unsigned ply() const { return at_.ply; }
    /// True if the current variation, branch or main line already has a move.
    bool has_move() const { return at_.has_move; }
    /// True if the last move is in the main line.
    bool is_main_line() const { return at_.is_main_line; }
    /// True if the game has no move after the current node.
    bool is_at_end_of_line() const { return game_.first_child(at_.node) == Game::none; }

    /// Plays the move that a word spells. If the move is illegal, reports the error and returns
    /// false. After an illegal move, the caller must keep the rest of the variation or main line as
    /// text. `is_verbatim` means that the record has exactly this word, so that a diagnostic can
    /// point into the word.
    bool play(std::string_view word, Span span, bool is_verbatim = true);
    /// Plays a legal move.
    void play(Move legal, Span span);
    /// Remembers that the next move cannot be played. The caller must report why the move cannot be
    /// played.
    void stop_main_line();

    void begin_branch(std::size_t offset) { begin(offset, false); }
    /// Begins a variation. The next move will be an alternative to the last move. The current
    /// variation or main line must already have a move.
    void begin_variation(std::size_t offset);
    /// Returns to the place where the innermost branch or variation began. At least one branch or
    /// variation must be open.
    void end();
    std::size_t open() const { return open_; }
    /// True if an open branch begins at the current node. Call `branches_open_here` and
    /// `first_offset_here` only if `is_branch_open_here` returns true.
    bool is_branch_open_here() const;
    /// The number of open branches that begin at the current node.
    std::size_t branches_open_here() const { return levels_.back().count; }
    /// The offset in the record at which the first open branch of the current node begins.
    std::size_t first_offset_here() const { return levels_.back().offset; }
    /// The offset in the record where the outermost open branch or variation began. At least one
    /// branch or variation must be open.
    std::size_t first_offset() const { return levels_.front().offset; }

    /// Stores `raw` as a comment. `raw` is the rest of a variation or main line, and cannot be
    /// read.
    void keep_rest(std::string_view raw);
    /// The comments after the last move.
    std::vector<Comment>& comments_after() { return annotation().after; }
    /// If the last move begins a variation, the result is the list of comments before the last
    /// move. If the last move does not begin a variation, the result is the list of comments after
    /// the previous move.
    std::vector<Comment>& comments_before();
    /// Adds a comment to the list `place`. If the list is full (`most_comments`), reports a
    /// warning.
    void add_comment(std::vector<Comment>& place, Comment comment, Span span);

    /// Ends all open variations and branches, and returns the `Replayed` of the record. Call this
    /// function once, at the end.
    Replayed finish();

private:
    struct State {
        NodeId node;
        Position position;
        /// The position before the last move was made.
        Position before;
        unsigned ply = 0;
        bool has_move = false;
        bool is_main_line = true;
    };

    /// A variation or branch whose end was not read yet. Several branches that begin at the same
    /// node are stored as one `Level`.
    struct Level {
        NodeId node;
        Position before;
        unsigned ply;
        bool has_move;
        bool is_main_line;
        std::size_t offset;
        std::size_t count;
    };

    void begin(std::size_t offset, bool is_variation);
    template <class Describe> bool fail(Describe describe);
    void note_main_end();
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

/// Puts an empty game into `reading`. Call this function if the record is not a game of merels.
/// `kept`, which is a part of the record, becomes a comment.
Replayed read_no_game(std::string_view kept, const ReadOptions& options, Reading& reading,
                      Findings& findings);

/// Adds the part `raw` of a record as a comment after the move `node`. At the root, the comment
/// comes before the first move.
void keep_as_comment(Game& game, std::string_view raw, NodeId node = Game::root);

/// The normal form of a comment's text. Each line break in `text` stays a line break. Unlike
/// `normalized`, this function keeps single line breaks.
std::string normal_text(std::string_view text);

} // namespace merels

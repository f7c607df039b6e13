#pragma once

#include <libnotation/game/annotation.hpp>
#include <libnotation/rules/board.hpp>
#include <libnotation/text/grammar/events.hpp>
#include <libnotation/text/shared/findings.hpp>

#include <string_view>
#include <vector>

namespace merels {

/// Reads the comment of an event, and reports the errors of its fields.
Comment read_comment(const grammar::Event& event, std::string_view record, const Board& board,
                     Findings& findings);

/// Reports a comment whose braces do not match. Does not report a doubtful comment (see
/// `DoubtfulComment`).
void report_braces(const grammar::Event& comment, std::string_view record, Findings& findings);

/// Judges the first comment in which the `}` of a `{` is missing. If the moves after the comment
/// are legal, the `{` is a part of the comment's text. If the moves after the comment are not
/// legal, some moves of the game may be inside the comment by mistake.
class DoubtfulComment {
public:
    /// Remembers the first doubtful comment, and ignores all other comments.
    void follow(const grammar::Event& comment);
    /// Remembers if a move number after the comment is the expected number.
    void number(bool is_expected);
    bool is_met() const { return comment_ != nullptr; }
    /// Reports the error or the note about the first doubtful comment. Call this function after all
    /// moves were read.
    void report(std::string_view record, bool do_moves_fit, Findings& findings) const;

private:
    const grammar::Event* comment_ = nullptr;
    bool has_number_ = false;
    bool do_numbers_fit_ = true;
};

/// Reads a part of a record as a comment. Fields that cannot be read stay in the text of the
/// comment.
Comment read_comment(std::string_view raw, const Board& board);

/// A move has at most this number of comments before it, and at most this number of comments after
/// it. If a record has more comments in one of these places, `add_comment` adds the surplus
/// comments to the last comment of the list.
inline constexpr std::size_t most_comments = 1000;

/// Adds a comment to a list of comments. If the list already has `most_comments` comments, adds the
/// text and the drawings to the last comment, and returns false. Without this limit, a record of
/// many short comments could take a hundred times its size in memory.
bool add_comment(std::vector<Comment>& comments, Comment comment);

} // namespace merels

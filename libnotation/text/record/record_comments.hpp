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

/// Reports a comment whose braces do not match. Doubtful comments are not reported here.
void report_braces(const grammar::Event& comment, std::string_view record, Findings& findings);

/// Watches the first comment that contains a `{` without its `}`. If the comment contains moves by
/// mistake, the moves after the comment are not legal. If these moves are legal, the brace is only
/// text.
class DoubtfulComment {
public:
    /// Remembers a comment. Comments that are not doubtful have no effect.
    void follow(const grammar::Event& comment);
    /// Remembers a move number after the comment.
    void number(bool is_expected);
    bool is_met() const { return comment_ != nullptr; }
    /// Reports the errors of the comment. Call this function after all moves were read.
    void report(std::string_view record, bool do_moves_fit, Findings& findings) const;

private:
    const grammar::Event* comment_ = nullptr;
    bool has_number_ = false;
    bool do_numbers_fit_ = true;
};

/// Reads a part of a record as a comment. Fields that cannot be read stay in the text of the
/// comment.
Comment read_comment(std::string_view raw, const Board& board);

/// The greatest number of comments in one place of a game. Further comments are joined to the last
/// comment.
inline constexpr std::size_t most_comments = 1000;

/// Adds a comment to a place of a game. If the place already has `most_comments`, texts and
/// drawings are added to the last comment. In that case, the function returns false. Without this
/// limit, a record of many short comments could take a hundred times its size in memory.
bool add_comment(std::vector<Comment>& comments, Comment comment);

} // namespace merels

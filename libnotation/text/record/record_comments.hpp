#pragma once

#include <libnotation/game/annotation.hpp>
#include <libnotation/rules/board.hpp>
#include <libnotation/text/grammar/events.hpp>
#include <libnotation/text/shared/findings.hpp>

#include <string_view>
#include <vector>

namespace merels {

/// The comment of an event, and the errors of its fields.
Comment read_comment(const grammar::Event& event, std::string_view record, const Board& board,
                     Findings& findings);

/// Reports a comment whose braces do not match. A doubtful comment is not reported here.
void report_braces(const grammar::Event& comment, std::string_view record, Findings& findings);

/// The first comment with a brace that is never closed. This comment may contain moves by mistake,
/// so that the moves after it do not fit. If they fit, the brace is only a part of the comment's
/// text.
class DoubtfulComment {
public:
    /// Takes each comment; only a doubtful one has an effect.
    void follow(const grammar::Event& comment);
    /// Takes a move number after the comment.
    void number(bool is_expected);
    bool is_met() const { return comment_ != nullptr; }
    /// Reports the errors of the comment after all moves were read.
    void report(std::string_view record, bool do_moves_fit, Findings& findings) const;

private:
    const grammar::Event* comment_ = nullptr;
    bool has_number_ = false;
    bool do_numbers_fit_ = true;
};

/// A part of a record as a comment; fields that cannot be read stay in its text.
Comment read_comment(std::string_view raw, const Board& board);

/// The most comments in one place of a game. All further comments are joined to the last one.
inline constexpr std::size_t most_comments = 1000;

/// Adds a comment to those of a place. After `most_comments`, texts and drawings are added to the
/// last comment, and it returns false. Otherwise a hostile record of short comments would take a
/// hundred times its size in memory.
bool add_comment(std::vector<Comment>& comments, Comment comment);

} // namespace merels

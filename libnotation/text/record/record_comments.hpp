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

/// Reports a comment whose braces do not match, but not a doubtful one.
void report_braces(const grammar::Event& comment, std::string_view record, Findings& findings);

/// The first comment that holds a brace which no other closes. It may have swallowed moves, without
/// which those behind it need not fit; if they do, the brace is a part of its text.
class DoubtfulComment {
public:
    /// A comment, of which only a doubtful one counts.
    void follow(const grammar::Event& comment);
    /// A move number behind it, if it is there.
    void number(bool is_expected);
    bool is_met() const { return comment_ != nullptr; }
    /// Reports its errors once all moves were read.
    void report(std::string_view record, bool do_moves_fit, Findings& findings) const;

private:
    const grammar::Event* comment_ = nullptr;
    bool has_number_ = false;
    bool do_numbers_fit_ = true;
};

/// A part of a record as a comment; fields that cannot be read stay in its text.
Comment read_comment(std::string_view raw, const Board& board);

/// The most comments in one place of a game; the rest are read as one.
inline constexpr std::size_t most_comments = 1000;

/// Adds a comment to those of a place. Beyond `most_comments` texts and drawings become part of the
/// last one, because a hostile record of short comments would take a hundred times its size; false
/// then.
bool add_comment(std::vector<Comment>& comments, Comment comment);

} // namespace merels

#pragma once

#include <libnotation/game/annotation.hpp>
#include <libnotation/rules/board.hpp>
#include <libnotation/text/findings.hpp>
#include <libnotation/text/grammar/events.hpp>

#include <string_view>
#include <vector>

namespace merels {

/// The comment of an event, and what is wrong with its fields.
Comment read_comment(const grammar::Event& event, std::string_view record, const Board& board,
                     Findings& findings);

/// Reports a comment whose braces do not match.
void report_braces(const grammar::Event& comment, std::string_view record, Findings& findings);

/// A part of a record as a comment; fields that cannot be read stay in its text.
Comment read_comment(std::string_view raw, const Board& board);

/// A place in a game holds so many comments; the rest are read as one.
inline constexpr std::size_t most_comments = 1000;

/// Adds a comment to those of a place. Beyond `most_comments` texts and drawings become part of the
/// last one, because a hostile record of short comments would take a hundred times its size; false
/// then.
bool add_comment(std::vector<Comment>& comments, Comment comment);

} // namespace merels

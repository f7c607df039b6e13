#pragma once

#include <libnotation/base/diagnostic.hpp>
#include <libnotation/text/grammar/events.hpp>
#include <libnotation/text/shared/format.hpp>

#include <span>
#include <string>
#include <string_view>

namespace merels {

/// The layout and the events of a part of a record. If the layout is not PGN, `events` is not used.
/// The events show which comments and variations are still open at the end of the part.
struct UnreadEvents {
    Layout layout;
    std::span<const grammar::Event> events;
};

/// A part of a record that cannot be read as moves, in a form that can be written inside another
/// record:
/// - The text is UTF-8, and its line breaks are LF.
/// - No line begins with `%` or `[`, or looks like the beginning of a record.
/// - An open comment is closed.
///
/// `read` contains the events of the part. If `part` is inside a variation, `closes_variations`
/// must be true. If `closes_variations` is true, the function adds missing parentheses, and writes
/// braces in comments as `format_comment` does. The function needs linear time.
std::string unread_text(std::string_view record, Span part, const UnreadEvents& read,
                        bool closes_variations);

/// Gives a text the form that `unread_text` returns. The text could not be read as moves. For
/// example, the text comes from a record in JSON or SGF.
std::string kept_unread_text(std::string_view text, bool closes_variations);

} // namespace merels

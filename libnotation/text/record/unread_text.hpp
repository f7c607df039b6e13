#pragma once

#include <libnotation/base/diagnostic.hpp>
#include <libnotation/text/grammar/events.hpp>
#include <libnotation/text/shared/format.hpp>

#include <span>
#include <string>
#include <string_view>

namespace merels {

/// The reading of a part of a record. Only the events of PGN come from the grammar, and only they
/// show what is still open at the end of the part.
struct UnreadEvents {
    Layout layout;
    std::span<const grammar::Event> events;
};

/// A part of a record that cannot be read as moves, in a form that can be stored between other
/// text. No line begins with `%`, with `[` or like a record; line breaks are LF; the text is UTF-8;
/// an open comment is closed. `events` are those of the part. `closes_variations` also adds missing
/// parentheses, which a part inside a variation needs. Braces in comments are then written as in
/// `format_comment`. Linear.
std::string unread_text(std::string_view record, Span part, const UnreadEvents& read,
                        bool closes_variations);

/// The same for unread text that another format has stored.
std::string kept_unread_text(std::string_view text, bool closes_variations);

} // namespace merels

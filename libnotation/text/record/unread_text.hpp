#pragma once

#include <libnotation/base/diagnostic.hpp>
#include <libnotation/text/grammar/events.hpp>
#include <libnotation/text/shared/format.hpp>

#include <span>
#include <string>
#include <string_view>

namespace merels {

/// The reading of a part of a record. Only the events of PGN come from the grammar, and show what
/// is open at the part's end.
struct UnreadEvents {
    Layout layout;
    std::span<const grammar::Event> events;
};

/// The part of a record that is kept because it cannot be read as moves, in a form that keeps its
/// meaning between other text: no lines that begin with `%`, `[` or a record, line breaks as LF,
/// UTF-8, an open comment closed. `events` are those of the part; `closes_variations` also closes
/// variations, and opens those that are only closed, which is necessary if the part ends inside a
/// variation; there braces in comments are written as in `format_comment`. Linear.
std::string unread_text(std::string_view record, Span part, const UnreadEvents& read,
                        bool closes_variations);

/// The same for unread text that another format has kept.
std::string kept_unread_text(std::string_view text, bool closes_variations);

} // namespace merels

#pragma once

// A record may be damaged anywhere, and Merels keeps as much of it as possible. So the function
// that reads an event may also read later events. Such a function then moves `next_`, the index of
// the next event, past these events. After a fault, the rest of the line becomes text. Reading
// continues at the `)` of this line.

#include <libnotation/text/record/head_claims.hpp>

namespace merels {

/// The result of playing the moves of a record.
struct Replayed {
    /// The result after the moves. `result_span` is the place of this result in the record.
    std::optional<GameResult> result;
    Span result_span;
    /// True for a result that is not strict and has moves after it. In that case, a result in the
    /// head has priority.
    bool is_result_doubtful = false;
    /// True if all moves were read and are legal.
    bool is_complete = true;
    bool is_main_line_complete = true;
    /// The number of plies of the main line.
    unsigned plies = 0;
    /// True if a comment or variation was never closed.
    bool has_open_end = false;
};

/// Plays a record's events into `reading.game`. Checks every move and reports errors. `text` is the
/// record. `reading` has the format of the record. Spans are offsets into the record.
Replayed replay(std::string_view text, const grammar::Events& events, const Head& head,
                const ReadOptions& options, Reading& reading);

} // namespace merels

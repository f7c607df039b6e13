#pragma once

// A record may be damaged anywhere, and Merels keeps as much of the record as possible. A function
// that reads an event may also read some of the following events. The function moves `next_`, the
// index of the next event, past all events that it has read. If a move in a variation cannot be
// played, the rest of the variation becomes text, and reading continues at the `)` of the
// variation. If a move of the main line cannot be played, the rest of the record becomes text.

#include <libnotation/text/record/head_claims.hpp>

namespace merels {

/// The result of playing the moves of a record.
struct Replayed {
    /// The game result that is written after the moves. `result_span` is the place of `result` in
    /// the record.
    std::optional<GameResult> result;
    Span result_span;
    /// True if the result after the moves is doubtful: its spelling is not strict, and the record
    /// goes on after this result. If `is_result_doubtful` is true and the head of the record has a
    /// result, the game gets the result of the head.
    bool is_result_doubtful = false;
    /// True if all moves were read and are legal.
    bool is_complete = true;
    bool is_main_line_complete = true;
    /// The number of plies of the main line.
    unsigned plies = 0;
    /// True if a comment or variation was never closed.
    bool has_open_end = false;
};

/// Makes the game `reading.game` from the events of a record. Checks every move and reports errors.
/// `text` is the record. `reading.format` must be the format of the record. Spans are offsets into
/// the record.
Replayed replay(std::string_view text, const grammar::Events& events, const Head& head,
                const ReadOptions& options, Reading& reading);

} // namespace merels

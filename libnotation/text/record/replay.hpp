#pragma once

#include <libnotation/text/record/head_claims.hpp>

namespace merels {

/// The result of playing the moves of a record.
struct Replayed {
    /// The result after the moves, and its place.
    std::optional<GameResult> result;
    Span result_span;
    /// A result in the head is more reliable than this one, which is not strict and has moves after
    /// it.
    bool is_result_doubtful = false;
    /// All moves were read and are legal.
    bool is_complete = true;
    bool is_main_line_complete = true;
    /// Plies of the main line.
    unsigned plies = 0;
    /// A comment or variation was never closed.
    bool has_open_end = false;
};

/// Plays a record's events into `reading.game`, checks every move, and reports errors. `text` is
/// the record up to its first NUL byte. Spans are offsets into the record. The format of the record
/// is in `reading`.
Replayed replay(std::string_view text, const grammar::Events& events, const Head& head,
                const ReadOptions& options, Reading& reading);

} // namespace merels

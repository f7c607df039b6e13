#pragma once

#include <libnotation/text/grammar/events.hpp>
#include <libnotation/text/record/head_claims.hpp>

namespace merels {

/// Reads the tags of a record into `reading.game`, which is cleared, and reports their errors.
/// Spans are offsets into the record.
Head read_head(std::string_view record, const grammar::Events& events, const ReadOptions& options,
               Reading& reading);

} // namespace merels

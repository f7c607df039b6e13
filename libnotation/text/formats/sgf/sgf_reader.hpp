#pragma once

#include <libnotation/text/record/head_claims.hpp>
#include <libnotation/text/record/replay.hpp>

/// Smart Game Format, version 4 and what older ones have, for game 5: nine men's morris and what is
/// like it. `docs/formats.md` says what stands where.
namespace merels {

/// Reads a tree into `reading.game` and reports its errors. Spans are offsets into the record.
Replayed read_sgf(std::string_view record, const ReadOptions& options, Reading& reading);

} // namespace merels

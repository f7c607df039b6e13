#pragma once

#include <libnotation/text/record/head_claims.hpp>
#include <libnotation/text/record/replay.hpp>
#include <libnotation/text/shared/format.hpp>

/// Smart Game Format, version 4 and older. In this format, the game number 5 (`GM[5]`) means nine
/// men's morris and related games. `docs/formats.md` describes all properties.
namespace merels {

/// Reads a tree into `reading.game` and reports its errors. Spans are offsets into the record.
Replayed read_sgf(std::string_view record, const ReadOptions& options, Reading& reading);

/// A game as a tree of SGF. Contents for which SGF has no property are written in our own
/// properties (`XC`, `XT` …), so that no data of the game is lost.
Written write_sgf(const Game& game);

} // namespace merels

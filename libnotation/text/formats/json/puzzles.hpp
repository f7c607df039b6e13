#pragma once

#include <libnotation/text/record/replay.hpp>
#include <libnotation/text/shared/reading.hpp>

#include <string_view>

/// The puzzles of Sanmill, in a `.sanmill_puzzles` file. It is one JSON object, whose array
/// `"puzzles"` has an object for each puzzle. Each puzzle is read as a record: its start, and its
/// solutions as lines of play.
namespace merels {

/// True if the text begins like such a file.
bool is_puzzles(std::string_view beginning);

/// The beginning of the next puzzle at or after `at`; the text's size if there is none.
std::size_t puzzle_begin(std::string_view text, std::size_t at);
/// The end of the puzzle that begins at `begin`. Linear.
std::size_t puzzle_end(std::string_view text, std::size_t begin);

/// Reads one puzzle. The rule set is the one that Sanmill plays under the puzzle's id. The texts
/// become tags and comments.
Replayed read_puzzle(std::string_view record, const ReadOptions& options, Reading& reading);

} // namespace merels

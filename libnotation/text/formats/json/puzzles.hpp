#pragma once

#include <libnotation/text/record/replay.hpp>
#include <libnotation/text/shared/reading.hpp>

#include <string_view>

/// Reads the puzzles of Sanmill from a `.sanmill_puzzles` file. The file is one JSON object, whose
/// array `"puzzles"` has an object for each puzzle. Each puzzle is read as a record. The position
/// of the puzzle becomes the start, and the solutions become the moves.
namespace merels {

/// True if the text begins like a file of puzzles.
bool is_puzzles(std::string_view beginning);

/// The beginning of the next puzzle at or after `at`. If no puzzle follows, the result is the size
/// of the text.
std::size_t puzzle_begin(std::string_view text, std::size_t at);
/// The end of the puzzle that begins at `begin`. The function needs linear time.
std::size_t puzzle_end(std::string_view text, std::size_t begin);

/// Reads one puzzle. The puzzle contains the id of a rule set, and Merels uses Sanmill's version of
/// this rule set. The texts of the puzzle become tags and comments.
Replayed read_puzzle(std::string_view record, const ReadOptions& options, Reading& reading);

} // namespace merels

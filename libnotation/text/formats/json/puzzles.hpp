#pragma once

#include <libnotation/text/record/replay.hpp>
#include <libnotation/text/shared/reading.hpp>

#include <string_view>

/// The puzzles of Sanmill, a `.sanmill_puzzles` file: one JSON object whose array `"puzzles"` holds
/// an object for each. A puzzle is a record: a start, and its solutions as lines of play.
namespace merels {

/// The text begins like such a file.
bool is_puzzles(std::string_view beginning);

/// Where the next puzzle begins at or after `at`; the text's size if there is none.
std::size_t puzzle_begin(std::string_view text, std::size_t at);
/// Where the puzzle that begins at `begin` ends. Linear.
std::size_t puzzle_end(std::string_view text, std::size_t begin);

/// Reads one puzzle. Its rule set is the one that Sanmill plays under that id; its texts become
/// tags and comments.
Replayed read_puzzle(std::string_view record, const ReadOptions& options, Reading& reading);

} // namespace merels

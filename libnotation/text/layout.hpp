#pragma once

#include <libnotation/text/grammar/events.hpp>
#include <libnotation/text/shared/format.hpp>

#include <cstddef>
#include <string_view>

namespace merels {

/// The layout of a file, recognized by its beginning. The result is PGN if no other layout is
/// certain.
///
///   detect_layout("(2,5) (3,3)->(2,3)")   ->  Layout::polar
///   detect_layout("5 22 3 16 20 8")       ->  Layout::open_spiel
///   detect_layout("1. 5 22 2. 3 16")      ->  Layout::pgn (PlayOK)
///   detect_layout("(;GM[5];W[d6])")       ->  Layout::sgf
///   detect_layout("{\"merels\":1,")        ->  Layout::json_lines
///   detect_layout("{\"formatVersion\":\"1.0\",\"puzzles\":[")  ->  Layout::puzzles
Layout detect_layout(std::string_view beginning);

/// The beginning of the next record at or after `at`. If no record follows, the result is the size
/// of the text.
std::size_t record_begin(Layout layout, std::string_view text, std::size_t at);
/// The end of the record that begins at `begin`. The function needs linear time.
std::size_t record_end(Layout layout, std::string_view text, std::size_t begin);
/// Divides a record into events, such as moves, numbers and comments. For the layouts `sgf`,
/// `json_lines` and `puzzles`, the list of events is empty.
void parse(Layout layout, std::string_view record, grammar::Events& events);
/// The beginning of the last record of a text, or 0 if the text has only one record. The last line
/// of the text is ignored, because it may be incomplete.
std::size_t last_record(Layout layout, std::string_view text);
/// The next place where a record certainly begins, even if a comment or variation is open before
/// it. If there is no such place, the result is the size of the text.
std::size_t next_certain_record(Layout layout, std::string_view text);

} // namespace merels

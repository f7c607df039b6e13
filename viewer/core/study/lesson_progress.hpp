#pragma once

// Which records of the lessons that come with the program a person has opened, and finished.
//
//   note(progress, origin, LessonState::finished);
//   done(progress, "…/tutorials/01-placing.pgn", 1)      ->  1

#include <viewer/core/files/game_origin.hpp>

#include <cstdint>
#include <map>
#include <string>
#include <string_view>

namespace merels::viewer {

enum class LessonState : std::uint8_t { opened, finished };

/// The state of each record. The key is the name of the file and the number of the record:
/// "01-placing.pgn 1".
using LessonProgress = std::map<std::string, LessonState>;

/// True if the record belongs to a lesson that comes with the program.
bool is_lesson(const GameOrigin& origin);

/// Stores the state of a record if it belongs to a lesson. A finished record stays finished.
void note(LessonProgress& progress, const GameOrigin& origin, LessonState state);

/// 0 for a record that was never opened, 1 for a finished one.
double done(const LessonProgress& progress, const std::string& path, std::uint64_t number);

/// Reads a line of the settings: "finished 01-placing.pgn 1". Other text changes nothing.
void read_lesson(std::string_view text, LessonProgress& progress);
std::string format(const LessonProgress::value_type& lesson);

} // namespace merels::viewer

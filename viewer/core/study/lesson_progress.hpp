#pragma once

// Stores which lessons and puzzles a person has opened or finished, and the places in unfinished
// lessons.
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

/// The lessons and puzzles that a person has opened or finished. A key is a file name and the
/// number of the record: "01-placing.pgn 1".
using LessonProgress = std::map<std::string, LessonState>;

/// The number of moves after which a person left a record of a lesson, with the same keys as in
/// `LessonProgress`. A record that was left at its start has no entry.
using LessonPlaces = std::map<std::string, unsigned>;

/// True for a puzzle that comes with the program.
bool is_puzzle(const GameOrigin& origin);
/// True for a record in Merels' own lessons and puzzles.
bool is_lesson(const GameOrigin& origin);

/// True for a record that comes with the program for reading: a lesson, a puzzle, or a card of
/// history.
bool is_for_reading(const GameOrigin& origin);
/// True if both records are lessons, or both are puzzles.
bool is_same_course(const GameOrigin& one, const GameOrigin& other);

/// Stores that a person has opened or finished a puzzle or a record of a lesson. A finished record
/// stays finished.
void note(LessonProgress& progress, const GameOrigin& origin, LessonState state);

/// The progress in a record, from 0 to 1. The result is 0 if the record was never opened, and 1 if
/// the record is finished.
double done(const LessonProgress& progress, const std::string& path, std::uint64_t number);

/// Stores the number of moves after which a person left a record of a lesson. Puzzles have no
/// place.
void note_place(LessonPlaces& places, const GameOrigin& origin, unsigned moves);
/// The number of moves after which a person left a record. The result is 0 if no place is stored.
unsigned noted_place(const LessonPlaces& places, const std::string& path, std::uint64_t number);

/// Reads a line of the settings, such as "finished 01-placing.pgn 1". Ignores other text.
void read_lesson(std::string_view text, LessonProgress& progress);
std::string format(const LessonProgress::value_type& lesson);

/// Reads a line of the settings, such as "4 01-placing.pgn 1". Ignores other text.
void read_lesson_place(std::string_view text, LessonPlaces& places);

} // namespace merels::viewer

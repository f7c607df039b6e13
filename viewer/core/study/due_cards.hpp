#pragma once

// The cards of `merels train` that are due, which means that the learner should repeat them.
//
//   due_words(due_cards(progress_file(), today))   ->  "12 cards are due in merels train"

#include <libnotation/game/language/date_words.hpp>

#include <cstdint>
#include <string>

namespace merels::viewer {

/// The path of the file in which `merels train` keeps the answers. The result is empty if there is
/// no folder for it.
std::string progress_file();

/// The number of cards that are due on a day. The file is only read. The result is 0 if the file is
/// missing, damaged, or used by another program.
std::uint64_t due_cards(const std::string& progress_file, Day today);

/// A number of due cards in words. For 0, the result is empty.
std::string due_words(std::uint64_t cards);

} // namespace merels::viewer

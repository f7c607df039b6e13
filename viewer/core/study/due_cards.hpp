#pragma once

// The cards of `merels train` that are due, which means that the learner should repeat them.
//
//   due_words(due_cards(progress_file(), today))   ->  "12 cards are due in 'merels train'"

#include <libnotation/game/language/date_words.hpp>

#include <cstdint>
#include <string>

namespace merels::viewer {

/// The path of the file in which `merels train` keeps the answers. The result is empty if Merels
/// has no folder for its data (see `data_folder`).
std::string progress_file();

/// The number of cards that are due on a day. This function does not change the file. The result is
/// 0 if the file is missing, damaged, or used by another program.
std::uint64_t due_cards(const std::string& progress_file, Day today);

/// A text with the number of due cards. If no card is due, the text is empty.
std::string due_words(std::uint64_t cards);

} // namespace merels::viewer

#pragma once

#include <string>
#include <string_view>

namespace merels::viewer {

/// The reason why a move is illegal, in the reader's language. `message` is the message of
/// `explain_illegal`, which is English.
///
///   illegal_move_in_words("d2 is occupied")   ->  "d2 ist besetzt"
///
/// Rare messages stay English.
std::string illegal_move_in_words(std::string_view message);

} // namespace merels::viewer

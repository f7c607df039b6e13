#pragma once

#include <viewer/core/window/command.hpp>

#include <string>

namespace merels::viewer {

/// The reason why a command is not possible.
enum class Hindrance : std::uint8_t {
    /// The command does not work in the kind of tab that is in front.
    other_tab,
    /// The command is for the front tab, but is not possible now.
    not_now,
};

/// The reason as a sentence in the reader's language.
std::string why_not(Command command, Hindrance hindrance);

} // namespace merels::viewer

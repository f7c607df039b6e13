#pragma once

#include <viewer/core/window/command.hpp>

#include <string>

namespace merels::viewer {

/// The reason why a command cannot be run.
enum class Hindrance : std::uint8_t {
    /// The tab in front is of the wrong kind.
    other_tab,
    /// It is only possible at another time.
    not_now,
};

/// A sentence for people, in their language.
std::string why_not(Command command, Hindrance hindrance);

} // namespace merels::viewer

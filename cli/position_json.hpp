#pragma once

#include <cli/json_output.hpp>
#include <libnotation/text/position_text.hpp>

namespace merels::cli {

/// A position with what can be played in it, as `position --json` prints it.
Json to_json(const PositionText& position);

} // namespace merels::cli

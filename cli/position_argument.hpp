#pragma once

#include <libnotation/text/position_text.hpp>

#include <string>

namespace merels::cli {

/// A position from the command line, or a `Failure` that shows every fault of it in its place.
PositionText position_argument(const std::string& text, const RuleSet& rule_set);

} // namespace merels::cli

#pragma once

#include <viewer/core/command_map.hpp>
#include <viewer/window/desk.hpp>

namespace merels::viewer {

/// Engines and solving, where no game is in front that says under which rule set.
void add_analysis_commands(Desk& desk, CommandMap& commands, const RuleSet& rule_set);

} // namespace merels::viewer

#pragma once

#include <viewer/core/window/command_map.hpp>
#include <viewer/widgets/desk.hpp>

#include <functional>

namespace merels::viewer {

/// The commands for engines and for solving, under the current rule set.
void add_analysis_commands(Desk& desk, CommandMap& commands,
                           const std::function<const RuleSet&()>& rule_set);

} // namespace merels::viewer

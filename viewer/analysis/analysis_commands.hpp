#pragma once

#include <viewer/core/window/command_map.hpp>
#include <viewer/widgets/desk.hpp>

#include <functional>

namespace merels::viewer {

/// Engines and solving, under the rule set of the moment.
void add_analysis_commands(Desk& desk, CommandMap& commands,
                           const std::function<const RuleSet&()>& rule_set);

} // namespace merels::viewer

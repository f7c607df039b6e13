#pragma once

#include <viewer/core/analysis/engine_entry.hpp>

#include <stop_token>
#include <string>

namespace merels::viewer {

/// Starts the program, hears what it is and asks for a turn: what came of it, in words. Takes as
/// long as that takes; a stop cuts it short.
std::string check_engine(const EngineEntry& entry, const RuleSet& rule_set,
                         const std::stop_token& stop);

} // namespace merels::viewer

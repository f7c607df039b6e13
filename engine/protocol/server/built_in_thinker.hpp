#pragma once

#include <engine/protocol/thinker.hpp>

namespace merels::protocol {

/// A `Searcher` with all exact values of its rule set that there are on this machine, or quickly
/// computed.
std::unique_ptr<Thinker> make_built_in_thinker(const EngineSettings& settings, const Say& say,
                                               const std::stop_token& stop);

} // namespace merels::protocol

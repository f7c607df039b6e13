#pragma once

#include <engine/protocol/thinker.hpp>

namespace merels::protocol {

/// A `Searcher` with all exact values of its rule set that this machine has or can compute quickly.
std::unique_ptr<Thinker> make_built_in_thinker(const EngineSettings& settings, const Say& say,
                                               const std::stop_token& stop);

} // namespace merels::protocol

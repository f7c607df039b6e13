#pragma once

#include <engine/protocol/engine_settings.hpp>
#include <engine/search/search.hpp>

#include <functional>
#include <memory>
#include <span>
#include <stop_token>
#include <string_view>

namespace merels::protocol {

/// Takes a line for the other side, without its end.
using Say = std::function<void(std::string_view line)>;

/// Finds best turns for an engine: a `Searcher`, or what a test puts in its place.
class Thinker {
public:
    virtual ~Thinker() = default;

    /// As `Searcher::search`.
    virtual SearchReport search(std::span<const Position> history, const SearchOptions& options)
        = 0;
    virtual void clear() = 0;
};

/// Makes a thinker for the settings, which may take a while: `say` tells of it, and `stop` cuts it
/// short.
using MakeThinker = std::function<std::unique_ptr<Thinker>(
    const EngineSettings& settings, const Say& say, const std::stop_token& stop)>;

} // namespace merels::protocol

#pragma once

// Analyzes positions with a search, and with the exact values that are stored on this computer.
//
//   EngineRoom room;
//   if (room.enter(rule_set, stop, tell)) room.analyst().analyse(history, limits);

#include <engine/analysis/analyst.hpp>
#include <engine/exact/index/subspace.hpp>

#include <functional>
#include <memory>
#include <stop_token>
#include <string>
#include <vector>

namespace merels::viewer {

/// Keeps the engine and the known values of a rule set until another rule set is requested. Only
/// one thread may use this object at a time.
class EngineRoom {
public:
    /// Receives the progress. `what` is the name of the exact values that are being computed, such
    /// as "the endings of Nine men's morris with up to 8 men". `done` is the finished part of the
    /// computation, from 0 to 1.
    using Tell = std::function<void(const std::string& what, double done)>;

    EngineRoom() = default;
    EngineRoom(const EngineRoom&) = delete;
    EngineRoom& operator=(const EngineRoom&) = delete;

    /// Opens the exact values of a rule set. If the files with the values have changed since the
    /// last call, opens the values again. Missing values are computed if the computation takes
    /// little time. Returns false if a stop was requested. The rule set must outlive this object.
    bool enter(const RuleSet& rule_set, const std::stop_token& stop, const Tell& tell);

    /// Frees the memory of the values.
    void leave();

    /// The analyst that uses exact values and also searches for moves.
    const Analyst& analyst() const { return *analyst_; }
    /// The analyst that uses exact values and never searches for moves.
    const Analyst& knower() const { return *knower_; }

private:
    const RuleSet* rule_set_ = nullptr;
    /// The files of exact values that were in the folder when `enter` opened the folder.
    std::vector<exact::Subspace> files_;
    std::unique_ptr<const exact::Oracle> oracle_;
    std::optional<Searcher> searcher_;
    std::optional<Analyst> analyst_;
    std::optional<Analyst> knower_;
};

} // namespace merels::viewer

#pragma once

// An analyst of positions: the exact values of a rule set on this machine, and a search.
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

/// Keeps its data until another rule set is requested. For one thread at a time.
class EngineRoom {
public:
    /// Gets the name of the values that are being computed, and the finished part, from 0 to 1.
    using Tell = std::function<void(const std::string& what, double done)>;

    EngineRoom() = default;
    EngineRoom(const EngineRoom&) = delete;
    EngineRoom& operator=(const EngineRoom&) = delete;

    /// Opens the values of a rule set, and computes what is quickly found; false if it was stopped.
    /// Values that were solved since the last time are opened, too. The rule set must outlive the
    /// room.
    bool enter(const RuleSet& rule_set, const std::stop_token& stop, const Tell& tell);

    /// Gives back the memory.
    void leave();

    /// Knows and searches.
    const Analyst& analyst() const { return *analyst_; }
    /// Only knows.
    const Analyst& knower() const { return *knower_; }

private:
    const RuleSet* rule_set_ = nullptr;
    /// The files of the folder when it was opened.
    std::vector<exact::Subspace> files_;
    std::unique_ptr<const exact::Oracle> oracle_;
    std::optional<Searcher> searcher_;
    std::optional<Analyst> analyst_;
    std::optional<Analyst> knower_;
};

} // namespace merels::viewer

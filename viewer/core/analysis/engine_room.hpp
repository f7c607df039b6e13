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

/// Keeps its data until another rule set is requested. Only one thread at a time may use it.
class EngineRoom {
public:
    /// Gets the name of the values that are being computed, and the finished part, from 0 to 1.
    using Tell = std::function<void(const std::string& what, double done)>;

    EngineRoom() = default;
    EngineRoom(const EngineRoom&) = delete;
    EngineRoom& operator=(const EngineRoom&) = delete;

    /// Opens the values of a rule set, and computes missing values if that is quick. False if it
    /// was stopped. It also opens values that were solved since the last call. The rule set must
    /// outlive the room.
    bool enter(const RuleSet& rule_set, const std::stop_token& stop, const Tell& tell);

    /// Frees the memory.
    void leave();

    /// The analyst that uses known values and searches.
    const Analyst& analyst() const { return *analyst_; }
    /// The analyst that only uses known values.
    const Analyst& knower() const { return *knower_; }

private:
    const RuleSet* rule_set_ = nullptr;
    /// The files that the folder had when it was opened.
    std::vector<exact::Subspace> files_;
    std::unique_ptr<const exact::Oracle> oracle_;
    std::optional<Searcher> searcher_;
    std::optional<Analyst> analyst_;
    std::optional<Analyst> knower_;
};

} // namespace merels::viewer

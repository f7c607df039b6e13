#pragma once

#include <engine/position_value.hpp>
#include <libnotation/rules/position.hpp>

#include <optional>

namespace merels::exact {

/// Exact values of one rule set's positions, wherever they come from: memory or files.
class Oracle {
public:
    virtual ~Oracle() = default;

    /// The value of a position; empty if it is not known. It ignores draws that need a history, and
    /// the count of plies without a capture. Any thread may ask.
    virtual std::optional<Exact> probe(const Position& position) const = 0;
};

} // namespace merels::exact

#pragma once

#include <engine/oracle.hpp>
#include <engine/search/table.hpp>
#include <libnotation/rules/position.hpp>

#include <vector>

namespace merels::lookahead {

/// Continues a line that the search ended early because the rest was known.
class LineExtension {
public:
    /// The oracle may be null.
    LineExtension(const Table& table, const exact::Oracle* oracle)
        : table_(&table), oracle_(oracle) {}

    /// The line and its continuation. It goes to the end of the game if the plies to the end are
    /// known, and otherwise as far as the table has proven values.
    std::vector<Move> extended(const Position& root, std::vector<Move> line,
                               const PositionValue& value) const;

private:
    std::optional<Move> next(const Position& position) const;
    std::optional<Move> next_by_oracle(const Position& position) const;
    std::optional<Move> next_by_table(const Position& position) const;

    const Table* table_;
    const exact::Oracle* oracle_;
};

} // namespace merels::lookahead

#pragma once

#include <cli/collection/explorer_table.hpp>
#include <cli/terminal/output.hpp>
#include <cli/terminal/status.hpp>

namespace merels::cli {

/// Walks through what was played with the keys of a terminal, until the user quits.
Status walk(const Exploration& exploration, const Position& start, const TableStyle& style,
            Output& out);

} // namespace merels::cli

#pragma once

#include <tests/layering/include_graph.hpp>

namespace merels::layering {

/// Every include that the house forbids, as `file:line: reason`, in the order of files and lines.
std::vector<std::string> layering_faults(const IncludeGraph& graph);

} // namespace merels::layering

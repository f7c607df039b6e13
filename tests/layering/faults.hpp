#pragma once

#include <tests/layering/include_graph.hpp>

#include <cstddef>
#include <string>
#include <vector>

namespace merels::layering {

/// Every include that the house forbids, as `file:line: reason`, in the order of files and lines.
std::vector<std::string> layering_faults(const IncludeGraph& graph);

/// The rooms with more than `most` files, a sentence each.
std::vector<std::string> crowded_rooms(const IncludeGraph& graph, std::size_t most);

} // namespace merels::layering

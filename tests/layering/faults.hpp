#pragma once

#include <tests/layering/include_graph.hpp>

#include <cstddef>
#include <string>
#include <vector>

namespace merels::layering {

/// Every include that is not allowed, as `file:line: reason`, in the order of files and lines.
std::vector<std::string> layering_faults(const IncludeGraph& graph);

/// The folders of tests that do not correspond to a room of `rooms`. One sentence for each.
std::vector<std::string> strange_test_folders(const std::vector<std::string>& files);

/// The rooms with more than `most` files. One sentence for each.
std::vector<std::string> crowded_rooms(const std::vector<std::string>& files, std::size_t most);

} // namespace merels::layering

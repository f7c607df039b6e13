#pragma once

#include <cli/input_output/findings.hpp>
#include <cli/input_output/summary.hpp>
#include <cli/terminal/json_output.hpp>

namespace merels::cli {

Json to_json(const std::string& file, const Finding& finding);
Json counts_json(const NamedCounts& counts);
/// How many findings there are of each code that was found.
Json counts_by_code(const Findings& findings);

} // namespace merels::cli

#pragma once

#include <cli/findings.hpp>
#include <cli/json_output.hpp>
#include <cli/summary.hpp>

namespace merels::cli {

Json to_json(const std::string& file, const Finding& finding);
Json counts_json(const NamedCounts& counts);
/// How many findings there are of each code that was found.
Json counts_by_code(const Findings& findings);

} // namespace merels::cli

#pragma once

// Reads what is left of a damaged progress file.

#include <libnotation/store/training/progress.hpp>

#include <cstdint>
#include <string>
#include <vector>

namespace merels {

/// Reads the answers of a damaged file that come after the answer with the id `last_id`. Reading
/// ends at the first unreadable answer. The file is not changed.
std::vector<GivenAnswer> salvaged_answers(const std::string& path, std::int64_t last_id);

} // namespace merels

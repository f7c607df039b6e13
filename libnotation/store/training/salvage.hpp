#pragma once

// Reads what is left of a damaged progress file.

#include <libnotation/store/training/progress.hpp>

#include <cstdint>
#include <string>
#include <vector>

namespace merels {

/// The answers of a damaged file after the answer with this id, up to the first answer that cannot
/// be read. The file is not changed.
std::vector<GivenAnswer> salvaged_answers(const std::string& path, std::int64_t last_id);

} // namespace merels

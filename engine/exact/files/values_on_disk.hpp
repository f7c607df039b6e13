#pragma once

#include <engine/exact/index/values.hpp>
#include <libnotation/base/result.hpp>

#include <string>

namespace merels::exact {

/// Values in a working file. The system keeps as much of it in memory as it has room for. The
/// working file is in the folder of `path`, where the values will later be stored. It has a name
/// only while it is created. Its space on the disk is reserved at once (E809 if there is too
/// little), and is free again when the values are destroyed.
Result<Values> values_on_disk(const std::string& path, std::uint64_t slots);

} // namespace merels::exact

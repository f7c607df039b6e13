#pragma once

#include <engine/exact/index/values.hpp>
#include <libnotation/base/result.hpp>

#include <string>

namespace merels::exact {

/// Values in a working file, of which the system keeps in memory as much as there is room for. It
/// is in the folder of the file `path` that the values will have, and has a name only while it is
/// made. Its space on the disk is reserved now (E809 if there is too little), and given back with
/// the values.
Result<Values> values_on_disk(const std::string& path, std::uint64_t slots);

} // namespace merels::exact

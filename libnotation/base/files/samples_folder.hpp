#pragma once

#include <string>

namespace merels {

/// The folder of the lessons, games and history that come with the programs, found from the running
/// program's own place: `../share/merels/samples`. Empty if there is none.
std::string samples_folder();

} // namespace merels

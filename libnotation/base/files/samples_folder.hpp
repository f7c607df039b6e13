#pragma once

#include <string>

namespace merels {

/// The folder of the lessons, games and history that come with the programs:
/// `../share/merels/samples`, seen from the folder of the running program. Empty if there is none.
std::string samples_folder();

} // namespace merels

#pragma once

#include <string>
#include <vector>

namespace merels {

/// A record and what of the game its format could not hold, a sentence each.
struct Written {
    std::string text;
    std::vector<std::string> losses;
};

} // namespace merels

#pragma once

#include <string>
#include <vector>

namespace merels {

/// A record in some format, and a sentence for each loss.
struct Written {
    std::string text;
    std::vector<std::string> losses;
};

} // namespace merels

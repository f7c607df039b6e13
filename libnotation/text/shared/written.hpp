#pragma once

#include <string>
#include <vector>

namespace merels {

/// A record, and the losses of its format, a sentence each.
struct Written {
    std::string text;
    std::vector<std::string> losses;
};

} // namespace merels

#pragma once

#include <cstdint>
#include <vector>

namespace merels {

/// A set of numbers that come in ascending order, mostly one after the other; 16 bytes a gap.
class GameIds {
public:
    /// Greater than all before.
    void add(std::int64_t id);
    bool contains(std::int64_t id) const;

private:
    struct Run {
        std::int64_t first;
        std::int64_t last;
    };
    std::vector<Run> runs_;
};

} // namespace merels

#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace merels {

/// What was found when one kind of thing in a collection was looked at.
struct Examination {
    /// As many are described; the others are only counted.
    static constexpr std::size_t most_described = 20;

    /// What was looked at: "games", "names".
    std::string what;
    /// How many.
    std::uint64_t checked = 0;
    std::uint64_t faults = 0;
    std::vector<std::string> descriptions{};

    void add(std::string fault) {
        ++faults;
        if (descriptions.size() < most_described) descriptions.push_back(std::move(fault));
    }
    bool is_sound() const { return faults == 0; }
    bool operator==(const Examination&) const = default;
};

} // namespace merels

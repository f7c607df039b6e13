#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace merels {

/// What was found when one kind of thing in a collection was looked at.
struct Examination {
    /// As many are described; the others are only counted.
    static constexpr std::size_t most_described = 20;
    /// Bytes of a description.
    static constexpr std::size_t longest_description = 500;

    /// What was looked at: "games", "names".
    std::string what;
    /// How many.
    std::uint64_t checked = 0;
    std::uint64_t faults = 0;
    std::vector<std::string> descriptions{};

    /// What a damaged file says may be of any length; it is shortened.
    void add(std::string_view fault);
    bool is_sound() const { return faults == 0; }
    bool operator==(const Examination&) const = default;
};

} // namespace merels

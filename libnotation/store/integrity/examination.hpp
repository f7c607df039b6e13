#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace merels {

/// The fault that is reported if damaged pages prevent a complete examination of a part.
inline constexpr std::string_view not_all_could_be_looked_at
    = "pages are damaged, so not everything could be examined";

/// The result of examining one part of a collection.
struct Examination {
    /// The greatest number of descriptions. Further faults are counted, but not described.
    static constexpr std::size_t most_described = 20;
    /// The greatest length of a description, in bytes.
    static constexpr std::size_t longest_description = 500;

    /// The name of the part, such as "games" or "names".
    std::string what;
    /// The number of examined objects, such as games or rows.
    std::uint64_t checked = 0;
    std::uint64_t faults = 0;
    std::vector<std::string> descriptions{};

    /// Adds a fault. A long text is shortened, because a text from a damaged file can be very long.
    void add(std::string_view fault);
    bool is_sound() const { return faults == 0; }
    bool operator==(const Examination&) const = default;
};

} // namespace merels

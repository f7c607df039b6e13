#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace merels {

/// The findings about one kind of thing in a collection.
struct Examination {
    /// At most this number is described; the others are only counted.
    static constexpr std::size_t most_described = 20;
    /// Bytes of a description.
    static constexpr std::size_t longest_description = 500;

    /// The kind of thing: "games", "names".
    std::string what;
    /// How many.
    std::uint64_t checked = 0;
    std::uint64_t faults = 0;
    std::vector<std::string> descriptions{};

    /// Text from a damaged file may be of any length; it is shortened.
    void add(std::string_view fault);
    bool is_sound() const { return faults == 0; }
    bool operator==(const Examination&) const = default;
};

} // namespace merels

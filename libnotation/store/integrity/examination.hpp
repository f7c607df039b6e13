#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace merels {

/// A fault of a part that ends at damaged pages.
inline constexpr std::string_view not_all_could_be_looked_at
    = "pages are damaged, so not everything could be examined";

/// The findings about one kind of thing in a collection.
struct Examination {
    /// At most this number of faults is described; the others are only counted.
    static constexpr std::size_t most_described = 20;
    /// The most bytes of a description.
    static constexpr std::size_t longest_description = 500;

    /// The kind of thing: "games", "names".
    std::string what;
    /// The number of things that were examined.
    std::uint64_t checked = 0;
    std::uint64_t faults = 0;
    std::vector<std::string> descriptions{};

    /// Adds a fault. Its text is shortened, because text from a damaged file may be very long.
    void add(std::string_view fault);
    bool is_sound() const { return faults == 0; }
    bool operator==(const Examination&) const = default;
};

} // namespace merels

#pragma once

// The names of an enumeration's values. The names are in one table, in the order of the values:
//
//   constexpr auto names_of(Goal) { return names_up_to<Goal::align>("capture", "align"); }
//
//   enum_name(Goal::align)     ==  "align"
//   find_enum<Goal>("align")   ==  Goal::align
//   find_enum<Goal>("other")   ==  nullopt

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

namespace merels {

/// Makes the table of names. If a value up to `last` has no name, the code does not compile.
template <auto last, class... Names> constexpr auto names_up_to(Names... each) {
    static_assert(sizeof...(Names) == static_cast<std::size_t>(last) + 1);
    return std::array<std::string_view, sizeof...(Names)>{each...};
}

/// The table from the function `names_of`, which must be in the namespace of the enumeration.
template <class Enum> inline constexpr auto enum_names = names_of(Enum{});

/// All values of an enumeration, in order.
template <class Enum>
inline constexpr auto enum_values = [] {
    std::array<Enum, enum_names<Enum>.size()> all{};
    for (std::size_t i = 0; i < all.size(); ++i) all[i] = static_cast<Enum>(i);
    return all;
}();

template <class Enum> constexpr std::string_view enum_name(Enum value) {
    return enum_names<Enum>[static_cast<std::size_t>(value)];
}

/// The value with this name. The result is empty if no value has the name.
template <class Enum> constexpr std::optional<Enum> find_enum(std::string_view name) {
    const auto* const found = std::ranges::find(enum_names<Enum>, name);
    if (found == enum_names<Enum>.end()) return std::nullopt;
    return static_cast<Enum>(found - enum_names<Enum>.begin());
}

} // namespace merels

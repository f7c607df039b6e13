#pragma once

#include <libnotation/store/history/names.hpp>

#include <utility>

namespace merels {

/// How two names look alike, if they do.
std::optional<NameLikeness> likeness(std::string_view first, std::string_view second);

/// Two names by their numbers, the lesser first.
struct LikeNames {
    std::size_t first;
    std::size_t second;
    NameLikeness likeness;
};

/// All pairs of names that look alike. Of more than 300 that share a word or nearly all letters,
/// each is compared with 300, and a name of more than 2000 bytes with none.
std::vector<LikeNames> like_names(const std::vector<std::string>& names);

} // namespace merels

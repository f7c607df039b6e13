#pragma once

#include <libnotation/store/history/names.hpp>

#include <utility>

namespace merels {

/// The way in which two names look alike; empty if they do not.
std::optional<NameLikeness> likeness(std::string_view first, std::string_view second);

/// Two names by their numbers, the lesser first.
struct LikeNames {
    std::size_t first;
    std::size_t second;
    NameLikeness likeness;
};

/// All pairs of names that look alike. If more than 300 names share a word or nearly all letters,
/// each is compared with only 300 of them. A name of more than 2000 bytes is not compared.
std::vector<LikeNames> like_names(const std::vector<std::string>& names);

} // namespace merels

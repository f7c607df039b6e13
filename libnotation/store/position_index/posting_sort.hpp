#pragma once

#include <libnotation/store/position_index/postings.hpp>

#include <span>

namespace merels {

/// Sorts in place, several times faster than by comparing alone: keys are evenly spread numbers.
void sort(std::span<Posting> postings);

} // namespace merels

#pragma once

#include <tests/support/hostile/hostile_collections.hpp>

#include <string>

namespace merels::test {

/// The file that a hostile change makes from the bytes of a good one; its checksums are right.
std::string made_hostile(const std::string& good, const Hostile& hostile);

} // namespace merels::test

#pragma once

#include <tests/support/hostile/hostile_collections.hpp>

#include <string>

namespace merels::test {

/// The file that a hostile change makes from the bytes of a good one. If the pages of that have
/// checksums, those of the new file are right.
std::string made_hostile(const std::string& good, const Hostile& hostile);

/// The same collection as a file of version 1, whose pages have no checksums.
std::string as_version_1(const std::string& collection);

} // namespace merels::test

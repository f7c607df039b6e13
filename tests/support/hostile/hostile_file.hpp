#pragma once

#include <tests/support/hostile/hostile_collections.hpp>

#include <string>

namespace merels::test {

/// The bytes of a good file after a hostile change. The checksums are correct.
std::string made_hostile(const std::string& good, const Hostile& hostile);

} // namespace merels::test

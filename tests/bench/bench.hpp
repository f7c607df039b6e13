#pragma once

// What the benchmarks share.

#include <libnotation/rules/built_in/rule_sets.hpp>

#include <benchmark/benchmark.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <random>
#include <string>
#include <vector>

using namespace merels;

inline benchmark::Counter rate(std::uint64_t count) {
    return {static_cast<double>(count), benchmark::Counter::kIsRate};
}

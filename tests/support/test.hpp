#pragma once

// What nearly every test needs; where headers are precompiled, it is. What fewer need, they
// include.

#include <libnotation/rules/built_in/rule_sets.hpp>
#include <libnotation/text/reader.hpp>
#include <libnotation/text/writer.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/golden.hpp>
#include <tests/support/places.hpp>
#include <tests/support/read_text.hpp>
#include <tests/support/scratch_folder.hpp>

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <map>
#include <memory>
#include <numeric>
#include <optional>
#include <random>
#include <set>
#include <span>
#include <sstream>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

namespace merels::test {

/// The value, where there is one; else the test ends, with the place that asked for it.
template <class Value>
Value required(Value value, const char* file = __builtin_FILE(), int line = __builtin_LINE()) {
    INFO(file << ':' << line);
    REQUIRE(static_cast<bool>(value));
    return value;
}

inline bool has(std::string_view text, std::string_view part) {
    return text.find(part) != std::string_view::npos;
}

/// How often the part stands in a text.
inline std::size_t count(std::string_view text, std::string_view part) {
    std::size_t found = 0;
    for (std::size_t at = text.find(part); at != text.npos; at = text.find(part, at + 1)) ++found;
    return found;
}

/// The first game of a text.
inline Game first_game(std::string_view text, const RuleSet& rules = rule_sets::nine_mens_morris) {
    return read_text(text, rules).games.at(0);
}

} // namespace merels::test

namespace merels {
namespace exact {}
namespace protocol {}
namespace viewer {}
} // namespace merels

using namespace merels;
using namespace merels::exact;
using namespace merels::protocol;
using namespace merels::test;
using namespace merels::viewer;

#pragma once

// What the harnesses share.

#include <libnotation/base/diagnostic.hpp>
#include <libnotation/rules/built_in/rule_sets.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <random>
#include <span>
#include <string>
#include <string_view>
#include <vector>

using namespace merels;

inline void require(bool holds) {
    if (!holds) std::abort();
}

/// Each diagnostic has its place in the text.
inline void check_places(const Diagnostics& diagnostics, std::size_t size) {
    for (const Diagnostic& diagnostic : diagnostics)
        require(diagnostic.span.begin <= diagnostic.span.end && diagnostic.span.end <= size);
}

/// Any built-in rule set.
inline const RuleSet& rule_set_of(std::uint8_t byte) {
    return rule_sets::all()[byte % rule_sets::all().size()];
}

inline std::string_view text_of(const std::uint8_t* data, std::size_t size) {
    return {reinterpret_cast<const char*>(data), size};
}

#pragma once

// JSON from outside, read with nlohmann's parser: it throws no exception, nesting is bounded, and
// mistakes have their place. Only sources include this header, so that users of the library do not
// need nlohmann-json.
//
//   parse_json(R"({"men": 9})")  ->  an object, nothing doubled
//   parse_json(R"({"men": })")   ->  E109 bad-json at the "}"

#include <libnotation/base/result.hpp>

#include <nlohmann/json.hpp>

#include <cstddef>
#include <optional>
#include <string_view>

namespace merels {

struct JsonText {
    nlohmann::json value;
    /// Keys that occur more than once in their object, at most 100; the first of each is in
    /// `value`.
    Diagnostics doubled;
};

inline constexpr std::size_t usual_json_depth = 64;

/// A whole text as one JSON value, in which arrays and objects are at most `depth` deep.
Result<JsonText> parse_json(std::string_view text, std::size_t depth = usual_json_depth);

/// The first fault that keeps a text from being one JSON value of that depth, without building it.
std::optional<Diagnostic> json_fault(std::string_view text, std::size_t depth = usual_json_depth);

} // namespace merels

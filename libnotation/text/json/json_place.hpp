#pragma once

// The places of the parts of a JSON text, for diagnostics about them.
//
//   find_json(R"({"men": [9, 12]})", "/men/1")  ->  value 12, no key
//   find_json(R"({"men": [9, 12]})", "/men")    ->  value [9, 12], key "men" with its quotes
//   find_json(R"({"men": [9, 12]})", "/fly")    ->  nullopt

#include <libnotation/base/diagnostic.hpp>

#include <optional>
#include <string>
#include <string_view>

namespace merels {

/// The bytes of a value, and of the key before it; empty without a key.
struct JsonPlace {
    Span key;
    Span value;
};

/// The value of a JSON pointer (RFC 6901); "" is the whole text. Of equal keys the first counts;
/// `occurrence` 2 is the second one of the last key. Linear, without recursion; a text that is not
/// JSON gives some place or none.
std::optional<JsonPlace> find_json(std::string_view json, std::string_view pointer,
                                   unsigned occurrence = 1);

/// The text of a string; `raw` is without its quotes.
std::string json_unescaped(std::string_view raw);

/// A key as a segment of a pointer: "~" is "~0" and "/" is "~1".
std::string json_segment(std::string_view key);

} // namespace merels

#pragma once

// JSON that may come from any program or person. `json_fault` checks a text once, with nlohmann's
// parser. A `JsonValue` refers to a part of a checked text, and contains no copy of it.
//
//   json_fault(R"({"men": })")   ->  E109 bad-json at the "}"
//   JsonValue men{R"([9, "x"])"};
//   men.elements([](const JsonValue& man) { … });   // 9 at 1, then "x" at 4

#include <libnotation/base/diagnostic.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace merels {

inline constexpr std::size_t usual_json_depth = 64;

/// The first error in a text: the text is not valid JSON, or its arrays and objects are nested
/// deeper than `depth`. Returns nothing if the text has no error.
std::optional<Diagnostic> json_fault(std::string_view text, std::size_t depth = usual_json_depth);

enum class JsonKind : std::uint8_t { object, array, string, number, word };

/// A value in a valid JSON text. A value of the kind `word` is true, false or null.
class JsonValue {
public:
    /// The value that begins at the offset `begin`. Blanks before the value are skipped. Finding
    /// the end of the value needs linear time and no recursion.
    explicit JsonValue(std::string_view json, std::size_t begin = 0);

    JsonKind kind() const;
    Span span() const { return span_; }
    std::string_view raw() const { return json_.substr(span_.begin, span_.end - span_.begin); }

    // Call `text`, `inside` and `is_verbatim` only for a string.
    std::string text() const;
    /// The text between the quotes.
    Span inside() const { return {span_.begin + 1, span_.end - 1}; }
    /// True if no character in the string is escaped.
    bool is_verbatim() const { return raw().find('\\') == std::string_view::npos; }

    /// Calls `take` with the key and the value of each member of an object.
    template <class Take> void members(Take take) const {
        for (std::size_t at = behind_blanks(span_.begin + 1); json_[at] != '}';) {
            const JsonValue key{json_, at};
            const JsonValue value{json_, next(key.span_.end)};
            take(key, value);
            at = next(value.span_.end);
        }
    }

    /// Calls `take` with each element of an array.
    template <class Take> void elements(Take take) const {
        for (std::size_t at = behind_blanks(span_.begin + 1); json_[at] != ']';) {
            const JsonValue value{json_, at};
            take(value);
            at = next(value.span_.end);
        }
    }

private:
    std::size_t behind_blanks(std::size_t at) const;
    /// Skips the blanks at `at`, and a comma or a colon among these blanks. Returns the place after
    /// the blanks.
    std::size_t next(std::size_t at) const;
    std::size_t end_of_string(std::size_t at) const;
    std::size_t end() const;

    std::string_view json_;
    Span span_;
};

/// The error for a key that occurs twice in its object. `key` must be a JSON string.
Diagnostic doubled_key(const JsonValue& key);

} // namespace merels

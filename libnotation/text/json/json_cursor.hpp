#pragma once

// Walks over a JSON text that is known to be sound (`json_fault` of json_text.hpp), without
// building anything from it, and knows where everything stands.
//
//   JsonCursor cursor{R"({"a": [1, "x"]})"};
//   cursor.members([&](std::string key, Span place) {            // key a at its quotes
//       cursor.elements([&] { cursor.skip(); });                 // 1, then "x"
//   });

#include <libnotation/base/diagnostic.hpp>

#include <cstdint>
#include <string>
#include <string_view>

namespace merels {

enum class JsonKind : std::uint8_t { object, array, string, number, word };

class JsonCursor {
public:
    /// Stands before the value that begins at `at`.
    explicit JsonCursor(std::string_view json, std::size_t at = 0) : json_(json), at_(at) {
        skip_blanks();
    }

    JsonKind kind() const;
    /// Where the value stands; linear, without recursion.
    Span skip();
    /// Takes a string; others break the contract.
    std::string string();
    /// Where the value begins.
    std::size_t offset() const { return at_; }

    /// Calls `take` for each member of an object; it must step over the value.
    template <class Take> void members(Take take) {
        for (enter(); peek() != '}'; next()) {
            const std::size_t begin = at_;
            std::string key = string();
            const Span place{begin, at_};
            next();
            take(std::move(key), place);
            skip_blanks();
        }
        ++at_;
    }

    /// Calls `take` for each element of an array; it must step over the element.
    template <class Take> void elements(Take take) {
        for (enter(); peek() != ']'; next()) {
            take();
            skip_blanks();
        }
        ++at_;
    }

private:
    char peek() const { return at_ < json_.size() ? json_[at_] : ']'; }
    void skip_blanks();
    void enter() {
        ++at_;
        skip_blanks();
    }
    /// Steps over a comma or colon, if one stands here.
    void next();

    std::string_view json_;
    std::size_t at_;
};

} // namespace merels

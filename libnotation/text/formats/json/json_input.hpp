#pragma once

#include <libnotation/base/diagnostic.hpp>
#include <libnotation/text/shared/findings.hpp>
#include <libnotation/text/shared/record_text.hpp>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
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
    /// The place of the value; linear, without recursion.
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
    /// Steps over a comma or colon, if there is one here.
    void next();

    std::string_view json_;
    std::size_t at_;
};

/// A sound JSON text that is read value by value; a value of the wrong kind is reported and
/// skipped.
class JsonInput {
public:
    JsonInput(std::string_view text, Findings& findings)
        : text_(text), findings_(findings), cursor_(text) {}

    std::string_view text() const { return text_; }
    Findings& findings() { return findings_; }
    JsonCursor& cursor() { return cursor_; }
    /// Goes to another value.
    void go_to(std::size_t offset) { cursor_ = JsonCursor{text_, offset}; }

    /// A string in UTF-8 without NUL; else empty, and a diagnostic that `what` is needed.
    std::optional<std::string> string(std::string_view what);
    /// A whole number up to `most`.
    std::optional<std::uint32_t> number(std::uint32_t most, std::string_view what);
    /// False, with a diagnostic and a step over the value, if that is of another kind.
    bool is(JsonKind kind, std::string_view what);
    /// Reports the value and steps over it.
    void refuse(std::string_view what);

    /// Calls `take` with the index in `keys` of each known member; others are reported.
    template <class Take> void members(std::span<const std::string_view> keys, Take take) {
        std::uint32_t seen = 0;
        cursor_.members([&](const std::string& key, Span place) {
            const auto at = static_cast<std::size_t>(std::ranges::find(keys, key) - keys.begin());
            if (at == keys.size()) return ignore(key, place, keys);
            if ((seen >> at & 1) != 0) return ignore_doubled(key, place);
            seen |= std::uint32_t{1} << at;
            take(at);
        });
    }

private:
    void ignore(const std::string& key, Span place, std::span<const std::string_view> keys);
    void ignore_doubled(const std::string& key, Span place);

    std::string_view text_;
    Findings& findings_;
    JsonCursor cursor_;
};

} // namespace merels

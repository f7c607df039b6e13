#pragma once

#include <libnotation/text/json/json_cursor.hpp>
#include <libnotation/text/shared/findings.hpp>
#include <libnotation/text/shared/record_text.hpp>

#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace merels {

/// A sound JSON text that is read value by value; what is of another kind than it should be is
/// reported and stepped over.
class JsonInput {
public:
    JsonInput(std::string_view text, Findings& findings)
        : text_(text), findings_(findings), cursor_(text) {}

    std::string_view text() const { return text_; }
    Findings& findings() { return findings_; }
    JsonCursor& cursor() { return cursor_; }
    /// Goes to another value.
    void go_to(std::size_t offset) { cursor_ = JsonCursor{text_, offset}; }

    /// A string in UTF-8 without NUL; else nothing, and a diagnostic that says `what` is wanted.
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

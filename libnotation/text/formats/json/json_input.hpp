#pragma once

#include <libnotation/text/json/json_text.hpp>
#include <libnotation/text/shared/findings.hpp>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace merels {

/// Reads the values of a valid JSON text. If a value has the wrong kind, the message of the error
/// is `what`, and the result is empty. `what` describes the kind that the value must have.
class JsonInput {
public:
    explicit JsonInput(Findings& findings) : findings_(findings) {}

    Findings& findings() { return findings_; }

    /// A string in UTF-8 without NUL.
    std::optional<std::string> string(const JsonValue& value, std::string_view what);
    /// A whole number up to `most`.
    std::optional<std::uint32_t> number(const JsonValue& value, std::uint32_t most,
                                        std::string_view what);
    bool is(JsonKind kind, const JsonValue& value, std::string_view what);
    void refuse(const JsonValue& value, std::string_view what);

    /// Calls `take` for each member whose key is in `keys`. `take` gets the index of the key in
    /// `keys`. Members with unknown keys are reported.
    template <class Take>
    void members(const JsonValue& object, std::span<const std::string_view> keys, Take take) {
        std::uint32_t seen = 0;
        object.members([&](const JsonValue& key, const JsonValue& value) {
            const auto at
                = static_cast<std::size_t>(std::ranges::find(keys, key.text()) - keys.begin());
            if (at == keys.size()) return ignore(key, keys);
            if ((seen >> at & 1) != 0) return findings_.add(doubled_key(key));
            seen |= std::uint32_t{1} << at;
            take(at, value);
        });
    }

    /// Calls `take` with each element of an array.
    template <class Take> void elements(const JsonValue& array, std::string_view what, Take take) {
        if (is(JsonKind::array, array, what)) array.elements(take);
    }

private:
    void ignore(const JsonValue& key, std::span<const std::string_view> keys);

    Findings& findings_;
};

} // namespace merels

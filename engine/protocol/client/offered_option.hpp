#pragma once

#include <engine/protocol/words.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace merels::protocol {

/// An option that an engine offers, and the values that it accepts.
struct OfferedOption {
    /// "spin", "check", "combo" or another word. For an unknown word, every value is accepted.
    std::string type;
    std::optional<std::int64_t> least{};
    std::optional<std::int64_t> most{};
    /// The choices of a combo, in lower case.
    std::vector<std::string> choices{};
};

/// Reads `option name N type T …` from `type` on.
OfferedOption parse_offer(const Words& words);

/// The allowed values of the option, as in "a number from 1 to 64"; empty if it may have this
/// value.
std::optional<std::string> wanted_instead(const OfferedOption& option, const std::string& value);

} // namespace merels::protocol

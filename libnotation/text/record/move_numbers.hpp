#pragma once

#include <libnotation/base/diagnostic.hpp>
#include <libnotation/text/grammar/events.hpp>

#include <optional>
#include <string_view>

namespace merels {

/// A move number that is not the one that was due.
struct OddNumber {
    std::uint32_t written = 0;
    unsigned expected = 0;
    Span span{};
    /// The second player's move of the expected number was due.
    bool is_second_due = false;
};

/// The diagnostic for such a number: a move is missing before it, or the number is wrong. `next` is
/// the event after it. If each ply has a number of its own, none is missing.
Diagnostic describe_number(const OddNumber& number, const grammar::Events& events,
                           std::size_t next);

/// The word before the event `next` is a move number without its dot: a move follows it, not
/// PlayOK's numbers.
std::optional<std::uint32_t> bare_number(std::string_view record, const grammar::Events& events,
                                         std::size_t next);

} // namespace merels

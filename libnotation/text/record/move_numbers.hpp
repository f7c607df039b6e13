#pragma once

#include <libnotation/base/diagnostic.hpp>
#include <libnotation/text/grammar/events.hpp>

#include <optional>
#include <string_view>

namespace merels {

/// A move number that is not the expected one.
struct OddNumber {
    std::uint32_t written = 0;
    unsigned expected = 0;
    Span span{};
    /// True if the second player's move with the expected number was due.
    bool is_second_due = false;
};

/// The diagnostic for such a number: a move is missing before it, or the number is wrong. `next` is
/// the event after it. If each ply has its own number, it does not report a missing move.
Diagnostic describe_number(const OddNumber& number, const grammar::Events& events,
                           std::size_t next);

/// The number before the event `next`, if it is a move number without its dot: a move follows it,
/// and not PlayOK's numbers.
std::optional<std::uint32_t> bare_number(std::string_view record, const grammar::Events& events,
                                         std::size_t next);

} // namespace merels

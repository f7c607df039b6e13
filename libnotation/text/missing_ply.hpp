#pragma once

#include <libnotation/base/diagnostic.hpp>
#include <libnotation/text/grammar/events.hpp>

#include <optional>

namespace merels {

/// A move number that stands where the second player's move was due.
struct EarlyNumber {
    std::uint32_t written = 0;
    /// The number of the move that is not complete.
    unsigned expected = 0;
    Span span{};
};

/// What is said if a move is missing before the number, which `next` is the event behind. Nothing
/// where the number is another one, or each ply has a number of its own.
std::optional<Diagnostic> missing_ply(const EarlyNumber& number, const grammar::Events& events,
                                      std::size_t next);

} // namespace merels

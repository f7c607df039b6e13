#pragma once

#include <libnotation/text/grammar/events.hpp>
#include <libnotation/text/reader.hpp>

namespace merels {

/// What a record says of itself before its turns.
struct Head {
    const RuleSet* rule_set = nullptr;
    Position start;
    /// The Result tag's value, if it holds a result.
    std::optional<GameResult> result;
    /// Where the Result tag stands.
    Span result_span;
    /// Rule set and start position are known: the turns can be replayed.
    bool is_readable = true;
};

/// Reads the tags of a record into `reading.game`, which is cleared, and reports what is wrong with
/// them. Spans are offsets into the record.
Head read_head(std::string_view record, const grammar::Events& events, const ReadOptions& options,
               Reading& reading);

/// A result as records spell it, `½-½` included, in Latin-1 too.
std::optional<GameResult> parse_result(std::string_view text);

} // namespace merels

#pragma once

#include <libnotation/text/positions/position_formats.hpp>
#include <libnotation/text/shared/findings.hpp>
#include <libnotation/text/shared/reading.hpp>

#include <string>

namespace merels {

/// A statement in the head of a record, such as the name of its rule set. The record may have any
/// format.
struct Claim {
    /// The text of the claim in UTF-8, without escapes.
    std::string text;
    Span span;
    /// True if the record contains the same bytes as `text`.
    bool is_verbatim = true;
    /// The text between the quotes, if the claim is a tag.
    std::string_view tag_value{};
};

/// The claims of a record before its moves.
struct HeadClaims {
    std::optional<Claim> rule_set;
    /// The tag, property or key that names the rule set. Messages contain this text.
    std::string_view rule_set_key = "Variant tag";
    /// A whole rule set as JSON, with its place in the record.
    std::optional<Claim> own_rule_set;
    Span own_rule_set_key;
    /// The tag, property or key that contains a whole rule set. Messages contain this text.
    std::string_view own_rule_set_name = "RuleSet tag";
    /// True if Sanmill wrote the record. In Sanmill's records, the name of a rule set means the
    /// rules that Sanmill plays.
    bool is_of_sanmill = false;
    /// If `needs_no_rule_set` is true, Merels does not report that the name of the rule set is
    /// missing.
    bool needs_no_rule_set = false;
    std::optional<Claim> start;
    /// The format of the start position. Merels uses `start_format` only if it detects none of the
    /// formats `line`, `fen` and `mfen` in the text of the position.
    PositionFormat start_format = PositionFormat::line;
    std::optional<Claim> result;
};

/// The head of a record: everything before its moves.
struct Head {
    const RuleSet* rule_set = nullptr;
    Position start;
    /// The game's result in the head of the record; empty if the head has no valid result.
    std::optional<GameResult> result;
    /// The span of the result in the record.
    Span result_span;
    /// True if rule set and start are known, so that the moves can be replayed.
    bool is_readable = true;
};

/// Finds the rule set and the start position. Sets `reading.game` to the start position, and
/// reports errors. Spans are offsets into the record.
Head settle_head(const HeadClaims& claims, const ReadOptions& options, Reading& reading,
                 Findings& findings);

/// Reads the tags of a record into `reading.game`, which is cleared first. Reports their errors.
/// Spans are offsets into the record.
Head read_head(std::string_view record, const grammar::Events& events, const ReadOptions& options,
               Reading& reading);

/// Reads a result in any spelling, such as `1-0`, `½-½`, `0:1`, `1/2` or `+:-`. Blanks are allowed,
/// as in `1 - 0`. If both players lose by forfeit, the function returns nothing.
std::optional<GameResult> parse_result(std::string_view text);

/// Reports a result that is wrong or not spelled strictly. A text that is not a result is kept as
/// the Result tag.
void remark_on_result(std::string_view text, Span span, Game& game, Findings& findings);

/// If `result` is a forfeit and the game has no Termination tag, adds this tag. If moves were
/// played, `0:0` is not a forfeit.
void mark_forfeit(std::string_view result, Game& game);

/// True for a valid name of a tag: letters, digits and `_`.
bool is_tag_name(std::string_view name);

} // namespace merels

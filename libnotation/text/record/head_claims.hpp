#pragma once

#include <libnotation/text/positions/position_formats.hpp>
#include <libnotation/text/shared/findings.hpp>
#include <libnotation/text/shared/reading.hpp>

#include <string>

namespace merels {

/// A statement of a record about itself, in any format.
struct Claim {
    /// The text of the statement, without escapes, in UTF-8.
    std::string text;
    Span span;
    /// True if the text has the same form in the record.
    bool is_verbatim = true;
    /// The text between the quotes, if the statement is a tag.
    std::string_view tag_value{};
};

/// Statements of a record about itself before its moves.
struct HeadClaims {
    std::optional<Claim> rule_set;
    /// The name that the format uses for the place of the rule set.
    std::string_view rule_set_key = "Variant tag";
    /// A whole rule set as JSON, and its place in the record.
    std::optional<Claim> own_rule_set;
    Span own_rule_set_key;
    /// The name that the format uses for such a rule set.
    std::string_view own_rule_set_name = "RuleSet tag";
    /// True if Sanmill wrote the record. Then a name means the rule set as Sanmill plays it.
    bool is_of_sanmill = false;
    /// True if the record need not name its rule set.
    bool needs_no_rule_set = false;
    std::optional<Claim> start;
    /// The form of the start, if its text does not show the form.
    PositionFormat start_format = PositionFormat::line;
    std::optional<Claim> result;
};

/// The head of a record: its statements before its moves.
struct Head {
    const RuleSet* rule_set = nullptr;
    Position start;
    /// The result in the head, if it is valid.
    std::optional<GameResult> result;
    /// The place of the result.
    Span result_span;
    /// True if rule set and start position are known, so that the moves can be replayed.
    bool is_readable = true;
};

/// Finds the rule set and the start, resets `reading.game` to this start, and reports errors. Spans
/// are offsets into the record.
Head settle_head(const HeadClaims& claims, const ReadOptions& options, Reading& reading,
                 Findings& findings);

/// Reads the tags of a record into `reading.game`, which is cleared, and reports their errors.
/// Spans are offsets into the record.
Head read_head(std::string_view record, const grammar::Events& events, const ReadOptions& options,
               Reading& reading);

/// A result in any spelling, such as `1-0`, `½-½`, `0:1`, `1/2` or `+:-`, with blanks around the
/// separator or without. A forfeit of both players is not a result.
std::optional<GameResult> parse_result(std::string_view text);

/// Reports a result that is not spelled strictly, or is not a result. A text that is not a result
/// is kept as the Result tag.
void remark_on_result(std::string_view text, Span span, Game& game, Findings& findings);

/// If there is no Termination tag, adds one which states that the result is a forfeit. `0:0` is not
/// a forfeit if moves were played.
void mark_forfeit(std::string_view result, Game& game);

/// True for a valid name of a tag: letters, digits and `_`.
bool is_tag_name(std::string_view name);

} // namespace merels

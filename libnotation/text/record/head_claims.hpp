#pragma once

#include <libnotation/text/positions/position_formats.hpp>
#include <libnotation/text/shared/findings.hpp>
#include <libnotation/text/shared/reading.hpp>

#include <string>

namespace merels {

/// A statement of a record about itself, in any format.
struct Claim {
    /// Without escapes, in UTF-8.
    std::string text;
    Span span;
    /// The text is in the record in the same form.
    bool is_verbatim = true;
    /// The text between the quotes of a tag, if it is one.
    std::string_view tag_value{};
};

/// Statements of a record about itself before its moves.
struct HeadClaims {
    std::optional<Claim> rule_set;
    /// The format's name for the source of the rule set.
    std::string_view rule_set_key = "Variant tag";
    /// A whole rule set as JSON, with the place of the format's name for it.
    std::optional<Claim> own_rule_set;
    Span own_rule_set_key;
    /// How the format calls that.
    std::string_view own_rule_set_name = "RuleSet tag";
    /// Sanmill wrote the record: a name means the rule set as Sanmill plays it.
    bool is_of_sanmill = false;
    /// The record need not name its rule set.
    bool needs_no_rule_set = false;
    std::optional<Claim> start;
    /// The form of the start where its text does not show it.
    PositionFormat start_format = PositionFormat::line;
    std::optional<Claim> result;
};

/// The head of a record: its statements before its moves.
struct Head {
    const RuleSet* rule_set = nullptr;
    Position start;
    /// The result that the head names, if it is one.
    std::optional<GameResult> result;
    /// The place of the result.
    Span result_span;
    /// Rule set and start position are known: the moves can be replayed.
    bool is_readable = true;
};

/// Finds the rule set and the start, clears `reading.game` to begin there, and reports errors.
/// Spans are offsets into the record.
Head settle_head(const HeadClaims& claims, const ReadOptions& options, Reading& reading,
                 Findings& findings);

/// A result in any spelling, such as `1-0`, `½-½`, `0:1`, `1/2` or `+:-`, with blanks around the
/// separator or without. A forfeit of both players is none.
std::optional<GameResult> parse_result(std::string_view text);

/// Reports a result that is not spelled strictly, or is none; that is kept as the Result tag.
void remark_on_result(std::string_view text, Span span, Game& game, Findings& findings);

/// Says in the Termination tag, if there is none, that a result is a forfeit. `0:0` is none where
/// moves were played.
void mark_forfeit(std::string_view result, Game& game);

/// A name that a tag can have: letters, digits and `_`.
bool is_tag_name(std::string_view name);

} // namespace merels

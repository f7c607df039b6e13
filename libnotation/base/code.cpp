#include <libnotation/base/code.hpp>

#include <libnotation/base/ascii.hpp>

#include <algorithm>
#include <array>

namespace merels {

namespace codes {

using enum Code;
using enum Severity;

/// The facts in the order of the enumeration.
constexpr std::array<CodeFacts, code_count> table{{
    {unreadable_move, "E101", "unreadable-move", error, "a word is not a move"},
    {unclosed_comment, "E102", "unclosed-comment", error, "a `{` has no `}`"},
    {unclosed_variation, "E103", "unclosed-variation", error, "a `(` has no `)`"},
    {unclosed_tag, "E104", "unclosed-tag", error, "the value of a tag has no closing quote"},
    {nul_byte, "E105", "nul-byte", error, "the record contains a NUL byte"},
    {stray_bracket, "E106", "stray-bracket", error, "a `)`, `}` or `]` has no opening bracket"},
    {misplaced_variation, "E107", "misplaced-variation", error,
     "a variation has no move before it"},
    {record_too_long, "E108", "record-too-long", error, "a record is longer than 256 MiB"},
    {bad_json, "E109", "bad-json", error, "the text is not JSON"},
    {doubled_key, "E110", "doubled-key", error, "a JSON object has the same key twice"},
    {bad_value, "E111", "bad-value", error, "a value in a line of JSON is of the wrong kind"},
    {newer_version, "E112", "newer-version", error, "a record was written by a newer Merels"},
    {unclosed_value, "E113", "unclosed-value", error, "a `[` of an SGF record has no `]`"},
    {chess_game, "E170", "chess-game", error, "the record is a game of chess"},
    {game_is_over, "E201", "game-is-over", error, "a move follows the end of the game"},
    {must_place, "E202", "must-place", error, "a man is moved while men are in hand"},
    {occupied_point, "E203", "occupied-point", error, "the point is occupied"},
    {empty_point, "E204", "empty-point", error, "the point is empty, so no man can move from it"},
    {not_your_man, "E205", "not-your-man", error, "the moved man belongs to the opponent"},
    {not_adjacent, "E206", "not-adjacent", error, "the points of a move are not joined"},
    {nothing_in_hand, "E207", "nothing-in-hand", error, "a man is placed but the hand is empty"},
    {capture_missing, "E208", "capture-missing", error,
     "a mill is completed but no man is captured"},
    {capture_not_earned, "E209", "capture-not-earned", error,
     "more men are captured than the move allows"},
    {capture_empty_point, "E210", "capture-empty-point", error,
     "there is no man to capture on this point"},
    {capture_own_man, "E211", "capture-own-man", error, "the captured man is the player's own"},
    {protected_man, "E212", "protected-man", error, "the captured man is in a mill"},
    {mill_reopened, "E213", "mill-reopened", error,
     "a man goes straight back into the mill it left"},
    {illegal_pass, "E214", "illegal-pass", error, "the rules do not allow this pass"},
    {unknown_point, "E215", "unknown-point", error, "the board has no such point"},
    {removal_missing, "E216", "removal-missing", error, "men must be removed first"},
    {removal_not_due, "E217", "removal-not-due", error,
     "men are removed although no removal is due"},
    {must_free, "E218", "must-free", error, "the move does not free a blocked opponent"},
    {unknown_rule_set, "E301", "unknown-rule-set", error,
     "the Variant tag does not name a known rule set"},
    {result_conflict, "E302", "result-conflict", error,
     "the Result tag and the result after the moves differ"},
    {result_against_board, "E303", "result-against-board", error,
     "the result contradicts the final position"},
    {text_after_result, "E304", "text-after-result", error, "the record goes on after its result"},
    {rule_set_conflict, "E305", "rule-set-conflict", error,
     "the Variant tag and the RuleSet tag differ"},
    {rule_set_not_kept, "E306", "rule-set-not-kept", error, "too many records define a rule set"},
    {other_game, "E307", "other-game", error, "an SGF record is of another game"},
    {setup_in_tree, "E308", "setup-in-tree", error, "men are set up in the middle of a game"},
    {bad_position, "E401", "bad-position", error, "a position cannot be read"},
    {too_many_men, "E402", "too-many-men", error, "a side has more men than the rule set allows"},
    {point_taken_twice, "E403", "point-taken-twice", error, "a position puts two men on one point"},
    {bad_hand, "E404", "bad-hand", error, "the number of men in hand is not possible"},
    {unreadable_file, "E501", "unreadable-file", error, "a file cannot be read"},
    {wrong_type, "E601", "wrong-type", error, "a value of a rule set is of the wrong kind"},
    {missing_key, "E602", "missing-key", error, "a rule set lacks a required key"},
    {unknown_key, "E603", "unknown-key", error, "a rule set has an unknown key"},
    {unknown_value, "E604", "unknown-value", error,
     "a parameter of a rule set has an unknown value"},
    {out_of_range, "E605", "out-of-range", error, "a number in a rule set is out of its range"},
    {bad_name, "E606", "bad-name", error,
     "an id, a text or a language of a rule set is not allowed"},
    {bad_point_name, "E607", "bad-point-name", error,
     "a point has a name that cannot be written in a move"},
    {doubled_point, "E608", "doubled-point", error, "a point is listed twice"},
    {bad_line, "E609", "bad-line", error,
     "a board, line or path is too small, or a line is listed twice"},
    {no_such_point, "E610", "no-such-point", error,
     "a line names a point that the board does not have"},
    {board_too_large, "E611", "board-too-large", error, "a board has too many points or lines"},
    {contradictory_rules, "E612", "contradictory-rules", error,
     "parameters of a rule set contradict one another or the board"},
    {unknown_term, "E701", "unknown-term", error, "a query has an unknown term"},
    {bad_term_value, "E702", "bad-term-value", error, "a term of a query cannot have this value"},
    {unclosed_quote, "E703", "unclosed-quote", error, "a quote in a query is not closed"},
    {unpaired_parenthesis, "E704", "unpaired-parenthesis", error,
     "a parenthesis in a query has no partner"},
    {missing_operand, "E705", "missing-operand", error,
     "a term is missing next to `and`, `or`, `not` or a parenthesis"},
    {misplaced_setting, "E706", "misplaced-setting", error,
     "`sort:` or `limit:` is in the wrong place"},
    {query_too_deep, "E707", "query-too-deep", error,
     "a query is nested too deeply or has too many terms"},
    {unreadable_query, "E708", "unreadable-query", error, "a query is not readable text"},
    {unknown_filter, "E709", "unknown-filter", error,
     "a query uses a filter that the collection does not have"},
    {filter_cycle, "E710", "filter-cycle", error, "a filter uses itself"},
    {unsolvable_rules, "E801", "unsolvable-rules", error,
     "this rule set cannot be solved in parts"},
    {no_such_subspace, "E802", "no-such-subspace", error,
     "positions with these numbers of men do not occur in a game"},
    {too_many_positions, "E803", "too-many-positions", error, "there are too many positions"},
    {too_little_memory, "E804", "too-little-memory", error,
     "solving needs more memory than allowed"},
    {damaged_database, "E805", "damaged-database", error, "a file of exact values is damaged"},
    {unknown_database_version, "E806", "unknown-database-version", error,
     "a file of exact values has an unknown version"},
    {other_database, "E807", "other-database", error,
     "a file of exact values belongs to other rules or positions"},
    {missing_database_file, "E808", "missing-database-file", error,
     "a file of exact values is missing"},
    {unwritable_database, "E809", "unwritable-database", error,
     "a file of exact values cannot be written"},
    {nested_comment, "W101", "nested-comment", warning, "a comment is inside a comment"},
    {tag_without_bracket, "W102", "tag-without-bracket", warning,
     "a tag lacks one of its brackets"},
    {tag_quote, "W103", "tag-quote", warning, "a quote inside a tag's value is not escaped"},
    {bad_tag_line, "W104", "bad-tag-line", warning,
     "a line among the tags is not a tag, or contains more than a tag"},
    {bad_glyph, "W105", "bad-glyph", warning, "an annotation glyph is unknown"},
    {bad_comment_field, "W106", "bad-comment-field", warning,
     "a `[%…]` field in a comment cannot be read"},
    {empty_variation, "W107", "empty-variation", warning, "a variation has no move"},
    {missing_result, "W108", "missing-result", warning, "the record has no result after its moves"},
    {bad_result_tag, "W109", "bad-result-tag", warning,
     "the value of the Result tag is not a result"},
    {many_comments, "W110", "many-comments", warning,
     "more than a thousand comments are in one place"},
    {ignored_key, "W111", "ignored-key", warning, "a line of JSON has an unknown key"},
    {stray_text, "W112", "stray-text", warning, "an SGF record has text outside of its properties"},
    {wrong_color, "W113", "wrong-color", warning,
     "a move belongs to the player who is not to move"},
    {bad_property, "W114", "bad-property", warning, "the value of an SGF property cannot be read"},
    {text_between_records, "W115", "text-between-records", warning,
     "text between records is not part of a record"},
    {guessed_rule_set, "W130", "guessed-rule-set", warning,
     "the Variant tag names an unknown rule set, but another rule set fits"},
    {unfinished_move, "W131", "unfinished-move", warning,
     "the record ends in the middle of a move"},
    {bad_date, "W150", "bad-date", warning, "a date is not in the calendar"},
    {ambiguous_date, "W151", "ambiguous-date", warning,
     "it is not clear which number of a date is the month"},
    {bad_rating, "W152", "bad-rating", warning, "a rating is not a number"},
    {bad_round, "W153", "bad-round", warning, "the Round tag has an impossible number"},
    {misnamed_tag, "W154", "misnamed-tag", warning,
     "the name of a tag is in another language or spelling"},
    {contradiction, "W155", "contradiction", warning,
     "tags of a record contradict each other, or a move is missing"},
    {curly_quotes, "W156", "curly-quotes", warning,
     "the quotes around the value of a tag are not straight"},
    {assumed_rule_set, "N101", "assumed-rule-set", note, "the record names no rule set"},
    {lenient_spelling, "N102", "lenient-spelling", note,
     "moves or the result are not in the strict spelling"},
    {wrong_move_number, "N103", "wrong-move-number", note, "a move number is wrong"},
    {duplicate_tag, "N104", "duplicate-tag", note, "there are two tags with the same name"},
    {latin1_bytes, "N105", "latin1-bytes", note, "the record is not UTF-8"},
    {escaped_line, "N106", "escaped-line", note, "a line that begins with `%` is ignored"},
    {play_after_draw, "N107", "play-after-draw", note, "the game goes on after a possible draw"},
    {unfinished_by_result, "N108", "unfinished-by-result", note,
     "the game is decided but its result is `*`"},
    {empty_file, "N109", "empty-file", note, "there are no records in the file"},
    {part_not_kept, "N110", "part-not-kept", note, "Merels ignores a part of a position"},
    {unknown_property, "N111", "unknown-property", note,
     "a property of an SGF record is kept as a comment"},
    {hands_left_out, "N112", "hands-left-out", note,
     "a position has no men in hand, and too few men on the board"},
    {supplied_pass, "N120", "supplied-pass", note, "the pass of a blocked player is not written"},
    {lenient_tag, "N140", "lenient-tag", note,
     "a date, rating or round is not in the strict spelling"},
    {converted_text, "N141", "converted-text", note,
     "the file was converted from UTF-16 or UTF-32"},
    {typed_tag, "N142", "typed-tag", note, "a line such as `White: Anna` is read as a tag"},
    {odd_character, "N143", "odd-character", note,
     "a character looks like another one, or is invisible"},
}};

} // namespace codes

namespace {

bool equal_ignoring_case(std::string_view a, std::string_view b) {
    return std::ranges::equal(a, b, {}, ascii::lower, ascii::lower);
}

} // namespace

const CodeFacts& facts(Code code) { return codes::table[static_cast<std::size_t>(code)]; }

std::span<const CodeFacts> all_codes() { return codes::table; }

std::optional<Code> find_code(std::string_view number_or_slug) {
    for (const CodeFacts& entry : codes::table)
        if (equal_ignoring_case(entry.number, number_or_slug)
            || equal_ignoring_case(entry.slug, number_or_slug))
            return entry.code;
    return std::nullopt;
}

} // namespace merels

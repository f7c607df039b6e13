#include <libnotation/base/code.hpp>

#include <algorithm>
#include <array>
#include <cctype>
#include <cstddef>

namespace merels {

namespace {

using enum Severity;

constexpr std::array table = {
    CodeFacts{Code::unreadable_turn, "E101", "unreadable-turn", error,
              "a word where a turn is expected is no turn",
              "A turn is a point (`d6`), a move (`a1-a4`) or either with captures (`d6xb4`). "
              "The record is kept up to here and the rest of it stays as text."},
    CodeFacts{Code::unclosed_comment, "E102", "unclosed-comment", error, "a `{` has no `}`",
              "A comment runs from `{` to the next `}`. This one is still open at the end of its "
              "record, so the rest of the record is read as comment. Add the `}`."},
    CodeFacts{Code::unclosed_variation, "E103", "unclosed-variation", error, "a `(` has no `)`",
              "A variation runs from `(` to its `)`. This one is still open at the end of its "
              "record; everything after the `(` is read as part of it. Add the `)`."},
    CodeFacts{
        Code::unclosed_tag, "E104", "unclosed-tag", error,
        "the value of a tag has no closing quote",
        "A tag is `[Name \"value\"]` on one line. The rest of the line is taken as the value."},
    CodeFacts{Code::nul_byte, "E105", "nul-byte", error, "the record holds a NUL byte",
              "Text has no NUL bytes; the file may be UTF-16, binary or damaged. In comments and "
              "tags it is "
              "read as U+FFFD; where a turn holds one, the rest of the record stays as text."},
    CodeFacts{Code::stray_bracket, "E106", "stray-bracket", error,
              "a `)`, `}` or `]` closes nothing",
              "There is no open variation or comment that this could close. It is skipped."},
    CodeFacts{
        Code::misplaced_variation, "E107", "misplaced-variation", error,
        "a variation has no turn before it",
        "A variation is an alternative to the turn before its `(`. Here there is no such turn, "
        "so the whole variation is kept as a comment."},
    CodeFacts{
        Code::record_too_long, "E108", "record-too-long", error, "a record is longer than 256 MiB",
        "No game is that long: the file is damaged or not a collection of records. The record "
        "is skipped and reading goes on with the next one."},
    CodeFacts{
        Code::bad_json, "E109", "bad-json", error, "the text is no JSON",
        "A rule file, a RuleSet tag or a line of JSON Lines does not follow the syntax of JSON "
        "(RFC 8259), holds a number that is too large, or is nested too deep. Nothing of it is "
        "read."},
    CodeFacts{
        Code::doubled_key, "E110", "doubled-key", error, "a key stands twice in a JSON object",
        "JSON readers differ in which of the two they take, so nobody can know what is meant. "
        "Remove one."},
    CodeFacts{
        Code::bad_value, "E111", "bad-value", error,
        "a value in a line of JSON is not of the kind that belongs there",
        "`docs/json-lines.md` says what each key takes. The value is left out; where it stands "
        "for a turn, the rest of its line is kept as a comment."},
    CodeFacts{Code::newer_version, "E112", "newer-version", error,
              "a record was written by a newer Merels",
              "Its schema may hold what this version would lose without a word, so the record is "
              "kept as a comment and not read. A newer Merels reads it."},
    CodeFacts{Code::unclosed_value, "E113", "unclosed-value", error,
              "a `[` of an SGF record has no `]`",
              "The value of a property runs from `[` to the next `]` that has no backslash before "
              "it. This one is still open at the end of its record, so the rest of the record is "
              "read as part of it. Add the `]`."},
    CodeFacts{Code::game_is_over, "E201", "game-is-over", error,
              "a turn follows after the game has been decided",
              "One side has won on the board (too few men, blocked, a line completed), so there is "
              "nothing left to play. Check the turns before."},
    CodeFacts{Code::must_place, "E202", "must-place", error, "a man is moved while men are in hand",
              "A player with men in hand must place one, except under rule sets that allow sliding "
              "while placing (Lasker morris)."},
    CodeFacts{Code::occupied_point, "E203", "occupied-point", error, "the point is occupied",
              "A man is placed on, or moved to, an empty point. If this is where a captured man "
              "stood, its capture is missing in the record before."},
    CodeFacts{Code::empty_point, "E204", "empty-point", error,
              "there is no man to move on the point",
              "A move names the point that the man comes from. That point is empty."},
    CodeFacts{
        Code::not_your_man, "E205", "not-your-man", error, "the man to move is the opponent's",
        "Only one's own men are moved. A turn may be missing, or the wrong side was thought to "
        "be on turn: the position decides who moves, not the column."},
    CodeFacts{Code::not_adjacent, "E206", "not-adjacent", error,
              "the points of a move are not joined",
              "A man moves along an edge of the board to a neighbouring point. Flying to any point "
              "needs an empty hand, few enough men on the board and a rule set with flying."},
    CodeFacts{Code::nothing_in_hand, "E207", "nothing-in-hand", error,
              "a man is placed but the hand is empty",
              "All men have been placed, so a turn is a move from point to point (`a1-a4`)."},
    CodeFacts{Code::capture_missing, "E208", "capture-missing", error,
              "a mill is completed but nothing is taken",
              "Completing a mill obliges to take a man; write it after `x`, as in `d6xb4`."},
    CodeFacts{Code::capture_not_earned, "E209", "capture-not-earned", error,
              "more men are taken than the turn earns",
              "A man is taken when the man just placed or moved completes a mill. Old mills, "
              "L-shapes and rows that are no line of the board earn nothing."},
    CodeFacts{Code::capture_empty_point, "E210", "capture-empty-point", error,
              "there is no man to take on the point", "The captured point is empty."},
    CodeFacts{Code::capture_own_man, "E211", "capture-own-man", error,
              "the man to take is the player's own", "Only the opponent's men are taken."},
    CodeFacts{Code::protected_man, "E212", "protected-man", error,
              "the man to take stands in a mill",
              "A man in a mill is safe while another is not; under strict protection (the Italian "
              "mulino) it is always safe."},
    CodeFacts{Code::mill_reopened, "E213", "mill-reopened", error,
              "a man goes straight back into the mill it left",
              "Under this rule set (morabaraba) a man that left a mill to complete another may not "
              "return on its owner's next turn if that completes the mill again."},
    CodeFacts{Code::illegal_pass, "E214", "illegal-pass", error, "a pass where the rules have none",
              "`--` is a turn only for a blocked player under rule sets where a blocked player "
              "passes."},
    CodeFacts{Code::unknown_point, "E215", "unknown-point", error, "the board has no such point",
              "`merels rules ID` draws the board of a rule set with the names of its points. The "
              "record may have been played on another board."},
    CodeFacts{Code::removal_missing, "E216", "removal-missing", error,
              "men must be taken off before anything else",
              "Under some rule sets (Shax, Zhi Qi) a full board makes the players take men off "
              "before moving begins. Such a removal is a turn of its own, written `xd6`."},
    CodeFacts{Code::removal_not_due, "E217", "removal-not-due", error,
              "men are taken off although nothing calls for it",
              "`xd6` is a turn of its own only where the rule set lets players take men off, as on "
              "a full board (Shax, Zhi Qi). The capture of a mill is written behind its turn, as "
              "in `d7xd6`."},
    CodeFacts{Code::must_free, "E218", "must-free", error, "a blocked opponent is not given a way",
              "Under some rule sets (Shax) a player who cannot move passes, and the other must "
              "open a way for him where that can be done."},
    CodeFacts{Code::unknown_rule_set, "E301", "unknown-rule-set", error,
              "the Variant tag names no known rule set",
              "The tag takes the id, a name or an alias of a rule set; `merels rules` lists them. "
              "The turns are not replayed and stay as text."},
    CodeFacts{Code::result_conflict, "E302", "result-conflict", error,
              "the Result tag and the result after the turns differ",
              "One of them is wrong. The result after the turns is kept."},
    CodeFacts{Code::result_against_board, "E303", "result-against-board", error,
              "the result contradicts the final position",
              "The board shows who has won or that the game is drawn, and the record says "
              "otherwise. (A game that is given up early contradicts nothing.)"},
    CodeFacts{Code::text_after_result, "E304", "text-after-result", error,
              "the record goes on after its result",
              "A result ends a record. What follows is neither a new record nor white space; it "
              "stays as text."},
    CodeFacts{
        Code::rule_set_conflict, "E305", "rule-set-conflict", error,
        "the Variant tag and the RuleSet tag mean different rule sets",
        "A RuleSet tag holds a rule set as JSON, and the Variant tag beside it has its id, a name "
        "or an alias. The RuleSet tag is used; `merels fmt` writes the Variant tag anew."},
    CodeFacts{
        Code::rule_set_not_kept, "E306", "rule-set-not-kept", error,
        "the rule set that a record brings along is not kept",
        "The records that are read in one go may bring along at most 100 different rule sets. "
        "The turns are not replayed and stay as text. Read the files one by one."},
    CodeFacts{
        Code::other_game, "E307", "other-game", error, "an SGF record of another game",
        "Merels reads `GM[5]`, which is nine men's morris and what is like it. `GM[1]` is Go. "
        "The record is kept as a comment."},
    CodeFacts{Code::setup_in_tree, "E308", "setup-in-tree", error,
              "men are set up in the middle of a game",
              "`AB`, `AW`, `AE` and `PL` are read in the first node of an SGF record, where they "
              "are its start. The turns after a later set-up belong to no legal game; they are "
              "kept as a comment."},
    CodeFacts{Code::bad_position, "E401", "bad-position", error, "a position cannot be read",
              "A position is written `W:Wa7,d7:Bb4:H7,8`: side to move, White's men, Black's men, "
              "men in hand. Sanmill's FEN, MFEN/1.0 and the diagram that Merels prints are read "
              "too. A position in the middle of a turn, where a man has still to be taken, is "
              "refused."},
    CodeFacts{Code::too_many_men, "E402", "too-many-men", error,
              "a side has more men than the rule set gives it",
              "Men on the board and in hand together are at most the men that the side starts "
              "with."},
    CodeFacts{Code::point_taken_twice, "E403", "point-taken-twice", error,
              "a position puts two men on one point", "Each point holds one man."},
    CodeFacts{Code::bad_hand, "E404", "bad-hand", error, "the number of men in hand cannot be",
              "Write `:H` and the men in hand of White and Black, as in `:H6,7`."},
    CodeFacts{Code::unreadable_file, "E501", "unreadable-file", error, "a file cannot be read",
              "It does not exist, is a folder where a file is wanted, or may not be read."},
    CodeFacts{
        Code::wrong_type, "E601", "wrong-type", error, "a value of a rule set is of the wrong kind",
        "Every key of a rule file takes one kind of value: a string, a number, true or false, "
        "an array or an object. `docs/rule-files.md` has them all."},
    CodeFacts{Code::missing_key, "E602", "missing-key", error,
              "a rule set lacks something that it must say",
              "A rule set has an id and a board, and a board an id, points and mills."},
    CodeFacts{Code::unknown_key, "E603", "unknown-key", error,
              "a rule set has a key that means nothing",
              "What is not understood could change the game, so it is not passed over. "
              "`docs/rule-files.md` has all keys."},
    CodeFacts{Code::unknown_value, "E604", "unknown-value", error,
              "a parameter of a rule set has no such value",
              "`docs/rules.md` lists the values of each parameter, and `merels rules` the boards."},
    CodeFacts{Code::out_of_range, "E605", "out-of-range", error,
              "a number in a rule set is out of its range",
              "`docs/rule-files.md` has the least and greatest value of each number."},
    CodeFacts{
        Code::bad_name, "E606", "bad-name", error, "an id or a text of a rule set cannot be used",
        "An id is made of small letters, digits and hyphens, at most 64, and belongs to no "
        "built-in board or rule set that is something else. Texts have no control characters."},
    CodeFacts{
        Code::bad_point_name, "E607", "bad-point-name", error,
        "turns could not name a point that is called so",
        "A point is called by one letter from a to p and a number from 1 to 15, as in `d6` or "
        "`a10`."},
    CodeFacts{Code::doubled_point, "E608", "doubled-point", error,
              "a point stands where it stands already",
              "Every point of a board has its own name and place, and stands in a line once."},
    CodeFacts{Code::bad_line, "E609", "bad-line", error, "a line of a board cannot be",
              "A mill has three points or more and stands in the list once, in whatever order; a "
              "path joins two points or more. A board has at least one mill and three points."},
    CodeFacts{Code::no_such_point, "E610", "no-such-point", error,
              "a line names a point that the board does not have",
              "All points of a board are listed under `points`, with their place."},
    CodeFacts{Code::board_too_large, "E611", "board-too-large", error,
              "a board has too many points or lines",
              "A board has at most 64 points and 64 mills."},
    CodeFacts{
        Code::contradictory_rules, "E612", "contradictory-rules", error,
        "parameters of a rule set contradict one another or the board",
        "What cannot happen in the game is not allowed to be promised: flying where men never "
        "move, more men than the board has points, a line that nobody can fill."},
    CodeFacts{
        Code::unknown_term, "E701", "unknown-term", error, "a query has a term that there is not",
        "A term is a name, a colon and a value, as in `player:Mia`. `docs/queries.md` has all "
        "names. A text that holds a colon itself stands in quotes."},
    CodeFacts{Code::bad_term_value, "E702", "bad-term-value", error,
              "a term of a query cannot have this value",
              "What a term takes is in `docs/queries.md`: a text, numbers as in `plies:40..60`, "
              "dates as in `date:1950-03`, or one of a few words."},
    CodeFacts{Code::unclosed_quote, "E703", "unclosed-quote", error,
              "a quote in a query is not closed",
              "Write `\\\"` for a quote and `\\\\` for a backslash inside of quotes. A shell takes "
              "quotes away, so put the whole query in single ones."},
    CodeFacts{Code::unpaired_parenthesis, "E704", "unpaired-parenthesis", error,
              "a parenthesis in a query has no other half",
              "Parentheses come in pairs. A text that holds one stands in quotes."},
    CodeFacts{Code::missing_operand, "E705", "missing-operand", error,
              "`and`, `or`, `not` or parentheses have nothing to join",
              "`and` and `or` stand between two terms, `not` before one. The words themselves are "
              "looked for in quotes."},
    CodeFacts{Code::misplaced_setting, "E706", "misplaced-setting", error,
              "`sort:` or `limit:` stands where it cannot",
              "They are about the whole query: outside of parentheses, and one `limit:`."},
    CodeFacts{Code::query_too_deep, "E707", "query-too-deep", error,
              "a query is nested too deeply or has too many terms",
              "At most 100 parentheses and `not`s stand inside each other, and a query has at most "
              "500 terms, those of its filters included."},
    CodeFacts{Code::unreadable_query, "E708", "unreadable-query", error,
              "a query is no text that can be read",
              "A query is UTF-8 without NUL, at most 100,000 bytes."},
    CodeFacts{Code::unknown_filter, "E709", "unknown-filter", error,
              "a query uses a filter that the collection does not have",
              "`filter:NAME` stands for a query that was saved in the collection under that name."},
    CodeFacts{Code::filter_cycle, "E710", "filter-cycle", error, "a filter uses itself",
              "A filter may use other filters, but not itself, neither directly nor by way of "
              "others."},
    CodeFacts{
        Code::unsolvable_rules, "E801", "unsolvable-rules", error,
        "a rule set has positions whose value men and turn do not tell",
        "A database has one value for each position of men on the board. Where the rules make "
        "a position remember more, or have no captures, it cannot be built. "
        "`docs/database.md` has the list."},
    CodeFacts{Code::no_such_subspace, "E802", "no-such-subspace", error,
              "positions with so many men do not occur in a game",
              "A side never has more men than its rule set gives, and with too few it has lost."},
    CodeFacts{Code::too_many_positions, "E803", "too-many-positions", error,
              "there are too many positions",
              "The sets of one side's men are numbered by 32 bits. A whole game is solved with all "
              "its positions in memory: allow more of it, if there is more."},
    CodeFacts{Code::too_little_memory, "E804", "too-little-memory", error,
              "solving takes more memory than it may",
              "The plan says beforehand how much is needed. Allow more, solve positions with "
              "fewer men, or solve into files (`--output`), in parts."},
    CodeFacts{Code::damaged_database, "E805", "damaged-database", error,
              "a file of exact values is damaged",
              "A checksum does not agree. `merels solve --output` makes the file anew."},
    CodeFacts{Code::unknown_database_version, "E806", "unknown-database-version", error,
              "a file of exact values has a version of the format that is not read",
              "It was written by another version of Merels."},
    CodeFacts{Code::other_database, "E807", "other-database", error,
              "a file of exact values is not of these rules or positions",
              "Keep each rule set in a folder of its own, and the files' names as they are."},
    CodeFacts{Code::missing_database_file, "E808", "missing-database-file", error,
              "a file of exact values is missing",
              "Captures lead to positions with fewer men: `merels solve --plan` shows which."},
    CodeFacts{Code::unwritable_database, "E809", "unwritable-database", error,
              "a file of exact values cannot be written",
              "The folder may not be written to, or the disk is full. What was complete is kept."},
    CodeFacts{
        Code::nested_comment, "W101", "nested-comment", warning, "a comment inside a comment",
        "Comments do not nest: other programs end this one at the first `}`. It is read as one "
        "comment up to the brace that was meant."},
    CodeFacts{Code::tag_without_bracket, "W102", "tag-without-bracket", warning,
              "a tag has no closing `]`", "The tag is read as if the `]` stood at its line's end."},
    CodeFacts{Code::tag_quote, "W103", "tag-quote", warning,
              "a quote inside a tag's value is not escaped",
              "Write `\\\"` for a quote and `\\\\` for a backslash inside a value."},
    CodeFacts{Code::bad_tag_line, "W104", "bad-tag-line", warning,
              "a line that begins with `[` is no tag",
              "A tag is `[Name \"value\"]`. The line is kept as a comment."},
    CodeFacts{Code::bad_glyph, "W105", "bad-glyph", warning, "an annotation glyph is unknown",
              "Glyphs are `!`, `?`, `!!`, `??`, `!?`, `?!` and `$0` to `$255`. It is skipped."},
    CodeFacts{Code::bad_comment_field, "W106", "bad-comment-field", warning,
              "a `[%…]` field in a comment cannot be read",
              "The field names points that the board does not have, or its value is malformed. It "
              "is kept as plain text."},
    CodeFacts{Code::empty_variation, "W107", "empty-variation", warning, "a variation has no turn",
              "The variation is dropped; its comments are kept."},
    CodeFacts{Code::missing_result, "W108", "missing-result", warning,
              "the record has no result after its turns",
              "A record ends with `1-0`, `0-1`, `1/2-1/2` or `*`. The Result tag's value is used, "
              "or `*`."},
    CodeFacts{Code::bad_result_tag, "W109", "bad-result-tag", warning,
              "the Result tag holds no result", "It takes `1-0`, `0-1`, `1/2-1/2` or `*`."},
    CodeFacts{Code::many_comments, "W110", "many-comments", warning,
              "more than a thousand comments stand in one place",
              "The comments beyond the thousandth are read as one, with their drawings but without "
              "their evaluations and clocks."},
    CodeFacts{Code::ignored_key, "W111", "ignored-key", warning,
              "a key of a line of JSON means nothing",
              "`docs/json-lines.md` has all keys. The key may be misspelled; its value is not "
              "kept."},
    CodeFacts{Code::stray_text, "W112", "stray-text", warning,
              "text in an SGF record belongs to no property",
              "A record is `(;NAME[value]NAME[value];…)`. Other text is kept as a comment."},
    CodeFacts{Code::wrong_color, "W113", "wrong-color", warning,
              "a turn is written as one of the other player",
              "In `;W[d6]` White plays and in `;B[d6]` Black. The position decides who plays, and "
              "it is the other one. A turn may be missing before this one."},
    CodeFacts{Code::bad_property, "W114", "bad-property", warning,
              "the value of an SGF property cannot be read",
              "It names points that the board does not have, or is no number where one is "
              "expected. The property is kept as a comment."},
    CodeFacts{Code::assumed_rule_set, "N101", "assumed-rule-set", note,
              "the record names no rule set",
              "Without a Variant tag a record is read under the rule set given with `--rules`, or "
              "nine-mens-morris."},
    CodeFacts{Code::lenient_spelling, "N102", "lenient-spelling", note,
              "turns are not in the strict spelling",
              "Capital letters, `X`, `×`, `:`, dashes and arrows, blanks around `-` and `x`, and "
              "captures as words of their own are read. `merels fmt` writes the strict spelling."},
    CodeFacts{Code::wrong_move_number, "N103", "wrong-move-number", note, "a move number is wrong",
              "Move numbers are read but not believed; `merels fmt` writes them anew."},
    CodeFacts{Code::duplicate_tag, "N104", "duplicate-tag", note, "a tag stands twice",
              "Both are kept, in their order."},
    CodeFacts{Code::latin1_bytes, "N105", "latin1-bytes", note, "the record is not UTF-8",
              "Bytes that are not UTF-8 are read as Latin-1; `merels fmt` writes UTF-8."},
    CodeFacts{
        Code::escaped_line, "N106", "escaped-line", note, "a line that begins with `%` is ignored",
        "Such lines are messages to some program and no part of the game; they are not kept."},
    CodeFacts{Code::play_after_draw, "N107", "play-after-draw", note,
              "play goes on after a draw could be claimed",
              "By repetition, or by a run of plies without capture or placement. Players do not "
              "always claim."},
    CodeFacts{Code::unfinished_by_result, "N108", "unfinished-by-result", note,
              "the game is decided but its result is `*`",
              "The final position shows the result; `*` says that the game goes on."},
    CodeFacts{Code::empty_file, "N109", "empty-file", note, "there are no records in the file",
              "The file is empty or holds only blanks."},
    CodeFacts{Code::part_not_kept, "N110", "part-not-kept", note,
              "a position says more than is kept of it",
              "FEN and MFEN tell the squares of the last mills, the mills that were formed and "
              "more; a diagram may stand in other text. Men, hands, turn and counts are read, the "
              "rest is not."},
    CodeFacts{
        Code::unknown_property, "N111", "unknown-property", note,
        "a property of an SGF record is kept as a comment",
        "It says something of a turn that a game has no place for, such as labels on points."},
};

static_assert(table.size() == code_count);

bool equal_ignoring_case(std::string_view a, std::string_view b) {
    const auto lower = [](char c) { return std::tolower(static_cast<unsigned char>(c)); };
    return std::ranges::equal(a, b, {}, lower, lower);
}

} // namespace

const CodeFacts& facts(Code code) { return table[static_cast<std::size_t>(code)]; }

std::span<const CodeFacts> all_codes() { return table; }

std::optional<Code> find_code(std::string_view number_or_slug) {
    for (const CodeFacts& entry : table)
        if (equal_ignoring_case(entry.number, number_or_slug)
            || equal_ignoring_case(entry.slug, number_or_slug))
            return entry.code;
    return std::nullopt;
}

std::string_view name(Severity severity) {
    switch (severity) {
    case error: return "error";
    case warning: return "warning";
    case note: return "note";
    }
    return {};
}

} // namespace merels

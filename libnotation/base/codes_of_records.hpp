#pragma once

// What is wrong with a record: its text (E1), its turns (E2), the whole (E3) and positions (E4).
// For code.cpp alone.

#include <libnotation/base/code.hpp>

#include <array>

namespace merels::codes {

using enum Severity;

inline constexpr std::array of_records = {
    CodeFacts{Code::unreadable_turn, "E101", "unreadable-turn", error,
              "a word where a turn is expected is no turn",
              "A turn is a point (`d6`), a move (`a1-a4`) or either with captures (`d6xb4`). "
              "The record is kept up to here and the rest of it stays as text."},
    CodeFacts{
        Code::unclosed_comment, "E102", "unclosed-comment", error, "a `{` has no `}`",
        "A comment runs from `{` to the next `}`. This one is still open at the end of its "
        "record, so the rest of the record is read as comment, or another one begins in it, so "
        "that turns may be missing. Add the `}`."},
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
    CodeFacts{Code::chess_game, "E170", "chess-game", error, "the record is a game of chess",
              "Its moves are those of chess, such as `Nf3`, `O-O` or `exd5`, which Merels does not "
              "play. The moves are kept as text."},
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
};

} // namespace merels::codes

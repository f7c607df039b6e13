#pragma once

// Errors in a record: its text (E1), its moves (E2), the whole (E3) and positions (E4). For
// code.cpp alone.

#include <libnotation/base/code.hpp>

#include <array>

namespace merels::codes {

using enum Severity;

inline constexpr std::array of_records = {
    CodeFacts{Code::unreadable_move, "E101", "unreadable-move", error, "a word is not a move",
              "A move is a point (`d6`), two points (`a1-a4`), or either with captures (`d6xb4`). "
              "The moves before this word are kept, and the rest of the record stays as text."},
    CodeFacts{Code::unclosed_comment, "E102", "unclosed-comment", error, "a `{` has no `}`",
              "A comment runs from `{` to the next `}`. This one is still open at the end of its "
              "record, or another comment begins inside it. Moves may be missing. Add the `}`."},
    CodeFacts{Code::unclosed_variation, "E103", "unclosed-variation", error, "a `(` has no `)`",
              "A variation runs from `(` to its `)`. This one is still open at the end of its "
              "record, so everything after the `(` is part of it. Add the `)`."},
    CodeFacts{
        Code::unclosed_tag, "E104", "unclosed-tag", error,
        "the value of a tag has no closing quote",
        "A tag is `[Name \"value\"]` on one line. The rest of the line is taken as the value."},
    CodeFacts{
        Code::nul_byte, "E105", "nul-byte", error, "the record contains a NUL byte",
        "A text has no NUL bytes. The file may be UTF-16, binary or damaged. In comments and tags "
        "the byte is read as U+FFFD. If it is in a move, the rest of the record stays as text."},
    CodeFacts{Code::stray_bracket, "E106", "stray-bracket", error,
              "a `)`, `}` or `]` closes nothing",
              "There is no open variation or comment that this could close. It is skipped."},
    CodeFacts{Code::misplaced_variation, "E107", "misplaced-variation", error,
              "a variation has no move before it",
              "A variation is an alternative to the move before its `(`. There is no such move "
              "here, so the whole variation is kept as a comment."},
    CodeFacts{Code::record_too_long, "E108", "record-too-long", error,
              "a record is longer than 256 MiB",
              "No game is that long. The file is damaged, or not a collection of records. The "
              "record is skipped, and reading goes on with the next one."},
    CodeFacts{Code::bad_json, "E109", "bad-json", error, "the text is not JSON",
              "A rule file, a RuleSet tag or a line of JSON Lines does not follow the syntax of "
              "JSON (RFC 8259), contains a number that is too large, or is nested too deeply. None "
              "of it is read."},
    CodeFacts{Code::doubled_key, "E110", "doubled-key", error,
              "a JSON object has the same key twice",
              "Some programs use the first value, others the last, so the meaning is not clear. "
              "Remove one of them."},
    CodeFacts{Code::bad_value, "E111", "bad-value", error,
              "a value in a line of JSON is of the wrong kind",
              "`docs/json-lines.md` lists the value of each key. The wrong value is left out. If "
              "it is a move, the rest of its line of play is kept as a comment."},
    CodeFacts{Code::newer_version, "E112", "newer-version", error,
              "a record was written by a newer Merels",
              "This version might lose what a newer version has stored in it. So the record is not "
              "read, but kept as a comment. A newer Merels reads it."},
    CodeFacts{Code::unclosed_value, "E113", "unclosed-value", error,
              "a `[` of an SGF record has no `]`",
              "The value of a property runs from `[` to the next `]` without a backslash before "
              "it. This one is still open at the end of its record, so the rest of the record is "
              "part of it. Add the `]`."},
    CodeFacts{Code::chess_game, "E170", "chess-game", error, "the record is a game of chess",
              "Its moves are those of chess, such as `Nf3`, `O-O` or `exd5`, which Merels does not "
              "play. The moves are kept as text."},
    CodeFacts{Code::game_is_over, "E201", "game-is-over", error, "a move after the end of the game",
              "One side has already won on the board (too few men, blocked, a line completed), so "
              "no move can follow. Check the moves before."},
    CodeFacts{Code::must_place, "E202", "must-place", error, "a man is moved while men are in hand",
              "A player with men in hand must place one, except under rule sets that allow sliding "
              "while placing (Lasker morris)."},
    CodeFacts{Code::occupied_point, "E203", "occupied-point", error, "the point is occupied",
              "A man is placed on an empty point, or moved to one. If a captured man was on this "
              "point, the record may lack that capture."},
    CodeFacts{Code::empty_point, "E204", "empty-point", error,
              "there is no man to move on this point",
              "A move names the point that the man comes from. That point is empty."},
    CodeFacts{Code::not_your_man, "E205", "not-your-man", error,
              "the man to move is the opponent's",
              "Players move only their own men. A move may be missing before this one, or it is "
              "the other side's move: the position decides who is to move, not the column."},
    CodeFacts{
        Code::not_adjacent, "E206", "not-adjacent", error, "the points of a move are not joined",
        "A man moves along a line of the board to an adjacent point. To fly to any point, a player "
        "needs an empty hand, few enough men on the board and a rule set with flying."},
    CodeFacts{Code::nothing_in_hand, "E207", "nothing-in-hand", error,
              "a man is placed but the hand is empty",
              "All men have been placed, so a move goes from point to point (`a1-a4`)."},
    CodeFacts{
        Code::capture_missing, "E208", "capture-missing", error,
        "a mill is completed but no man is captured",
        "A player who completes a mill must capture a man. Write it after `x`, as in `d6xb4`."},
    CodeFacts{Code::capture_not_earned, "E209", "capture-not-earned", error,
              "more men are captured than the move allows",
              "A player captures a man by completing a mill with this move. Old mills, L-shapes "
              "and rows that are not a line of the board do not count."},
    CodeFacts{Code::capture_empty_point, "E210", "capture-empty-point", error,
              "there is no man to capture on this point", "The captured point is empty."},
    CodeFacts{Code::capture_own_man, "E211", "capture-own-man", error,
              "the captured man is the player's own", "Only the opponent's men are captured."},
    CodeFacts{Code::protected_man, "E212", "protected-man", error, "the captured man is in a mill",
              "A man in a mill is safe while another man is not in a mill. With strict protection "
              "(the Italian mulino) it is always safe."},
    CodeFacts{Code::mill_reopened, "E213", "mill-reopened", error,
              "a man goes straight back into the mill it left",
              "Under this rule set (morabaraba) a man that left a mill to complete another one may "
              "not complete the first mill again with its owner's next move."},
    CodeFacts{Code::illegal_pass, "E214", "illegal-pass", error, "a pass where the rules have none",
              "`--` is a pass. It is allowed only for a blocked player, under rule sets in which a "
              "blocked player passes."},
    CodeFacts{Code::unknown_point, "E215", "unknown-point", error, "the board has no such point",
              "`merels rules ID` draws the board of a rule set with the names of its points. The "
              "record may have been played on another board."},
    CodeFacts{Code::removal_missing, "E216", "removal-missing", error, "men must be removed first",
              "Under some rule sets (Shax, Zhi Qi) the players remove men from a full board before "
              "they begin to move. Such a removal is a move of its own, written `xd6`."},
    CodeFacts{
        Code::removal_not_due, "E217", "removal-not-due", error, "men are removed without a reason",
        "`xd6` is a move of its own only if the rule set lets players remove men, for example from "
        "a full board (Shax, Zhi Qi). Write the capture of a mill after its move, as in `d7xd6`."},
    CodeFacts{Code::must_free, "E218", "must-free", error, "a blocked opponent is not freed",
              "Under some rule sets (Shax) a player who cannot move passes, and the opponent must "
              "then open a way for him, if possible."},
    CodeFacts{Code::unknown_rule_set, "E301", "unknown-rule-set", error,
              "the Variant tag names no known rule set",
              "The tag takes the id, a name or an alias of a rule set; `merels rules` lists them. "
              "The moves are not checked and stay as text."},
    CodeFacts{Code::result_conflict, "E302", "result-conflict", error,
              "the Result tag and the result after the moves differ",
              "One of them is wrong. The result after the moves is kept."},
    CodeFacts{Code::result_against_board, "E303", "result-against-board", error,
              "the result contradicts the final position",
              "The board shows a winner or a draw, and the record has another result. (A player "
              "may resign early; that contradicts nothing.)"},
    CodeFacts{
        Code::text_after_result, "E304", "text-after-result", error,
        "the record goes on after its result",
        "The result ends a record. The text after it is not a new record, so it stays as text."},
    CodeFacts{Code::rule_set_conflict, "E305", "rule-set-conflict", error,
              "the Variant tag and the RuleSet tag differ",
              "The RuleSet tag contains a rule set as JSON. The Variant tag must be the id, a name "
              "or an alias of that rule set. The RuleSet tag is used, and `merels fmt` corrects "
              "the Variant tag."},
    CodeFacts{Code::rule_set_not_kept, "E306", "rule-set-not-kept", error,
              "too many records have rule sets of their own",
              "Records that are read together may have at most 100 different rule sets of their "
              "own. The moves are not checked and stay as text. Read the files one by one."},
    CodeFacts{Code::other_game, "E307", "other-game", error, "an SGF record of another game",
              "Merels reads `GM[5]`, which is nine men's morris and similar games. `GM[1]` is Go. "
              "The record is kept as a comment."},
    CodeFacts{Code::setup_in_tree, "E308", "setup-in-tree", error,
              "men are set up in the middle of a game",
              "`AB`, `AW`, `AE` and `PL` are read in the first node of an SGF record, where they "
              "set up the start. Moves after a later set-up do not belong to a legal game, so they "
              "are kept as a comment."},
    CodeFacts{
        Code::bad_position, "E401", "bad-position", error, "a position cannot be read",
        "A position is written `W:Wa7,d7:Bb4:H7,8`: side to move, White's men, Black's men, men in "
        "hand. Sanmill's FEN, MFEN/1.0 and the diagram that Merels prints are read, too. A "
        "position in the middle of a move, with a capture still to be made, is refused."},
    CodeFacts{
        Code::too_many_men, "E402", "too-many-men", error,
        "a side has more men than the rule set gives it",
        "The men on the board and in hand together are at most the men that the side starts with."},
    CodeFacts{Code::point_taken_twice, "E403", "point-taken-twice", error,
              "a position puts two men on one point", "Each point holds one man."},
    CodeFacts{Code::bad_hand, "E404", "bad-hand", error,
              "the number of men in hand is not possible",
              "Write `:H` and the men in hand of White and Black, as in `:H6,7`."},
};

} // namespace merels::codes

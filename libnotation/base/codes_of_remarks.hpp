#pragma once

// What is repaired (W1) and worth a word (N1). For code.cpp alone.

#include <libnotation/base/code.hpp>

#include <array>

namespace merels::codes {

using enum Severity;

inline constexpr std::array of_remarks = {
    CodeFacts{
        Code::nested_comment, "W101", "nested-comment", warning, "a comment inside a comment",
        "Comments do not nest: other programs end this one at the first `}`. It is read as one "
        "comment up to the brace that was meant."},
    CodeFacts{Code::tag_without_bracket, "W102", "tag-without-bracket", warning,
              "a tag has lost one of its brackets",
              "The tag is read as if it began with `[` and ended with `]`."},
    CodeFacts{Code::tag_quote, "W103", "tag-quote", warning,
              "a quote inside a tag's value is not escaped",
              "Write `\\\"` for a quote and `\\\\` for a backslash inside a value."},
    CodeFacts{Code::bad_tag_line, "W104", "bad-tag-line", warning,
              "a line among the tags is not a tag, or not one alone",
              "A tag is `[Name \"value\"]` on a line of its own. Other lines are kept as comments. "
              "A tag that goes on in the next line is read as one line; a few characters before a "
              "tag are left out."},
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
    CodeFacts{
        Code::bad_result_tag, "W109", "bad-result-tag", warning, "the Result tag holds no result",
        "It takes `1-0`, `0-1`, `1/2-1/2` or `*`. What it holds is written back. A forfeit of "
        "both players, `-:-`, has no result of its own."},
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
    CodeFacts{
        Code::text_between_records, "W115", "text-between-records", warning,
        "text between records belongs to none of them",
        "A result ends a record. What follows on other lines, such as a page number, a heading or "
        "a record of another format, is left out up to the next tag, comment or `1.`."},
    CodeFacts{
        Code::guessed_rule_set, "W130", "guessed-rule-set", warning,
        "the Variant tag names a rule set that is not known, and another one fits",
        "Sanmill writes `Variant \"Custom\"` as soon as one of its options is changed. The record "
        "is "
        "read under the rule set whose name is near, or the one of `--rules`, or the first that "
        "allows all its moves; `merels rules which` lists all that do. The tag OriginalVariant "
        "keeps the name."},
    CodeFacts{Code::unfinished_move, "W131", "unfinished-move", warning,
              "the record ends in the middle of a move",
              "The last move completes a mill, and no man is captured. The move is kept as a "
              "comment; the game ends before it."},
    CodeFacts{Code::bad_date, "W150", "bad-date", warning, "a date is not one of the calendar",
              "Dates are `2025.04.12`, with `??` for a day or month that is not known, `1283~` for "
              "about 1283, or `1950/1955` from one year to another. Other spellings are read, too "
              "(N140). This value is kept as it is; searches find it only by a year that it begins "
              "with."},
    CodeFacts{Code::ambiguous_date, "W151", "ambiguous-date", warning,
              "the day and the month of a date cannot be told apart",
              "`12/04/2025` may be in April or in December. The value is kept as it is; searches "
              "find it by its year. Write `2025.04.12` or `2025.12.04`."},
    CodeFacts{Code::bad_rating, "W152", "bad-rating", warning, "a rating is not a number",
              "`WhiteElo`, `BlackElo` and tags whose names end with `Rating` hold a whole number "
              "up to 100000, or `?` or `-`. The value is kept as it is, and searches for a rating "
              "do not find it."},
    CodeFacts{Code::bad_round, "W153", "bad-round", warning, "a round is not possible",
              "A round is a number such as `3`, or `3.1` for a game in a round; words such as "
              "`final` are kept, too. A number below zero is not a round. The value is kept as it "
              "is."},
    CodeFacts{Code::misnamed_tag, "W154", "misnamed-tag", warning,
              "the name of a tag is in another language or spelling",
              "Programs look for `White`, `Black`, `Event`, `Date`, `Result` and so on. A tag such "
              "as `[Weiss \"Anna\"]` or `[variant \"morabaraba\"]` is kept under its own name, "
              "where nothing looks for it. Write the name that is offered."},
    CodeFacts{Code::contradiction, "W155", "contradiction", warning, "a record contradicts itself",
              "Two `Variant`, `Position` or `FEN` tags differ, `Position` and `FEN` are different "
              "positions, or `SetUp \"1\"` stands without a position: the first tag is used, and "
              "`Position` before `FEN`. Or a move is missing before a move number, as in `1. d6 2. "
              "d2`: the moves are read in turn, so those that follow change sides."},
    CodeFacts{Code::curly_quotes, "W156", "curly-quotes", warning,
              "the quotes around the value of a tag are not straight",
              "Word processors turn `\"` into `“` and `”`, which other programs do not read. The "
              "tag is read as if its quotes were straight; `merels fmt` writes them so."},
    CodeFacts{Code::assumed_rule_set, "N101", "assumed-rule-set", note,
              "the record names no rule set",
              "Without a Variant tag a record is read under the rule set given with `--rules`, or "
              "nine-mens-morris."},
    CodeFacts{
        Code::lenient_spelling, "N102", "lenient-spelling", note,
        "turns or the result are not in the strict spelling",
        "Capital letters, `X`, `×`, `:`, dashes and arrows, blanks around `-` and `x`, and "
        "captures as words of their own are read; so are `0:1`, `1–0`, `1/2`, `½:½` and, for a "
        "forfeit, `+:-`. `merels fmt` writes the strict spelling."},
    CodeFacts{Code::wrong_move_number, "N103", "wrong-move-number", note, "a move number is wrong",
              "Move numbers are read but not believed; `merels fmt` writes them anew."},
    CodeFacts{Code::duplicate_tag, "N104", "duplicate-tag", note, "a tag stands twice",
              "Both are kept, in their order."},
    CodeFacts{
        Code::latin1_bytes, "N105", "latin1-bytes", note, "the record is not UTF-8",
        "Bytes that are not UTF-8 are read as Latin-1, and 80 to 9F as the letters and signs that "
        "they are in Windows-1252; `merels fmt` writes UTF-8."},
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
    CodeFacts{
        Code::hands_left_out, "N112", "hands-left-out", note,
        "a position names no men in hand, and so few men that the game is over",
        "Without `:H` no man is in hand, and men that are not on the board are lost. If they are "
        "still to be placed, `:H7,8` says how many White and Black have in hand."},
    CodeFacts{Code::supplied_pass, "N120", "supplied-pass", note,
              "the pass of a blocked player is not written",
              "Some programs do not write the pass of a player who has no other legal move. It is "
              "supplied where the next move is one of the opponent's; `merels fmt` writes `--`."},
    CodeFacts{Code::lenient_tag, "N140", "lenient-tag", note,
              "a date, rating or round is not in the strict spelling",
              "`12.04.2025`, `2025-04-12`, `12 April 2025`, `c. 1283`, `1950-1955`, `1,850` and "
              "`Round 3` are read as `2025.04.12`, `1283~`, `1950/1955`, `1850` and `3`. `merels "
              "fmt` and `import` write the strict spelling."},
    CodeFacts{Code::converted_text, "N141", "converted-text", note,
              "the file is UTF-16 or UTF-32 and was converted",
              "The text is read as if it were UTF-8. Columns count characters as before; `merels "
              "fmt` writes UTF-8."},
    CodeFacts{Code::typed_tag, "N142", "typed-tag", note,
              "a line such as `White: Anna` is read as a tag",
              "Typed score sheets begin with such lines. `merels fmt` writes tags, as in `[White "
              "\"Anna\"]`."},
    CodeFacts{Code::odd_character, "N143", "odd-character", note,
              "a character looks like another one, or like nothing",
              "A no-break space is read as a blank; invisible characters, such as U+200B, are "
              "passed over; letters of other alphabets that look like Latin ones, and fullwidth "
              "letters and digits, are read as those. `merels fmt` writes plain ones."},
};

} // namespace merels::codes

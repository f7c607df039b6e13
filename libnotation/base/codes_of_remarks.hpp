#pragma once

// Repairs (W1) and notes (N1). For code.cpp alone.

#include <libnotation/base/code.hpp>

#include <array>

namespace merels::codes {

using enum Severity;

inline constexpr std::array of_remarks = {
    CodeFacts{Code::nested_comment, "W101", "nested-comment", warning, "a comment inside a comment",
              "Comments do not nest: other programs end this one at the first `}`. It is read as "
              "one comment, up to the brace that was probably meant."},
    CodeFacts{Code::tag_without_bracket, "W102", "tag-without-bracket", warning,
              "a tag lacks one of its brackets",
              "The tag is read as if it began with `[` and ended with `]`."},
    CodeFacts{Code::tag_quote, "W103", "tag-quote", warning,
              "a quote inside a tag's value is not escaped",
              "Inside a value, write `\\\"` for a quote and `\\\\` for a backslash."},
    CodeFacts{Code::bad_tag_line, "W104", "bad-tag-line", warning,
              "a line among the tags is not a tag, or more than a tag",
              "A tag is `[Name \"value\"]` on a line of its own. Other lines are kept as comments. "
              "A tag that continues on the next line is read as one line. A few characters before "
              "a tag are left out."},
    CodeFacts{
        Code::bad_glyph, "W105", "bad-glyph", warning, "an annotation glyph is unknown",
        "Glyphs are `!`, `?`, `!!`, `??`, `!?`, `?!` and `$0` to `$255`. This one is skipped."},
    CodeFacts{Code::bad_comment_field, "W106", "bad-comment-field", warning,
              "a `[%…]` field in a comment cannot be read",
              "The field names points that the board does not have, or its value is malformed. It "
              "is kept as plain text."},
    CodeFacts{Code::empty_variation, "W107", "empty-variation", warning, "a variation has no move",
              "The variation is left out; its comments are kept."},
    CodeFacts{Code::missing_result, "W108", "missing-result", warning,
              "the record has no result after its moves",
              "A record ends with `1-0`, `0-1`, `1/2-1/2` or `*`. The value of the Result tag is "
              "used, or `*`."},
    CodeFacts{Code::bad_result_tag, "W109", "bad-result-tag", warning,
              "the value of the Result tag is not a result",
              "The tag takes `1-0`, `0-1`, `1/2-1/2` or `*`. Another value is written back "
              "unchanged. If both players forfeit (`-:-`), there is no result."},
    CodeFacts{Code::many_comments, "W110", "many-comments", warning,
              "more than a thousand comments in one place",
              "The comments after the thousandth are read as one, with their drawings but without "
              "their evaluations and clocks."},
    CodeFacts{
        Code::ignored_key, "W111", "ignored-key", warning, "a line of JSON has an unknown key",
        "`docs/json-lines.md` has all keys. The key may be misspelled; its value is not kept."},
    CodeFacts{Code::stray_text, "W112", "stray-text", warning,
              "text in an SGF record belongs to no property",
              "A record is `(;NAME[value]NAME[value];…)`. Other text is kept as a comment."},
    CodeFacts{Code::wrong_color, "W113", "wrong-color", warning,
              "a move is written as one of the other player",
              "`;W[d6]` is a move of White and `;B[d6]` one of Black. The position decides who is "
              "to move, and it is the other player. A move may be missing before this one."},
    CodeFacts{Code::bad_property, "W114", "bad-property", warning,
              "the value of an SGF property cannot be read",
              "The value names points that the board does not have, or is not a number where one "
              "is expected. The property is kept as a comment."},
    CodeFacts{
        Code::text_between_records, "W115", "text-between-records", warning,
        "text between records belongs to none of them",
        "The result ends a record. Text on the lines after it, such as a page number, a heading or "
        "a record of another format, is left out up to the next tag, comment or `1.`."},
    CodeFacts{Code::guessed_rule_set, "W130", "guessed-rule-set", warning,
              "the Variant tag names an unknown rule set, and another one fits",
              "Sanmill writes `Variant \"Custom\"` as soon as one of its options is changed. The "
              "record is read under the rule set with a similar name, or the one of `--rules`, or "
              "the first one that allows all its moves; `merels rules which` lists all of them. "
              "The tag OriginalVariant keeps the name."},
    CodeFacts{Code::unfinished_move, "W131", "unfinished-move", warning,
              "the record ends in the middle of a move",
              "The last move completes a mill, and no man is captured. The move is kept as a "
              "comment; the game ends before it."},
    CodeFacts{Code::bad_date, "W150", "bad-date", warning, "a date is not in the calendar",
              "Dates are `2025.04.12`, with `??` for an unknown day or month, `1283~` for about "
              "1283, or `1950/1955` for a span of years. Other spellings are read, too (N140). "
              "This value is kept as it is; searches find it only by a year that it begins with."},
    CodeFacts{Code::ambiguous_date, "W151", "ambiguous-date", warning,
              "it is not clear which number of a date is the month",
              "`12/04/2025` may be in April or in December. The value is kept as it is; searches "
              "find it by its year. Write `2025.04.12` or `2025.12.04`."},
    CodeFacts{Code::bad_rating, "W152", "bad-rating", warning, "a rating is not a number",
              "`WhiteElo`, `BlackElo` and tags whose names end with `Rating` hold a whole number "
              "up to 100000, or `?` or `-`. The value is kept as it is, and searches for a rating "
              "do not find it."},
    CodeFacts{
        Code::bad_round, "W153", "bad-round", warning, "a number is not a possible round",
        "A round is a number such as `3`, or `3.1` for a game in a round. Words such as `final` "
        "are kept, too. A number below zero is not a round. The value is kept as it is."},
    CodeFacts{Code::misnamed_tag, "W154", "misnamed-tag", warning,
              "the name of a tag is in another language or spelling",
              "Programs look for `White`, `Black`, `Event`, `Date`, `Result` and so on. A tag such "
              "as `[Weiss \"Anna\"]` or `[variant \"morabaraba\"]` is kept under its own name, but "
              "no program looks for it. Use the suggested name."},
    CodeFacts{Code::contradiction, "W155", "contradiction", warning, "a record contradicts itself",
              "Two `Variant`, `Position` or `FEN` tags differ, `Position` and `FEN` are different "
              "positions, or there is `SetUp \"1\"` without a position: the first tag is used, and "
              "`Position` before `FEN`. Or a move is missing before a move number, as in `1. d6 2. "
              "d2`: then the moves after it change sides."},
    CodeFacts{Code::curly_quotes, "W156", "curly-quotes", warning,
              "the quotes around the value of a tag are not straight",
              "Word processors change `\"` to `“` and `”`, which other programs do not read. The "
              "tag is read as if its quotes were straight, and `merels fmt` writes straight ones."},
    CodeFacts{Code::assumed_rule_set, "N101", "assumed-rule-set", note,
              "the record names no rule set",
              "A record without a Variant tag is read under the rule set of `--rules`, or under "
              "nine-mens-morris."},
    CodeFacts{Code::lenient_spelling, "N102", "lenient-spelling", note,
              "moves or the result are not in the strict spelling",
              "Capital letters, `X`, `×`, `:`, dashes and arrows, blanks around `-` and `x`, and "
              "captures as separate words are read. So are `0:1`, `1–0`, `1/2`, `½:½` and, for a "
              "forfeit, `+:-`. `merels fmt` writes the strict spelling."},
    CodeFacts{Code::wrong_move_number, "N103", "wrong-move-number", note, "a move number is wrong",
              "Merels ignores move numbers; `merels fmt` writes them correctly."},
    CodeFacts{Code::duplicate_tag, "N104", "duplicate-tag", note,
              "there are two tags with the same name", "Both are kept, in their order."},
    CodeFacts{Code::latin1_bytes, "N105", "latin1-bytes", note, "the record is not UTF-8",
              "Bytes that are not UTF-8 are read as Latin-1, and 80 to 9F as in Windows-1252. "
              "`merels fmt` writes UTF-8."},
    CodeFacts{Code::escaped_line, "N106", "escaped-line", note,
              "a line that begins with `%` is ignored",
              "Such lines are messages for a program and not part of the game. They are not kept."},
    CodeFacts{Code::play_after_draw, "N107", "play-after-draw", note,
              "the game goes on after a possible draw",
              "It could be drawn by repetition, or by a run of plies without capture or placement. "
              "Players do not always claim a draw."},
    CodeFacts{Code::unfinished_by_result, "N108", "unfinished-by-result", note,
              "the game is decided but its result is `*`",
              "The final position shows the result; `*` means that the game goes on."},
    CodeFacts{Code::empty_file, "N109", "empty-file", note, "there are no records in the file",
              "The file is empty or has only blanks."},
    CodeFacts{Code::part_not_kept, "N110", "part-not-kept", note,
              "a part of a position is not kept",
              "FEN and MFEN also contain the squares of the last mills, the mills that were formed "
              "and more, and there may be other text around a diagram. Men, hands, side to move "
              "and counts are read, the rest is not."},
    CodeFacts{Code::unknown_property, "N111", "unknown-property", note,
              "a property of an SGF record is kept as a comment",
              "It describes something that a game cannot store, such as labels on points."},
    CodeFacts{Code::hands_left_out, "N112", "hands-left-out", note,
              "a position has no men in hand, and too few on the board to go on",
              "Without `:H` both hands are empty, and men that are not on the board are lost. If "
              "men are still to be placed, add `:H7,8`: seven for White, eight for Black."},
    CodeFacts{Code::supplied_pass, "N120", "supplied-pass", note,
              "the pass of a blocked player is not written",
              "Some programs do not write the pass of a player who has no other legal move. It is "
              "added if the next move is one of the opponent's; `merels fmt` writes `--`."},
    CodeFacts{Code::lenient_tag, "N140", "lenient-tag", note,
              "a date, rating or round is not in the strict spelling",
              "`12.04.2025`, `2025-04-12`, `12 April 2025`, `c. 1283`, `1950-1955`, `1,850` and "
              "`Round 3` are read as `2025.04.12`, `1283~`, `1950/1955`, `1850` and `3`. `merels "
              "fmt` and `import` write the strict spelling."},
    CodeFacts{Code::converted_text, "N141", "converted-text", note,
              "the file was converted from UTF-16 or UTF-32",
              "The text is read as if it were UTF-8. Columns still count characters. `merels fmt` "
              "writes UTF-8."},
    CodeFacts{Code::typed_tag, "N142", "typed-tag", note,
              "a line such as `White: Anna` is read as a tag",
              "Typed score sheets often begin with such lines. `merels fmt` writes tags, as in "
              "`[White \"Anna\"]`."},
    CodeFacts{Code::odd_character, "N143", "odd-character", note,
              "a character looks like another one, or is invisible",
              "A no-break space is read as a blank, and invisible characters such as U+200B are "
              "ignored. Letters of other alphabets that look like Latin letters, and fullwidth "
              "letters and digits, are read as Latin ones. `merels fmt` writes plain ones."},
};

} // namespace merels::codes

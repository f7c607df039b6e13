#pragma once

// What is wrong with other input: files (E5), rule sets (E6), queries (E7) and solving (E8). For
// code.cpp alone.

#include <libnotation/base/code.hpp>

#include <array>

namespace merels::codes {

using enum Severity;

inline constexpr std::array of_other_input = {
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
};

} // namespace merels::codes

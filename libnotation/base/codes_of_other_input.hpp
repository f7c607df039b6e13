#pragma once

// Errors in other input: files (E5), rule sets (E6), queries (E7) and solving (E8). For code.cpp
// alone.

#include <libnotation/base/code.hpp>

#include <array>

namespace merels::codes {

using enum Severity;

inline constexpr std::array of_other_input = {
    CodeFacts{Code::unreadable_file, "E501", "unreadable-file", error, "a file cannot be read",
              "It does not exist, is a folder, or you have no permission to read it."},
    CodeFacts{
        Code::wrong_type, "E601", "wrong-type", error, "a value of a rule set is of the wrong kind",
        "Every key of a rule file takes one kind of value: a string, a number, true or false, "
        "an array or an object. `docs/rule-files.md` has them all."},
    CodeFacts{Code::missing_key, "E602", "missing-key", error, "a rule set lacks a required key",
              "A rule set has an id and a board, and a board an id, points and mills."},
    CodeFacts{Code::unknown_key, "E603", "unknown-key", error, "a rule set has an unknown key",
              "The key could change the game, so Merels does not ignore it. `docs/rule-files.md` "
              "has all keys."},
    CodeFacts{Code::unknown_value, "E604", "unknown-value", error,
              "a parameter of a rule set has an unknown value",
              "`docs/rules.md` lists the values of each parameter, and `merels rules` the boards."},
    CodeFacts{Code::out_of_range, "E605", "out-of-range", error,
              "a number in a rule set is out of its range",
              "`docs/rule-files.md` has the least and greatest value of each number."},
    CodeFacts{Code::bad_name, "E606", "bad-name", error,
              "an id or a text of a rule set cannot be used",
              "An id has small letters, digits and hyphens, at most 64, and is not the id of "
              "another built-in board or rule set. A text has no control characters."},
    CodeFacts{Code::bad_point_name, "E607", "bad-point-name", error,
              "a point has a name that cannot be written in a move",
              "The name of a point is one letter from a to p and a number from 1 to 15, as in `d6` "
              "or `a10`."},
    CodeFacts{
        Code::doubled_point, "E608", "doubled-point", error, "a point is listed twice",
        "Every point of a board has its own name and place, and is in each line at most once."},
    CodeFacts{Code::bad_line, "E609", "bad-line", error, "a line of a board is not possible",
              "A mill has three points or more and is listed once, in any order. A path joins two "
              "points or more. A board has at least one mill and three points."},
    CodeFacts{Code::no_such_point, "E610", "no-such-point", error,
              "a line names a point that the board does not have",
              "All points of a board are listed under `points`, with their place."},
    CodeFacts{Code::board_too_large, "E611", "board-too-large", error,
              "a board has too many points or lines",
              "A board has at most 64 points and 64 mills."},
    CodeFacts{Code::contradictory_rules, "E612", "contradictory-rules", error,
              "parameters of a rule set contradict one another or the board",
              "A rule set must not promise what cannot happen: flying although men never move, "
              "more men than the board has points, a line that no player can fill."},
    CodeFacts{Code::unknown_term, "E701", "unknown-term", error, "a query has an unknown term",
              "A term is a name, a colon and a value, as in `player:Mia`. `docs/queries.md` has "
              "all names. Put a text that contains a colon in quotes."},
    CodeFacts{Code::bad_term_value, "E702", "bad-term-value", error,
              "a term of a query cannot have this value",
              "`docs/queries.md` lists the values of each term: a text, numbers as in "
              "`plies:40..60`, dates as in `date:1950-03`, or one of a few words."},
    CodeFacts{Code::unclosed_quote, "E703", "unclosed-quote", error,
              "a quote in a query is not closed",
              "Inside quotes, write `\\\"` for a quote and `\\\\` for a backslash. A shell removes "
              "quotes, so put the whole query in single quotes."},
    CodeFacts{Code::unpaired_parenthesis, "E704", "unpaired-parenthesis", error,
              "a parenthesis in a query has no partner",
              "Parentheses come in pairs. Put a text that contains one in quotes."},
    CodeFacts{Code::missing_operand, "E705", "missing-operand", error,
              "`and`, `or`, `not` or parentheses have nothing to join",
              "Write `and` and `or` between two terms, and `not` before one term. To search for "
              "these words, put them in quotes."},
    CodeFacts{Code::misplaced_setting, "E706", "misplaced-setting", error,
              "`sort:` or `limit:` is in the wrong place",
              "They apply to the whole query: write them outside of parentheses, and `limit:` only "
              "once."},
    CodeFacts{Code::query_too_deep, "E707", "query-too-deep", error,
              "a query is nested too deeply or has too many terms",
              "Parentheses and `not` can be nested 100 deep, and a query has at most 500 terms, "
              "including those of its filters."},
    CodeFacts{Code::unreadable_query, "E708", "unreadable-query", error,
              "a query is not readable text",
              "A query is UTF-8 without NUL bytes, and has at most 100,000 bytes."},
    CodeFacts{Code::unknown_filter, "E709", "unknown-filter", error,
              "a query uses a filter that the collection does not have",
              "`filter:NAME` is a query that was saved in the collection under that name."},
    CodeFacts{
        Code::filter_cycle, "E710", "filter-cycle", error, "a filter uses itself",
        "A filter may use other filters, but not itself, neither directly nor through others."},
    CodeFacts{Code::unsolvable_rules, "E801", "unsolvable-rules", error,
              "this rule set cannot be solved this way",
              "A database has one value for each position of men and side to move. If the rules "
              "need to remember more about a position, or have no captures, it cannot be built. "
              "`docs/database.md` has the list."},
    CodeFacts{Code::no_such_subspace, "E802", "no-such-subspace", error,
              "positions with these numbers of men do not occur in a game",
              "A side never has more men than its rule set allows, and with too few it has lost."},
    CodeFacts{Code::too_many_positions, "E803", "too-many-positions", error,
              "there are too many positions",
              "The positions of one side's men are numbered with 32 bits. A whole game is solved "
              "with all its positions in memory: allow more memory, if the machine has it."},
    CodeFacts{Code::too_little_memory, "E804", "too-little-memory", error,
              "solving needs more memory than allowed",
              "`--plan` prints the memory that is needed. Allow more, solve positions with fewer "
              "men, or solve into files in parts (`--output`)."},
    CodeFacts{Code::damaged_database, "E805", "damaged-database", error,
              "a file of exact values is damaged",
              "A checksum is wrong. `merels solve --output` writes the file again."},
    CodeFacts{Code::unknown_database_version, "E806", "unknown-database-version", error,
              "a file of exact values has an unknown version",
              "It was written by another version of Merels."},
    CodeFacts{Code::other_database, "E807", "other-database", error,
              "a file of exact values belongs to other rules or positions",
              "Keep each rule set in its own folder, and do not rename the files."},
    CodeFacts{Code::missing_database_file, "E808", "missing-database-file", error,
              "a file of exact values is missing",
              "Captures lead to positions with fewer men: `merels solve --plan` shows which."},
    CodeFacts{Code::unwritable_database, "E809", "unwritable-database", error,
              "a file of exact values cannot be written",
              "You have no permission to write in the folder, or the disk is full. Complete files "
              "are kept."},
};

} // namespace merels::codes

#include <libnotation/store/query/query_fields.hpp>

#include <array>

namespace merels {

namespace {

constexpr std::string_view numbers = "60, 40..60, ..60, >=40, <60";

constexpr std::array table{
    FieldFacts{Field::anything, "", "", "a word or \"a text\"",
               "the name of a player, the event or the place contains the text"},
    FieldFacts{Field::player, "player", "", "text", "the name of White or Black contains the text"},
    FieldFacts{Field::white, "white", "", "text", "the name of White contains the text"},
    FieldFacts{Field::black, "black", "", "text", "the name of Black contains the text"},
    FieldFacts{Field::won, "won", "", "text", "a player whose name contains the text has won"},
    FieldFacts{Field::lost, "lost", "", "text", "a player whose name contains the text has lost"},
    FieldFacts{Field::event, "event", "", "text", "the tag Event contains the text"},
    FieldFacts{Field::place, "place", "site", "text", "the tag Site contains the text"},
    FieldFacts{Field::annotator, "annotator", "", "text",
               "the name of the annotator contains the text"},
    FieldFacts{Field::source, "source", "", "text",
               "book, page, URL, license or transcriber of a source contains the text"},
    FieldFacts{Field::round, "round", "", "text", "the tag Round is equal to the text"},
    FieldFacts{Field::rules, "rules", "variant", "id, name or alias",
               "the game was played under this rule set"},
    FieldFacts{Field::comment, "comment", "", "words",
               "a comment contains these words, one directly after the other"},
    FieldFacts{
        Field::tag, "tag", "", "Name=text or Name=",
        "a tag of this name contains the text; for Name= without text, a tag of this name exists"},
    FieldFacts{Field::filter, "filter", "", "name", "the saved query finds the game"},
    FieldFacts{Field::date, "date", "", "1950, 1950-03, 1900..1950, >=1950-03-15",
               "the game was certainly played at this time"},
    FieldFacts{Field::year, "year", "", numbers,
               "the date is in this year, or in this range of years"},
    FieldFacts{Field::plies, "plies", "", numbers, "the main line has this number of plies"},
    FieldFacts{Field::elo, "elo", "rating", numbers, "one of the players has this rating"},
    FieldFacts{Field::id, "id", "", numbers, "the game has this number in the collection"},
    FieldFacts{Field::result, "result", "", "1-0, 0-1, 1/2-1/2, *, white, black, draw, unfinished",
               "the game has this result"},
    FieldFacts{Field::ending, "ending", "",
               "too-few-men, blocked, line-completed, first-mill, full-board, repetition, "
               "no-capture, none",
               "the rules ended the game for this reason; `none`: no rule ended it"},
    FieldFacts{Field::has, "has", "",
               "comments, variations, evaluations, diagnostics, setup, date, elo, source, "
               "annotator",
               "the record contains information of this kind"},
    FieldFacts{Field::motif, "motif", "",
               "double-closing, running-mill, blocked, capture-from-mill, both-flying",
               "the motif occurs in the main line"},
    FieldFacts{Field::position, "position", "", "\"W:W…:B…:H…\", a FEN or MFEN",
               "the game has this position, with the same men in hand and side to move"},
    FieldFacts{Field::pattern, "pattern", "", "\"W d6,f4 B b4 empty d2\"",
               "the game has a position with these men and these empty points; other points do not "
               "matter"},
    FieldFacts{Field::men, "men", "", "5-3, 4..6-3, >=5-<=4",
               "after placing, White and Black have these numbers of men on the board"},
};

static_assert(table.size() == static_cast<std::size_t>(Field::men) + 1);

} // namespace

std::span<const FieldFacts> all_fields() { return table; }

const FieldFacts& facts(Field field) { return table[static_cast<std::size_t>(field)]; }

std::vector<std::string> query_names() {
    std::vector<std::string> names;
    for (const FieldFacts& entry : table)
        for (const std::string_view name : {entry.name, entry.alias})
            if (!name.empty()) names.emplace_back(name);
    names.emplace_back("sort");
    names.emplace_back("limit");
    return names;
}

} // namespace merels

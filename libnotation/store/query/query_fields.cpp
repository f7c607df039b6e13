#include <libnotation/store/query/query_fields.hpp>

#include <array>

namespace merels {

namespace {

constexpr std::string_view numbers = "60, 40..60, ..60, >=40, <60";

constexpr std::array table{
    FieldFacts{Field::anything, "", "", "a word or \"a text\"",
               "a player, the event or the place contains it"},
    FieldFacts{Field::player, "player", "", "text", "the name of White or Black contains it"},
    FieldFacts{Field::white, "white", "", "text", "the name of White contains it"},
    FieldFacts{Field::black, "black", "", "text", "the name of Black contains it"},
    FieldFacts{Field::event, "event", "", "text", "the tag Event contains it"},
    FieldFacts{Field::place, "place", "site", "text", "the tag Site contains it"},
    FieldFacts{Field::annotator, "annotator", "", "text", "the name of the annotator contains it"},
    FieldFacts{Field::source, "source", "", "text",
               "book, page, URL, license or transcriber contains it"},
    FieldFacts{Field::round, "round", "", "text", "it is the whole tag Round"},
    FieldFacts{Field::rules, "rules", "variant", "id, name or alias",
               "the game was played under this rule set"},
    FieldFacts{Field::comment, "comment", "", "words", "a comment holds these words side by side"},
    FieldFacts{Field::tag, "tag", "", "Name=text or Name=",
               "a tag of this name contains the text; without a text: the tag exists"},
    FieldFacts{Field::filter, "filter", "", "name", "the saved filter finds the game"},
    FieldFacts{Field::date, "date", "", "1950, 1950-03, 1900..1950, >=1950-03-15",
               "the game was surely played in this time"},
    FieldFacts{Field::year, "year", "", numbers, "the year of the date"},
    FieldFacts{Field::plies, "plies", "", numbers, "plies of the main line"},
    FieldFacts{Field::elo, "elo", "rating", numbers, "a player's rating"},
    FieldFacts{Field::id, "id", "", numbers, "the game's number in the collection"},
    FieldFacts{Field::result, "result", "", "1-0, 0-1, 1/2-1/2, *, white, black, draw, unfinished",
               "the result"},
    FieldFacts{Field::ending, "ending", "",
               "too-few-men, blocked, line-completed, first-mill, full-board, repetition, "
               "no-capture, none",
               "the board ended the game in this way; `none`: it did not"},
    FieldFacts{Field::has, "has", "",
               "comments, variations, evaluations, diagnostics, setup, date, elo, source, "
               "annotator",
               "the record contains it"},
    FieldFacts{Field::motif, "motif", "",
               "double-closing, running-mill, blocked, capture-from-mill, both-flying",
               "it happens in the main line"},
    FieldFacts{Field::position, "position", "", "\"W:W…:B…:H…\", a FEN or MFEN",
               "the position is reached, men in hand and side to move included"},
    FieldFacts{Field::pattern, "pattern", "", "\"W d6,f4 B b4 empty d2\"",
               "these points are as given; the others do not matter"},
    FieldFacts{Field::men, "men", "", "5-3, 4..6-3, >=5-<=4",
               "numbers of White's and Black's men on the board once placing is over"},
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

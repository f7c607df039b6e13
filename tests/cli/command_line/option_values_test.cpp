#include <tests/cli/program.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/places.hpp>

#include <algorithm>
#include <sstream>

using namespace merels::test;

namespace {

using Words = std::vector<std::string>;

const std::string roster
    = "[Event \"Club\"]\n[White \"Anna\"]\n[Black \"Berta\"]\n[Result \"*\"]\n";

class Club : public Folder {
public:
    Club() {
        write("club.pgn", roster + "[Variant \"three-mens-morris\"]\n\n1. b2 c3 2. c2 b3 *\n\n");
        write("bare.pgn", "1. b2 c3 2. c2 b3 *\n");
        write("two-errors.pgn", "[Event \"D\"]\n\n1. d6 d6 *\n\n[Event \"E\"]\n\n1. d6 d6 *\n\n");
    }

    /// The tags that the collection's only game has beyond those of `club.pgn`.
    std::string more_tags() const {
        const std::string all = run({"export", "c.merels"}).out;
        const std::string head = roster + "[Variant \"three-mens-morris\"]\n";
        REQUIRE(all.starts_with(head));
        return all.substr(head.size(), all.find("\n\n") + 1 - head.size());
    }
};

/// A command line whose option shows in what it prints.
struct Case {
    Words words;
    std::string out;
    std::string err = {};
    int status = 0;
};

void check_all(const std::vector<Case>& cases) {
    for (const Case& one : cases) {
        const Club folder;
        folder.run({"import", "-q", "c.merels", "club.pgn"});
        const Ran ran = folder.run(one.words);
        std::string line;
        for (const std::string& word : one.words) line += word + " ";
        INFO(line);
        INFO(ran.out);
        INFO(ran.err);
        CHECK(ran.status == one.status);
        CHECK(ran.out.find(one.out) != std::string::npos);
        CHECK(ran.err.find(one.err) != std::string::npos);
    }
}

} // namespace

TEST_CASE("import writes where the records are from into each of them") {
    const Club folder;
    folder.run({"import", "-q", "c.merels", "club.pgn", "--source", "Book \"1\"", "--url",
                "https://example.org/a?b=c", "--license", "CC0", "--transcriber", "Carla"});
    CHECK(folder.more_tags()
          == "[Source \"Book \\\"1\\\"\"]\n[SourceURL \"https://example.org/a?b=c\"]\n"
             "[Licence \"CC0\"]\n[Transcriber \"Carla\"]\n");
}

TEST_CASE("a query finds the source that an import gave to a record with another source") {
    const Club folder;
    folder.write("own.pgn", roster
                                + "[Variant \"three-mens-morris\"]\n[Source \"Murray\"]\n\n"
                                  "1. b2 c3 *\n");
    folder.run(
        {"import", "-q", "c.merels", "own.pgn", "--source", "Club archive", "--license", "CC0"});
    for (const char* const query : {"source:murray", "source:archive", "source:cc0"})
        CHECK(folder.run({"find", "c.merels", query, "--count"}).out == "1\n");
    CHECK(folder.more_tags()
          == "[Source \"Murray\"]\n[Source2 \"Club archive\"]\n[Licence2 \"CC0\"]\n");
}

TEST_CASE("an empty word for the source of an import writes no tag") {
    const Club folder;
    folder.run({"import", "-q", "c.merels", "club.pgn", "--url", "", "--license", ""});
    CHECK(folder.more_tags().empty());
}

TEST_CASE("what takes a change back can be pasted into a shell") {
    const Club folder;
    folder.run({"import", "-q", "my $games.merels", "club.pgn"});
    CHECK(
        folder.run({"edit", "my $games.merels", "--games", "1", "--source", "Book"}).out
        == "1 game changed: change 1 ('merels edit \"my \\$games.merels\" --undo 1' undoes it)\n");
}

TEST_CASE("edit says where records are from, and removes tags") {
    const Club folder;
    folder.run({"import", "-q", "c.merels", "club.pgn"});
    const Ran set = folder.run({"edit", "c.merels", "--games", "1", "--source", "Book", "--page",
                                "12-13", "--url", "https://example.org/", "--license", "CC0",
                                "--transcriber", "Carla"});
    CHECK(set.out == "1 game changed: change 1 ('merels edit c.merels --undo 1' undoes it)\n");
    CHECK(folder.more_tags()
          == "[Source \"Book\"]\n[SourcePage \"12-13\"]\n[SourceURL \"https://example.org/\"]\n"
             "[Licence \"CC0\"]\n[Transcriber \"Carla\"]\n");
    const Ran removed = folder.run(
        {"edit", "c.merels", "--games", "1", "--remove", "Licence", "--remove", "SourceURL"});
    CHECK(removed.status == 0);
    CHECK(folder.more_tags()
          == "[Source \"Book\"]\n[SourcePage \"12-13\"]\n[Transcriber \"Carla\"]\n");
    CHECK(folder.run({"edit", "c.merels", "--undo", "last"}).status == 0);
    CHECK(folder.more_tags().find("[Licence \"CC0\"]\n") != std::string::npos);
}

TEST_CASE("edit takes a result as records spell it") {
    const Club folder;
    folder.run({"import", "-q", "c.merels", "club.pgn"});
    for (const auto& [spelled, tags] : std::vector<std::pair<std::string, std::string>>{
             {"Result=0:1", "[Result \"0-1\"]\n"},
             {"Result=½:½", "[Result \"1/2-1/2\"]\n"},
             {"Result=-:+", "[Result \"0-1\"]\n[Termination \"forfeit\"]\n"}}) {
        INFO(spelled);
        CHECK(folder.run({"edit", "c.merels", "--games", "1", "--set", spelled}).status == 0);
        const std::string record = folder.run({"export", "c.merels"}).out;
        INFO(record);
        for (const std::string tag : {"Result", "Termination"}) {
            const std::string line = "[" + tag + " ";
            const std::size_t at = tags.find(line);
            const std::size_t there = record.find(line);
            CHECK((at == std::string::npos) == (there == std::string::npos));
            if (at != std::string::npos)
                CHECK(record.find(tags.substr(at, tags.find('\n', at) + 1 - at)) == there);
        }
    }
}

TEST_CASE("edit removes nothing that is not a tag, and no tag that says how moves are read") {
    for (const auto& [name, fault] : std::vector<std::pair<std::string, std::string>>{
             {"",
              "merels: '' is not a name of a tag; such a name has only letters, digits and _\n"},
             {"a b",
              "merels: 'a b' is not a name of a tag; such a name has only letters, digits and _\n"},
             {"Result", "merels: Result must be 1-0, 0-1, 1/2-1/2 or *\n"}}) {
        const Club folder;
        folder.run({"import", "-q", "c.merels", "club.pgn"});
        const Ran ran = folder.run({"edit", "c.merels", "--games", "1", "--remove", name});
        CHECK(ran.status == 2);
        CHECK(ran.err == fault + "Try 'merels edit --help'.\n");
        CHECK(folder.more_tags().empty());
    }
}

TEST_CASE("edit changes nothing when its options say two things of one tag") {
    for (const Words& twice : std::vector<Words>{{"--remove", "Event", "--set", "Event=x"},
                                                 {"--set", "Event=x", "--set", "Event=y"},
                                                 {"--remove", "Event", "--remove", "Event"}}) {
        const Club folder;
        folder.run({"import", "-q", "c.merels", "club.pgn"});
        Words words{"edit", "c.merels", "--games", "1"};
        words.insert(words.end(), twice.begin(), twice.end());
        const Ran ran = folder.run(words);
        CHECK(ran.status == 2);
        CHECK(ran.err
              == "merels: the options name the tag Event twice\nTry 'merels edit --help'.\n");
        CHECK(folder.more_tags().empty());
    }
    const Club folder;
    folder.run({"import", "-q", "c.merels", "club.pgn"});
    const Ran ran
        = folder.run({"edit", "c.merels", "--games", "1", "--set", "SourceURL=a", "--url", "b"});
    CHECK(ran.err
          == "merels: the options name the tag SourceURL twice\nTry 'merels edit --help'.\n");
}

TEST_CASE("import reads as its options say") {
    check_all({
        {{"import", "n.merels", "bare.pgn", "--rules", "three-mens-morris", "--jobs", "2"},
         "bare.pgn        1      1\n"},
        {{"import", "n.merels", "club.pgn", "--rules", "nine-holes", "--force-rules"},
         "club.pgn        1      1\n"},
        {{"import", "n.merels", "bare.pgn", "--from", "sgf"}, "", "[W112 stray-text]", 1},
        {{"import", "n.merels", "two-errors.pgn", "--max-errors", "1"},
         "",
         "two-errors.pgn: ... and 1 more (--max-errors 0 prints all)\n",
         1},
        {{"import", "n.merels", "club.pgn", "--positions", "none"}, "club.pgn        1      1\n"},
        {{"import", "c.merels", "club.pgn", "--positions", "all"},
         "",
         "merels: --positions is only for a new collection, but c.merels exists\n",
         2},
    });
}

TEST_CASE("the rules that are forced are those of the records in a new collection") {
    const Club folder;
    folder.run({"import", "-q", "c.merels", "club.pgn", "--rules", "nine-holes", "--force-rules"});
    const Ran ran = folder.run({"export", "c.merels"});
    CHECK(ran.out == roster + "[Variant \"nine-holes\"]\n\n1. b2 c3 2. c2 b3 *\n\n");
}

TEST_CASE("analysis reads as its options say") {
    check_all({
        {{"analyse", "bare.pgn", "--rules", "three-mens-morris", "--ascii", "-j", "2"},
         "2 +---O---O\n"},
        {{"analyse", "club.pgn", "--rules", "nine-holes", "--force-rules"},
         "rule set  nine-holes\n"},
        {{"analyse", "club.pgn", "--from", "merels"}, "rule set  three-mens-morris\n"},
        {{"analyse", "club.pgn", "--from", "nope"}, "", "merels: there is no format 'nope'", 2},
        {{"annotate", "bare.pgn", "--rules", "three-mens-morris"}, "1. b2 {[%eval W8]}"},
        {{"annotate", "club.pgn", "--rules", "nine-holes", "--force-rules"}, "1. b2 {[%eval =]}"},
        {{"annotate", "bare.pgn", "--from", "sgf"},
         "{1. b2 c3 2. c2 b3 *} *",
         "bare.pgn, game 1: White - Black  *; 0 plies, nothing to add\n",
         1},
        {{"annotate", "club.pgn", "--time", "1"}, "1. b2 {[%eval W8]}", "4 with a value"},
        {{"annotate", "club.pgn", "--nodes", "100", "-j", "2"},
         "1. b2 {[%eval W8]}",
         "4 with a value"},
        {{"diagram", "club.pgn", "--rules", "nine-holes", "--force-rules"}, ">Nine holes."},
        {{"diagram", "club.pgn", "--from", "merels"}, ">Three men's morris."},
        {{"fmt", "two-errors.pgn", "--max-errors", "1"},
         "",
         "two-errors.pgn: ... and 1 more (--max-errors 0 prints all)\n",
         1},
        {{"convert", "--to", "sgf", "two-errors.pgn", "--max-errors", "1"},
         "",
         "two-errors.pgn: ... and 1 more (--max-errors 0 prints all)\n",
         1},
    });
}

TEST_CASE("existing values of a game are replaced only on request") {
    const Club folder;
    folder.write("valued.pgn", "[Variant \"three-mens-morris\"]\n\n1. b2 {[%eval B3]} *\n");
    const Ran kept = folder.run({"annotate", "valued.pgn"});
    CHECK(kept.out.find("[%eval B3]") != std::string::npos);
    CHECK(kept.err.find("it was annotated already") != std::string::npos);
    const Ran again = folder.run({"annotate", "--again", "valued.pgn"});
    CHECK(again.out.find("[%eval W8]") != std::string::npos);
    CHECK(again.out.find("[%eval B3]") == std::string::npos);
}

TEST_CASE("statistics show the requested number of rows, in ASCII too") {
    const Club folder;
    folder.write("more.pgn", "[Variant \"three-mens-morris\"]\n\n1. a1 *\n\n"
                             "[Variant \"three-mens-morris\"]\n\n1. a2 *\n\n");
    folder.run({"import", "-q", "c.merels", "club.pgn", "more.pgn"});
    const auto first_moves = [](const Ran& ran) {
        const std::size_t begin = ran.out.find("First moves\n");
        return ran.out.substr(begin, ran.out.find("\n\n", begin) - begin);
    };
    const std::string all = first_moves(folder.run({"stats", "c.merels"}));
    const std::string one = first_moves(folder.run({"stats", "c.merels", "--rows", "1"}));
    const std::string drawn = first_moves(folder.run({"stats", "c.merels", "--ascii"}));
    CHECK(all.find("\nb2  ") != std::string::npos);
    CHECK(all.find("others") == std::string::npos);
    CHECK(one.find("\n2 others ") != std::string::npos);
    CHECK(all.find('#') == std::string::npos);
    CHECK(drawn.find("########") != std::string::npos);
    // The longest row just fits into a usual terminal.
    std::size_t widest = 0;
    std::istringstream lines{drawn};
    for (std::string line; std::getline(lines, line);) widest = std::max(widest, line.size());
    CHECK(widest == 80);
}

TEST_CASE("statistics name the opening of a first move, and the rule set if it is not the first") {
    const Club folder;
    folder.write("nine.pgn", "1. d6 d2 *\n\n1. d2 f4 *\n\n");
    folder.run({"import", "-q", "c.merels", "nine.pgn", "club.pgn"});
    const std::string all = folder.run({"stats", "c.merels"}).out;
    CHECK(all.find("\nd6  first man on a crossing  ") != std::string::npos);
    CHECK(all.find("\nb2  three-mens-morris  ") != std::string::npos);
}

TEST_CASE("a random game ends after the plies that it may have") {
    const Ran ran = run_merels({"random", "--plies", "3"});
    CHECK(ran.out.find("\n\n1. ") != std::string::npos);
    CHECK(ran.out.find(" 2. ") != std::string::npos);
    CHECK(ran.out.find(" 3. ") == std::string::npos);
}

TEST_CASE("rules draws a board in ASCII") {
    const Ran ran = run_merels({"rules", "three-mens-morris", "--ascii"});
    CHECK(ran.out.find("3 +---+---+\n  | \\ | / |\n2 +---+---+\n") != std::string::npos);
}

TEST_CASE("a match draws its openings from a seed, and bears a late answer for its margin") {
    const auto moves_of = [](const std::string& seed) {
        const Folder folder;
        const std::string engine = merels_program() + " engine --no-database --memory 1";
        const Ran ran = folder.run({"match", "-e", engine, "-e", engine, "--rules",
                                    "three-mens-morris", "--games", "1", "--plies", "3", "--seed",
                                    seed, "--depth", "1", "--margin", "5000", "-o", "out.pgn"});
        CHECK(ran.status == 0);
        const std::string record = folder.read("out.pgn");
        const std::size_t begin = record.find("\n\n1. ");
        return record.substr(begin + 5, record.find('{', begin) - begin - 5);
    };
    const std::string first = moves_of("5");
    CHECK(!first.empty());
    CHECK(moves_of("5") == first);
    CHECK((moves_of("6") != first || moves_of("7") != first || moves_of("8") != first));
}

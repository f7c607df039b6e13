#include <tests/cli/collection_verbs.hpp>
#include <tests/cli/described.hpp>
#include <tests/cli/program.hpp>
#include <tests/cli/records.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/places.hpp>

#include <libnotation/store/sqlite/database.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <fstream>
#include <map>
#include <set>
#include <sstream>

using namespace merels::test;
using Json = nlohmann::json;

namespace {

using Words = std::vector<std::string>;
using Keys = std::set<std::string>;

/// A section of docs/json.md, and command lines that print all of its keys.
struct Section {
    std::string title;
    std::vector<Words> runs;
    /// The words of the section that are values of keys, or verbs.
    Keys values{};
    /// Other sections, whose keys are printed, too.
    Words others{};
    /// A JSON pointer to the part of the documents that the section describes. Empty for the whole
    /// document.
    std::string part{};
};

const std::string diagnostic = "A diagnostic";

const std::vector<Section> sections{
    {diagnostic,
     {{"check", "--json", "in.pgn"}},
     {"error", "warning", "note"},
     {},
     "/diagnostics/0"},
    {"merels check",
     {{"check", "--json", "in.pgn"}, {"check", "--json", "c.merels"}},
     {},
     {diagnostic}},
    {"merels convert --output OUT, merels fmt --output, --in-place or --check",
     {{"convert", "--to", "playok", "--json", "-o", "out.txt", "in.pgn"},
      {"fmt", "--check", "--json", "in.pgn"},
      {"fmt", "--json", "-o", "out.pgn", "in.pgn"},
      {"fmt", "--in-place", "--json", "copy.pgn"}},
     {"convert", "fmt"},
     {diagnostic}},
    {"merels explain [CODE]", {{"explain", "--json", "E203"}, {"explain", "--json"}}},
    {"merels position",
     {{"position", "--json", "W:Wa7,d7,d6:Bd2,a1"},
      {"position", "--json", "W:Wa7,d7,g7:Ba1,d2,g1"},
      {"position", "--json", "--rules", "shax", "W:Wa7,d7,d6:Bb4,c3,f2:O"},
      {"position", "--json", "@list.txt"},
      {"position", "--json", "bad"}},
     {},
     {diagnostic}},
    {"merels rules", {{"rules", "--json"}}},
    {"merels rules which FILE",
     {{"rules", "which", "--json", "--rules", "own.json", "in.pgn", "nothing-fits.pgn"}}},
    {"merels show", {{"show", "--json", "--all", "in.pgn"}}, {}, {diagnostic, "merels position"}},
    {"merels library [SHELF]", {{"library", "--json"}, {"library", "sheets", "--json"}}},
    {"merels perft", {{"perft", "--json", "--divide", "1"}}},
    {"merels dedupe COLLECTION",
     {{"dedupe", "c.merels", "--json"}},
     {"longer", "more_written", "more_tags", "first"}},
    {"merels names COLLECTION [KIND]",
     {{"names", "c.merels", "player", "--json"},
      {"names", "c.merels", "player", "--propose", "--json"},
      {"names", "c.merels", "player", "--merge", "K. Meyer", "Karl Meyer", "--json"},
      {"names", "c.merels", "--undo", "last", "--json"}},
     {"spelling", "initials", "one_letter"}},
    {"merels edit COLLECTION",
     {{"edit", "c.merels", "--games", "1", "--set", "Round=1", "--json"},
      {"edit", "c.merels", "--log", "--json"},
      {"edit", "c.merels", "--undo", "last", "--json"}}},
    {"merels remove COLLECTION", {{"remove", "c.merels", "--games", "1", "--json"}}},
    {"merels import COLLECTION FILE…, merels merge COLLECTION OTHER…",
     {{"import", "c.merels", "more.pgn", "--json"},
      {"merge", "other.merels", "c.merels", "--json"}}},
    {"merels find COLLECTION QUERY",
     {{"find", "c.merels", "plies:>0", "--json"},
      {"find", "c.merels", "comment:well", "--json"},
      {"find", "c.merels", "position/colors:\"B:Wd6,f4,g7:Bd2,b4,b2:H6,6\"", "--json"}}},
    {"merels explore COLLECTION [POSITION]",
     {{"explore", "c.merels", "--rules", "three-mens-morris", "--json"}},
     {},
     {"merels analyse POSITION or FILE"}},
    {"merels analyse POSITION or FILE",
     {{"analyse", "--json", "W:W:B:H9,9", "--depth", "2", "--no-solve"},
      {"analyse", "--json", "--rules", "three-mens-morris", "W:W:B:H3,3"},
      {"analyse", "--json", "small.pgn"},
      {"analyse", "--json", "@list.txt", "--depth", "1", "--no-solve"}},
     {"exact", "win", "draw", "loss", "forced"},
     {diagnostic, "merels position"}},
    {"merels annotate FILE, with --output or --in-place",
     {{"annotate", "--json", "-o", "annotated.pgn", "small.pgn"},
      {"annotate", "--json", "--in-place", "small.pgn"}},
     {},
     {diagnostic}},
    {"merels repertoire check FILE or COLLECTION",
     {{"repertoire", "check", "--json", "small.pgn", "--lines", "lines.pgn", "--side", "white"}},
     {"player", "opponent"},
     {"merels analyse POSITION or FILE"}},
    {"merels review FILE or COLLECTION",
     {{"review", "lines.pgn", "--player", "Anna", "--depth", "2", "--json"}},
     {}},
    {"merels train", {{"train", "--progress", "t.db", "--json"}}},
    {"merels puzzles FILE or COLLECTION", {{"puzzles", "--json", "small.pgn"}}, {}, {}},
    {"merels match",
     {{"match", "--engine", "merels engine --no-database --memory 1", "--engine",
       "merels engine --no-database --memory 1", "--depth", "1", "--games", "2", "--sprt", "0,10",
       "--json"}}},
    {"merels stats COLLECTION", {{"stats", "c.merels", "--json"}}},
    {"merels doctor COLLECTION",
     {{"doctor", "damaged.merels", "--json"}, {"doctor", "damaged.merels", "--repair", "--json"}}},
    {"merels solve RULES --plan json",
     {{"solve", "six-mens-morris", "--up-to", "7", "--plan", "json"}}},
};

/// The words between grave accents that may be keys, for each section of the page.
std::map<std::string, Keys> documented_words() {
    std::ifstream page{source_folder() + "/docs/json.md"};
    std::map<std::string, Keys> words;
    std::string title;
    bool is_example = false;
    for (std::string line; std::getline(page, line);) {
        if (line.starts_with("## ")) title = line.substr(3);
        const bool is_fence = line.starts_with("```");
        if (is_fence) is_example = !is_example;
        if (is_fence || is_example || title.empty()) continue;
        Keys& keys = words[title];
        std::istringstream parts{line};
        bool is_code = false;
        for (std::string part; std::getline(parts, part, '`'); is_code = !is_code)
            if (is_code && part.find_first_not_of("abcdefghijklmnopqrstuvwxyz_") == part.npos)
                keys.insert(part);
    }
    return words;
}

/// Adds the keys of a document. Two kinds of objects are left out: games, and objects whose keys
/// are names of things that are counted.
void add_keys(const Json& document, Keys& keys) {
    static const Keys by_name{"found",   "results",  "reasons",  "rule_sets", "formats",
                              "read_as", "lost",     "divided",  "endings",   "lengths",
                              "years",   "captures", "symmetry", "game"};
    for (const auto& [key, value] : document.items()) {
        if (document.is_object()) keys.insert(key);
        if (value.is_structured() && !(value.is_object() && by_name.contains(key)))
            add_keys(value, keys);
    }
}

/// The keys of the output: one document, or one document on each line.
Keys printed_keys(const Ran& ran, const std::string& part) {
    Keys keys;
    std::vector<std::string> texts{ran.out};
    if (!Json::accept(ran.out)) {
        texts.clear();
        std::istringstream lines{ran.out};
        for (std::string line; std::getline(lines, line);) texts.push_back(line);
    }
    for (const std::string& text : texts) {
        REQUIRE(Json::accept(text));
        add_keys(Json::parse(text).at(Json::json_pointer{part}), keys);
    }
    return keys;
}

void make_files(const Folder& folder) {
    folder.write("in.pgn", std::string{good_record} + damaged_record);
    folder.write("copy.pgn", std::string{good_record} + damaged_record);
    folder.write("nothing-fits.pgn", "1. h1 c3 2. h1-h2 *\n");
    folder.write("list.txt", "W:Wa7,d7,d6:Bd2,a1\nbad\nB:Wa7,d7,d6:Bd2,a1,g1\n");
    folder.write("small.pgn", "[Variant \"three-mens-morris\"]\n\n1. b1 c3 2. a1 b2 3. c2 *\n");
    folder.write("lines.pgn", "[White \"Anna\"]\n[Variant \"three-mens-morris\"]\n\n1. b1 b2 *\n");
    folder.write("puzzle.pgn", "[Puzzle \"win\"]\n\n1. d6 *\n");
    folder.write("names.pgn", "[White \"K. Meyer\"]\n\n1. b2 a1 *\n\n[White \"Karl Meyer\"]\n"
                              "[Date \"1950.01.01\"]\n\n1. b2 {well} b4 *\n");
    folder.write("more.pgn", std::string{good_record}
                                 + "[White \"Anna\"]\n[Black \"Berta\"]\n"
                                   "\n1. d6 d2 {said} 2. f4 b4 3. f6 f2 *\n");
    const Ran made = folder.shell(
        "$merels rules nine-holes --json | sed -e 's/\"a\\([1-3]\\)\"/\"h\\1\"/g' "
        "-e 's/nine-holes/own/; s/grid-3x3/own-board/' > own.json; "
        "$merels import -q --positions all c.merels in.pgn small.pgn names.pgn; "
        "$merels import -q --duplicates keep c.merels in.pgn names.pgn --again; "
        "$merels import -q other.merels in.pgn; $merels import -q damaged.merels in.pgn names.pgn; "
        "echo s | $merels train puzzle.pgn --progress t.db > answers");
    INFO(made.err);
    REQUIRE(made.status < 2);
    merels::sql::Database{folder.path("damaged.merels"), merels::sql::Access::write}.execute(
        "UPDATE records SET text = replace(text, 'b4 *', '*')");
}

bool has_json(const std::string& verb) {
    return std::ranges::any_of(described_options(verb), [](const DescribedOption& option) {
        return option.names.back() == "--json";
    });
}

} // namespace

TEST_CASE("docs/json.md has each key that a verb prints, and no other") {
    const auto words = documented_words();
    for (const Section& section : sections) {
        const Folder folder;
        make_files(folder);
        INFO(section.title);
        REQUIRE(words.contains(section.title));
        Keys known = words.at(section.title);
        for (const std::string& value : section.values) {
            INFO(value);
            CHECK(known.erase(value) == 1);
        }
        Keys may_be_printed = known;
        for (const std::string& other : section.others)
            may_be_printed.insert(words.at(other).begin(), words.at(other).end());
        Keys printed;
        for (const Words& run : section.runs) {
            const Ran ran = folder.run(run);
            INFO(quoted(run) << ran.out << ran.err);
            for (const std::string& key : printed_keys(ran, section.part)) {
                INFO(key);
                CHECK(may_be_printed.contains(key));
                printed.insert(key);
            }
        }
        for (const std::string& key : known) {
            INFO(key);
            CHECK(printed.contains(key));
        }
    }
}

TEST_CASE("every verb with --json, and every section of docs/json.md, is looked at") {
    Keys verbs;
    Keys titles;
    for (const Section& section : sections) {
        for (const Words& run : section.runs) verbs.insert(run.front());
        titles.insert(section.title);
    }
    for (const std::string& verb : described_verbs()) {
        INFO(verb);
        CHECK((!has_json(verb) || verbs.contains(verb)));
    }
    for (const auto& [title, keys] : documented_words()) {
        INFO(title);
        CHECK(titles.contains(title));
    }
}

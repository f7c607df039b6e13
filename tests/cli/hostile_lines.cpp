#include <tests/cli/hostile_lines.hpp>

#include <tests/cli/described.hpp>

#include <algorithm>
#include <filesystem>
#include <map>

namespace merels::test {

namespace {

using Words = std::vector<std::string>;

const std::string good = hostile + ".pgn";
const std::string bad = hostile + " bad.pgn";
const std::string missing = hostile + " missing.pgn";
const std::string club = hostile + ".merels";
const std::string other = hostile + " other.merels";
const std::string no_club = hostile + " missing.merels";
const std::string not_club = hostile + " text.merels";
const std::string rule_file = hostile + ".json";
const std::string position = hostile + ".txt";
const std::string folder = hostile + " folder";
const std::string engine = "sh engine.sh";

std::string record(const std::string& event) {
    return "[Event \"" + event + "\"]\n[Site \"" + hostile_words + "\"]\n[White \"" + hostile_words
           + "\"]\n[Black \"B" + hostile_words + "\"]\n[Result \"*\"]\n[Annotator \""
           + hostile_words + "\"]\n[Variant \"three-mens-morris\"]\n\n1. b2 {" + hostile_words
           + "} c3 2. c2 b3 *\n\n";
}

std::string record_of_bad_bytes() {
    return "[Event \"" + hostile_words + "\"]\n[" + hostile_words + " \"x\"]\n[Variant \""
           + hostile_words + "\"]\n\n1. d6 d6 " + hostile_words + " {" + hostile_words + "\n\n"
           + "[Event \"x\"]\n[Variant \"three-mens-morris\"]\n\n1. b2 b2 " + hostile_words
           + " *\n\n";
}

/// Two collections, made once and copied into each folder.
const Folder& collections() {
    static const Folder made;
    static const bool is_made = [] {
        made.write("a.pgn", record(hostile_words));
        made.write("b.pgn", record("x") + record(hostile_words));
        const Words source{"--source", hostile_words, "--url", hostile_words};
        Words import{"import", "club.merels", "a.pgn"};
        import.insert(import.end(), source.begin(), source.end());
        made.run(import);
        made.run({"import", "--duplicates", "keep", "other.merels", "b.pgn"});
        made.run({"find", "club.merels", "--save", hostile_words, "result:*"});
        made.run({"edit", "club.merels", "--games", "1", "--set", "Round=" + hostile_words});
        return true;
    }();
    static_cast<void>(is_made);
    return made;
}

std::vector<HostileLine> lines_of_files() {
    return {{{"check", good, bad, missing, folder}},
            {{"check", "--json", good, bad, missing}},
            {{"check", "-n", "1", bad}},
            {{"fmt", good, bad}, Prints::records},
            {{"fmt", "-c", good, bad, missing}},
            {{"fmt", "-i", good, bad, missing}},
            {{"fmt", "-c", "--json", good, bad}},
            {{"fmt", good, "-o", bad}},
            {{"fmt", good, "-o", club}},
            {{"convert", "--to", "playok", good, bad}, Prints::records, {}, false},
            {{"convert", "--to", "sgf", good}, Prints::records, {}, false},
            {{"convert", "--to", "merels", good}, Prints::records},
            {{"convert", "--to", "json", bad, "--json", "-o", hostile + "out"}},
            {{"convert", "--to", "json", missing, "-o", good}},
            {{"show", "--all", good}},
            {{"show", bad}, Prints::words, "q"},
            {{"show", good}, Prints::words, "q"},
            {{"show", missing}},
            {{"show", "--game", "9", good}},
            {{"show", "--json", good}},
            {{"show", "--json", bad}},
            {{"library", hostile}},
            {{"library", "lessons", hostile}},
            {{"diagram", good}},
            {{"diagram", good, "--sheet"}},
            {{"diagram", good, "-o", bad}},
            {{"diagram", bad, "--every", "1", "-o", good}},
            {{"diagram", bad, "--format", "gif", "-o", hostile + "gif"}},
            {{"diagram", missing}},
            {{"publish", good}},
            {{"publish", bad, "--game", "2"}},
            {{"publish", bad, "--to", "site", "-o", hostile + "site"}},
            {{"publish", good, "-o", bad}},
            {{"publish", bad, "--to", "markdown"}},
            {{"publish", bad, "--to", "markdown", "--svg", "-o", hostile + "text"}},
            {{"publish", bad, "--to", "latex"}},
            {{"publish", bad, "--to", "epub", "-o", hostile + "epub"}},
            {{"publish", missing}},
            {{"worksheet", good, bad, "--ply", "1", "-o", hostile + "sheet"}},
            {{"worksheet", hostile, "-o", hostile + "sheet"}},
            {{"worksheet", missing, "-o", good}},
            {{"analyse", good}},
            {{"analyse", bad, "--game", "2", "--json"}},
            {{"analyse", missing}},
            {{"annotate", bad, "--rules", "three-mens-morris", "--force-rules"},
             Prints::records,
             {},
             false},
            {{"annotate", good, "-o", bad}},
            {{"annotate", good, "-o", hostile + "out"}},
            {{"annotate", good, "--json", "-o", hostile + "out"}},
            {{"repertoire", "check", good, "--lines", good, "--side", "white", "--time", "1"}},
            {{"repertoire", "check", bad, "--lines", good, "--side", "white", "--json"}},
            {{"repertoire", "check", missing}},
            {{"review", good, "--player", hostile_words, "--depth", "1"}},
            {{"review", good, "--player", hostile_words, "--json"}},
            {{"review", good, "--player", hostile_words, "--html"}},
            {{"review", bad, "--player", hostile_words}},
            {{"review", missing, "--player", hostile_words}},
            {{"train", good, "--progress", hostile + ".db", "--list"}},
            {{"train", bad, "--progress", hostile + ".db", "--day", hostile_words}},
            {{"train", missing, "--progress", bad}},
            {{"train", "--restore", "--progress", bad}},
            {{"train", "--restore", "--progress", hostile + ".db"}},
            {{"puzzles", good, "--json"}},
            {{"puzzles", bad}, Prints::records, {}, false},
            {{"puzzles", good, "-o", bad}},
            {{"puzzles", good, "-o", hostile + "out"}},
            {{"puzzles", missing}}};
}

std::vector<HostileLine> lines_of_collections() {
    return {{{"import", hostile + " new.merels", good, bad, missing}},
            {{"import", club, good, bad}},
            {{"import", club, "--json", "--again", good, bad}},
            {{"import", not_club, good}},
            {{"find", club}},
            {{"check", club}},
            {{"check", club, "--where", hostile, "--json"}},
            {{"annotate", club, "--depth", "1", "-o", hostile + "out"}},
            {{"annotate", club, "-o", club}},
            {{"publish", club}},
            {{"publish", club, "--to", "site", "-o", hostile + "site"}},
            {{"publish", not_club, "--to", "site", "-o", hostile + "site"}},
            {{"find", club, "--json"}},
            {{"find", club, "comment:x", "--color", "always"}},
            {{"find", club, "comment:x", "--json"}},
            {{"find", club, "--csv"}, Prints::records},
            {{"find", club, "--to", "merels"}, Prints::records},
            {{"find", club, "--filters"}},
            {{"find", club, "player:" + hostile}},
            {{"find", club, hostile + ":x"}},
            {{"find", club, "filter:" + hostile}},
            {{"find", club, "--save", hostile_words, "result:1-0"}},
            {{"find", club, "--forget", hostile}},
            {{"find", no_club}},
            {{"find", not_club}},
            {{"explore", club}, Prints::words, "q"},
            {{"explore", club, "--where", hostile}},
            {{"explore", no_club}},
            {{"export", club}, Prints::records},
            {{"export", club, "--to", "json"}, Prints::records, {}, false},
            {{"export", club, "--csv"}, Prints::records, {}, false},
            {{"export", club, "-o", good}},
            {{"export", no_club}},
            {{"stats", club}},
            {{"stats", club, "--json"}},
            {{"stats", no_club}},
            {{"merge", club, other, no_club}},
            {{"merge", hostile + " new.merels", club, other}},
            {{"merge", hostile + " new.merels", club, "--json"}},
            {{"compact", club}},
            {{"compact", no_club}},
            {{"doctor", club}},
            {{"doctor", "--json", not_club}},
            {{"doctor", "--repair", club}},
            {{"remove", club, "--where", "player:" + hostile}},
            {{"remove", other, "--games", "1", "--json"}},
            {{"remove", club, "--games", hostile}},
            {{"remove", no_club, "--games", "1"}},
            {{"dedupe", other, "--dry-run"}},
            {{"dedupe", other, "--json"}},
            {{"dedupe", no_club}},
            {{"names", club, "player"}},
            {{"names", club, "player", "--json"}},
            {{"names", club, "player", "--propose"}},
            {{"names", club, "player", "--merge", hostile_words, "B" + hostile_words}},
            {{"names", club, "player", "--merge", hostile, "B" + hostile_words}},
            {{"names", no_club, "player"}},
            {{"edit", club, "--log"}},
            {{"edit", club, "--log", "--json"}},
            {{"edit", club, "--undo"}},
            {{"edit", club, "--games", "1", "--set", "X=" + hostile_words}},
            {{"edit", club, "--games", "1", "--set", hostile}},
            {{"edit", club, "--where", hostile, "--remove", hostile}},
            {{"edit", no_club, "--log"}}};
}

std::vector<HostileLine> lines_of_others() {
    return {{{"rules", hostile}},
            {{"rules", rule_file}},
            {{"rules", "which", good, bad, missing}},
            {{"rules", "which", "--json", good, bad}},
            {{"rules", "--rules", rule_file, "which", good}},
            {{"position", hostile}},
            {{"position", "@" + position}},
            {{"position", "@" + missing}},
            {{"position", "--json", "@" + position}},
            {{"perft", "1", "--rules", rule_file}},
            {{"perft", "1", "--position", hostile}},
            {{"solve", rule_file}},
            {{"solve", "--check", missing}},
            {{"solve", "nine-mens-morris", "--men", "3-3", "--plan", "make", "-o", hostile}},
            {{"engine", "--rules", rule_file}},
            {{"match", "-e", engine, "-e", hostile, "--games", "1"}},
            {{"match", "-e", engine, "-e", engine, "--name", hostile, "--name", "b", "--games", "1",
              "--plies", "2"}},
            {{"match", "-e", engine, "-e", engine, "--games", "1", "--plies", "2", "--json"}},
            {{"match", "-e", engine, "-e", engine, "--openings", position}},
            {{"match", "-e", engine, "-e", engine, "--openings", missing}},
            {{"random", "--plies", "3"}, Prints::records, {}, false},
            {{"random", "--rules", rule_file}},
            {{"explain", hostile}},
            {{"complete", "--", hostile}},
            {{"completion", hostile}},
            {{"man", hostile}},
            {{"man", "-o", missing}},
            {{"help", hostile}}};
}

} // namespace

HostileFolder::HostileFolder() {
    namespace fs = std::filesystem;
    write(good, record(hostile_words));
    write(bad, record_of_bad_bytes());
    write(not_club, hostile);
    write(rule_file, "{\"id\": \"" + hostile + "\", \"name\": 3, \"" + hostile + "\": 1}");
    write(position, hostile + "\n" + hostile);
    write("engine.sh", "while read -r word rest; do case $word in\n"
                       "uci) printf '%s\\n' 'id name "
                           + hostile_words + "' 'info string " + hostile_words
                           + "' uciok;;\nisready) echo readyok;;\ngo) printf '%s\\n' 'info string "
                           + hostile_words + "' 'bestmove " + hostile_words + "'; printf '%s\\n' '"
                           + hostile_words + "' >&2;;\nquit) exit;;\nesac; done\n");
    fs::create_directory(path(folder));
    fs::copy_file(collections().path("club.merels"), path(club));
    fs::copy_file(collections().path("other.merels"), path(other));
}

std::vector<HostileLine> hostile_lines() {
    std::vector<HostileLine> lines = lines_of_files();
    for (const auto& more : {lines_of_collections(), lines_of_others()})
        lines.insert(lines.end(), more.begin(), more.end());
    return lines;
}

std::vector<HostileLine> hostile_uses(const std::string& verb) {
    const std::map<std::string, Words> files{
        {".pgn", {good, bad}}, {".merels", {club}}, {".json", {rule_file}}, {".txt", {position}}};
    std::vector<HostileLine> lines;
    for (const auto& [ending, names] : files)
        for (const std::string& name : names) lines.push_back({{verb, name}, Prints::records});
    lines.push_back({{verb, "@" + position}, Prints::records});
    for (const Words& example : described_examples(verb)) {
        HostileLine line{{}, Prints::records};
        for (const std::string& word : example) {
            const auto named = std::ranges::find_if(
                files, [&](const auto& file) { return word.ends_with(file.first); });
            if (named == files.end())
                line.words.push_back(word);
            else
                for (const std::string& name : named->second)
                    line.words.push_back((word.starts_with("@") ? "@" : "") + name);
        }
        // A line that does not name a file may take long.
        if (line.words != example) lines.push_back(std::move(line));
    }
    return lines;
}

std::vector<HostileLine> hostile_mistakes(const std::string& verb) {
    std::vector<HostileLine> lines{{{verb, hostile}},
                                   {{verb, hostile, hostile, hostile}},
                                   {{verb, "--" + hostile}},
                                   {{verb, "-" + hostile}}};
    // A verb that waits for input gets none.
    for (const DescribedOption& option : described_options(verb)) {
        const std::string& name = option.names.back();
        lines.push_back({{verb, name + "=" + hostile}});
        if (option.takes_value) lines.push_back({{verb, name, hostile, hostile}});
    }
    return lines;
}

} // namespace merels::test

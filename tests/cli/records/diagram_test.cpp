#include <tests/cli/program.hpp>
#include <tests/cli/records.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/places.hpp>

#include <fstream>
#include <sstream>
#include <string>

using namespace merels::test;

namespace {

using Names = std::vector<std::string>;

const std::string drawn = "[Event \"<&]]>\"]\n[White \"\x01 \xFF\"]\n[Variant \"mulino\"]\n\n"
                          "{[%csl Ya1]} 1. d6 {[%csl Rd6][%cal Ba1a4]} 1... d2 *\n\n";

bool contains(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

std::string contents(const std::string& path) {
    std::ostringstream text;
    text << std::ifstream{path, std::ios::binary}.rdbuf();
    return text.str();
}

/// The commands of a document that begin with "$ merels ".
Names commands(const std::string& document) {
    Names commands;
    std::istringstream lines{document};
    for (std::string line; std::getline(lines, line);)
        if (line.starts_with("$ merels ")) commands.push_back(line.substr(9));
    return commands;
}

} // namespace

TEST_CASE("diagram draws a position on standard output") {
    const Ran ran = run_merels({"diagram", "W:Wd6,f4:Bd2,b4:H7,7", "--last", "b4", "--arrow",
                                "Rf4-g4,d6d7", "--circle", "Y:a1,d2"});
    CHECK(ran.status == 0);
    CHECK(ran.err.empty());
    CHECK(ran.out.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\" id=\"m"));
    CHECK(ran.out.ends_with("</svg>\n"));
    CHECK(contains(ran.out, ">Nine men's morris. White: d6, f4; 7 in hand. Black: b4, d2; 7 in "
                            "hand. White to move. Last move: Black b4. Circles: a1, d2. Arrows: "
                            "f4 to g4, d6 to d7.</desc>"));
    for (const char* color : {"stroke:#b98900", "fill:#1f6b2e", "fill:#b3261e"})
        CHECK(contains(ran.out, color));
}

TEST_CASE("diagram knows every board, theme and size") {
    const Ran ran = run_merels({"diagram", "--rules", "round-mill", "W:Wb1:Ba1:H2,2", "--theme",
                                "slate", "--size", "200", "--no-coordinates"});
    CHECK(ran.status == 0);
    CHECK(contains(ran.out, "width=\"200\""));
    CHECK(contains(ran.out, ">Round mill. White: b1; 2 in hand."));
    CHECK_FALSE(contains(ran.out, "prefers-color-scheme"));
    CHECK_FALSE(contains(ran.out, ">a8</text>"));
}

TEST_CASE("diagram draws the end of a game, or any ply with what its comments draw") {
    const Ran last = run_merels({"diagram", "-"}, good_record);
    CHECK(last.status == 0);
    CHECK(contains(last.out, ">Anna - Berta  *, after 3... f2</title>"));
    CHECK(contains(last.out, "Last move: Black f2.</desc>"));
    const Ran start = run_merels({"diagram", "-", "--ply", "0"}, drawn);
    CHECK(contains(start.out, "at the start</title>"));
    CHECK(contains(start.out, "White to move. Circles: a1.</desc>"));
    const Ran first = run_merels({"diagram", "-", "--ply", "1", "--circle", "g7"}, drawn);
    CHECK(contains(first.out, "Last move: White d6. Circles: d6, g7. Arrows: a1 to a4.</desc>"));
}

TEST_CASE("a result that the board does not show is drawn all the same") {
    const std::string resigned = "[Result \"0-1\"]\n[Variant \"mulino\"]\n\n1. d6 d2 0-1\n\n";
    CHECK(contains(run_merels({"diagram", "-"}, resigned).out, "in hand. Black has won. Last"));
    CHECK(contains(run_merels({"diagram", "-", "--ply", "1"}, resigned).out, "Black to move."));
}

TEST_CASE("diagram --every writes the start, each N-th ply and the end into a folder") {
    const Folder folder;
    folder.write("in.pgn", good_record);
    const Ran ran = folder.run({"diagram", "in.pgn", "--every", "4", "-o", "out/"});
    CHECK(ran.status == 0);
    CHECK(ran.out.empty());
    CHECK(folder.shell("ls out").out == "ply-000.svg\nply-004.svg\nply-006.svg\n");
    CHECK(contains(folder.read("out/ply-004.svg"), "after 2... b4</title>"));
    CHECK(folder.read("out/ply-006.svg") == folder.run({"diagram", "in.pgn"}).out);
    CHECK(ran.err.empty());
    CHECK(folder.run({"diagram", "in.pgn", "--every", "2", "-o", "out.png"}).err
          == "out.png is a folder with 4 pictures\n");
}

TEST_CASE("diagram --every replaces nothing without --force, and then writes nothing at all") {
    const Folder folder;
    folder.write("in.pgn", good_record);
    folder.shell("mkdir out; echo mine > out/ply-006.svg");
    const Ran ran = folder.run({"diagram", "in.pgn", "--every", "4", "-o", "out"});
    CHECK(ran.status == 2);
    CHECK(
        ran.err
        == "merels: out/ply-006.svg exists (--force replaces it)\nTry 'merels diagram --help'.\n");
    CHECK(folder.shell("ls out").out == "ply-006.svg\n");
    CHECK(folder.read("out/ply-006.svg") == "mine\n");
    CHECK(folder.run({"diagram", "in.pgn", "--every", "4", "-o", "out", "--force"}).status == 0);
    CHECK(folder.shell("ls out").out == "ply-000.svg\nply-004.svg\nply-006.svg\n");
    CHECK(folder.read("out/ply-006.svg").starts_with("<svg"));
}

TEST_CASE("diagram --sheet puts all plies, or those of --every, on one picture") {
    const Ran all = run_merels({"diagram", "-", "--sheet"}, good_record);
    CHECK(all.status == 0);
    CHECK(contains(all.out, "7 boards: start, 1. d6, 1... d2, 2. f4, 2... b4, 3. f6, 3... f2."));
    CHECK(contains(all.out, ">Club, Nine men's morris</text>"));
    const Ran some
        = run_merels({"diagram", "-", "--sheet", "--every", "5", "--columns", "1"}, good_record);
    CHECK(contains(some.out, "3 boards: start, 3. f6, 3... f2."));
}

TEST_CASE("an unreadable sheet is refused with a way out") {
    std::string moves;
    for (int i = 0; i < 600; ++i) moves += i % 2 == 0 ? " a1-a2 c3-c2" : " a2-a1 c2-c3";
    const std::string record = "[Variant \"three-mens-plain\"]\n[SetUp \"1\"]\n"
                               "[Position \"W:Wa1,a3,b1:Bc3,c1,b3\"]\n\n"
                               + moves + " *\n\n";
    const Ran ran = run_merels({"diagram", "-", "--sheet"}, record);
    CHECK(ran.status == 2);
    CHECK(
        ran.err
        == "merels: a sheet of 1201 boards is too large (1000 at most), but --every 2 draws fewer\n"
           "Try 'merels diagram --help'.\n");
    const Ran fewer = run_merels({"diagram", "-", "--sheet", "--every", "2"}, record);
    CHECK(fewer.out.find("601 boards: ") != std::string::npos);
}

TEST_CASE("an output file appears whole, and none is replaced without --force") {
    const Folder folder;
    const Names command{"diagram", "W:Wd6:B:H8,9", "-o", "out.svg"};
    CHECK(folder.run(command).status == 0);
    CHECK(folder.read("out.svg") == folder.run({"diagram", "W:Wd6:B:H8,9"}).out);
    const Ran again = folder.run(command);
    CHECK(again.status == 2);
    CHECK(again.err
          == "merels: out.svg exists (--force replaces it)\nTry 'merels diagram --help'.\n");
    CHECK(folder.names() == Names{"out.svg"});
}

TEST_CASE("a picture is not written under the name of another format") {
    const Folder folder;
    for (const std::string name : {"out.webp", "a.b/out.JPEG"}) {
        const Ran ran = folder.run({"diagram", "W:Wd6:B:H8,9", "-o", name});
        CHECK(ran.status == 2);
        CHECK(ran.err
              == "merels: " + name
                     + " is not the name of an SVG, PNG, PDF or GIF file\n"
                       "Try 'merels diagram --help'.\n");
    }
    CHECK(folder.run({"diagram", "W:Wd6:B:H8,9", "--format", "png", "-o", "out.svg"}).err
          == "merels: the file name out.svg is for the format svg, not for png\n"
             "Try 'merels diagram --help'.\n");
    CHECK(folder.run({"diagram", "W:Wd6:B:H8,9", "--format", "png"}).err
          == "merels: a picture as png needs -o FILE\nTry 'merels diagram --help'.\n");
    CHECK(folder.names().empty());
    for (const std::string name : {"out.html", "v1.2"}) {
        const Ran ran = folder.run({"diagram", "W:Wd6:B:H8,9", "-o", name});
        CHECK(ran.status == 2);
        CHECK(ran.err
              == "merels: choose the format with --format FORMAT: svg, png, pdf or gif\n"
                 "Try 'merels diagram --help'.\n");
    }
    CHECK(folder.names().empty());
    for (const std::string name : {"out.SVG", "out"})
        CHECK(folder.run({"diagram", "W:Wd6:B:H8,9", "-o", name}).status == 0);
    CHECK(folder.run({"diagram", "W:Wd6:B:H8,9", "--format", "svg", "-o", "v1.2"}).status == 0);
}

TEST_CASE("a game is an animated GIF by the ending of its name") {
    const Folder folder;
    folder.write("a.pgn", "1. d6 f4 2. d2 b4 *\n");
    const std::string help = "Try 'merels diagram --help'.\n";
    const auto word = [](const std::string& bytes, std::size_t at) {
        return static_cast<unsigned char>(bytes.at(at))
               + 256 * static_cast<unsigned char>(bytes.at(at + 1));
    };
    /// The time of each picture, in hundredths of a second.
    const auto times = [&](const std::string& bytes) {
        std::vector<int> all;
        const std::string_view begin{"\x21\xF9\x04\x04", 4};
        for (std::size_t at = bytes.find(begin); at != std::string::npos;
             at = bytes.find(begin, at + 1))
            all.push_back(word(bytes, at + begin.size()));
        return all;
    };
    CHECK(folder.run({"diagram", "a.pgn", "-o", "a.gif"}).status == 0);
    const std::string usual = folder.read("a.gif");
    CHECK(usual.starts_with("GIF89a"));
    CHECK(word(usual, 6) == 480);
    CHECK(word(usual, 8) == 547);
    CHECK(times(usual) == std::vector<int>{100, 100, 100, 100, 300});
    // The most frequent color comes first in the table. It is that of wood: more red than blue.
    CHECK(static_cast<unsigned char>(usual[13]) > static_cast<unsigned char>(usual[15]) + 50);
    CHECK(folder
              .run({"diagram", "a.pgn", "--format", "gif", "--delay", "250", "--size", "200",
                    "--theme", "paper", "-o", "b"})
              .status
          == 0);
    CHECK(word(folder.read("b"), 6) == 200);
    CHECK(times(folder.read("b")) == std::vector<int>{25, 25, 25, 25, 75});
    const auto says = [&](Names arguments, const std::string& words) {
        arguments.insert(arguments.begin(), "diagram");
        CHECK(folder.run(arguments).err == "merels: " + words + "\n" + help);
    };
    says({"a.pgn", "-o", "a.gif"}, "a.gif exists (--force replaces it)");
    says({"a.pgn", "--format", "gif"}, "a picture as gif needs -o FILE");
    says({"a.pgn", "--format", "gif", "-o", "a.png"},
         "the file name a.png is for the format png, not for gif");
    says({"a.pgn", "--ply", "2", "-o", "c.gif"},
         "a GIF shows all moves of a game, so leave out --ply");
    says({"a.pgn", "--delay", "100", "-o", "c.png"}, "--delay is for a GIF");
    says({"a.pgn", "--delay", "19", "-o", "c.gif"}, "--delay takes a number from 20 to 60000");
    says({"W:Wd6:B:H8,9", "-o", "c.gif"},
         "a GIF shows the moves of a game, so it needs a FILE of games");
    CHECK(folder.run({"diagram", "a.pgn", "--size", "20000", "-o", "c.gif"}).err
          == "merels: the pictures are too large for gif\n");
    CHECK(folder.names() == Names{"a.gif", "a.pgn", "b"});
}

TEST_CASE("a picture is PNG or PDF by the ending of its name") {
    const Folder folder;
    /// Width and height are eight bytes at byte 16.
    const auto size = [&](const std::string& name) {
        const std::string bytes = folder.read(name);
        REQUIRE(bytes.starts_with("\x89PNG\r\n\x1a\n"));
        const auto number = [&](std::size_t at) {
            return static_cast<unsigned char>(bytes[at + 2]) * 256
                   + static_cast<unsigned char>(bytes[at + 3]);
        };
        return std::pair{number(16), number(20)};
    };
    CHECK(folder.run({"diagram", "W:Wd6:B:H8,9", "-o", "out.png"}).status == 0);
    CHECK(folder.run({"diagram", "W:Wd6:B:H8,9", "--size", "219", "-o", "small.PNG"}).status == 0);
    CHECK(size("out.png") == std::pair{876, 1006});
    CHECK(size("small.PNG").first == 219);
    CHECK(folder.run({"diagram", "W:Wd6:B:H8,9", "-o", "out.pdf"}).status == 0);
    CHECK(folder.read("out.pdf").starts_with("%PDF-"));
    CHECK(folder.run({"diagram", "W:Wd6:B:H8,9", "--size", "20000", "-o", "large.png"}).err
          == "merels: the picture is too large for png\n");
    folder.write("game.pgn", "1. d6 f4 2. d2 b4 *\n");
    CHECK(folder.run({"diagram", "game.pgn", "--sheet", "-o", "sheet.png"}).status == 0);
    CHECK(size("sheet.png").first > 800);
    CHECK(
        folder.run({"diagram", "game.pgn", "--every", "4", "--format", "png", "-o", "plies"}).status
        == 0);
    CHECK(size("plies/ply-004.png") == size("out.png"));
}

TEST_CASE("a damaged record is drawn as far as it was read") {
    const Ran ran = run_merels({"diagram", "-"}, damaged_record);
    CHECK(ran.status == 1);
    CHECK(ran.err.starts_with("standard input:5:7: error: d6 is occupied"));
    CHECK(contains(ran.out, "Last move: White d6.</desc>"));
}

TEST_CASE("an XML parser takes every picture, with any text in the record") {
    const Folder folder;
    folder.write("in.pgn", drawn);
    CHECK(folder.run({"diagram", "in.pgn", "-o", "one.svg"}).status == 0);
    CHECK(folder.run({"diagram", "in.pgn", "--sheet", "-o", "sheet.svg"}).status == 0);
    CHECK(folder.run({"diagram", "W:Wd6:B:H8,9", "--theme", "wood", "-o", "wood.svg"}).status == 0);
    const Ran ran = folder.shell("xmllint --noout one.svg sheet.svg wood.svg");
    CHECK(ran.err.empty());
    CHECK(ran.status == 0);
    CHECK(contains(folder.read("sheet.svg"), ">&lt;&amp;]]&gt;, Mulino</text>"));
}

TEST_CASE("the pictures of the documents are what the program draws") {
    const Folder folder;
    const std::string root = source_folder();
    folder.shell("mkdir -p docs/pictures; ln -s '" + root + "/samples' samples");
    std::size_t drawn_pictures = 0;
    for (const std::string& command : commands(contents(root + "/docs/diagrams.md"))) {
        CHECK(folder.shell("$merels " + command).status == 0);
        const std::string path = command.substr(command.find("docs/pictures/"));
        CHECK(folder.read(path) == contents(root + "/" + path));
        ++drawn_pictures;
    }
    CHECK(drawn_pictures == 2);
}

TEST_CASE("mistakes in the options of diagram are named") {
    struct Row {
        Names arguments;
        std::string message;
    };
    const std::string position = "W:Wd6:B:H8,9";
    const std::vector<Row> rows{
        {{}, "POSITION|FILE|COLLECTION is required"},
        {{position, "--ply", "3"}, "--ply is for a FILE of games, not for a POSITION"},
        {{position, "--sheet"}, "--sheet is for a FILE of games, not for a POSITION"},
        {{position, "--theme", "woood"},
         "--theme takes auto, paper, wood, slate, parchment or contrast, not 'woood'"},
        {{position, "--size", "5"}, "--size takes a number from 16 to 20000"},
        {{position, "--circle", "Rz9"},
         "--circle: three-squares has no point 'z9' (the board has a7, d7, g7 or 21 more)"},
        {{position, "--circle", ""},
         "--circle: three-squares has no point '' (the board has a7, d7, g7 or 21 more)"},
        {{position, "--arrow", "a1z9"},
         "--arrow: 'a1z9' is not an arrow between two points of three-squares, such as a7d7 or "
         "Ra7d7"},
        {{position, "--last", "zz"}, "--last takes a move such as d6, a1-a4 or d6xb4, not 'zz'"},
        {{position, "--last", "z9"},
         "--last: three-squares has no point 'z9' (the board has a7, d7, g7 or 21 more)"},
        {{position, "--last", "d7"}, "--last d7: no man stands on d7"},
        {{position, "--last", "d6xd6"}, "--last d6xd6: a man still stands on d6"},
        {{"-", "--last", "d6"},
         "--last is only for a POSITION, because a game shows its last move"},
        {{"-", "--ply", "1", "--sheet"},
         "--ply is for one picture, so it excludes --every and --sheet"},
        {{"-", "--sheet", "--circle", "d6"},
         "--arrow and --circle are for one picture, so they exclude --every and --sheet"},
        {{"-", "--columns", "2"}, "--columns needs --sheet"},
        {{"-", "--columns", "0", "--sheet"}, "--columns takes a number from 1 to 100"},
        {{"-", "--every", "0"}, "--every must be at least 1"},
        {{"-", "--every", "5"},
         "--every draws several pictures, so use -o FOLDER, or --sheet for all on one sheet"},
        {{"-", "--game", "0"}, "--game must be at least 1"},
    };
    for (const Row& row : rows) {
        Names arguments{"diagram"};
        arguments.insert(arguments.end(), row.arguments.begin(), row.arguments.end());
        const Ran ran = run_merels(arguments, good_record);
        CHECK(ran.err == "merels: " + row.message + "\nTry 'merels diagram --help'.\n");
        CHECK(ran.status == 2);
        CHECK(ran.out.empty());
    }
}

TEST_CASE("diagram reports everything that it cannot read or write") {
    const Folder folder;
    folder.write("in.pgn", good_record);
    CHECK(folder.run({"diagram", "on.pgn"}).err
          == "merels: cannot read on.pgn: No such file or directory; did you mean in.pgn? "
             "[E501 unreadable-file]\n");
    CHECK(folder.run({"diagram", "in.pgn", "--ply", "7"}).err
          == "merels: the game has only 6 plies, so there is no ply 7\n");
    CHECK(folder.run({"diagram", "in.pgn", "--game", "2"}).err
          == "merels: in.pgn has 1 game, so there is no game 2\n");
    CHECK(folder.run({"diagram", "in.pgn", "--every", "2", "-o", "in.pgn"}).err
          == "merels: in.pgn is not a folder, but --every needs a folder\nTry 'merels diagram "
             "--help'.\n");
    CHECK(folder.run({"diagram", "in.pgn", "--every", "2", "-o", "no/such"}).err
          == "merels: cannot make the folder no/such: No such file or directory\n");
    CHECK(folder.run({"diagram", "W:Wz9:B"})
              .err.starts_with("merels: not a position under nine-mens-morris\nPOSITION:1:4: "
                               "error: three-squares "
                               "has no point z9"));
}

TEST_CASE("the help of diagram names the formats that it writes") {
    CHECK(run_merels({"diagram", "--help"})
              .out.find("\nDraw positions as SVG, PNG or PDF, and games as GIF.\n")
          != std::string::npos);
    const Folder folder;
    folder.write("a.pgn", good_record);
    for (const auto& [file, begin] : {std::pair{"a.svg", "<svg"}, std::pair{"a.png", "\x89PNG"},
                                      std::pair{"a.pdf", "%PDF"}, std::pair{"a.gif", "GIF89a"}}) {
        INFO(file);
        CHECK(folder.run({"diagram", "a.pgn", "-o", file}).status == 0);
        CHECK(folder.read(file).find(begin) < 100);
    }
}

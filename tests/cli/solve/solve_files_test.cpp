#include <tests/cli/kills.hpp>
#include <tests/cli/terminal.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/killed.hpp>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdio>
#include <cstdlib>

using namespace merels::test;

namespace {

const std::vector<std::string> six_up_to_8{"solve",    "six-mens-morris", "--up-to",   "8",
                                           "--output", "values",          "--distance"};

const std::vector<std::string> five_men_in_files{
    "solve",    "five-mens-morris", "--all",      "--subspaces", "--verify", "none",
    "--output", "values",           "--distance", "--jobs",      "2"};

std::string all_bytes(const Folder& folder, const std::string& values) {
    return folder.shell("cd " + values + " && for f in *; do echo $f; cat $f; done").out;
}

/// Kills a run before random calls that change a file: every file with its final name is complete,
/// and the next run ends with the files of a run that was not killed.
void check_kills(const std::vector<std::string>& arguments, int usual) {
    const Folder folder;
    const int calls = count_calls(folder, arguments);
    const std::string wanted = all_bytes(folder, "values");
    REQUIRE(folder.shell("cp -r values sound").status == 0);
    Moments moments{calls};
    const int count = moments_to_kill(usual);
    for (int i = 0; i < count; ++i) {
        REQUIRE(folder.shell("rm -rf values").status == 0);
        const int last = moments.next();
        INFO("killed before call " << last << " of " << calls << " that change a file");
        CHECK(is_killed(folder, arguments, last));
        CHECK(folder
                  .shell("mkdir -p values; for f in values/*.mval; do test ! -e $f || "
                         "cmp $f sound/${f#values/} || exit 1; done")
                  .status
              == 0);
        CHECK(folder.run(arguments).status == 0);
        CHECK(all_bytes(folder, "values") == wanted);
    }
    if (std::getenv("MERELS_KILLS") != nullptr)
        std::printf("%s: %d moments of %d\n", arguments[1].c_str(), count, calls);
}

} // namespace

TEST_CASE("solve --output writes a file a subspace, and --check finds them sound") {
    const Folder folder;
    const Ran ran = folder.run(six_up_to_8);
    CHECK(ran.err
          == "six-mens-morris: 4 pairs, 244,706 slots, at least 1 MiB of memory, about 1 s if "
             "no file exists yet\n");
    CHECK(ran.status == 0);
    CHECK(ran.out.starts_with(
        "mover\topponent\tpositions\twin\tdraw\tloss\tlongest_win\tlongest_loss\n"
        "3\t3\t10112\t4464\t3714\t1934\t15\t14\n"
        "3\t4\t25190\t4115\t0\t21075\t13\t26\n"
        "4\t3\t25190\t23861\t0\t1329\t25\t12\n"));
    CHECK(ran.out.ends_with(
        "verified: 244,706 slots of 4 pairs; each value agrees with the values after all "
        "legal moves\n"));
    CHECK(folder.shell("ls values").out
          == "3-3.mval\n3-4.mval\n3-5.mval\n4-3.mval\n4-4.mval\n5-3.mval\n");
    const Ran check = folder.run({"solve", "--check", "values"});
    CHECK(check.status == 0);
    CHECK(check.out.starts_with("six-mens-morris: 6 files, "));
    CHECK(check.out.ends_with(" bits a slot, all sound\n"));
}

TEST_CASE("without --distance the longest win is not known") {
    const Folder folder;
    const Ran ran = folder.run({"solve", "six-mens-morris", "--up-to", "6", "--output", "values"});
    CHECK(ran.out
          == "mover\topponent\tpositions\twin\tdraw\tloss\tlongest_win\tlongest_loss\n"
             "3\t3\t10112\t4464\t3714\t1934\t-\t-\n"
             "verified: 12,012 slots of 1 pair; each value agrees with the values after all legal "
             "moves\n");
    CHECK(folder.run({"solve", "--check", "values"}).out.starts_with("six-mens-morris: 1 file, "));
}

TEST_CASE("solve --output --verify derives what was there, too") {
    const Folder folder;
    const std::string verified = "verified: 72,842 slots of 2 pairs; each value agrees with the "
                                 "values after all legal moves\n";
    for (int i = 0; i < 2; ++i) {
        const Ran ran = folder.run(
            {"solve", "six-mens-morris", "--up-to", "7", "--output", "values", "--verify", "all"});
        CHECK(ran.status == 0);
        CHECK(ran.out.ends_with("\t-\t-\n" + verified));
    }
}

TEST_CASE("without --verify only what is solved is verified, and nothing with none") {
    const Folder folder;
    const auto verified = [&](const std::vector<std::string>& more) {
        std::vector<std::string> arguments{"solve", "six-mens-morris", "--up-to",
                                           "7",     "--output",        "values"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        const Ran ran = folder.run(arguments);
        CHECK(ran.status == 0);
        CHECK((ran.err.find("; nothing is verified\n") != std::string::npos) == !more.empty());
        return ran.out.find("verified: ") != std::string::npos;
    };
    CHECK_FALSE(verified({"--verify", "none"}));
    CHECK_FALSE(verified({}));
    REQUIRE(folder.shell("rm values/4-3.mval").status == 0);
    CHECK(verified({}));
}

TEST_CASE("solve --output keeps the files that are not its own") {
    const Folder folder;
    folder.write("film.part-1.rar", "film");
    folder.write("3-3.mval.part-abcdef", "left behind");
    const Ran ran = folder.run(
        {"solve", "nine-mens-morris", "--up-to", "11", "--output", ".", "--memory", "1"});
    CHECK(ran.status == 2);
    CHECK(ran.err.starts_with("nine-mens-morris: 12 pairs, 494,492,743 slots, at least "));
    CHECK(ran.err.ends_with("merels: solving needs 15 MiB of memory, but only 1 MiB are allowed "
                            "[E804]; solve positions with fewer men, or allow more memory\n"));
    CHECK(folder.names() == std::vector<std::string>{"film.part-1.rar"});
}

TEST_CASE("on a terminal solve says first what it will solve") {
    const Folder folder;
    Terminal plain{folder, {"solve", "six-mens-morris", "--up-to", "7"}};
    CHECK(plain.wait() == 0);
    CHECK(plain.text_that_stays().starts_with(
        "six-mens-morris: 2 pairs, 72,842 slots, 1 MiB of memory, about 1 s\r\nmover\t"));
    Terminal files{folder,
                   {"solve", "six-mens-morris", "--up-to", "7", "--output", "v", "--jobs", "2"}};
    CHECK(files.wait() == 0);
    CHECK(files.text_that_stays().starts_with(
        "six-mens-morris: 2 pairs, 72,842 slots, at least 1 MiB of "
        "memory, about 1 s if no file exists yet\r\nmover\t"));
}

TEST_CASE("solve --check names what is damaged or missing") {
    const Folder folder;
    REQUIRE(folder.run({"solve", "six-mens-morris", "--up-to", "7", "--output", "values"}).status
            == 0);
    std::string bytes = folder.read("values/3-3.mval");
    bytes.back() = static_cast<char>(bytes.back() ^ 1);
    folder.write("values/3-3.mval", bytes);
    REQUIRE(folder.shell("rm values/3-4.mval").status == 0);
    const Ran check = folder.run({"solve", "six-mens-morris", "--check", "values"});
    CHECK(check.status == 1);
    CHECK(check.out.starts_with("values/3-3.mval is damaged in block 1 of section 1 [E805]\n"
                                "values/3-4.mval is missing [E808]\n"
                                "six-mens-morris: 2 files, "));
    CHECK(check.out.ends_with(", not all sound\n"));
    CHECK(folder.run({"solve", "six-mens-morris", "--up-to", "7", "--output", "values"}).status
          == 0);
    CHECK(folder.run({"solve", "--check", "values"}).status == 0);
}

TEST_CASE("solve --plan make prints jobs that make runs to the same files") {
    const Folder folder;
    REQUIRE(folder.run(six_up_to_8).status == 0);
    const Ran made = folder.shell(
        "$merels solve six-mens-morris --up-to 8 --distance --plan make > Makefile && "
        "make -s -j2 MERELS=$merels OUTPUT=made && make -q MERELS=$merels OUTPUT=made");
    CHECK(made.err.find("merels: ") == std::string::npos);
    CHECK(made.status == 0);
    CHECK(all_bytes(folder, "made") == all_bytes(folder, "values"));
    const Ran again = folder.shell("rm made/4-3.mval && make -s MERELS=$merels OUTPUT=made");
    CHECK(again.status == 0);
    CHECK(all_bytes(folder, "made") == all_bytes(folder, "values"));
}

TEST_CASE("solve --plan json prints jobs with inputs, outputs and commands") {
    const Folder folder;
    const Ran ran = folder.run(
        {"solve", "six-mens-morris", "--up-to", "8", "--plan", "json", "--output", "values"});
    REQUIRE(ran.status == 0);
    const auto plan = nlohmann::json::parse(ran.out);
    CHECK(plan["rules"] == "six-mens-morris");
    REQUIRE(plan["jobs"].size() == 4);
    std::vector<std::string> there;
    for (const auto& job : plan["jobs"]) {
        for (const std::string input : job["inputs"])
            CHECK(std::ranges::find(there, input) != there.end());
        for (const std::string output : job["outputs"]) there.push_back(output);
        std::vector<std::string> command = job["command"];
        command.erase(command.begin());
        CHECK(folder.run(command).status == 0);
    }
    CHECK(folder.run({"solve", "--check", "values"}).status == 0);
    CHECK(there.size() == 6);
}

TEST_CASE("a folder with nothing but damaged files has them named") {
    const Folder folder;
    REQUIRE(folder.shell("mkdir values; echo nothing >values/3-3.mval").status == 0);
    const Ran ran = folder.run({"solve", "--check", "values"});
    CHECK(ran.status == 1);
    CHECK(ran.out == "values/3-3.mval is cut off [E805]\n");
    CHECK(ran.err.empty());
}

TEST_CASE("solve --only needs the files of what captures lead to") {
    const Folder folder;
    const Ran ran
        = folder.run({"solve", "six-mens-morris", "--men", "4-3", "--only", "--output", "values"});
    CHECK(ran.status == 2);
    CHECK(ran.err
          == "six-mens-morris: 4-3, 60,830 slots, at least 1 MiB of memory, about 1 s if no file "
             "exists "
             "yet\nmerels: values/3-3.mval is missing [E808]\n");
}

TEST_CASE("solve --all --subspaces --output writes a file a subspace, men in hand and all") {
    const Folder folder;
    const Ran ran = folder.run(five_men_in_files);
    CHECK(ran.status == 0);
    CHECK(ran.err
          == "five-mens-morris: 6 pairs, 31 steps with men in hand, 1,204,943 slots, at least "
             "1 MiB of memory, about 1 s if no file exists yet; nothing is verified\n");
    CHECK(ran.out.starts_with(
        "mover\topponent\tmover_hand\topponent_hand\tpositions\twin\tdraw\tloss\t"
        "longest_win\tlongest_loss\n"
        "3\t3\t0\t0\t10112\t4464\t3714\t1934\t15\t14\n"));
    CHECK(ran.out.ends_with("\n0\t0\t5\t5\t1\t0\t1\t0\t0\t0\n"));
    CHECK(folder.run({"solve", "--check", "values"}).status == 0);
    CHECK(folder.shell("ls values | wc -l").out == "40\n");
    CHECK(folder.shell("ls values/0*").out == "values/0+5-0+5.mval\nvalues/0+5-1+4.mval\n");
    std::string bytes = folder.read("values/2+3-2+3.mval");
    bytes.back() = static_cast<char>(bytes.back() ^ 1);
    folder.write("values/2+3-2+3.mval", bytes);
    REQUIRE(folder.shell("rm values/1+4-1+4.mval").status == 0);
    const Ran check = folder.run({"solve", "--check", "values"});
    CHECK(check.status == 1);
    CHECK(check.out.starts_with("values/2+3-2+3.mval is damaged in block "));
    CHECK(check.out.find("values/1+4-1+4.mval is missing [E808]\n") != std::string::npos);
}

TEST_CASE("make runs the jobs of a whole game to the same files") {
    const Folder folder;
    const std::vector<std::string> men{"solve",    "five-mens-morris", "--men",    "3+2-3+2",
                                       "--output", "values",           "--verify", "none"};
    REQUIRE(folder.run(men).status == 0);
    const Ran made
        = folder.shell("$merels solve five-mens-morris --men 3+2-3+2 --plan make > Makefile && "
                       "make -s -j2 MERELS=$merels OUTPUT=made FLAGS='--verify none' && "
                       "make -q MERELS=$merels OUTPUT=made");
    CHECK(made.status == 0);
    CHECK(all_bytes(folder, "made") == all_bytes(folder, "values"));
    const Ran json
        = folder.run({"solve", "five-mens-morris", "--men", "3+2-3+2", "--plan", "json"});
    const auto last = nlohmann::json::parse(json.out)["jobs"].back();
    CHECK(last["men"] == "3+2-3+2");
    CHECK(last["outputs"] == nlohmann::json{"five-mens-morris/3+2-3+2.mval"});
    CHECK(last["inputs"]
          == nlohmann::json{"five-mens-morris/2+2-4+1.mval", "five-mens-morris/3+2-4+1.mval"});
}

TEST_CASE("solve in little memory solves on the disk, reports it, and writes the same files") {
    const Folder folder;
    const auto solve = [&](const std::string& memory, const std::string& output) {
        return folder.run({"solve", "nine-mens-morris", "--up-to", "7", "--distance", "--verify",
                           "none", "--memory", memory, "--output", output});
    };
    REQUIRE(solve("2048", "memory").status == 0);
    const Ran disk = solve("4", "disk");
    CHECK(disk.status == 0);
    CHECK(disk.err
          == "nine-mens-morris: 2 pairs, 2,018,750 slots, at least 1 MiB of memory, about 1 s if "
             "no file exists yet; nothing is verified\n"
             "1 pair does not fit into 4 MiB of memory, so Merels uses up to 4 MiB of disk\n");
    CHECK(all_bytes(folder, "disk") == all_bytes(folder, "memory"));
    CHECK(solve("0", "nothing")
              .err.find(
                  "2 pairs do not fit into 0 MiB of memory, so Merels uses up to 4 MiB of disk\n")
          != std::string::npos);
    const Ran plan = folder.run({"solve", "nine-mens-morris", "--up-to", "7", "--plan", "--output",
                                 "disk", "--memory", "4"});
    CHECK(plan.out.find("4-3 does not fit into 4 MiB of memory, so solving 4-3 uses "
                        "4 MiB on the disk\n")
          != std::string::npos);
}

TEST_CASE("a solve that is killed again and again ends with the same files", "[long]") {
    struct Case {
        std::vector<std::string> arguments;
        int kills;
    };
    const std::vector<std::string> on_disk{
        "solve", "nine-mens-morris", "--up-to", "7",        "--memory",
        "4",     "--output",         "values",  "--verify", "none"};
    for (const auto& [arguments, usual] :
         {Case{six_up_to_8, 3}, Case{five_men_in_files, 2}, Case{on_disk, 2}})
        check_kills(arguments, usual);
}

TEST_CASE("two that solve into the same folder at once end with sound files") {
    const Folder folder;
    const pid_t first = folder.start(six_up_to_8, -1, -1);
    const pid_t second = folder.start(six_up_to_8, -1, -1);
    CHECK(wait_for(first) == 0);
    CHECK(wait_for(second) == 0);
    CHECK(folder.run({"solve", "--check", "values"}).status == 0);
    CHECK(folder.shell("ls values | wc -l").out == "6\n");
}

TEST_CASE("solve says what its options for files need") {
    struct Case {
        std::vector<std::string> arguments;
        std::string message;
    };
    const std::string help = "Try 'merels solve --help'.\n";
    const std::vector<Case> cases{
        {{}, "merels: RULES is required\n" + help},
        {{"six-mens-morris", "--up-to", "6", "--only"},
         "merels: --only needs --men and --output\n" + help},
        {{"six-mens-morris", "--all", "--output", "v"},
         "merels: --output needs --up-to, --men or --subspaces\n" + help},
        {{"six-mens-morris", "--up-to", "6", "--plan", "yaml"},
         "merels: --plan takes table, make or json, not 'yaml'\n" + help},
        {{"six-mens-morris", "--up-to", "6", "--plan", "make", "--output", "a b"},
         "merels: the folder 'a b' has a name with characters that a makefile cannot contain\n"
             + help},
        {{"--check", "values", "--up-to", "6"},
         "merels: --check allows only RULES and --jobs\n" + help},
        {{"--check", "values", "--distance"},
         "merels: --check allows only RULES and --jobs\n" + help},
        {{"--check", "values", "--only"}, "merels: --check allows only RULES and --jobs\n" + help},
        {{"--check", "values", "--subspaces"},
         "merels: --check allows only RULES and --jobs\n" + help},
        {{"--check", "values", "--memory", "2048"},
         "merels: --check allows only RULES and --jobs\n" + help},
        {{"--check", "nowhere"}, "merels: nowhere is not a folder\n"},
        {{"--check", "."}, "merels: . has no file of exact values\n"},
        {{"six-mens-morris", "--check", "."}, "merels: . has no file of exact values\n"},
    };
    for (const Case& wrong : cases) {
        std::vector<std::string> arguments{"solve"};
        arguments.insert(arguments.end(), wrong.arguments.begin(), wrong.arguments.end());
        const Ran ran = run_merels(arguments);
        CHECK(ran.status == 2);
        CHECK(ran.out.empty());
        CHECK(ran.err == wrong.message);
    }
}

#include <tests/cli/program.hpp>
#include <tests/support/catch.hpp>

using merels::test::Ran;
using merels::test::run_merels;

TEST_CASE("solve prints how many positions of each subspace are won, drawn and lost") {
    const Ran ran = run_merels({"solve", "nine-mens-morris", "--up-to", "6", "--jobs", "2"});
    CHECK(ran.status == 0);
    CHECK(ran.err == "nine-mens-morris: 1 pair, 210,140 slots, 1 MiB of memory, about 1 s\n");
    CHECK(ran.out
          == "mover\topponent\tpositions\twin\tdraw\tloss\tlongest_win\tlongest_loss\n"
             "3\t3\t169626\t140621\t269\t28736\t25\t26\n"
             "verified: 210,140 slots of 1 pair; each value agrees with the values after all legal "
             "moves\n");
}

TEST_CASE("solve solves one pair with all that it needs, and verifies it") {
    const Ran ran = run_merels({"solve", "six-mens-morris", "--men", "3-4", "--verify"});
    CHECK(ran.status == 0);
    CHECK(ran.out
          == "mover\topponent\tpositions\twin\tdraw\tloss\tlongest_win\tlongest_loss\n"
             "3\t3\t10112\t4464\t3714\t1934\t15\t14\n"
             "3\t4\t25190\t4115\t0\t21075\t13\t26\n"
             "4\t3\t25190\t23861\t0\t1329\t25\t12\n"
             "verified: 72,842 slots of 2 pairs; each value agrees with the values after all legal "
             "moves\n");
}

TEST_CASE("solve --plan prints the cost of solving and does not solve") {
    const Ran ran = run_merels({"solve", "nine-mens-morris", "--men", "5-4", "--plan"});
    CHECK(ran.status == 0);
    CHECK(ran.out
          == "men                slots  after\n"
             "3-3              210,140  -\n"
             "4-3            1,808,610  3-3\n"
             "4-4            3,667,665  4-3\n"
             "5-3            5,957,412  4-3\n"
             "5-4           22,705,608  4-4, 5-3\n"
             "all           34,349,435  67 MiB of memory\n"
             "about 14 s with 1 job, if a job solves 2,500,000 slots per second\n");
}

TEST_CASE("solve --all prints the value of a whole game and of every first move") {
    const Ran ran = run_merels({"solve", "three-mens-morris", "--all"});
    CHECK(ran.status == 0);
    CHECK(ran.out
          == "three-mens-morris  win in 9 for White, the first player\na3      draw\nb3      loss "
             "in 8\nc3      draw\na2      loss in 8\nb2      win in 9\nc2      loss in 8\na1      "
             "draw\nb1      loss in 8\nc1      draw\n\n        5,390 positions can occur\n        "
             "2,997 of them are won for the player to move\n        1,208 are drawn\n        1,185 "
             "are lost\n          744 positions if symmetric positions count once\n");
}

TEST_CASE("solve --all --subspaces solves a whole game by numbers of men, and verifies it") {
    const Ran ran = run_merels(
        {"solve", "five-mens-morris", "--all", "--subspaces", "--verify", "--jobs", "2"});
    CHECK(ran.status == 0);
    CHECK(ran.err
          == "five-mens-morris: 6 pairs, 31 steps with men in hand, 1,204,943 slots, 2 MiB of "
             "memory, about 1 s\n");
    CHECK(ran.out.starts_with(
        "mover\topponent\tmover_hand\topponent_hand\tpositions\twin\tdraw\tloss\t"
        "longest_win\tlongest_loss\n"
        "3\t3\t0\t0\t10112\t4464\t3714\t1934\t15\t14\n"
        "3\t4\t0\t0\t25190\t4115\t0\t21075\t13\t26\n"));
    CHECK(ran.out.ends_with(
        "0\t1\t5\t4\t2\t0\t2\t0\t0\t0\n"
        "0\t0\t5\t5\t1\t0\t1\t0\t0\t0\n"
        "verified: 1,204,943 slots of 37 steps; each value agrees with the values after all legal "
        "moves\n"));
}

TEST_CASE("solve --all --subspaces --plan prints the steps that each step needs") {
    const Ran ran = run_merels({"solve", "six-mens-morris", "--all", "--subspaces", "--plan"});
    CHECK(ran.status == 0);
    CHECK(ran.out.starts_with("men                      slots  after\n"
                              "3-3                     12,012  -\n"
                              "4-3                     60,830  3-3\n"));
    CHECK(ran.out.ends_with("1-1 (5-5)                   30  1-2 (5-4)\n"
                            "0-1 (6-5)                   16  1-1 (5-5)\n"
                            "0-0 (6-6)                    1  0-1 (6-5)\n"
                            "empty hands          1,364,462\n"
                            "men in hand          2,289,131\n"
                            "all                  3,653,593  4 MiB of memory\n"
                            "about 1 s with 1 job, if a job solves 2,500,000 slots per second\n"));
}

TEST_CASE("solve --men solves positions with men in hand and all that plies lead to") {
    const Ran ran
        = run_merels({"solve", "five-mens-morris", "--men", "3+1-4", "--distance", "--verify"});
    CHECK(ran.status == 0);
    CHECK(ran.out.starts_with("mover\topponent\tmover_hand\topponent_hand\t"));
    CHECK(ran.out.find("\n3\t4\t1\t0\t") != std::string::npos);
    CHECK(ran.out.find("\nverified: ") != std::string::npos);
}

TEST_CASE("solve says what cannot be solved and why") {
    struct Case {
        std::vector<std::string> arguments;
        std::string message;
    };
    const std::vector<Case> cases{
        {{"morabaraba", "--up-to", "6"},
         "merels: morabaraba forbids a man to go straight back, so that the value of a position "
         "also depends on the last moves "
         "[E801]\n"},
        {{"nine-mens-morris", "--up-to", "5"},
         "merels: a game of nine-mens-morris is over with 5 men on the board [E802]\n"},
        {{"nine-mens-morris", "--up-to", "18446744073709551615", "--memory", "1"},
         "merels: solving needs 17569 MiB of memory, but only 1 MiB are allowed [E804]; solve "
         "positions with fewer men, or allow more memory\n"},
        {{"nine-mens-morris", "--up-to", "11", "--memory", "500"},
         "merels: solving needs 958 MiB of memory, but only 500 MiB are allowed [E804]; solve "
         "positions with fewer men, or allow more memory\n"},
        {{"nine-mens-morris"},
         "merels: choose the positions to solve: --up-to N, --men A-B or --all\n"
         "Try 'merels solve --help'.\n"},
        {{"nine-mens-morris", "--men", "3+9-3+6"},
         "merels: a game of nine-mens-morris never has 3 men and 9 in hand against 3 men and 6 in "
         "hand "
         "[E802]\n"},
        {{"nine-mens-morris", "--up-to", "6", "--men", "3-3"},
         "merels: choose the positions to solve: --up-to N, --men A-B or --all\n"
         "Try 'merels solve --help'.\n"},
        {{"nine-mens-morris", "--men", "3"},
         "merels: --men takes two numbers, as in 5-4, or 5+1-4+2 with men in hand, not '3'\nTry "
         "'merels solve --help'.\n"},
        {{"nine-mens-morris", "--men", "3-x"},
         "merels: --men takes two numbers, as in 5-4, or 5+1-4+2 with men in hand, not '3-x'\nTry "
         "'merels solve --help'.\n"},
        {{"nine-mens-morris", "--men", "99999999999-3"},
         "merels: --men takes two numbers, as in 5-4, or 5+1-4+2 with men in hand, not "
         "'99999999999-3'\n"
         "Try 'merels solve --help'.\n"},
        {{"nine-mens-morris", "--all", "--memory", "1"},
         "merels: nine-mens-morris has more than 4096 positions [E803]\n"},
        {{"three-mens-morris", "--all", "--plan"},
         "merels: --plan and --verify need --up-to, --men or --subspaces\nTry 'merels solve "
         "--help'.\n"},
        {{"nine-mens-morris", "--up-to", "6", "--subspaces"},
         "merels: --subspaces needs --all\nTry 'merels solve --help'.\n"},
        {{"cheng-san-qi", "--all", "--subspaces"},
         "merels: cheng-san-qi marks points while placing, and the value of a position also "
         "depends on the marked points [E801]\n"},
        {{"nine-mens-morris", "--all", "--subspaces"},
         "merels: solving needs 17663 MiB of memory, but only 2048 MiB are allowed [E804]; solve "
         "positions with fewer men, or allow more memory\n"},
        {{"nine-mens-morris", "--up-to", "6", "--jobs", "0"},
         "merels: --jobs takes a number from 1 to 256\nTry 'merels solve --help'.\n"},
    };
    for (const Case& wrong : cases) {
        std::vector<std::string> arguments{"solve"};
        arguments.insert(arguments.end(), wrong.arguments.begin(), wrong.arguments.end());
        const Ran ran = run_merels(arguments);
        CHECK(ran.status == 2);
        CHECK(ran.out.empty());
        CHECK(ran.err.ends_with(wrong.message));
    }
}

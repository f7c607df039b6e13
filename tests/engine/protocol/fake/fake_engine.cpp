// An engine for tests. Its only argument is the mode, which can be good or bad.

#include <libnotation/rules/built_in/rule_sets.hpp>
#include <libnotation/rules/legal_moves.hpp>
#include <libnotation/text/notation/move_text.hpp>
#include <libnotation/text/positions/position_formats.hpp>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <iostream>
#include <sstream>
#include <string>
#include <thread>
#include <unistd.h>

using namespace merels;

namespace {

/// The position of the game, and the beginning of an unfinished move.
struct Told {
    Position position;
    std::string begun;
};

Told position_of(std::istringstream& words) {
    std::string word;
    words >> word;
    std::string text;
    const std::string from = word;
    while (words >> word && word != "moves") text += (text.empty() ? "" : " ") + word;
    Told told{Position{rule_sets::nine_mens_morris}, {}};
    if (from == "fen")
        told.position
            = parse_position(text, rule_sets::nine_mens_morris, PositionFormat::fen)->position;
    while (words >> word) {
        told.begun += word;
        for (const Move move : legal_moves(told.position)) {
            if (format(move, told.position.board()) != told.begun) continue;
            told.position.play(move);
            told.begun.clear();
            break;
        }
    }
    return told;
}

/// The first legal move that begins with the unfinished move, without this beginning.
std::string best(const Told& told) {
    for (const Move move : legal_moves(told.position)) {
        const std::string text = format(move, told.position.board());
        if (text.starts_with(told.begun)) return text.substr(told.begun.size());
    }
    return "(none)";
}

void say(const std::string& line) { std::cout << line << std::endl; }

[[noreturn]] void sleep_for_ever() {
    for (;;) std::this_thread::sleep_for(std::chrono::seconds{1});
}

[[noreturn]] void flood(const std::string& text) {
    for (;;) std::fwrite(text.data(), 1, text.size(), stdout);
}

/// The requested number of lines.
unsigned lines = 1;

/// Prints lines. Each line has a legal move, an illegal one, and another one.
void say_lines(const Told& told) {
    unsigned rank = 0;
    for (const Move move : legal_moves(told.position))
        if (rank++ < lines)
            say("info depth 5 multipv " + std::to_string(rank) + " score cp "
                + std::to_string(100 - 10 * static_cast<int>(rank)) + " pv "
                + format(move, told.position.board()) + " zz9 a1");
    say("bestmove " + best(told));
}

/// The answers that other programs give in their own ways.
void answer(const std::string& mode, const Told& told) {
    const std::string text = best(told);
    if (mode == "sanmill") return say("info score 3 bestmove " + text.substr(0, text.find('x', 1)));
    if (mode == "noisy") say(std::string{"\x01\xff\0garbage", 10} + "\n\ninfo depth x score cp");
    if (mode == "slow") std::this_thread::sleep_for(std::chrono::milliseconds{300});
    if (mode == "value") say("info string value win in 5");
    say("info depth 4 multipv 2 score cp 99 pv a1");
    if (mode == "lines") return say_lines(told);
    if (mode == "mate") return say("info depth 7 score mate 2 pv d6\nbestmove " + text);
    say("info depth 7 multipv 1 score cp -35 nodes 12 pv " + text);
    say("bestmove " + text);
    if (mode == "twice") say("bestmove " + text);
}

void go(const std::string& mode, const Told& told) {
    if (mode == "leave") {
        ::setpgid(0, ::getpgid(::getppid()));
        sleep_for_ever();
    }
    if (mode == "signal") ::kill(::getppid(), SIGUSR1);
    if (mode == "signal" || mode == "hang" || mode == "stubborn") sleep_for_ever();
    if (mode == "flood") flood("xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx");
    if (mode == "chatter") flood("info depth 1 score cp 0 pv d6\n");
    if (mode == "nonsense") return say("bestmove zz9");
    if (mode == "illegal") return say("bestmove a1-a4");
    if (mode == "none") return say("bestmove (none)");
    if (mode == "empty") return say("bestmove");
    if (mode == "close") {
        ::close(STDIN_FILENO);
        ::close(STDOUT_FILENO);
        sleep_for_ever();
    }
    if (mode == "die") {
        std::cerr << "no such table\n";
        std::exit(3);
    }
    if (mode == "crash") {
        // Without this, a sanitizer would handle the signal.
        std::signal(SIGSEGV, SIG_DFL);
        ::raise(SIGSEGV);
    }
    answer(mode, told);
}

} // namespace

int main(int argc, char** argv) {
    const std::string mode = argc > 1 ? argv[1] : "good";
    if (mode == "deaf") sleep_for_ever();
    if (mode == "exit") return 4;
    if (mode == "stubborn") std::signal(SIGTERM, SIG_IGN);
    Told told{Position{rule_sets::nine_mens_morris}, {}};
    std::string line;
    while (std::getline(std::cin, line)) {
        std::istringstream words{line};
        std::string verb;
        words >> verb;
        if (verb == "uci") {
            say("id name Fake " + mode);
            if (mode == "variants")
                say("option name UCI_Variant type combo default mlin var mlin var mulino");
            say("option name Skill Level type spin default 1 min 0 max 9");
            if (mode == "lines") say("option name MultiPV type spin default 1 min 1 max 3");
            say("uciok");
        } else if (verb == "setoption" && line.find(" MultiPV ") != std::string::npos) {
            lines = static_cast<unsigned>(std::stoul(line.substr(line.rfind(' '))));
        } else if (verb == "isready") {
            say("readyok");
        } else if (verb == "position") {
            told = position_of(words);
        } else if (verb == "go") {
            go(mode, told);
        } else if (verb == "quit") {
            break;
        }
    }
    if (mode == "stubborn") sleep_for_ever();
}

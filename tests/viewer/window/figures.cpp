// Not tests but measurements, hidden unless asked for:
//   xvfb-run -a -s "-screen 0 1700x1100x24" build/release/bin/window "[figures]"

#include <tests/support/catch.hpp>
#include <tests/viewer/window/driver.hpp>

#include <libnotation/game/random_game.hpp>
#include <libnotation/rules/built_in/rule_sets.hpp>
#include <libnotation/rules/legal_moves.hpp>

#include <fmt/format.h>
#include <wx/app.h>

#include <algorithm>
#include <chrono>
#include <ctime>
#include <fstream>
#include <random>
#include <utility>

namespace merels::viewer {

namespace {

using Clock = std::chrono::steady_clock;

double milliseconds_since(Clock::time_point start) {
    return std::chrono::duration<double, std::milli>(Clock::now() - start).count();
}

std::string resident() {
    std::ifstream status{"/proc/self/status"};
    for (std::string line; std::getline(status, line);) {
        if (line.starts_with("VmRSS:")) return line.substr(6);
    }
    return "?";
}

/// Prints the median and the greatest of these times.
void tell(const char* what, std::vector<double> times) {
    std::sort(times.begin(), times.end());
    fmt::print("{}: {:.2f} ms of CPU in the middle, {:.2f} at most, of {}\n", what,
               times[times.size() / 2], times.back(), times.size());
}

/// A step is done when everything that it changed has been painted.
std::vector<double> times_of(Driver& driver, Command command, int steps) {
    std::vector<double> times;
    for (int i = 0; i < steps; ++i) {
        const std::clock_t start = std::clock();
        driver.frame().run(command);
        wxTheApp->Yield();
        driver.frame().Update();
        times.push_back(1000.0 * static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC);
    }
    return times;
}

/// Long, with comments, variations, and a value of every move.
Game annotated_game() {
    std::mt19937_64 random{5};
    Game game{rule_sets::nine_mens_morris};
    while (game.plies() < 150) game = random_game(rule_sets::nine_mens_morris, random);
    annotate_at_random(game, random);
    int value = 0;
    for (NodeId node = game.first_child(Game::root); node != Game::none;
         node = game.first_child(node)) {
        value += static_cast<int>(random() % 61) - 30;
        Annotation& annotation = game.annotate(node);
        annotation.after.emplace_back().evaluation = SearchValue{value, {}};
        if (random() % 12 == 0) annotation.glyphs = {Glyph{2}};
    }
    return game;
}

void tell_steps(Driver& driver, const std::string& what) {
    driver.settle();
    const auto plies = static_cast<int>(driver.game().document().game().plies());
    for (int round = 0; round < 2; ++round) {
        tell((what + ", forward").c_str(), times_of(driver, Command::forward, plies));
        tell((what + ", back").c_str(), times_of(driver, Command::back, plies));
    }
}

TEST_CASE("how long a step takes to be seen", "[.figures]") {
    Driver driver{{"samples/real/a08-human-against-ai.pgn", "--size", "1600x1000"}};
    tell_steps(driver, "a short game");
    driver.frame().open_game(annotated_game(), {}, {});
    tell_steps(driver, "a long game");
    driver.picture("figures-long");
    fmt::print("resident: {}\n", resident());
}

TEST_CASE("how long a step takes to be seen in each theme", "[.figures]") {
    for (const char* const theme : {"wood", "slate", "parchment", "contrast"})
        for (const char* const shade : {"--light", "--dark"}) {
            Driver driver{{"samples/real/a08-human-against-ai.pgn", "--size", "1600x1000",
                           "--theme", theme, shade}};
            driver.frame().open_game(annotated_game(), {}, {});
            tell_steps(driver, std::string{theme} + " " + shade);
        }
}

/// Men that wander, with a variation every fifth ply and a comment every eighth.
Game endless_game(unsigned plies) {
    std::mt19937_64 random{7};
    Game game{rule_sets::nine_mens_morris};
    const auto moves_after = [&](NodeId node) {
        auto moves = legal_moves(game.position_after(node));
        std::ranges::shuffle(moves, random);
        std::ranges::stable_sort(moves, {}, &Move::is_capture);
        return moves;
    };
    NodeId node = Game::root;
    for (unsigned ply = 0; ply < plies; ++ply) {
        const auto moves = moves_after(node);
        if (moves.empty()) break;
        const NodeId parent = std::exchange(node, game.add(node, moves.front()));
        if (ply % 5 == 0 && moves.size() > 1) {
            const NodeId other = game.add(parent, moves[1]);
            if (const auto next = moves_after(other); !next.empty()) game.add(other, next.front());
        }
        game.annotate(node).after.emplace_back().evaluation = SearchValue{17, {}};
        if (ply % 8 == 0)
            game.annotate(node).after.back().text
                = "Here the men wander on, and neither player has a better plan than to wait.";
    }
    return game;
}

TEST_CASE("how long the moves of a very long game take to scroll", "[.figures]") {
    Driver driver{{"--size", "1600x1000"}};
    driver.frame().open_game(endless_game(2000), {}, {});
    driver.settle();
    MoveTable& table = driver.game().moves().table();
    const int rows = table.GetVirtualSize().y / (table.GetCharHeight() + usual_gap);
    fmt::print("{} plies in {} rows\n", driver.game().document().game().plies(), rows);
    for (const int step : {1, 3, 40}) {
        std::vector<double> times;
        for (int row = 0; row < rows; row += step) {
            const std::clock_t start = std::clock();
            table.Scroll(0, row);
            table.Update();
            wxTheApp->Yield();
            times.push_back(1000.0 * static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC);
        }
        tell(fmt::format("a frame, {} rows further", step).c_str(), times);
    }
    driver.picture("figures-endless");
}

TEST_CASE("how long a window takes to open", "[.figures]") {
    for (int round = 0; round < 3; ++round) {
        const auto start = Clock::now();
        Launch launch = *parse_launch({project_path("samples/real/a08-human-against-ai.pgn")});
        launch.keeps_settings = false;
        auto* const frame = new MainFrame{launch, {}};
        frame->Show();
        while (!frame->IsShownOnScreen()) wxTheApp->Yield();
        frame->Update();
        wxTheApp->Yield();
        fmt::print("a window with a game: {:.0f} ms\n", milliseconds_since(start));
        frame->Close(true);
        wxTheApp->Yield();
    }
}

} // namespace

} // namespace merels::viewer

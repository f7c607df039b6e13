#pragma once

#include <cli/terminal/json_output.hpp>
#include <cli/terminal/output.hpp>
#include <engine/analysis/game_report.hpp>

#include <cstdint>
#include <string>

namespace merels::cli {

/// Which game of which file, and how many of its turns have just got a value.
struct AnnotatedGame {
    std::string file;
    std::uint64_t number = 1;
    unsigned added = 0;
};

/// A line for the game and one for each side: how accurate it was, and its mistakes.
void print_report(Output& out, const AnnotatedGame& annotated, const Game& game,
                  const GameReport& report);

Json to_json(const AnnotatedGame& annotated, const Game& game, const GameReport& report);

} // namespace merels::cli

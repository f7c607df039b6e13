#pragma once

#include <cli/json_output.hpp>
#include <cli/output.hpp>
#include <engine/analysis/annotator.hpp>

#include <cstdint>
#include <string>

namespace merels::cli {

/// Which game of which file.
struct PlaceOfGame {
    std::string file;
    std::uint64_t number = 1;
};

/// A line for the game and one for each side: how accurate it was, and its mistakes.
void print_report(Output& out, const PlaceOfGame& place, const Game& game,
                  const GameReport& report);

Json to_json(const PlaceOfGame& place, const Game& game, const GameReport& report);

} // namespace merels::cli

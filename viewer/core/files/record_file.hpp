#pragma once

#include <libnotation/text/blocks.hpp>
#include <libnotation/text/reader.hpp>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace merels::viewer {

/// Something that is wrong with a record.
struct RecordFinding {
    /// "club.pgn:41:18: error: f2 is occupied [E203 occupied-point]", and the right alternatives.
    std::string words;
    /// The last move that was read before the place.
    NodeId node = Game::root;

    bool operator==(const RecordFinding&) const = default;
};

/// A game of a file, and everything that is wrong with its record.
struct OpenedGame {
    Game game;
    std::vector<RecordFinding> findings;
    /// Counted from 1.
    std::uint64_t number = 1;
};

/// How the records of a file are read.
struct RecordReading {
    /// Meant for all of them; null: the one that each names, or else nine men's morris.
    const RuleSet* rule_set = nullptr;
    /// Must outlive the games.
    RuleSetPool* pool = nullptr;

    ReadOptions options() const;
};

/// Where the blocks of a file begin that has been read before: the number of each one's first
/// record. Blocks before the wanted record are then not looked into.
using BlockStarts = std::vector<std::uint64_t>;

/// Reads one game of a file of any size, counted from 1, keeping one block of it in memory.
/// O(file before the game).
Result<OpenedGame, std::string> open_game(const std::string& path, std::uint64_t number,
                                          const RecordReading& reading,
                                          const BlockStarts& starts = {});

/// Why a file cannot be read, with its path.
std::string words_of_file_fault(const std::string& path, const Diagnostic& fault);

/// There is more than one record in the file. False also where it cannot be read.
bool has_several_records(const std::string& path);

} // namespace merels::viewer

#pragma once

#include <libnotation/text/blocks.hpp>
#include <libnotation/text/reader.hpp>

#include <cstdint>
#include <string>
#include <vector>

namespace merels::viewer {

/// An error, warning or note about a record.
struct RecordFinding {
    /// The text of the diagnostic with its hint, such as "club.pgn:41:18: error: f2 is occupied
    /// [E203 occupied-point]".
    std::string words;
    /// The last move before the place of the diagnostic in the record.
    NodeId node = Game::root;

    bool operator==(const RecordFinding&) const = default;
};

/// A game from a file, with all problems of its record.
struct OpenedGame {
    Game game;
    std::vector<RecordFinding> findings;
    /// The record's number in the file, from 1.
    std::uint64_t number = 1;
};

/// The options for reading the records of a file.
struct RecordReading {
    /// The rule set for all records. If `rule_set` is null, each record is read under its own
    /// rules. A record without rules is read under nine men's morris.
    const RuleSet* rule_set = nullptr;
    /// The pool for rule sets of records. The pool must outlive the games.
    RuleSetPool* pool = nullptr;

    ReadOptions options() const;
};

/// The number of the first record in each block of a file. Merels reads a file block by block.
/// `open_game` uses these numbers to skip the blocks before a record.
using BlockStarts = std::vector<std::uint64_t>;

/// Reads one game of a file. Games are counted from 1. The file may have any size, because memory
/// holds only one block. The time is O(n), where n is the number of bytes before the game.
Result<OpenedGame, std::string> open_game(const std::string& path, std::uint64_t number,
                                          const RecordReading& reading,
                                          const BlockStarts& starts = {});

/// The lines of a file that has one position per line. Blank lines and lines that begin with "#"
/// are left out. The result is empty if the file has another format.
std::vector<std::string> position_lines(const std::string& path, const RecordReading& reading);

/// The reason why a file cannot be read, with its path.
std::string words_of_file_fault(const std::string& path, const Diagnostic& fault);

/// True if the file has at least two records. The result is false if the file cannot be read.
bool has_several_records(const std::string& path);

} // namespace merels::viewer

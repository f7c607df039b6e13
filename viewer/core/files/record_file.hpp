#pragma once

#include <libnotation/text/blocks.hpp>
#include <libnotation/text/reader.hpp>

#include <cstdint>
#include <string>
#include <vector>

namespace merels::viewer {

/// A problem of a record.
struct RecordFinding {
    /// "club.pgn:41:18: error: f2 is occupied [E203 occupied-point]", and the right alternatives.
    std::string words;
    /// The last move that was read before the place.
    NodeId node = Game::root;

    bool operator==(const RecordFinding&) const = default;
};

/// A game of a file, and all problems of its record.
struct OpenedGame {
    Game game;
    std::vector<RecordFinding> findings;
    /// Counted from 1.
    std::uint64_t number = 1;
};

/// The options for reading the records of a file.
struct RecordReading {
    /// The rule set for all records. If null, each record is read under the rule set that it names,
    /// or else under nine men's morris.
    const RuleSet* rule_set = nullptr;
    /// The pool must outlive the games.
    RuleSetPool* pool = nullptr;

    ReadOptions options() const;
};

/// The blocks of a file that was read before: their places, and the number of the first record in
/// each. With it, blocks before the wanted record need not be read.
using BlockStarts = std::vector<std::uint64_t>;

/// Reads one game, counted from 1, of a file of any size. Only one block of the file is in memory.
/// O(file before the game).
Result<OpenedGame, std::string> open_game(const std::string& path, std::uint64_t number,
                                          const RecordReading& reading,
                                          const BlockStarts& starts = {});

/// The lines of a file that has a position on each, without blank lines and those that begin with
/// "#"; empty for any other file.
std::vector<std::string> position_lines(const std::string& path, const RecordReading& reading);

/// The reason why a file cannot be read, with its path.
std::string words_of_file_fault(const std::string& path, const Diagnostic& fault);

/// True if the file has more than one record. It is also false if the file cannot be read.
bool has_several_records(const std::string& path);

} // namespace merels::viewer

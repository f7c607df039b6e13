#pragma once

#include <cli/input_output/findings_printer.hpp>
#include <cli/terminal/status.hpp>
#include <libnotation/text/blocks.hpp>
#include <libnotation/text/reader.hpp>

#include <optional>
#include <string>
#include <vector>

namespace merels::cli {

/// An open file with its first block read. Its content can be examined, and reading continues from
/// here, even from a pipe.
struct OpenedFile {
    /// Throws a `Failure` if the file cannot be read.
    OpenedFile(const std::string& path, std::optional<Format> format);

    /// Reads the next block; it is empty at the end of the file.
    bool next();

    BlockReader reader;
    Block block;
};

/// Reads single games of a file of any size, and keeps only one block of the file in memory.
class GameShelf {
public:
    /// Throws a `Failure` if the file cannot be read.
    GameShelf(const std::string& path, const ReadOptions& options, const RenderStyle& style);
    /// The same for a file that is already open.
    GameShelf(OpenedFile opened, std::string path, const ReadOptions& options,
              const RenderStyle& style);

    /// The game of that number, counted from 1; false if the file has fewer. Standard input can
    /// only be read forward. O(file before the game).
    bool take(std::uint64_t number);
    /// Returns the game. Throws a `Failure` if it does not exist, cannot be read or is not a record
    /// of a game.
    void require(std::uint64_t number);

    const Reading& reading() const { return reading_; }
    /// Diagnostics of the game's record and of its part of the file, without notes.
    const std::vector<Finding>& findings() const { return findings_.kept; }
    /// The file could not be read to its end, and perhaps the end of the game is missing, too.
    bool is_cut_short() const;
    /// The worse status of the file and of the record.
    Status status() const;
    /// The name of the file in messages.
    std::string file() const;
    std::uint64_t number() const { return number_; }
    /// Games seen so far, at most those of the file.
    std::uint64_t known_games() const { return known_; }

private:
    void look_into_block();
    void refuse_other_text() const;
    bool take_from_block(std::uint64_t number);

    std::string path_;
    ReadOptions options_;
    RenderStyle style_;
    OpenedFile opened_;
    /// The numbers of games in the blocks before the current block, and in it.
    std::uint64_t before_ = 0;
    std::uint64_t in_block_ = 0;
    std::uint64_t known_ = 0;
    /// Why the file could not be read to its end.
    std::string fault_;
    std::uint64_t number_ = 0;
    Reading reading_;
    FileFindings findings_;
};

/// Writes the diagnostics of the game's record to standard error. The returned status shows whether
/// there were any.
Status report(const GameShelf& shelf);

} // namespace merels::cli

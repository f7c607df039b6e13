#pragma once

#include <cli/input_output/findings_printer.hpp>
#include <cli/terminal/json_output.hpp>
#include <cli/terminal/status.hpp>
#include <libnotation/store/collection/collection.hpp>
#include <libnotation/text/blocks.hpp>
#include <libnotation/text/reader.hpp>

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace merels::cli {

/// An open file whose first block was read. The caller can examine the first block before it reads
/// the next block, even from a pipe.
struct OpenedFile {
    /// Throws a `Failure` if the file cannot be read.
    OpenedFile(const std::string& path, std::optional<Format> format);

    /// Reads the next block. At the end of the file, returns false and makes `block` empty.
    bool next();

    BlockReader reader;
    Block block;
};

/// Reads single games of a file of any size, or of a collection. Only one block of a file is in
/// memory at a time.
class GameShelf {
public:
    /// Throws a `Failure` if the file or collection cannot be read. Throws a `UsageError` if a
    /// format or a rule set is given for a collection.
    GameShelf(const std::string& path, const ReadOptions& options, const RenderStyle& style);
    /// Reads a file that is already open.
    GameShelf(OpenedFile opened, std::string path, const ReadOptions& options,
              const RenderStyle& style);

    /// Goes to a game, counted from 1. Returns false if there is no game with this number. Standard
    /// input can only be read forward. The time is O(n) for n bytes before the game.
    bool take(std::uint64_t number);
    /// Calls `take` for several games of a collection, one after the other. `number` is the number
    /// of a game, and `where` is a query. Without a number and without a query, the function calls
    /// `take` for all games of the collection. Stops if `take` returns false. Throws a `Failure` if
    /// the number does not exist.
    void for_each(std::optional<std::uint64_t> number, const std::optional<std::string>& where,
                  const std::function<bool()>& take);
    /// With a number, goes to the game with this number. With a query, goes to the first game of
    /// the collection that the query finds. Without a number and without a query, goes to the first
    /// game. Throws a `Failure` if no game was found. Throws a `UsageError` if a query is given for
    /// a file.
    void choose(std::optional<std::uint64_t> number, const std::optional<std::string>& where);
    /// Goes to a game. Throws a `Failure` if no game has this number, or if the game cannot be
    /// read.
    void require(std::uint64_t number);

    const Reading& reading() const { return reading_; }
    /// The errors and warnings about the record, and about the part of the file that contains the
    /// record.
    const std::vector<Finding>& findings() const { return findings_.kept; }
    /// True if the file could not be read to its end. If the result is true, the end of the game
    /// may be missing.
    bool is_cut_short() const;
    /// The worse of two statuses: the status of the file and the status of the record.
    Status status() const;
    /// The name of the file or collection, as messages show it.
    std::string file() const;
    std::uint64_t number() const { return number_; }
    /// The number of games that were found so far. The file may contain further games.
    std::uint64_t known_games() const { return known_; }

private:
    bool take_from_collection(std::uint64_t number);
    void look_into_block();
    void refuse_other_text() const;
    bool take_from_block(std::uint64_t number);

    std::string path_;
    ReadOptions options_;
    RenderStyle style_;
    std::optional<Collection> collection_;
    std::optional<OpenedFile> opened_;
    /// The number of games before the current block, and the number of games in that block.
    std::uint64_t before_ = 0;
    std::uint64_t in_block_ = 0;
    std::uint64_t known_ = 0;
    /// The reason why the file could not be read to its end.
    std::string fault_;
    std::uint64_t number_ = 0;
    Reading reading_;
    FileFindings findings_;
};

Json findings_json(const GameShelf& shelf);

/// Prints the diagnostics of the record to standard error. The status shows if the record had
/// diagnostics.
Status report(const GameShelf& shelf);

} // namespace merels::cli

#pragma once

#include <cli/terminal/output.hpp>
#include <cli/terminal/terminal.hpp>
#include <libnotation/store/import/import.hpp>

#include <string>
#include <vector>

namespace merels::cli {

/// Counts of the records of each file.
struct ImportReport {
    struct File {
        std::string name;
        ImportCounts counts;
        /// The file's number among all files that the import has begun.
        std::size_t number = 0;
    };

    std::vector<File> files;
    /// Files that an earlier import read to their end, and that this one does not read.
    std::uint64_t known_files = 0;
    /// Added games that continue a game which was already in the collection.
    std::uint64_t continuations = 0;
    /// A duplicate that was left out, although it contains more than the game that it repeats.
    struct Unmerged {
        std::string file;
        std::size_t line;
        GameId game;
    };
    static constexpr std::size_t most_unmerged = 20;
    /// The first such duplicate.
    std::vector<Unmerged> unmerged;
    /// Files whose text contains no record of a game.
    std::vector<std::string> without_records;
    /// The record before which the import stopped; empty if it did not stop.
    std::string stopped_at;

    /// Games of an interrupted import that were removed because each is the beginning of another
    /// game.
    std::uint64_t earlier_beginnings = 0;

    ImportCounts sum() const;
    /// True if no file could be read.
    bool is_empty() const;
    /// Takes over the counts that are known only at the end of an import.
    void finish(const ImportEnd& end);
};

void print(Output& out, const Paint& paint, const ImportReport& report);
/// `docs/json.md` describes it.
void print_json(Output& out, const ImportReport& report);

} // namespace merels::cli

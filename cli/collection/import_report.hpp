#pragma once

#include <cli/terminal/output.hpp>
#include <cli/terminal/terminal.hpp>
#include <libnotation/store/import/import.hpp>

#include <string>
#include <vector>

namespace merels::cli {

/// The counts of an import: for each file, and for all files together.
struct ImportReport {
    struct File {
        std::string name;
        ImportCounts counts;
        /// The number of the file in this import.
        std::size_t number = 0;
    };

    std::vector<File> files;
    /// The number of files that were skipped because an earlier import had read them completely.
    std::uint64_t known_files = 0;
    /// The number of added games that begin with all moves of another game in the collection.
    std::uint64_t continuations = 0;
    /// A record of a game that is already in the collection. The record was left out, although it
    /// contains more than the game, such as other comments.
    struct Unmerged {
        std::string file;
        std::size_t line;
        GameId game;
    };
    static constexpr std::size_t most_unmerged = 20;
    /// The first duplicates that were not added. The list has at most `most_unmerged` of them.
    std::vector<Unmerged> unmerged;
    /// Files that have text, but no game.
    std::vector<std::string> without_records;
    /// The file in which the import stopped, with the reason; empty after a complete import.
    std::string stopped_at;

    /// An interrupted import may have added a game that is only the beginning of another game. This
    /// import removed such games, and `earlier_beginnings` is their number.
    std::uint64_t earlier_beginnings = 0;

    ImportCounts sum() const;
    /// True if no record was read, and there is nothing else to report.
    bool is_empty() const;
    /// Takes the final counts from `end`.
    void finish(const ImportEnd& end);
};

void print(Output& out, const Paint& paint, const ImportReport& report);
/// Prints the document that `docs/json.md` describes.
void print_json(Output& out, const ImportReport& report);

} // namespace merels::cli

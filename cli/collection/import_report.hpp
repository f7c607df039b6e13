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
    /// The number of files that were skipped because an earlier import has read them completely.
    std::uint64_t known_files = 0;
    /// The number of added games that continue a game of the collection.
    std::uint64_t continuations = 0;
    /// A duplicate that was not added, even though it contains more than the game in the
    /// collection.
    struct Unmerged {
        std::string file;
        std::size_t line;
        GameId game;
    };
    static constexpr std::size_t most_unmerged = 20;
    /// The first of the duplicates that were not added, at most `most_unmerged`.
    std::vector<Unmerged> unmerged;
    /// Files that have text, but no game.
    std::vector<std::string> without_records;
    /// The place of the first record that was not imported; empty after a complete import.
    std::string stopped_at;

    /// The number of games that an interrupted import added, and that this import removed, because
    /// another game begins with the same moves.
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

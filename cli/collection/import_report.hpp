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
        /// Among all that were begun.
        std::size_t number = 0;
    };

    std::vector<File> files;
    /// Imported to their end before, and not read.
    std::uint64_t known_files = 0;
    /// Added games that go on where a game ends that was there before.
    std::uint64_t continuations = 0;
    /// A duplicate that was left out, though it says more than the game that it repeats.
    struct Unmerged {
        std::string file;
        std::size_t line;
        GameId game;
    };
    static constexpr std::size_t most_unmerged = 20;
    /// The first of them.
    std::vector<Unmerged> unmerged;
    /// Files with text that is not a record of a game, and with nothing else.
    std::vector<std::string> without_records;
    /// Empty: it was not stopped.
    std::string stopped_at;

    /// Removed games of an import that was interrupted, each the beginning of another one.
    std::uint64_t earlier_beginnings = 0;

    ImportCounts sum() const;
    /// True if no file could be read.
    bool is_empty() const;
    /// Takes the counts that are known only at the end of an import.
    void finish(const ImportEnd& end);
};

void print(Output& out, const Paint& paint, const ImportReport& report);
/// `docs/json.md` describes it.
void print_json(Output& out, const ImportReport& report);

} // namespace merels::cli
